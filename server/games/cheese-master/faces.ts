import type { Die, Face } from './protocol.ts'

/** The dice as they could lie in the box: the rulebook shows them only in part, see docs/games/cheese-master.md. */
export const FACES: Readonly<Record<Die, readonly [Face, Face, Face, Face, Face, Face]>> = {
  'yellow-a': ['w1', 'w2', 'w3', 'w3', 'm2', 'ct'],
  'yellow-b': ['w1', 'w2', 'w3', 'm1', 'ct', 'ct'],
  'yellow-c': ['w2', 'w2', 'w3', 'm1', 'm2', 'ct'],
  dog: ['dg', 'dg', 'dg', 'w1', 'w2', 'm1'],
  innkeeper: ['in', 'in', 'w2', 'm1', 'm2', 'ct'],
  king: ['kg', 'kg', 'kg', 'w1', 'm1', 'ct'],
}

export const YELLOW: readonly Die[] = ['yellow-a', 'yellow-b', 'yellow-c']
/** In the order in which they join. */
const ORANGE: readonly Die[] = ['dog', 'innkeeper', 'king']

/** The dice of a game; with fewer than three, chance has decided which yellow ones come first. */
export const diceOf = (count: number, yellow: readonly Die[]): readonly Die[] => [...yellow, ...ORANGE].slice(0, count)

export const WEDGES: Readonly<Partial<Record<Face, number>>> = { w1: 1, w2: 2, w3: 3 }
export const MICE: Readonly<Partial<Record<Face, number>>> = { m1: 1, m2: 2 }
