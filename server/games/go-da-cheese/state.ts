import type { Seat } from '#protocol/ids.ts'
import type { DeepReadonly } from '../kit/game.ts'
import { isMarked } from './cards.ts'
import type { Animal, CheeseView, LyingCard, News, View } from './protocol.ts'

/** Drawn or placed in one turn. */
export const CARDS_A_TURN = 3
export const HAND_LIMIT = 6

/** A card at a cheese. How it lies follows from what it is and when it came: see `isFaceUp`. */
export interface Card extends Omit<DeepReadonly<LyingCard>, 'faceUp' | 'animal'> {
  readonly animal: Animal
}

export interface Cheese extends Omit<DeepReadonly<CheeseView>, 'line'> {
  readonly line: readonly Card[]
}

export interface Player {
  readonly seat: Seat
  /** In the order they were drawn. */
  readonly hand: readonly Animal[]
  /** The top card first. */
  readonly deck: readonly Animal[]
}

/** The whole truth, every card included: it never leaves the server. */
export interface State {
  readonly turn: number
  /** Whose turn it is, or was when the game ended. */
  readonly active: Seat
  /** Clockwise. */
  readonly cheeses: readonly Cheese[]
  /** In the order of play. */
  readonly players: readonly Player[]
  readonly last: NonNullable<View['last']> | null
}

type NewsOf<Type extends News['type']> = Extract<News, { type: Type }>
type WithSecrets = NewsOf<'drew'> | NewsOf<'placed'>
/** What happened, secrets included: it leaves the server through `projectEvent` only. */
export type Event =
  | Exclude<News, WithSecrets>
  | (NewsOf<'drew'> & { cards: Animal[] })
  | (Omit<NewsOf<'placed'>, 'cards'> & { cards: { cheese: number; faceUp: boolean; animal: Animal }[] })

/** The first card of a turn never lies open, nor does one with the mark. */
export const isFaceUp = ({ animal, nth }: Pick<Card, 'animal' | 'nth'>): boolean => nth > 1 && !isMarked(animal)

export const playerAt = ({ players }: State, seat: Seat): Player | undefined =>
  players.find((player) => player.seat === seat)

export const isOver = ({ players }: State): boolean =>
  players.every(({ hand, deck }) => hand.length === 0 && deck.length === 0)

export const mayDraw = ({ hand, deck }: Player): boolean => deck.length > 0 && hand.length < HAND_LIMIT
export const mayPlace = ({ hand }: Player): boolean => hand.length > 0

/** Each card is placed, and each of the deck is drawn before. */
export const turnsLeft = ({ hand, deck }: Player): number => (hand.length + 2 * deck.length) / CARDS_A_TURN
