import type { View } from '#games/go-da-cheese'
import type { Look, Seat } from '#protocol/ids.ts'
import type { GameScene } from '../game-ui.ts'

export interface Person {
  readonly name: string
  readonly look: Look
}

export type NameOf = (seat: Seat) => string

export const viewOf = (scene: GameScene): View => scene.phase.view as View

/** Somebody who has left the room keeps the colours of the seat. */
export function personOf(scene: GameScene, seat: Seat): Person {
  const found = scene.seats.find((one) => one.seat === seat)
  return found ?? { name: '', look: seat as number as Look }
}

export const nameIn =
  (scene: GameScene): NameOf =>
  (seat) =>
    personOf(scene, seat).name

export const lookIn =
  (scene: GameScene) =>
  (seat: Seat): Look =>
    personOf(scene, seat).look
