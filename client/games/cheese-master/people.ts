import type { Look, Seat } from '#protocol/ids.ts'
import type { GameScene } from '../game-ui.ts'
import { text } from './text.ts'

export interface Person {
  readonly name: string
  readonly look: Look
}

/** Somebody who has left the room keeps the colours of the seat. */
export const personOf = ({ seats }: GameScene, seat: Seat): Person =>
  seats.find((one) => one.seat === seat) ?? { name: '', look: seat as number as Look }

export const nameIn =
  (scene: GameScene) =>
  (seat: Seat): string =>
    personOf(scene, seat).name

export function listed(names: readonly string[]): string {
  const last = names[names.length - 1] ?? ''
  return names.length < 2 ? last : names.slice(0, -1).join(', ') + text().end.and + last
}
