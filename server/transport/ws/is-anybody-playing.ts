import type { Hub } from './hub.ts'

/** Somebody at a screen of this node is in the middle of a game. */
export function isAnybodyPlaying({ served, cached, watchers }: Pick<Hub, 'served' | 'cached' | 'watchers'>): boolean {
  return [...served()].some(
    (code) =>
      cached(code)?.room.phase.name === 'playing' && [...watchers(code)].some(({ viewer }) => viewer.kind === 'seat'),
  )
}
