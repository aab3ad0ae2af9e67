import type { Front } from './protocol.ts'

/** Its place in the sorted pack: so holes and front never disagree, and a card that was seen is known again anywhere. */
export type Card = number

const KINDS = 6
const CARDS_OF_A_KIND = 6

/** The more holes, the more traps: index 0 is one hole. */
const TRAPS_BY_HOLES = [2, 2, 3, 3, 4, 4] as const

export const PACK: readonly Card[] = Array.from({ length: KINDS * CARDS_OF_A_KIND }, (_, card) => card)

export const holesOf = (card: Card): number => Math.floor(card / CARDS_OF_A_KIND) + 1

export const frontOf = (card: Card): Front =>
  card % CARDS_OF_A_KIND < howMany(holesOf(card), 'trap') ? 'trap' : 'cheese'

/** How many cards with these holes and this front the whole pack has. */
export function howMany(holes: number, front: Front): number {
  const traps = TRAPS_BY_HOLES[holes - 1]
  if (traps === undefined) throw new Error(`no card has ${holes} holes`)
  return front === 'trap' ? traps : CARDS_OF_A_KIND - traps
}

export const trapsIn = (cards: readonly Card[]): number => cards.filter((card) => frontOf(card) === 'trap').length
export const cheesesIn = (cards: readonly Card[]): number => cards.length - trapsIn(cards)
/** Only cheese counts; a trap's holes are worth nothing. */
export const holesIn = (cards: readonly Card[]): number =>
  cards.reduce((sum, card) => (frontOf(card) === 'cheese' ? sum + holesOf(card) : sum), 0)
