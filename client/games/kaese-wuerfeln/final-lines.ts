import type { PlayerView, StackView, View } from '#games/kaese-wuerfeln'
import type { Place } from '#protocol/room-view.ts'

/** A stack in the final count: "5 × 4" or "5 + 2", and what that makes. */
export interface StackLine {
  readonly closed: boolean
  readonly sum: string
  readonly points: number
}

export interface FinalRow {
  readonly player: PlayerView
  readonly place: number
  /** Best first. */
  readonly stacks: readonly StackLine[]
  /** One for each bonus card. */
  readonly bonuses: readonly number[]
  readonly most: number
}

export const lineOf = ({ pieces, closed, points }: StackView): StackLine => ({
  closed,
  sum: closed ? `${pieces[0]} × ${pieces.length}` : pieces.join(' + '),
  points,
})

/** The result, best first. The server has counted; this only lays its sums open. */
export function finalRows(view: View, places: readonly Place[]): readonly FinalRow[] {
  return places
    .flatMap(({ seat, place }): FinalRow[] => {
      const player = view.players.find((one) => one.seat === seat)
      if (!player) return []
      const stacks = player.stacks.map(lineOf).sort((a, b) => b.points - a.points)
      return [{ player, place, stacks, bonuses: player.bonuses.map(({ points }) => points), most: player.mostStacks }]
    })
    .sort((a, b) => a.place - b.place)
}
