import type { Seat } from '#protocol/ids.ts'
import { unreachable } from '../../kit/result.ts'
import { claimFor, isOpen } from '../choices.ts'
import { changePlayer, useMouse } from '../lay.ts'
import type { Move, View } from '../protocol.ts'
import { playerAt } from '../state.ts'
import { boardOf, used } from './board.ts'
import { diceTaste } from './dice.ts'
import { createPlanner, type Judge } from './plan.ts'

/** How much a player likes a move; only the order counts, and equals are drawn by lot. */
export type Taste = (move: Move) => number

export interface Mind {
  readonly judge: Judge
  /** How many rolls ahead it thinks. */
  readonly foresight: number
}

/** Asks of each move what the table will be worth after the turn. */
export function thoughtful(view: View, seat: Seat, mind: Mind): Taste {
  const board = boardOf(view, seat)
  const { judge } = mind
  switch (view.step) {
    case 'begin':
      // What can be closed now can be closed after the dice as well, knowing more.
      return ({ type }) => (type === 'roll' ? 1 : 0)
    case 'dice':
      return atTheDice(view, seat, mind)
    case 'take':
      return (move) => {
        if (move.type !== 'take' && move.type !== 'steal' && move.type !== 'leave') return Number.NEGATIVE_INFINITY
        const earned = move.type === 'steal' ? move.value : move.earned
        const rest = view.claims.map((claim) => claim.earned).filter((value) => value !== earned)
        return createPlanner(used(board, move), judge)(rest).worth
      }
    case 'close':
      return (move) => judge(move.type === 'close' ? useMouse(board, seat, move.stack, 'mouse').board : board)
    case 'over':
      return () => 0
    default:
      return unreachable(view.step)
  }
}

function atTheDice(view: View, seat: Seat, { judge, foresight }: Mind): Taste {
  const board = boardOf(view, seat)
  const plan = createPlanner(board, judge)
  const [having, lacking] = [true, false].map((gift) => judge(changePlayer(board, seat, { gift })))
  const taste = diceTaste(view, {
    worth: (earned) => plan(earned).worth,
    canTake: (earned) => earned.some((value) => isOpen(claimFor(board, value))),
    gift: (having as number) - (lacking as number),
    hasGift: playerAt(board, seat).gift,
    foresight,
  })
  return (move) =>
    move.type === 'roll' || move.type === 'gift' || move.type === 'stop' ? taste(move) : Number.NEGATIVE_INFINITY
}
