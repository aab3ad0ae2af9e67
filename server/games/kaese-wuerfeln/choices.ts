import { MAX_MICE } from './box.ts'
import { isUsedUp } from './lay.ts'
import type { Claim, Move, Refusal, To } from './protocol.ts'
import { openStacks, topOf } from './stacks.ts'
import { type Board, neighboursOf, playerAt } from './state.ts'

/** What can be done for an earned value as things stand. */
export function claimFor(board: Board, earned: number): Claim {
  if (board.endsAtOnce && isUsedUp(board)) return { earned, take: [], steal: [], mayLeave: false }
  const take = Array.from({ length: earned }, (_, i) => earned - i).filter((value) => (board.piles[value - 1] ?? 0) > 0)
  const steal = neighboursOf(board).flatMap(({ seat, stacks }) =>
    stacks
      .filter((stack) => earned > 1 && !stack.closed && topOf(stack) === earned)
      .map(({ id }) => ({ seat, stack: id })),
  )
  return { earned, take, steal, mayLeave: take.length === 0 && steal.length > 0 }
}

export const isOpen = ({ take, steal }: Claim): boolean => take.length > 0 || steal.length > 0

/** Why the active player may not put a piece of this value there. */
export function placeRefusal(board: Board, value: number, to: To): Refusal | undefined {
  const owner = playerAt(board, board.active)
  if (to === 'mouse') {
    if (value > 1) return 'only-ones-wait'
    return owner.mice < MAX_MICE ? undefined : 'two-mice-already'
  }
  if (to === 'new') {
    if (value > 1) return undefined
    if (owner.mice < MAX_MICE) return 'one-starts-no-stack'
    return openStacks(owner).length === 0 ? undefined : 'must-close'
  }
  const stack = owner.stacks.find(({ id }) => id === to)
  if (stack === undefined) return 'no-such-stack'
  if (stack.closed) return 'stack-closed'
  return value < topOf(stack) ? undefined : 'must-be-lower'
}

export function placesFor(board: Board, value: number): To[] {
  const everywhere: To[] = [...playerAt(board, board.active).stacks.map(({ id }) => id), 'new', 'mouse']
  return everywhere.filter((to) => placeRefusal(board, value, to) === undefined)
}

/** A 1 that was kept in this very turn has to wait for a later one. */
export function hasMouseToUse(board: Board): boolean {
  const keptNow = board.taken.filter(({ to }) => to === 'mouse').length
  return playerAt(board, board.active).mice > keptNow
}

export const closableStacks = (board: Board): number[] =>
  hasMouseToUse(board) ? openStacks(playerAt(board, board.active)).map(({ id }) => id) : []

type UseMove = Extract<Move, { type: 'take' | 'steal' | 'leave' }>
/** One way to use an earned value: a move, whatever its turn. */
export type Use = UseMove extends infer Each ? (Each extends UseMove ? Omit<Each, 'turn'> : never) : never

export function usesOf(board: Board, earned: number): Use[] {
  const { take, steal, mayLeave } = claimFor(board, earned)
  return [
    ...take.flatMap((value) => placesFor(board, value).map((to): Use => ({ type: 'take', earned, value, to }))),
    ...steal.flatMap(({ stack }) =>
      placesFor(board, earned).map((to): Use => ({ type: 'steal', value: earned, stack, to })),
    ),
    ...(mayLeave ? [{ type: 'leave' as const, earned }] : []),
  ]
}
