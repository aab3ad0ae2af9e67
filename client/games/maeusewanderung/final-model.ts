import type { PlayerView, View } from '#games/maeusewanderung'
import type { Place } from '#protocol/room-view.ts'

export interface FinalRow {
  readonly player: PlayerView
  readonly place: number
  /** Why somebody is where they are. */
  readonly reason: 'whole' | 'survivor' | 'out' | 'missing'
}

/** Best first. */
export function finalRows(view: View, places: readonly Place[]): readonly FinalRow[] {
  return places.flatMap(({ seat, place }) => {
    const player = view.players.find((one) => one.seat === seat)
    return player ? [{ player, place, reason: reasonOf(view, player) }] : []
  })
}

function reasonOf({ ending }: View, { seat, isOut }: PlayerView): FinalRow['reason'] {
  if (ending?.winner === seat) return ending.why === 'whole-cheese' ? 'whole' : 'survivor'
  return isOut ? 'out' : 'missing'
}
