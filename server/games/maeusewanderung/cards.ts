import type { Card } from './protocol.ts'

export const QUARTERS: readonly Card[] = [1, 2, 3, 4]
const COPIES = 4

/** Four whole cheeses. Copies of a quarter cannot be told apart. */
export const PACK: readonly Card[] = QUARTERS.flatMap((card) => Array<Card>(COPIES).fill(card))

export const missingFrom = (cards: readonly Card[]): Card[] => QUARTERS.filter((card) => !cards.includes(card))

export const isWhole = (cards: readonly Card[]): boolean => missingFrom(cards).length === 0

/** Each quarter that is among them, once. */
export const kindsIn = (cards: readonly Card[]): Card[] => QUARTERS.filter((card) => cards.includes(card))

/** One copy fewer. */
export const without = (cards: readonly Card[], card: Card): readonly Card[] => cards.toSpliced(cards.indexOf(card), 1)

/** How many of each quarter, from 1 to 4. */
export const countQuarters = (cards: readonly Card[]): number[] =>
  QUARTERS.map((quarter) => cards.filter((card) => card === quarter).length)
