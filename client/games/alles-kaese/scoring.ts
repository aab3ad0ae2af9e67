import type { PlayerView, View } from '#games/alles-kaese'
import type { Place } from '#protocol/room-view.ts'
import { TRAPS_TO_LOSE } from './board-model.ts'

/** Why somebody is where they are; `none` when the number of holes says it all. */
export type Reason = 'won' | 'survivor' | 'won-tie' | 'lost-tie' | 'shared' | 'third-trap' | 'none'

export interface FinalRow {
  readonly player: PlayerView
  readonly place: number
  readonly reason: Reason
}

const isCaught = (player: PlayerView) => player.traps >= TRAPS_TO_LOSE

/** The result, best first. The server placed the players; this only finds the words for it. */
export function finalRows(view: View, places: readonly Place[]): readonly FinalRow[] {
  const placed = places.flatMap(({ seat, place }) => {
    const player = view.players.find((one) => one.seat === seat)
    return player ? [{ player, place }] : []
  })
  const winners = placed.filter(({ place }) => place === 1)
  const scoring = placed.filter(({ player }) => !isCaught(player))
  const best = winners[0]?.player.holes
  const tied = scoring.filter(({ player }) => player.holes === best)

  const reasonOf = ({ player, place }: { player: PlayerView; place: number }): Reason => {
    if (isCaught(player)) return 'third-trap'
    if (place > 1) return player.holes === best ? 'lost-tie' : 'none'
    if (winners.length > 1) return 'shared'
    if (scoring.length === 1) return 'survivor'
    return tied.length > 1 ? 'won-tie' : 'won'
  }
  return placed.map((row) => ({ ...row, reason: reasonOf(row) })).sort((a, b) => a.place - b.place)
}
