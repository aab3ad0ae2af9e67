import type { Seat } from '#protocol/ids.ts'
import { type Card, holesOf } from './cards.ts'
import type { Front, News, View } from './protocol.ts'

/** Up to this many players, a look also costs a card of the supply. */
export const SMALL_TABLE = 3
export const DEADLY_TRAPS = 3

/** What a seat saw. The card may have left the display since. */
export interface Peek {
  readonly turn: number
  readonly slot: number
  readonly card: Card
}

export interface Player {
  readonly seat: Seat
  /** Lying open in front of the player, in the order they were kept. */
  readonly cards: readonly Card[]
  /** Each card once, the latest look last. */
  readonly peeks: readonly Peek[]
}

/** The whole truth, every front included: it never leaves the server. */
export interface State {
  readonly turn: number
  /** Whose turn it is, or was when the game ended. */
  readonly active: Seat
  /** The die of this turn; null until it is rolled. */
  readonly rolled: number | null
  readonly display: readonly Card[]
  /** The top card first. */
  readonly supply: readonly Card[]
  /** In the order they left the game. */
  readonly discarded: readonly Card[]
  /** In the order of play. */
  readonly players: readonly Player[]
  readonly ending: NonNullable<View['ending']> | null
}

type Looked = Extract<News, { type: 'looked' }>
/** What happened, secrets included: it leaves the server through `projectEvent` only. */
export type Event = Exclude<News, Looked> | (Omit<Looked, 'front'> & { front: Front })

export function stepOf(state: State): View['step'] {
  if (state.ending !== null) return 'over'
  if (state.rolled === null) return 'roll'
  return slotsShowing(state.display, state.rolled).length === 0 ? 'look' : 'choose'
}

/** The slots a player may choose from; none unless there is something to choose. */
export const matchingSlots = (state: State): number[] =>
  state.rolled !== null && state.ending === null ? slotsShowing(state.display, state.rolled) : []

const slotsShowing = (display: readonly Card[], holes: number): number[] =>
  display.flatMap((card, slot) => (holesOf(card) === holes ? [slot] : []))
