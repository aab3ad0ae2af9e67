import type { PlayerView, To, View } from '#games/kaese-wuerfeln'
import { type Plan, pieceOf } from './plan.ts'
import { heightOf, type Outcome, outcomeOf, type Stack } from './stacks.ts'

/** One place on a shelf: a stack that is there, or one that could be. */
export interface Slot {
  readonly to: To
  readonly stack: Stack
  readonly points: number
  /** What putting the piece in hand here would lead to; absent where it may not go. */
  readonly outcome: Outcome | undefined
}

/** In pieces: for what is higher, five or six under a dome, a small phone has no height beside the hint, the names and a choice of places. */
export const HIGHEST_STACK = 6

/** With a piece in the hand, a second row or a high dome would lie under the buttons of a small phone: only the places that it may go to. */
export function slotsInReach(
  slots: readonly Slot[],
  perRow: number,
  highest = Number.POSITIVE_INFINITY,
): readonly Slot[] {
  const places = slots.filter(({ outcome }) => outcome)
  const isCrowded = slots.length > perRow || tallestOf(slots) > highest
  return isCrowded && places.length > 0 ? places : slots
}

const NO_STACK: Stack = { pieces: [], closed: false }

/** The stacks of a player and, while a piece is in the hand, where else it may go. */
export function slotsOf(view: View, player: PlayerView, plan: Plan | undefined): readonly Slot[] {
  const { source, places = [] } = plan ?? {}
  const outcomeAt = (to: To) =>
    source && places.includes(to) ? outcomeOf(view, player, pieceOf(source), to) : undefined
  const there = player.stacks.map(
    (stack): Slot => ({ to: stack.id, stack, points: stack.points, outcome: outcomeAt(stack.id) }),
  )
  const free = (['new', 'mouse'] as const)
    .filter((to) => places.includes(to))
    .map((to): Slot => ({ to, stack: NO_STACK, points: 0, outcome: outcomeAt(to) }))
  return [...there, ...free]
}

/** In pieces, with one more where one could come: nothing must jump when a choice is tried out. */
export const tallestOf = (slots: readonly Slot[]): number =>
  Math.max(2.2, ...slots.map(({ stack, outcome }) => heightOf(outcome?.stack ?? stack)))

/** How high rows of that many are together. */
export function heightInRows(slots: readonly Slot[], columns: number): number {
  const rows = Array.from({ length: Math.ceil(slots.length / columns) }, (_, row) => row * columns)
  return rows.reduce((sum, first) => sum + tallestOf(slots.slice(first, first + columns)), 0)
}
