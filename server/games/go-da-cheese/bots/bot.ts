import type { BotLevel, Seat } from '#protocol/ids.ts'
import type { Table } from '../../kit/game.ts'
import type { Random } from '../../kit/random.ts'
import { unreachable } from '../../kit/result.ts'
import type { Move, View } from '../protocol.ts'
import { byForesight } from './foresight.ts'
import { byRulesOfThumb } from './thumb.ts'

/** How much a player likes a move; only the order counts, and equals are drawn by lot. */
type Taste = (move: Move) => number

/** How many ways to place come to the mind of a weak player. */
const IDEAS = 2

export function bot(view: View, moves: readonly Move[], seat: Seat, level: BotLevel, { random }: Table): Move {
  const [only, ...others] = moves
  if (only !== undefined && others.length === 0) return only
  switch (level) {
    case 'weak':
      return favourite(ideas(moves, random), byRulesOfThumb(view, seat), random)
    case 'medium':
      return favourite(moves, byRulesOfThumb(view, seat), random)
    case 'strong':
      return favourite(moves, byForesight(view, seat, random), random)
    default:
      return unreachable(level)
  }
}

/** A weak player draws on a whim, or thinks of the first few ways to place. */
function ideas(moves: readonly Move[], random: Random): readonly Move[] {
  const draws = moves.filter(({ type }) => type === 'draw')
  if (draws.length > 0 && random.below(2) === 0) return draws
  const places = moves.filter(({ type }) => type === 'place')
  return Array.from({ length: IDEAS }, () => random.pick(places))
}

function favourite(moves: readonly Move[], taste: Taste, random: Random): Move {
  const liked = moves.map((move) => ({ move, liking: taste(move) }))
  const most = liked.reduce((max, { liking }) => Math.max(max, liking), Number.NEGATIVE_INFINITY)
  return random.pick(liked.filter(({ liking }) => liking === most)).move
}
