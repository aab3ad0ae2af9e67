import type { Millis, Seat } from '#protocol/ids.ts'
import { seatsOf } from '../kit/players.ts'
import { written } from './book.ts'
import { count, slipTo } from './count.ts'
import { afterRound } from './head-start.ts'
import type { Ending, Judged, Penalty, Summary } from './protocol.ts'
import { endGame, toRoll } from './result.ts'
import {
  type Armed,
  type Event,
  isAt,
  isIn,
  type Locked,
  nextIn,
  type Played,
  pawnsOf,
  playersIn,
  pointsOf,
  type RaceStage,
  RESULT_MS,
  type RollStage,
  type State,
  withPoints,
  withStage,
} from './state.ts'

const PAWNLESS_COSTS = 1
const WRONG_COSTS = 2

/** The end of a round, however its pawns were taken. `missed`: hands without a pawn, of which only the times are kept. */
export function endRound(
  state: State<RaceStage>,
  locked: readonly Locked[],
  ending: Ending,
  now: Millis,
  missed: readonly Locked[] = [],
): Played {
  const judged = judge(state, locked, missed)
  const measured: State = state.behind ? { ...state, behind: afterRound(state.behind, judged) } : state
  const after = judged.reduce((next: State, player) => withPoints(next, player.seat, player.after), measured)
  // Both losses are taken before counting who is left; if none is, the round did not count.
  const replay = playersIn(after).length === 0
  const felled = replay ? [] : seatsOf(judged.filter((player) => player.after === 0))
  const stands: State = replay
    ? measured
    : { ...after, fallen: [...state.fallen, ...(felled.length > 0 ? [felled] : [])] }
  const settled = replay ? judged.map((player) => ({ ...player, after: player.before })) : judged
  return toResult(stands, state.stage, { ending, judged: settled, felled, replay }, now)
}

function judge(state: State<RaceStage>, locked: readonly Locked[], missed: readonly Locked[]): Judged[] {
  const faces = state.stage.roll.faces.map(({ face }) => face)
  const { answer } = count(faces)
  const losing = (seat: Seat, cost: number) => {
    const before = pointsOf(state, seat)
    return { before, after: Math.max(0, before - cost) }
  }
  const withPawn = locked.map(({ seat, platter, timing }, i): Judged => {
    const isRight = platter === answer
    return {
      seat,
      verdict: isRight ? 'right' : 'wrong',
      platter,
      rank: i + 1,
      ...(!isRight && { slip: slipTo(faces, platter) }),
      ...losing(seat, isRight ? 0 : WRONG_COSTS),
      ...(timing !== undefined && { timing }),
    }
  })
  const pawnless = playersIn(state)
    .filter(({ seat }) => !locked.some((hand) => hand.seat === seat))
    .map(({ seat }): Judged => {
      const timing = missed.find((hand) => hand.seat === seat)?.timing
      return { seat, verdict: 'pawnless', ...losing(seat, PAWNLESS_COSTS), ...(timing && { timing }) }
    })
  return [...withPawn, ...pawnless]
}

/** `felled`: whom the end of the round put out, in addition to those whom penalties did. */
function toResult(
  state: State,
  { roller, roll, penalties, offTable }: Armed | RaceStage,
  { ending, judged, felled, replay }: Pick<Summary, 'ending' | 'judged' | 'replay'> & { felled: readonly Seat[] },
  now: Millis,
): Played {
  const { answer, trace } = count(roll.faces.map(({ face }) => face))
  const byPenalty = seatsOf(penalties).filter((seat) => !isIn(state, seat) && !felled.includes(seat))
  const summary: Summary = {
    round: state.round,
    roller,
    ending,
    faces: [...roll.faces],
    answer,
    trace: [...trace],
    judged,
    penalties: [...penalties],
    ...(offTable && { offTable: [...offTable] }),
    eliminated: [...new Set([...byPenalty, ...felled])],
    replay,
    seed: roll.seed,
  }
  const [winner = null, ...others] = seatsOf(playersIn(state))
  const isWon = others.length === 0
  const next = isWon
    ? { chooser: null, roller: null, winner }
    : { ...nextRoller(state, judged, byPenalty), winner: null }
  const events: Event[] = [
    { type: 'round-ended', round: state.round, ending, answer, ...seatsByVerdict(judged), replay },
    ...felled.map((seat): Event => ({ type: 'eliminated', seat })),
    ...(isWon && winner !== null ? [{ type: 'game-won' as const, game: state.game, winner }] : []),
  ]
  const remembering: State = state.book ? { ...state, book: written(state.book, state.round, judged) } : state
  return {
    state: withStage(remembering, {
      name: 'result',
      summary,
      ...next,
      seen: [],
      until: now + RESULT_MS,
    }),
    events,
  }
}

