import type { TournamentId } from '#protocol/tournament.ts'
import type { Hub } from './hub.ts'

/** Somebody at a screen of this node is in the middle of a game; whoever plays in the named tournament does not count. */
export function isAnybodyPlaying(
  { served, cached, watchers }: Pick<Hub, 'served' | 'cached' | 'watchers'>,
  exceptIn?: TournamentId,
): boolean {
  return [...served()].some((code) => {
    const room = cached(code)?.document
    if (room?.phase.name !== 'playing' || (exceptIn !== undefined && room.table?.tournament === exceptIn)) return false
    return [...watchers(code)].some(({ viewer }) => viewer.kind === 'seat')
  })
}
