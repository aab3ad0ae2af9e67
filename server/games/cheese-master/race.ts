import type { Millis, Seat } from '#protocol/ids.ts'
import { seatsOf } from '../kit/players.ts'
import type { RaceClaim, RaceRules, RaceTerms } from '../kit/race.ts'
import { accept, refuse, type Verdict } from '../kit/result.ts'
import { estimate, reaction } from './bot.ts'
import { rollOf, tieOrder } from './chance.ts'
import { SEVEN_PLUS } from './count.ts'
import { endRound, forgiven, penalise } from './evaluate.ts'
import { headStartsOf } from './head-start.ts'
import { maySeeFaces } from './project.ts'
import type { Move, Refusal } from './protocol.ts'
import { toNextRound } from './result.ts'
import {
  type Armed,
  type Event,
  HARDEST_THROW,
  isAt,
  isIn,
  type Locked,
  type Played,
  pawnsOf,
  playersIn,
  type RaceStage,
  type RollStage,
  type State,
  withStage,
} from './state.ts'

type Answer = Verdict<Played, Refusal>

/** One throw of either kind stands for all powers that come to the same. */
const GENTLE = 50
const WILD = HARDEST_THROW + 5

export function throwDice(state: State<RollStage>, by: Seat, power: number, now: Millis): Answer {
  if (by !== state.stage.roller) return refuse('not-your-turn')
  if (power > HARDEST_THROW && state.options.penalties)
    return accept(penalise(state, { seat: by, why: 'off-table' }, now))
  return accept(thrown(state, now))
}

export function rollMoves({ round, stage }: State<RollStage>, seat: Seat): readonly Move[] {
  if (seat !== stage.roller) return []
  return [GENTLE, WILD].map((power) => ({ type: 'throw', round, power }))
}

/** `byItself`: no throw came in time. */
export function thrown(state: State<RollStage>, now: Millis, byItself = false): Played {
  const { roller, offTable } = state.stage
  const { roll, flightMs, chain } = rollOf(state)
  const startsAt = now + flightMs
  return {
    state: withStage(
      { ...state, chain },
      { name: 'armed', roller, roll, startsAt, penalties: [], ...(offTable && { offTable }) },
    ),
    events: [{ type: 'thrown', round: state.round, seat: roller, byItself, startsAt }],
  }
}

/** The dice lie still: now they can be read. */
export function showDice(state: State<Armed>): Played {
  const next = startRace(state)
  return { state: next, events: [{ type: 'dice-shown', round: state.round }] }
}

export function startRace(state: State<Armed>): State<RaceStage> {
  const { startsAt } = state.stage
  const endsAt = startsAt + state.options.timerSeconds * 1000
  return withStage(state, { ...state.stage, name: 'race', endsAt, placed: [], locked: [] })
}

/** Another number may be laid down until a pawn is on it. */
export function place(state: State<RaceStage>, by: Seat, platter: number): Answer {
  const refusal = cannotAnswer(state, by)
  if (refusal !== undefined) return refuse(refusal)
  const placed = [...others(state.stage.placed, by), { seat: by, platter }]
  return accept({ state: withStage(state, { ...state.stage, placed }), events: [{ type: 'placed', seat: by }] })
}

export function claim(state: State<RaceStage>, by: Seat, now: Millis): Answer {
  const refusal = cannotAnswer(state, by)
  if (refusal !== undefined) return refuse(refusal)
  const { placed, locked } = state.stage
  const mine = placed.find(({ seat }) => seat === by)
  if (mine === undefined) return accept(penalise(state, { seat: by, why: 'pawn-first' }, now))
  const nowLocked: readonly Locked[] = [...locked, mine]
  const next = withStage(state, { ...state.stage, placed: others(placed, by), locked: nowLocked })
  const event = { type: 'locked' as const, seat: by, rank: nowLocked.length }
  if (nowLocked.length < pawnsOf(state)) return accept({ state: next, events: [event] })
  const ended = endRound(next, nowLocked, 'pawns-gone', now)
  return accept({ state: ended.state, events: [event, ...ended.events] })
}

/** Between the throw and the end of the round; once is enough. */
export function touch(state: State<Armed | RaceStage>, by: Seat, now: Millis): Answer {
  if (!state.options.penalties) return refuse('touching-is-free')
  if (!isIn(state, by)) return refuse('eliminated')
  const has = state.stage.penalties.some(({ seat, why }) => seat === by && why === 'touched')
  return has ? refuse('already-touched') : accept(penalise(state, { seat: by, why: 'touched' }, now))
}

export const raceRanOut = (state: State<RaceStage>, now: Millis): Played =>
  endRound(state, state.stage.locked, 'time-up', now)