const seatsByVerdict = (judged: readonly Judged[]) => {
  const seats = (verdict: Judged['verdict']) => seatsOf(judged.filter((one) => one.verdict === verdict))
  return { right: seats('right'), wrong: seats('wrong'), pawnless: seats('pawnless') }
}

/** The first in seat order without a pawn chooses; if all of them are out, their neighbour rolls. `putOut`: by penalties. */
function nextRoller(state: State, judged: readonly Judged[], putOut: readonly Seat[]) {
  const { pawnless } = seatsByVerdict(judged)
  const chooser = pawnless.find((seat) => isIn(state, seat)) ?? null
  const [first] = [...pawnless, ...putOut]
  if (chooser !== null || first === undefined) return { chooser, roller: chooser }
  return { chooser: null, roller: playersIn(state).length > 0 ? nextIn(state, first) : null }
}

type Punishable = RollStage | Armed | RaceStage

/** A point at once. A player who has none left is out at once too, and takes one pawn along. */
export function penalise(state: State<Punishable>, penalty: Penalty, now: Millis): Played {
  const { seat, why } = penalty
  const points = pointsOf(state, seat) - 1
  const after = noted(withPoints(state, seat, points), penalty)
  const events: Event[] = [{ type: 'penalty', seat, why, points }]
  if (points > 0) return { state: isAt(after, 'roll') ? throwAgain(after, seat, now) : after, events }

  const without = withoutHand({ ...after, fallen: [...after.fallen, [seat]] }, seat)
  const goesOn = afterElimination(without, seat, now)
  return { state: goesOn.state, events: [...events, { type: 'eliminated', seat }, ...goesOn.events] }
}

function afterElimination(state: State, seat: Seat, now: Millis): Played {
  const isWon = playersIn(state).length === 1
  if (isAt(state, 'roll'))
    return isWon ? endGame(state, null, now) : { state: throwAgain(state, nextIn(state, seat), now), events: [] }
  // That player has won, and no hand is judged any more.
  if (isAt(state, 'armed', 'race') && isWon)
    return toResult(state, state.stage, { ending: 'one-left', judged: [], felled: [], replay: false }, now)
  if (isAt(state, 'race') && state.stage.locked.length >= pawnsOf(state))
    return endRound(state, state.stage.locked, 'pawns-gone', now)
  return { state, events: [] }
}

/** A void round gives back what it took since the throw, and the result of a round names every point lost in it. */
function noted(state: State, penalty: Penalty): State {
  if (isAt(state, 'roll'))
    return withStage(state, { ...state.stage, offTable: [...(state.stage.offTable ?? []), penalty.seat] })
  if (!isAt(state, 'armed', 'race')) return state
  return withStage(state, { ...state.stage, penalties: [...state.stage.penalties, penalty] })
}

/** It is still the same round. */
const throwAgain = (state: State<RollStage>, roller: Seat, now: Millis): State =>
  withStage(state, { ...state.stage, ...toRoll(state, roller, now).stage })

function withoutHand(state: State, seat: Seat): State {
  if (!isAt(state, 'race')) return state
  const { placed, locked } = state.stage
  const others = (hand: { readonly seat: Seat }) => hand.seat !== seat
  return withStage(state, { ...state.stage, placed: placed.filter(others), locked: locked.filter(others) })
}

/** As if the round had never been thrown. */
export function forgiven(state: State, penalties: readonly Penalty[]): State {
  const restored = penalties.reduce((next: State, { seat }) => withPoints(next, seat, pointsOf(next, seat) + 1), state)
  return { ...restored, fallen: restored.fallen.filter((group) => !group.some((seat) => isIn(restored, seat))) }
}
