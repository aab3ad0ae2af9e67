import type { Move, View } from './protocol.ts'

/** Takes no risk and no thought: a card nobody knows is looked at, and no card is kept. */
export function idle({ display }: View, moves: readonly Move[]): Move {
  const [first] = moves as readonly [Move, ...Move[]]
  const unseen = moves.find((move) => move.type === 'look' && display[move.slot]?.front === undefined)
  return unseen ?? moves.find(({ type }) => type === 'remove') ?? first
}
