import { cheese1, cheese2, cheese3, moon, pawn, wedge } from './cheeses.ts'
import { fatMouse } from './fat-mouse.ts'
import type { Figure } from './figure.ts'
import { gift } from './gift.ts'
import { mask } from './mask.ts'
import { king, meeple, mice2, mouse } from './mice.ts'
import { cat, dog, innkeeper } from './others.ts'
import { cloche, cover, plate, trap } from './table-ware.ts'

/** Everything <cheese-figure> can draw. `meeple` and `cloche` take the colour of the seat around them. */
export const FIGURES = {
  mouse,
  mice2,
  fatMouse,
  cat,
  dog,
  innkeeper,
  king,
  wedge,
  cheese1,
  cheese2,
  cheese3,
  trap,
  pawn,
  plate,
  cloche,
  cover,
  gift,
  meeple,
  mask,
  moon,
} as const satisfies Record<string, Figure>

export type FigureName = keyof typeof FIGURES
