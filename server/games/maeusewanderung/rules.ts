import type { Seat } from '#protocol/ids.ts'
import type { Place } from '#protocol/room-view.ts'
import type { Context, Setup } from '../kit/game.ts'
import { placesBy, playerAt } from '../kit/players.ts'
import { randomBy } from '../kit/random.ts'
import { accept, refuse, type Verdict } from '../kit/result.ts'
import { kindsIn, PACK } from './box.ts'
import { give, goOn, type Played, pass, spin, steal } from './deeds.ts'
import type { Card, Mouse, Move, Refusal, View } from './protocol.ts'
import {
  askedIn,
  type Event,
  miceLeft,
  ownerOf,
  type Player,
  putMouse,
  runnersOf,
  type State,
  spotOf,
  stepsOf,
  type Task,
} from './state.ts'

export function setup({ players, starter }: Setup, { random }: Context): Played {
  const starts = starter ?? random.pick(players)
  const dealt: Event = { type: 'dealt', starts }
  const state: State = {
    turn: 1,
    active: starts,
    rolled: null,
    task: null,
    queue: [],
    players: players.map((seat) => ({
      seat,
      mice: ['top-left', 'top-left', 'bottom-right', 'bottom-right'],
      cards: [],
    })),
    stack: random.shuffled(PACK),
    knownTop: 0,
    lastTurn: [],
    thisTurn: [dealt],
    ending: null,
  }
  return { state, events: [dealt] }
}

export function play(state: State, by: Seat, move: Move, context: Context): Verdict<Played, Refusal> {
  const verdict = judge(state, by, move, context)
  return verdict.ok ? accept(remembered(state, verdict.value)) : verdict
}

function judge(state: State, by: Seat, move: Move, context: Context): Verdict<Played, Refusal> {
  if (state.ending !== null) return refuse('game-over')
  if (move.turn !== state.turn) return refuse('turn-over')
  if (by !== askedIn(state)) return refuse('not-your-turn')
  if (state.task !== null) return judgeTask(state, state.task, by, move, context)
  if (state.rolled === null) return move.type === 'roll' ? accept(roll(state, context)) : refuse('must-roll')
  if (move.type !== 'run') return refuse('must-run')
  if (ownerOf(move.mouse) !== by) return refuse('not-your-mouse')
  if (spotOf(state.players, move.mouse) === 'gone') return refuse('mouse-gone')
  return accept(run(state, move.mouse, state.rolled))
}

function judgeTask(state: State, task: Task, by: Seat, move: Move, { random }: Context): Verdict<Played, Refusal> {
  const { asks, mouse } = task
  switch (asks) {
    case 'spin':
      if (move.type !== 'spin') return refuse('must-spin')
      return move.mouse === mouse ? accept(spin(state, mouse, random)) : refuse('wrong-mouse')
    case 'give':
      if (move.type !== 'give') return refuse('must-give')
      if (move.mouse !== mouse) return refuse('wrong-mouse')
      if (!playerAt(state.players, by).cards.includes(move.card)) return refuse('no-such-card')
      return accept(give(state, [], mouse, move.card))
    case 'steal':
      if (move.type !== 'steal' && move.type !== 'pass') return refuse('must-steal-or-pass')
      if (move.mouse !== mouse) return refuse('wrong-mouse')
      if (move.type === 'pass') return accept(pass(state, mouse))
      if (!isLoot(state, by, move.from, move.card)) return refuse('no-such-card')
      return accept(steal(state, task, move.from, move.card))
  }
}

export const actors = (state: State): readonly Seat[] => (state.ending === null ? [askedIn(state)] : [])

export function legalMoves(state: State, seat: Seat): readonly Move[] {
  const { turn, task, rolled } = state
  if (state.ending !== null || seat !== askedIn(state)) return []
  if (task !== null) return movesFor(state, task)
  if (rolled === null) return [{ type: 'roll', turn }]
  return runnersOf(state).map((mouse) => ({ type: 'run', turn, mouse }))
}

