import { svg } from 'lit'

/** By look: circle, square, triangle, diamond, star, hexagon, cross, drop; in a box from -50 to 50. */
export const SEAT_SHAPES = [
  svg`<circle r="40"/>`,
  svg`<rect x="-36" y="-36" width="72" height="72" rx="9"/>`,
  svg`<path d="M0 -42L44 36H-44Z"/>`,
  svg`<path d="M0 -45L43 0L0 45L-43 0Z"/>`,
  svg`<path d="M0 -45L13 -16L44 -13L21 8L28 39L0 23L-28 39L-21 8L-44 -13L-13 -16Z"/>`,
  svg`<path d="M-22 -38H22L44 0L22 38H-22L-44 0Z"/>`,
  svg`<path d="M-17 -42H17V-17H42V17H17V42H-17V17H-42V-17H-17Z"/>`,
  svg`<path d="M0 -46C14 -24 36 -6 36 12A36 34 0 0 1 -36 12C-36 -6 -14 -24 0 -46Z"/>`,
] as const
