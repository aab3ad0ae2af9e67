import type { PlayerView, View } from '#games/kaese-wuerfeln'
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

export const playerOf = (view: View, seat: Seat | undefined): PlayerView | undefined =>
  view.players.find((player) => player.seat === seat)

export const isActing = (view: View, me: Seat | undefined): boolean => me !== undefined && view.active === me

/** How many turns of others come before mine, the running one included; 0 on my own. */
export function turnsUntil(view: View, me: Seat | undefined): number | undefined {
  const order: readonly (Seat | undefined)[] = view.players.map((player) => player.seat)
  const mine = order.indexOf(me)
  const now = order.indexOf(view.active)
  if (mine < 0 || now < 0) return undefined
  return (mine - now + order.length) % order.length
}
