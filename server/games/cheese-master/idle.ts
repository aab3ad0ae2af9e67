import type { Move, View } from './protocol.ts'

/** Every stage here ends by itself, so that no clock of a room ever runs; this is what its end would do: little. */
export function idle(_view: View, moves: readonly Move[]): Move {
  const [first] = moves as readonly [Move, ...Move[]]
  return moves.find(({ type }) => type === 'next') ?? first
}
