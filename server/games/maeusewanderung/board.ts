import type { Fate, Field, FieldKind, Hole, Spot } from './protocol.ts'

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
