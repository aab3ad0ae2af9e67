import type { BotLevel, Seat } from '#protocol/ids.ts'
import type { Table } from '../kit/game.ts'
import { unreachable } from '../kit/result.ts'
import { carefree } from './bots/carefree.ts'
import { type Taste, thoughtful } from './bots/thoughtful.ts'
import { BELIEFS, createJudge } from './bots/worth.ts'
import type { Move, View } from './protocol.ts'
import { pointsSoFar } from './stacks.ts'
import { type Board, playerAt } from './state.ts'

export function bot(view: View, moves: readonly Move[], seat: Seat, level: BotLevel, { random }: Table): Move {
  const taste = tasteOf(view, seat, level)
  const liked = moves.map((move) => ({ move, liking: taste(move) }))
  const most = Math.max(...liked.map(({ liking }) => liking))
  return random.pick(liked.filter(({ liking }) => liking === most)).move
}

function tasteOf(view: View, seat: Seat, level: BotLevel): Taste {
  switch (level) {
    case 'weak':
      return carefree(view)
    case 'medium':
      return thoughtful(view, seat, { judge: greed, foresight: 1 })
    case 'strong':
      return thoughtful(view, seat, { judge: createJudge(BELIEFS), foresight: 4 })
    default:
      return unreachable(level)
  }
}

/** The points that lie there now, and a little for what may come of a mouse or a gift. The others do not matter. */
function greed(board: Board): number {
  const me = playerAt(board, board.active)
  const thefts = board.taken.filter(({ from }) => from !== undefined).length
  return pointsSoFar(me) + 3 * me.mice + (me.gift ? 2 : 0) - thefts
}
