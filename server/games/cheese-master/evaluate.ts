import type { Millis, Seat } from '#protocol/ids.ts'
import { written } from './book.ts'
import { count, slipTo } from './count.ts'
import { afterRound } from './head-start.ts'
import type { Ending, Judged, Summary } from './protocol.ts'
import {
  type Armed,
  type Event,
  isIn,
  type Locked,
  nextIn,
  type Played,
  playersIn,
  type RaceStage,
  RESULT_MS,
  type State,
  withPoints,
  withStage,
} from './state.ts'

const PAWNLESS_COSTS = 1
const WRONG_COSTS = 2

/**
 * The end of a round with these pawns taken, in this order: however they were taken, it is judged here. `missed` are
 * hands for which no pawn was left: only their times are kept.
 */
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
  // Both losses are taken before anybody looks who is left; if nobody is, the round did not count.
  const replay = playersIn(after).length === 0
  const felled = replay ? [] : judged.filter((player) => player.after === 0).map(({ seat }) => seat)
  const stands: State = replay
    ? measured
    : { ...after, fallen: [...state.fallen, ...(felled.length > 0 ? [felled] : [])] }
  const settled = replay ? judged.map((player) => ({ ...player, after: player.before })) : judged
  return toResult(stands, state.stage, { ending, judged: settled, felled, replay }, now)
}

/** Only one player is left before the round is over: that player has won, and nobody is judged any more. */
export function cutShort(state: State<Armed | RaceStage>, now: Millis): Played {
  return toResult(state, state.stage, { ending: 'one-left', judged: [], felled: [], replay: false }, now)
}

function judge(state: State<RaceStage>, locked: readonly Locked[], missed: readonly Locked[]): readonly Judged[] {
  const faces = state.stage.roll.faces.map(({ face }) => face)
  const { answer } = count(faces)
  const before = new Map(state.players.map(({ seat, points }) => [seat, points]))
  const losing = (seat: Seat, cost: number) => {
    const points = before.get(seat) ?? 0
    return { before: points, after: Math.max(0, points - cost) }
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

interface Judgement {
  readonly ending: Ending
  readonly judged: readonly Judged[]
  /** Whom the end of the round put out, in addition to those whom penalties did. */
  readonly felled: readonly Seat[]
  readonly replay: boolean
}

function toResult(
  state: State,
  { roller, roll, penalties, offTable }: Armed | RaceStage,
  judgement: Judgement,
  now: Millis,
): Played {
  const { ending, judged, felled, replay } = judgement
  const { answer, trace } = count(roll.faces.map(({ face }) => face))
  const byPenalty = penalties.map(({ seat }) => seat).filter((seat) => !isIn(state, seat) && !felled.includes(seat))
  const summary: Summary = {
    round: state.round,
    roller,
    ending,
    faces: [...roll.faces],
    answer,
    trace: [...trace],
    judged: [...judged],
    penalties: [...penalties],
    ...(offTable && { offTable: [...offTable] }),
    eliminated: [...new Set([...byPenalty, ...felled])],
    replay,
    seed: roll.seed,
  }
  const [winner = null, ...others] = playersIn(state).map(({ seat }) => seat)
  const isWon = others.length === 0
  const next = nextRoller(state, judged, byPenalty)
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
      chooser: isWon ? null : next.chooser,
      roller: isWon ? null : next.roller,
      winner: isWon ? winner : null,
      seen: [],
      until: now + RESULT_MS,
    }),
    events,
  }
}

const seatsByVerdict = (judged: readonly Judged[]) => {
  const seats = (verdict: Judged['verdict']) => judged.filter((one) => one.verdict === verdict).map(({ seat }) => seat)
  return { right: seats('right'), wrong: seats('wrong'), pawnless: seats('pawnless') }
}

/**
 * The first in seat order who got no pawn chooses; if none of them is left, their neighbour rolls unasked. `putOut`: by penalties,
 * which may have put out the only one without a pawn.
 */
function nextRoller(
  state: State,
  judged: readonly Judged[],
  putOut: readonly Seat[],
): { chooser: Seat | null; roller: Seat | null } {
  const pawnless = judged.filter(({ verdict }) => verdict === 'pawnless').map(({ seat }) => seat)
  const chooser = pawnless.find((seat) => isIn(state, seat)) ?? null
  const [first] = [...pawnless, ...putOut]
  if (chooser !== null || first === undefined) return { chooser, roller: chooser }
  return { chooser: null, roller: playersIn(state).length > 0 ? nextIn(state, first) : null }
}
