import type { Die, Face } from '#games/cheese-master'
import type { FigureName } from '../../art/figures.ts'

export const FIGURE_OF: Readonly<Record<Face, FigureName>> = {
  w1: 'cheese1',
  w2: 'cheese2',
  w3: 'cheese3',
  m1: 'mouse',
  m2: 'mice2',
  ct: 'cat',
  dg: 'dog',
  in: 'innkeeper',
  kg: 'king',
}

/** In the order in which dice join a game. */
export const ALL_DICE: readonly Die[] = ['yellow-a', 'yellow-b', 'yellow-c', 'dog', 'innkeeper', 'king']
/** The face that tells a die from the others. */
export const EMBLEM: Readonly<Record<Die, Face>> = {
  'yellow-a': 'w3',
  'yellow-b': 'm1',
  'yellow-c': 'ct',
  dog: 'dg',
  innkeeper: 'in',
  king: 'kg',
}

export const kindOf = (die: Die): 'yellow' | 'orange' => (die.startsWith('yellow') ? 'yellow' : 'orange')
