import type { Millis, Seat } from '#protocol/ids.ts'
import { accept, refuse, type Verdict } from '../../kit/result.ts'
import { rollOf } from '../chance.ts'
import { SEVEN_PLUS } from '../count.ts'
import { endRound } from '../evaluate.ts'
import { penalise } from '../penalties.ts'
import type { Move, Refusal } from '../protocol.ts'
import {
  type Armed,
  HARDEST_THROW,
  isIn,
  type Locked,
  type Played,
  pawnsOf,
  playersIn,
  type RaceStage,
  type RollStage,
  type State,
  withStage,
} from '../state.ts'

/** One throw of either kind stands for all powers that come to the same. */
const GENTLE = 50
const WILD = HARDEST_THROW + 5

export function throwDice(state: State<RollStage>, by: Seat, power: number, now: Millis): Verdict<Played, Refusal> {
  if (by !== state.stage.roller) return refuse('not-your-turn')
  if (power > HARDEST_THROW && state.options.penalties)
    return accept(penalise(state, { seat: by, why: 'off-table' }, now))
  return accept(thrown(state, false, now))
}

/** Nobody threw in time, so the dice roll by themselves. */
export const rollRanOut = (state: State<RollStage>, now: Millis): Played => thrown(state, true, now)

export function rollMoves({ round, stage }: State<RollStage>, seat: Seat): readonly Move[] {
  if (seat !== stage.roller) return []
  return [GENTLE, WILD].map((power) => ({ type: 'throw', round, power }))
}

function thrown(state: State<RollStage>, byItself: boolean, now: Millis): Played {
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

type Answer = Verdict<Played, Refusal>

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

/** Time is up: whoever has no pawn stays without. */
export const raceRanOut = (state: State<RaceStage>, now: Millis): Played =>
  endRound(state, state.stage.locked, 'time-up', now)

/** Everybody still in who has no pawn. */
export const racers = (state: State<RaceStage>): readonly Seat[] =>
  playersIn(state)
    .map(({ seat }) => seat)
    .filter((seat) => cannotAnswer(state, seat) === undefined)

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
