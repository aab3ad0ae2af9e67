import type { Card, Fate, Field, FieldKind, Hole, Spot } from './protocol.ts'

export const FIELDS = 40

// The second half of the ring repeats the first, so that neither hole is the better one. On 9 and 10 a mouse
// pushed off the cheese meets the cat, on 14 and 15 a mouse pushed off the cat finds cheese.
export const CHEESE_FIELDS: readonly Field[] = [3, 9, 15, 23, 29, 35]
export const CAT_FIELDS: readonly Field[] = [6, 10, 14, 18, 26, 30, 34, 38]

/** The sectors clockwise, each as likely as another; equal ones never touch. */
export const WHEEL: readonly Fate[] = [
  'win-cheese',
  'lose-cheese',
  'lose-mouse',
  'win-cheese',
  'lose-cheese',
  'win-cheese',
  'lose-mouse',
  'lose-cheese',
]

const KINDS: readonly FieldKind[] = Array.from({ length: FIELDS }, (_, field) => {
  if (CHEESE_FIELDS.includes(field)) return 'cheese'
  return CAT_FIELDS.includes(field) ? 'cat' : 'plain'
})

export const kindOf = (field: Field): FieldKind => KINDS[field] as FieldKind

/** The field beside each hole. */
const DOORSTEP: Readonly<Record<Hole, Field>> = { 'top-left': 0, 'bottom-right': 20 }

/** Where a mouse gets from here; a hole is one step away from its field. */
export function ahead(from: Exclude<Spot, 'gone'>, pips: number): Field {
  const start = typeof from === 'number' ? from : DOORSTEP[from] - 1
  return (start + pips) % FIELDS
}

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
