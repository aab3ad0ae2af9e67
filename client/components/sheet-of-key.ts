import type { Sheet } from './room-events.ts'

/** Which sheet a key brings. Games leave these letters alone. */
export const SHEET_OF_KEY: { readonly [key: string]: Sheet } = {
  m: { name: 'menu' },
  n: { name: 'log' },
  h: { name: 'rules' },
  '?': { name: 'keys' },
}