/** The players still in who have no pawn. */
export const racers = (state: State<RaceStage>): readonly Seat[] =>
  seatsOf(playersIn(state)).filter((seat) => cannotAnswer(state, seat) === undefined)

/** To touch the dice is possible too, but it is nothing one is offered or waited for. */
export function raceMoves(state: State<RaceStage>, seat: Seat): readonly Move[] {
  const { round } = state
  if (!racers(state).includes(seat)) return []
  const platters = Array.from({ length: SEVEN_PLUS + 1 }, (_, platter): Move => ({ type: 'place', round, platter }))
  return [...platters, { type: 'claim', round }]
}

function cannotAnswer(state: State<RaceStage>, seat: Seat): Refusal | undefined {
  if (!isIn(state, seat)) return 'eliminated'
  return state.stage.locked.some((hand) => hand.seat === seat) ? 'already-locked' : undefined
}

const others = <T extends { readonly seat: Seat }>(hands: readonly T[], seat: Seat): readonly T[] =>
  hands.filter((hand) => hand.seat !== seat)

export const race: RaceRules<State, Move, Event> = {
  open: (state) => (isAt(state, 'armed', 'race') ? openRace(state) : undefined),

  handOf: (move) => {
    if (move.type === 'place') return move
    return move.type === 'claim' ? { ...move, reactionMs: move.reactionMs } : undefined
  },

  reveal: (state, viewer) =>
    isAt(state, 'armed', 'race') && maySeeFaces(state, viewer)
      ? { round: state.round, faces: state.stage.roll.faces }
      : undefined,

  // Any node may say that a race is over, and more than one may: only the first changes anything.
  finish: (state, round, claims, { now }) => {
    if (round !== state.round || !isAt(state, 'armed', 'race')) return { state, events: [] }
    const running = raceOf(state)
    const hands = handsOf(running, claims)
    const locked = hands.filter(({ hasPawn }, i) => hasPawn ?? i < pawnsOf(state))
    const ending = locked.length < pawnsOf(state) ? 'time-up' : 'pawns-gone'
    const missed = hands.filter((hand) => !locked.includes(hand))
    return endRound(running, locked.map(lockedOf), ending, now, missed.map(lockedOf))
  },

  // Its dice have been seen, so another round is played, with other dice.
  void: (state, round, { now }) => {
    if (round !== state.round || !isAt(state, 'armed', 'race')) return { state, events: [] }
    const { roller, penalties, offTable } = state.stage
    const next = toNextRound(forgiven(state, penalties), roller, null, now)
    // Points that stay lost: no result has named them yet.
    const again = offTable && isAt(next, 'roll') ? withStage(next, { ...next.stage, offTable }) : next
    return { state: again, events: [{ type: 'round-voided', round }] }
  },

  showsResult: (state) => isAt(state, 'result'),

  right: ({ stage }) => {
    const judged = ('summary' in stage && stage.summary?.judged) || []
    return judged.flatMap(({ seat, verdict, timing }) =>
      verdict === 'right' && timing ? [{ seat, reactionMs: timing.reactionMs }] : [],
    )
  },

  bot: (state, _seat, level, { random }) => {
    if (!isAt(state, 'armed', 'race')) throw new Error('no race is open')
    const faces = state.stage.roll.faces.map(({ face }) => face)
    return { ...reaction(faces.length, level, random), platter: estimate(faces, level, random) }
  },
}

function openRace(state: State<Armed | RaceStage>): RaceTerms {
  const { options, round, stage } = state
  const seats = seatsOf(playersIn(state))
  return {
    round,
    startsAt: stage.startsAt,
    endsAt: raceOf(state).stage.endsAt,
    seats,
    pawns: pawnsOf(state),
    // Of all players, so that it stays the same when one drops out in mid-round.
    tieOrder: tieOrder(state, stage.roll, seatsOf(state.players)).filter((seat) => seats.includes(seat)),
    order: options.order,
    setting: options.setting,
    diceOn: options.diceOn,
    headStarts: headStartsOf(state).filter(({ seat }) => seats.includes(seat)),
  }
}

const raceOf = (state: State<Armed | RaceStage>): State<RaceStage> =>
  isAt(state, 'race') ? state : startRace(state as State<Armed>)

/** Hands of players who are still in, each once, by rank. */
function handsOf(state: State<RaceStage>, claims: readonly RaceClaim[]): readonly RaceClaim[] {
  const seen = new Set<Seat>()
  const isFirst = ({ seat }: RaceClaim) => !seen.has(seat) && seen.add(seat).has(seat)
  return claims.toSorted((a, b) => a.rank - b.rank).filter((claim) => isIn(state, claim.seat) && isFirst(claim))
}

const lockedOf = ({ seat, platter, rank: _, hasPawn: __, ...timing }: RaceClaim): Locked => ({ seat, platter, timing })
