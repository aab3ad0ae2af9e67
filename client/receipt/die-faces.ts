import type { Die, Face } from '#games/cheese-master'

/** What is on the dice. The page brings its own: checking a server with what that server says would prove nothing. */
export const DIE_FACES: Readonly<Record<Die, readonly Face[]>> = {
  'yellow-a': ['w1', 'w2', 'w3', 'w3', 'm2', 'ct'],
  'yellow-b': ['w1', 'w2', 'w3', 'm1', 'ct', 'ct'],
  'yellow-c': ['w2', 'w2', 'w3', 'm1', 'm2', 'ct'],
  dog: ['dg', 'dg', 'dg', 'w1', 'w2', 'm1'],
  innkeeper: ['in', 'in', 'w2', 'm1', 'm2', 'ct'],
  king: ['kg', 'kg', 'kg', 'w1', 'm1', 'ct'],
}
