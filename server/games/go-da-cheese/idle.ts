import type { Move, View } from './protocol.ts'
import { CARDS_A_TURN } from './state.ts'

/** Draws as long as that is allowed: it commits to nothing. Otherwise the oldest cards go where least is lying. */
export function idle(view: View, moves: readonly Move[]): Move {
  const oldest = view.mine?.hand.slice(0, CARDS_A_TURN).join()
  const [first, ...others] = moves.filter((move) => move.type === 'draw' || move.cards.join() === oldest)
  if (first === undefined) throw new Error('somebody without a move cannot be late')
  return others.reduce((best, move) => (crowd(view, move) < crowd(view, best) ? move : best), first)
}

/** How many cards lie where this move would place some. */
function crowd({ cheeses }: View, move: Move): number {
  if (move.type === 'draw') return -1
  return move.cards.reduce((sum, _, i) => sum + (cheeses[(move.cheese + i) % cheeses.length]?.line.length ?? 0), 0)
}
