import type { Seat } from '#protocol/ids.ts'
import type { SetupTerms, Table } from '../kit/game.ts'
import { accept, refuse, unreachable, type Verdict } from '../kit/result.ts'
import { kindsIn, PACK } from './cards.ts'
import { give, goOn, type Played, pass, spin, steal } from './deeds.ts'
import { afterSteps, stepsOf } from './migration.ts'
import type { Card, Mouse, Move, Refusal } from './protocol.ts'
import { askedIn, type Event, ownerOf, playerAt, runnersOf, type State, spotOf, type Task } from './state.ts'

export function setup(
  seats: readonly Seat[],
  _options: unknown,
  { random }: Table,
  { starter }: SetupTerms = {},
): Played {
  const starts = starter ?? random.pick(seats)
  const dealt: Event = { type: 'dealt', starts }
  const state: State = {
    turn: 1,
    active: starts,
    rolled: null,
    task: null,
    queue: [],
    players: seats.map((seat) => ({
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

export function play(state: State, by: Seat, move: Move, table: Table): Verdict<Played, Refusal> {
  const verdict = judge(state, by, move, table)
  return verdict.ok ? accept(remembered(state, verdict.value)) : verdict
}

function judge(state: State, by: Seat, move: Move, table: Table): Verdict<Played, Refusal> {
  if (state.ending !== null) return refuse('game-over')
  if (move.turn !== state.turn) return refuse('turn-over')
  if (by !== askedIn(state)) return refuse('not-your-turn')
  if (state.task !== null) return judgeTask(state, state.task, by, move, table)
  if (state.rolled === null) return move.type === 'roll' ? accept(roll(state, table)) : refuse('must-roll')
  if (move.type !== 'run') return refuse('must-run')
  if (ownerOf(move.mouse) !== by) return refuse('not-your-mouse')
  if (spotOf(state.players, move.mouse) === 'gone') return refuse('mouse-gone')
  return accept(run(state, move.mouse, state.rolled))
}

function judgeTask(state: State, task: Task, by: Seat, move: Move, { random }: Table): Verdict<Played, Refusal> {
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
    default:
      return unreachable(asks)
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
    default:
      return unreachable(asks)
  }
}

function roll(state: State, { random }: Table): Played {
  const pips = 1 + random.below(6)
  return { state: { ...state, rolled: pips }, events: [{ type: 'rolled', seat: state.active, pips }] }
}

/** First all the mice move, then their fields do their work in the same order. */
function run(state: State, mouse: Mouse, pips: number): Played {
  const steps = stepsOf(state.players, mouse, pips)
  const queue = steps.filter(({ kind }) => kind !== 'plain').map((step) => step.mouse)
  const ran: Event = { type: 'ran', seat: state.active, mouse, steps: [...steps] }
  return goOn({ ...state, players: afterSteps(state.players, steps), queue }, [ran])
}

const isLoot = ({ players }: State, thief: Seat, from: Seat, card: Card): boolean =>
  players.some(({ seat, cards }) => seat === from && seat !== thief && cards.includes(card))

/** The events stay in the state for two turns, for whoever opens a screen in between. */
function remembered(before: State, { state, events }: Played): Played {
  const thisTurn = [...before.thisTurn, ...events]
  const isNewTurn = state.turn !== before.turn
  return { state: { ...state, ...(isNewTurn ? { lastTurn: thisTurn, thisTurn: [] } : { thisTurn }) }, events }
}
