import type { Seat } from '#protocol/ids.ts'
import { unreachable } from '../../kit/result.ts'
import type { Use } from '../choices.ts'
import { steal, takeFromMiddle } from '../lay.ts'
import type { View } from '../protocol.ts'
import type { Board } from '../state.ts'

/** The table as a viewer sees it, to try things out on: nothing is hidden in this game. */
export function boardOf({ players, piles, bonuses, taken, keepsRest }: View, active: Seat): Board {
  const names = players.flatMap(({ stacks }) => stacks.map(({ id }) => id))
  const nextStack = 1 + Math.max(-1, ...names)
  return { active, players, piles, bonuses, taken, nextStack, ...(!keepsRest && { endsAtOnce: true }) }
}

export function used(board: Board, use: Use): Board {
  switch (use.type) {
    case 'take':
      return takeFromMiddle(board, use.earned, use.value, use.to).board
    case 'steal':
      return steal(board, use.stack, use.to).board
    case 'leave':
      return board
    default:
      return unreachable(use)
  }
}
