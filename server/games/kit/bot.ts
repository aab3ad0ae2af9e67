import type { Random } from './random.ts'

/** How much a bot likes a move; only the order counts, and equals are drawn by lot. */
export type Taste<Move> = (move: Move) => number

export function favourite<Move>(moves: readonly Move[], taste: Taste<Move>, random: Random): Move {
  const liked = moves.map((move) => ({ move, liking: taste(move) }))
  const most = liked.reduce((max, { liking }) => Math.max(max, liking), Number.NEGATIVE_INFINITY)
  return random.pick(liked.filter(({ liking }) => liking === most)).move
}

/** From 0 to 1, one half at 0. Only operations that every machine rounds alike: a simulation must repeat to the bit. */
export const rising = (x: number): number => (1 + x / Math.sqrt(1 + x * x)) / 2
