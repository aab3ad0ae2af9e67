import type { Seat } from '#protocol/ids.ts'
import type { Context, Setup, Step } from '../kit/game.ts'
import { accept, refuse, type Verdict } from '../kit/result.ts'
import { claimFor, closableStacks, isOpen, refusalOf } from './choices.ts'
import { endGame } from './ending.ts'
import { changePlayer, isUsedUp, type Laid, steal, takeFromMiddle, useMouse } from './lay.ts'
import type { Move, Refusal, StackView, To, TurnRecord, View } from './protocol.ts'
import {
  BONUSES,
  DICE,
  type Event,
  earnedBy,
  LAST_PILES,
  MAX_ROLLS,
  neighboursOf,
  PILES,
  type Player,
  playerAt,
  type State,
} from './state.ts'

type Played = Step<State, Event>

const NEW_TURN = { rolls: 0, dice: [], rolled: [], turned: null, toTake: null, taken: [], consoled: false } as const

export function setup({ players, starter, edition = 1 }: Setup, { random }: Context): Played {
  const starts = starter ?? random.pick(players)
  const state: State = {
    turn: 1,
    active: starts,
    ...NEW_TURN,
    players: players.map((seat) => ({ seat, stacks: [], mice: 0, gift: false, bonuses: [] })),
    piles: PILES,
    bonuses: BONUSES,
    nextStack: 0,
    last: null,
    ending: null,
    ...(edition > 1 && { endsAtOnce: true }),
  }
  return { state, events: [{ type: 'began', starts }] }
}

export function play(state: State, by: Seat, move: Move, context: Context): Verdict<Played, Refusal> {
  const refusal = refusalOf(state, by, move)
  return refusal === undefined ? accept(carryOut(state, move, context)) : refuse(refusal)
}

export const actors = ({ ending, active }: State): readonly Seat[] => (ending === null ? [active] : [])

function carryOut(state: State, move: Move, context: Context): Played {
  switch (move.type) {
    case 'roll':
      return roll(state, move.dice, context)
    case 'gift':
      return turnDie(state, move.die, move.value)
    case 'stop':
      return stop(state, [])
    case 'take':
      return gotPiece(move.earned, takeFromMiddle(state, move.earned, move.value, move.to))
    case 'steal':
      return gotPiece(move.value, steal(state, move.stack, move.to))
    case 'leave': {
      const left: Event = { type: 'left', seat: state.active, earned: move.earned }
      return gotPiece(move.earned, { board: state, events: [left] })
    }
    case 'close': {
      const { board, events } = useMouse(state, state.active, move.stack, 'mouse')
      return board.toTake === null ? { state: board, events } : goOn(board, events)
    }
    case 'end':
      return endTurn(state, [])
  }
}

function roll(state: State, rolled: number[], { random }: Context): Played {
  const dice = Array.from({ length: DICE }, (_, die) =>
    rolled.includes(die) ? 1 + random.below(6) : (state.dice[die] as number),
  )
  const next: State = { ...state, rolls: state.rolls + 1, dice, rolled }
  const { active: seat, rolls } = next
  return afterDice(next, [{ type: 'rolled', seat, rolls, dice, rolled, earned: earnedBy(dice) }])
}

function turnDie(state: State, die: number, after: number): Played {
  const dice = state.dice.with(die, after)
  const next: State = { ...changePlayer(state, state.active, { gift: false }), dice, turned: die }
  const before = state.dice[die] as number
  return afterDice(next, [{ type: 'turned', seat: state.active, die, before, after, earned: earnedBy(dice) }])
}

/** After the fourth roll only a gift leaves something to decide. */
function afterDice(state: State, events: readonly Event[]): Played {
  const isDecided = state.rolls === MAX_ROLLS && !playerAt(state, state.active).gift
  return isDecided ? stop(state, events) : { state, events }
}

function stop(state: State, events: readonly Event[]): Played {
  const { active: seat, rolls } = state
  const earned = earnedBy(state.dice)
  const done: Event[] = [...events, { type: 'stopped', seat, rolls, earned }]
  const stopped: State = { ...state, toTake: earned }
  const canTake = earned.some((value) => isOpen(claimFor(state, value)))
  const isConsoled = rolls === MAX_ROLLS && !canTake && !playerAt(state, seat).gift
  if (!isConsoled) return goOn(stopped, done)
  const consoled = { ...changePlayer(stopped, seat, { gift: true }), consoled: true }
  return goOn(consoled, [...done, { type: 'gift', seat }])
}

function gotPiece(earned: number, { board, events }: Laid<State>): Played {
  return goOn({ ...board, toTake: (board.toTake ?? []).filter((value) => value !== earned) }, events)
}

/** After the dice: whatever is left to do is waited for, and nothing else is. */
function goOn(state: State, events: readonly Event[]): Played {
  const toTake = state.toTake ?? []
  if (toTake.some((value) => isOpen(claimFor(state, value)))) return { state, events }
  const done: readonly Event[] =
    toTake.length === 0 ? events : [...events, { type: 'lost', seat: state.active, values: [...toTake] }]
  const rest: State = { ...state, toTake: [] }
  // The mice of all players are about to be turned over anyway.
  if (isUsedUp(rest)) return endTurn(rest, done)
  return closableStacks(rest).length > 0 ? { state: rest, events: done } : endTurn(rest, done)
}

function endTurn(state: State, events: readonly Event[]): Played {
  const { turn, active, dice, rolls, taken, consoled } = state
  const last: TurnRecord = {
    turn,
    seat: active,
    dice: [...dice],
    rolls,
    earned: earnedBy(dice),
    taken: [...taken],
    gift: consoled,
  }
  const over: State = { ...state, ...NEW_TURN, last }
  if (isUsedUp(state)) return endGame(over, events)
  return { state: { ...over, turn: turn + 1, active: (neighboursOf(state)[0] as Player).seat }, events }
}

/** A player whose time runs out keeps what the dice gave, and lays it down in the plainest way; nothing is stolen. */
export function idle(view: View, moves: readonly Move[], seat: Seat): Move {
  const stacks = view.players.find((player) => player.seat === seat)?.stacks ?? []
  const wishes = moves.map((move) => wish(view, stacks, move))
  return moves[wishes.indexOf(Math.max(...wishes))] as Move
}

/** Only the order counts. */
function wish(view: View, stacks: readonly StackView[], move: Move): number {
  switch (move.type) {
    case 'stop':
    case 'leave':
    case 'end':
      return 1
    case 'roll':
      // All dice again, but only with nothing to lose: before the fourth roll there is not even a gift.
      return view.earned.length === 0 && move.dice.length === DICE ? 2 : 0
    case 'take':
      return takeWish(view, move) + neatness(stacks, move.to)
    case 'steal':
    case 'gift':
    case 'close':
      return 0
  }
}

/** The highest piece of each claim, those that end the game last; a lower one than could be had comes behind both. */
function takeWish({ claims, piles }: View, { earned, value }: Extract<Move, { type: 'take' }>): number {
  const isHighest = claims.find((claim) => claim.earned === earned)?.take[0] === value
  const isLastPile = piles[value - 1] === 1 && piles.filter((left) => left === 0).length === LAST_PILES - 1
  const rank = isHighest ? (isLastPile ? 2 : 3) : 1
  return 1_000 * rank + 100 * value
}

/** A 1 waits if it may; other pieces go where they fit most closely. */
function neatness(stacks: readonly StackView[], to: To): number {
  if (to === 'mouse') return 50
  if (to === 'new') return 1
  const stack = stacks.find(({ id }) => id === to)
  return 10 - (stack?.pieces.at(-1) ?? 0)
}