function movesFor(state: State, { asks, mouse }: Task): readonly Move[] {
  const { turn, players } = state
  const seat = ownerOf(mouse)
  switch (asks) {
    case 'spin':
      return [{ type: 'spin', turn, mouse }]
    case 'give':
      return kindsIn(playerAt(players, seat).cards).map((card) => ({ type: 'give', turn, mouse, card }))
    case 'steal': {
      const others = players.filter((player) => player.seat !== seat)
      const thefts = others.flatMap(({ seat: from, cards }) =>
        kindsIn(cards).map((card): Move => ({ type: 'steal', turn, mouse, from, card })),
      )
      return [...thefts, { type: 'pass', turn, mouse }]
    }
  }
}

function roll(state: State, { random }: Context): Played {
  const pips = 1 + random.below(6)
  return { state: { ...state, rolled: pips }, events: [{ type: 'rolled', seat: state.active, pips }] }
}

/** First all the mice move, then their fields do their work in the same order. */
function run(state: State, mouse: Mouse, pips: number): Played {
  const steps = stepsOf(state.players, mouse, pips)
  const queue = steps.filter(({ kind }) => kind !== 'plain').map((step) => step.mouse)
  const ran: Event = { type: 'ran', seat: state.active, mouse, steps: [...steps] }
  const players = steps.reduce((moved, step) => putMouse(moved, step.mouse, step.to), state.players)
  return goOn({ ...state, players, queue }, [ran])
}

const isLoot = ({ players }: State, thief: Seat, from: Seat, card: Card): boolean =>
  players.some(({ seat, cards }) => seat === from && seat !== thief && cards.includes(card))

/** The events stay in the state for two turns, for a screen that is opened in between. */
function remembered(before: State, { state, events }: Played): Played {
  const thisTurn = [...before.thisTurn, ...events]
  const isNewTurn = state.turn !== before.turn
  return { state: { ...state, ...(isNewTurn ? { lastTurn: thisTurn, thisTurn: [] } : { thisTurn }) }, events }
}

export const isOver = ({ ending }: State): boolean => ending !== null

/** The winner; then most quarters; then most mice. Equal in both shares the place. Before the end there is no winner. */
export function standing({ ending, players }: State): readonly Place[] {
  const quarters = ({ cards }: Player) => kindsIn(cards).length
  return placesBy(
    players,
    (player) => [Number(player.seat === ending?.winner), quarters(player), miceLeft(player)],
    quarters,
  )
}

/** The first mouse that takes no own one to a cat; a card held twice, or else the newest; no theft, as none is forced. */
export function idle(view: View, moves: readonly Move[], seat: Seat): Move {
  const [only] = moves
  if (only === undefined) throw new Error(`seat ${seat} is not asked`)
  return moves.find((move) => isHarmless(view, move, seat)) ?? only
}

function isHarmless(view: View, move: Move, seat: Seat): boolean {
  switch (move.type) {
    case 'run':
      return !view.choices
        .find(({ mouse }) => mouse === move.mouse)
        ?.steps.some((step) => step.seat === seat && step.kind === 'cat')
    case 'give':
      return move.card === leastMissed(view.players.find((player) => player.seat === seat)?.cards ?? [])
    default:
      return move.type !== 'steal'
  }
}

const leastMissed = (cards: readonly Card[]): Card | undefined =>
  cards.find((card, at) => cards.indexOf(card) !== at) ?? cards.at(-1)

/** Not what chance decided, not what turned over a card of the stack, and not what ended the game. */
export function revocable(state: State, by: Seat, move: Move): boolean {
  if (move.type === 'roll' || move.type === 'spin') return false
  const verdict = play(state, by, move, WITHOUT_CHANCE)
  return verdict.ok && !verdict.value.events.some(({ type }) => type === 'drew' || type === 'ended')
}

const impossible = (): never => {
  throw new Error('only the roll and the wheel are left to chance')
}
const WITHOUT_CHANCE: Context = { now: 0, random: randomBy(impossible) }
