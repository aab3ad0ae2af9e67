import type { View } from '#games/maeusewanderung'
import type { Look, Seat } from '#protocol/ids.ts'
import type { GameScene } from '../game-ui.ts'

export interface Person {
  readonly name: string
  readonly look: Look
}

export const viewOf = (scene: GameScene): View => scene.phase.view as View

/** Somebody who has left the room keeps the colours of the seat. */
export function personOf(scene: GameScene, seat: Seat): Person {
  const found = scene.seats.find((one) => one.seat === seat)
  return found ?? { name: '', look: seat as number as Look }
}

export const nameIn =
  (scene: GameScene) =>
  (seat: Seat): string =>
    personOf(scene, seat).name
