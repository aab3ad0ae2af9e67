import type { Animal, LyingCard, View } from '#games/go-da-cheese'
import type { Seat } from '#protocol/ids.ts'
import type { Ghost } from './placing.ts'

export interface RingCard {
  /** Stays with the card for the whole game. */
  readonly key: string
  readonly seat: Seat
  /** Absent if this screen may not show it. */
  readonly animal: Animal | undefined
  readonly faceUp: boolean
  /** Placed in the turn before this one. */
  readonly fresh: boolean
  /** Not placed yet: a card of the plan. */
  readonly ghost: boolean
}

export interface RingSpot {
  readonly at: number
  readonly portions: number
  readonly row: 'top' | 'bottom'
  /** From the left, from 1. */
  readonly column: number
  readonly cards: readonly RingCard[]
  /** Which card of the plan goes here. */
  readonly nth: number | undefined
}

export interface RingPlan {
  readonly seat: Seat
  readonly ghosts: readonly Ghost[]
  /** The cheeses the plan reaches, whether or not there is a card for each yet. */
  readonly reach: readonly number[]
}

/** The circle, clockwise: the first half above from left to right, the second half below and back. */
export function ringOf(view: View, hidesOwn: boolean, plan?: RingPlan): readonly RingSpot[] {
  const columns = view.cheeses.length / 2
  return view.cheeses.map(({ portions, line }, at): RingSpot => {
    const isTop = at < columns
    const nth = plan ? plan.reach.indexOf(at) + 1 : 0
    const ghosts = plan ? plan.ghosts.filter(({ cheese }) => cheese === at).map(ghostCard(plan.seat, hidesOwn)) : []
    return {
      at,
      portions,
      row: isTop ? 'top' : 'bottom',
      column: isTop ? at + 1 : view.cheeses.length - at,
      cards: [...line.map(lyingCard(view, hidesOwn)), ...ghosts],
      nth: nth > 0 ? nth : undefined,
    }
  })
}

const lyingCard =
  (view: View, hidesOwn: boolean) =>
  ({ seat, turn, nth, faceUp, animal }: LyingCard): RingCard => ({
    key: `${turn}-${nth}`,
    seat,
    animal: faceUp || !hidesOwn ? animal : undefined,
    faceUp,
    fresh: turn === view.turn - 1,
    ghost: false,
  })

const ghostCard =
  (seat: Seat, hidesOwn: boolean) =>
  ({ nth, animal, faceUp }: Ghost): RingCard => ({
    key: `plan-${nth}`,
    seat,
    animal: hidesOwn ? undefined : animal,
    faceUp,
    fresh: false,
    ghost: true,
  })

/**
 * A queue longer than this goes on in a second column, where two cards find room side by side; and in a third. Low is a phone on its
 * side: in one column little would be seen of each card.
 */
export const FOLD_AFTER = { wide: 6, narrow: 8, low: 4 } as const
const IN_TWO_COLUMNS = 16

export interface LineLayout {
  readonly columns: number
  /** Cards in the fullest column. */
  readonly longest: number
}

export function layoutOf(cards: number, foldAfter: number): LineLayout {
  const columns = cards <= foldAfter ? 1 : cards <= IN_TWO_COLUMNS ? 2 : 3
  return { columns, longest: Math.ceil(cards / columns) }
}

/** Which column a card is in, and how far from the cheese. */
export const placeIn = ({ longest }: LineLayout, i: number): { readonly column: number; readonly out: number } => ({
  column: Math.floor(i / longest),
  out: i % longest,
})
