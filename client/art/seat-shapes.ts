import { svg } from 'lit'

/** By look: circle, square, triangle, diamond, star, hexagon, cross, drop; in a box from -50 to 50. */
export const SEAT_PATHS = [
  'M-40 0A40 40 0 1 1 40 0A40 40 0 1 1 -40 0Z',
  'M-27 -36H27Q36 -36 36 -27V27Q36 36 27 36H-27Q-36 36 -36 27V-27Q-36 -36 -27 -36Z',
  'M0 -42L44 36H-44Z',
  'M0 -45L43 0L0 45L-43 0Z',
  'M0 -45L13 -16L44 -13L21 8L28 39L0 23L-28 39L-21 8L-44 -13L-13 -16Z',
  'M-22 -38H22L44 0L22 38H-22L-44 0Z',
  'M-17 -42H17V-17H42V17H17V42H-17V17H-42V-17H-17Z',
  'M0 -46C14 -24 36 -6 36 12A36 34 0 0 1 -36 12C-36 -6 -14 -24 0 -46Z',
] as const

export const SEAT_SHAPES = SEAT_PATHS.map((path) => svg`<path d=${path} />`)

/** Where the letter sits in each shape, and how large it may be. */
const LETTER_SIZE = [46, 46, 40, 42, 39, 46, 46, 44] as const
const LETTER_DOWN = [0, 0, 7, 0, 2, 0, 0, 6] as const

/** .36 of the size below the middle is where capitals look centred. */
export function letterOf(look: number): { readonly size: number; readonly y: number } {
  const size = LETTER_SIZE[look] ?? 0
  return { size, y: (LETTER_DOWN[look] ?? 0) + size * 0.36 }
}
