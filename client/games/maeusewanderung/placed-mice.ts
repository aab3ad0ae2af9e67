import type { Field, Mouse, Spot, View } from '#games/maeusewanderung'
import type { Seat } from '#protocol/ids.ts'
import { cellOf, waitingAt } from './ring.ts'

/** A mouse and where it is drawn, in fields from the top left. */
export interface PlacedMouse {
  readonly mouse: Mouse
  readonly seat: Seat
  readonly at: Field | 'hole'
  readonly x: number
  readonly y: number
  readonly scale: number
}

/** Every mouse still on the board, in the order of their numbers: a mouse keeps its element while it moves. */
export function placedMice(view: View): readonly PlacedMouse[] {
  const all = view.players.flatMap(({ seat, mice }) => mice.map(({ mouse, at }) => ({ mouse, seat, at })))
  const inHole = (hole: Spot) => all.filter(({ at }) => at === hole)
  return all.flatMap(({ mouse, seat, at }): PlacedMouse[] => {
    if (at === 'gone') return []
    if (typeof at === 'number') return [{ mouse, seat, at, ...cellOf(at), scale: 1 }]
    const waiting = inHole(at)
    const place = waiting.findIndex((one) => one.mouse === mouse)
    return [{ mouse, seat, at: 'hole', ...waitingAt(at, place, waiting.length) }]
  })
}
