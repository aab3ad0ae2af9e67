import type { Seat } from '#protocol/ids.ts'
import { isUsedUp } from './lay.ts'
import type { Claim, Move, Refusal, To } from './protocol.ts'
import {
  type Board,
  DICE,
  MAX_MICE,
  MAX_ROLLS,
  neighboursOf,
  openStacks,
  playerAt,
  type State,
  stepOf,
  topOf,
  VALUES,
} from './state.ts'

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

type Act<Type extends Move['type']> = Extract<Move, { type: Type }>

/** Why the rules do not allow it; nothing if they do. */
export function refusalOf(state: State, by: Seat, move: Move): Refusal | undefined {
  if (state.ending !== null) return 'game-over'
  if (move.turn !== state.turn) return 'turn-over'
  if (by !== state.active) return 'not-your-turn'
  switch (move.type) {
    case 'roll':
    case 'gift':
    case 'stop':
      return diceRefusal(state, move)
    case 'close':
      return stepOf(state) === 'dice' ? 'still-rolling' : closeRefusal(state, move)
    case 'take':
    case 'steal':
    case 'leave':
    case 'end':
      return pieceRefusal(state, move)
  }
}

function diceRefusal(state: State, move: Act<'roll' | 'gift' | 'stop'>): Refusal | undefined {
  if (state.toTake !== null) return 'rolling-is-over'
  if (state.rolls === 0 && move.type !== 'roll') return 'roll-first'
  if (move.rolls !== state.rolls) return 'dice-changed'
  switch (move.type) {
    case 'roll':
      if (state.rolls === MAX_ROLLS) return 'no-roll-left'
      return state.rolls === 0 && move.dice.length < DICE ? 'roll-all-eight' : undefined
    case 'gift':
      if (!playerAt(state, state.active).gift) return 'no-gift'
      return state.dice[move.die] === move.value ? 'shows-it-already' : undefined
    case 'stop':
      return undefined
  }
}

function pieceRefusal(state: State, move: Act<'take' | 'steal' | 'leave' | 'end'>): Refusal | undefined {
  if (state.toTake === null) return state.rolls === 0 ? 'roll-first' : 'still-rolling'
  if (move.type === 'end') return state.toTake.length > 0 ? 'must-take' : undefined
  const earned = move.type === 'steal' ? move.value : move.earned
  if (!state.toTake.includes(earned)) return 'not-earned'
  switch (move.type) {
    case 'take':
      if (move.value > move.earned) return 'too-high'
      return state.piles[move.value - 1] === 0 ? 'pile-empty' : placeRefusal(state, move.value, move.to)
    case 'steal':
      return stealRefusal(state, move) ?? placeRefusal(state, move.value, move.to)
    case 'leave':
      return claimFor(state, move.earned).mayLeave ? undefined : 'must-take'
  }
}

function stealRefusal(state: State, { stack: id, value }: Act<'steal'>): Refusal | undefined {
  if (value === 1) return 'ones-are-safe'
  const victim = state.players.find(({ stacks }) => stacks.some((stack) => stack.id === id))
  const stack = victim?.stacks.find((one) => one.id === id)
  if (victim === undefined || stack === undefined) return 'no-such-stack'
  if (!neighboursOf(state).some(({ seat }) => seat === victim.seat)) return 'not-a-neighbour'
  if (stack.closed) return 'stack-closed'
  return topOf(stack) === value ? undefined : 'not-on-top'
}

function closeRefusal(state: State, { stack: id }: Act<'close'>): Refusal | undefined {
  const stack = playerAt(state, state.active).stacks.find((one) => one.id === id)
  if (stack === undefined) return 'no-such-stack'
  if (stack.closed) return 'stack-closed'
  return hasMouseToUse(state) ? undefined : 'no-mouse'
}

const ALL_DICE = Array.from({ length: DICE }, (_, die) => die)

/** Every choice of at least one die, and all eight first. */
const SOME_DICE: readonly (readonly number[])[] = Array.from({ length: 2 ** DICE - 1 }, (_, i) =>
  ALL_DICE.filter((die) => ((2 ** DICE - 1 - i) >> die) & 1),
)

export function legalMoves(state: State, seat: Seat): readonly Move[] {
  if (seat !== state.active) return []
  const { turn, rolls, toTake } = state
  const uses = (toTake ?? []).flatMap((earned) => usesOf(state, earned))
  const moves: Move[] = [
    { type: 'stop', turn, rolls },
    ...SOME_DICE.map((dice): Move => ({ type: 'roll', turn, rolls, dice: [...dice] })),
    ...ALL_DICE.flatMap((die) => VALUES.map((value): Move => ({ type: 'gift', turn, rolls, die, value }))),
    ...uses.map((use) => ({ ...use, turn })),
    { type: 'end', turn },
    ...closableStacks(state).map((stack): Move => ({ type: 'close', turn, stack })),
  ]
  return moves.filter((move) => refusalOf(state, seat, move) === undefined)
}
