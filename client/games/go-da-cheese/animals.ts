import type { Animal } from '#games/go-da-cheese'
import { fatMouse } from '../../art/fat-mouse.ts'
import type { Figure } from '../../art/figure.ts'
import { king, mouse } from '../../art/mice.ts'
import { cat, dog } from '../../art/others.ts'

export const FIGURE_OF: Readonly<Record<Animal, Figure>> = {
  mouse,
  'marked-mouse': mouse,
  'fat-mouse': fatMouse,
  'king-mouse': king,
  cat,
  dog,
}

/** What the card is worth to whoever gets it. */
export const POINTS_OF: Readonly<Record<Animal, number>> = {
  mouse: 1,
  'marked-mouse': 1,
  'fat-mouse': 2,
  'king-mouse': 1,
  cat: 3,
  dog: 0,
}

/** A card with the mask lies face down wherever it goes. */
export const wearsMask = (animal: Animal): boolean => animal === 'marked-mouse' || animal === 'cat'
