import type { Seat } from '#protocol/ids.ts'
import { unreachable } from '../kit/result.ts'
import { DICE, MAX_ROLLS } from './box.ts'
import { claimFor, hasMouseToUse, placeRefusal } from './choices.ts'
import type { Move, Refusal } from './protocol.ts'
import { topOf } from './stacks.ts'
import { neighboursOf, playerAt, type State, stepOf } from './state.ts'

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
    default:
      return unreachable(move)
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
    default:
      return unreachable(move)
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
    default:
      return unreachable(move)
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
