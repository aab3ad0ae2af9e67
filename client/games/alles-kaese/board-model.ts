import type { Front, Move, PlayerView, View } from '#games/alles-kaese'
import type { Seat } from '#protocol/ids.ts'
import type { Leaving } from './effects.ts'

/** What a finger picked. It belongs to one turn, so that nothing stays picked for the next. */
export interface Wish {
  readonly turn: number
  readonly slot: number
}

export type CardLook = 'resting' | 'matching' | 'dimmed'

/** Per number of holes, from one: of the six cards with that back, this many are traps. */
const TRAPS = [2, 2, 3, 3, 4, 4] as const
export const TRAPS_TO_LOSE = 3

export const trapsAmong = (holes: number): number => TRAPS[holes - 1] ?? 0

export const isActing = (view: View, me: Seat | undefined): boolean => me !== undefined && view.active === me

export const playerOf = (view: View, seat: Seat | undefined): PlayerView | undefined =>
  view.players.find((player) => player.seat === seat)

/** The slots this device may pick now. */
export function selectableSlots(view: View, me: Seat | undefined): readonly number[] {
  if (!isActing(view, me)) return []
  if (view.step === 'look') return view.display.map((_, slot) => slot)
  return view.step === 'choose' ? view.matching : []
}

/** The picked slot; a choice of one needs no picking. */
export function chosenSlot(view: View, me: Seat | undefined, wish: Wish | undefined): number | undefined {
  const slots = selectableSlots(view, me)
  if (wish?.turn === view.turn && slots.includes(wish.slot)) return wish.slot
  return slots.length === 1 ? slots[0] : undefined
}

export function lookOf(view: View, slot: number): CardLook {
  if (view.step !== 'choose') return 'resting'
  return view.matching.includes(slot) ? 'matching' : 'dimmed'
}

/** The cards between the players as somebody sees them who never looked. */
export const withoutFronts = (view: View): View => ({ ...view, display: view.display.map(({ holes }) => ({ holes })) })

/** The cards as they lay before the last one was kept: after a third trap nothing takes its place. */
export function beforeTheTrap(view: View, last: Leaving | undefined): View {
  if (!last || view.ending !== 'third-trap') return view
  const { slot, holes } = last
  return { ...view, display: [...view.display.slice(0, slot), { holes }, ...view.display.slice(slot)] }
}

export type Verb = Move['type']

/** What this device may do now. Whether a slot is needed first is said by `moveFor`. */
export function verbsOf(view: View, me: Seat | undefined): readonly Verb[] {
  if (!isActing(view, me)) return []
  if (view.step === 'choose') return ['remove', 'keep']
  return view.step === 'over' ? [] : [view.step]
}

/** The move behind a verb; nothing while it is not allowed or its card is not picked yet. */
export function moveFor(verb: Verb, view: View, me: Seat | undefined, slot: number | undefined): Move | undefined {
  if (!verbsOf(view, me).includes(verb)) return undefined
  if (verb === 'roll') return { type: verb, turn: view.turn }
  return slot === undefined ? undefined : { type: verb, turn: view.turn, slot }
}

/** How many turns of others come before mine, the running one included; 0 on my own. */
export function turnsUntil(view: View, me: Seat | undefined): number | undefined {
  const order: readonly (Seat | undefined)[] = view.players.map((player) => player.seat)
  const mine = order.indexOf(me)
  const now = order.indexOf(view.active)
  if (mine < 0 || now < 0) return undefined
  return (mine - now + order.length) % order.length
}

/** The slot one key away in a grid of three columns; the same slot at an edge. */
export function neighbour(slot: number, key: string, slots: number): number {
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -3, ArrowDown: 3 }[key] ?? 0
  const next = slot + step
  return next >= 0 && next < slots ? next : slot
}

/** How many cards with 1 to 6 holes left the game, unseen. */
export function tallyOf(discarded: readonly number[]): readonly { readonly holes: number; readonly cards: number }[] {
  return [1, 2, 3, 4, 5, 6].map((holes) => ({ holes, cards: discarded.filter((gone) => gone === holes).length }))
}

export const openCards = (player: PlayerView, front: Front): PlayerView['cards'] =>
  player.cards.filter((card) => card.front === front)
