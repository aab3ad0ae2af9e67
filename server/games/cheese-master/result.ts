import type { Millis, Seat } from '#protocol/ids.ts'
import { CHAIN_LENGTH } from '../kit/fair-dice.ts'
import { seatsOf } from '../kit/players.ts'
import { accept, refuse, type Verdict } from '../kit/result.ts'
import { diceOf } from './count.ts'
import type { Move, Refusal, Summary } from './protocol.ts'
import {
  BETWEEN_MS,
  type Between,
  type Event,
  gamesIn,
  isAt,
  isIn,
  LOOK_MS,
  type Over,
  type Played,
  type Player,
  POINTS,
  playersIn,
  RESULT_MS,
  type Result,
  ROLL_MS,
  type RollStage,
  type State,
  withStage,
} from './state.ts'

/** The choice is made at once; the result stays until all who played the round have seen how the count went. */
export function choose(state: State<Result>, by: Seat, roller: Seat): Verdict<Played, Refusal> {
  const { chooser } = state.stage
  if (chooser !== by)
    return refuse(state.stage.roller !== null && chooser === null ? 'already-chosen' : 'not-your-turn')
  if (!isIn(state, roller)) return refuse('no-such-player')
  return accept({
    state: withStage(state, { ...state.stage, chooser: null, roller }),
    events: [{ type: 'roller-chosen', by, roller }],
  })
}

/** A player has seen enough. When all who are waited for have, play goes on. */
export function see(state: State<Result | Between>, by: Seat, now: Millis): Verdict<Played, Refusal> {
  if (!unseen(state).includes(by)) return refuse('already-seen')
  const next = withStage(state, { ...leftToChance(state.stage, by), seen: [...state.stage.seen, by] })
  if (unseen(next).length > 0) return accept({ state: next, events: [] })
  return accept(isAt(next, 'between') ? nextGame(next, now) : afterLook(next as State<Result>, now))
}

/** At once, unless players who are out still look. Without this, bots that are left alone would show no result at all. */
function afterLook(state: State<Result>, now: Millis): Played {
  const until = state.stage.until - RESULT_MS + LOOK_MS
  const isWatched = waitedFor(state).length < state.players.length
  if (!isWatched || now >= until) return afterResult(state, now)
  return { state: withStage(state, { ...state.stage, until }), events: [] }
}

/** A player who may choose and goes on without doing so leaves it as it stands. */
const leftToChance = (stage: Result | Between, by: Seat): Result | Between =>
  stage.name === 'result' && stage.chooser === by ? { ...stage, chooser: null } : stage

/** Between two games all, who will all play again; otherwise who played the round, also those whom it put out. */
function waitedFor(state: State<Result | Between>): readonly Seat[] {
  const seats = seatsOf(state.players)
  const { stage } = state
  if (!state.waitsForRound || stage.name === 'between') return seats
  return seats.filter((seat) => isIn(state, seat) || stage.summary.eliminated.includes(seat))
}

export const unseen = (state: State<Result | Between>): readonly Seat[] =>
  waitedFor(state).filter((seat) => !state.stage.seen.includes(seat))

/** Who was out before a round that all its players have seen. */
export function lookersOn(state: State<Result | Between>): readonly Seat[] {
  if (unseen(state).length > 0) return []
  const waited = waitedFor(state)
  return state.players.flatMap(({ seat }) => (waited.includes(seat) ? [] : [seat]))
}

export function resultMoves(state: State<Result | Between>, seat: Seat): readonly Move[] {
  const { round } = state
  const isChooser = isAt(state, 'result') && state.stage.chooser === seat
  const choices = isChooser ? playersIn(state).map(({ seat: roller }): Move => ({ type: 'choose', round, roller })) : []
  return unseen(state).includes(seat) ? [...choices, { type: 'next', round }] : choices
}

export const toRoll = (state: State, roller: Seat, now: Millis): State<RollStage> =>
  withStage(state, { name: 'roll', roller, until: now + ROLL_MS })

export function toNextRound(state: State, roller: Seat, summary: Summary | null, now: Millis): State<RollStage | Over> {
  // Only a table that answers nothing for days gets here; the players still in share the place.
  if (state.round >= CHAIN_LENGTH) return withStage(state, { name: 'over', summary })
  return toRoll({ ...state, round: state.round + 1 }, roller, now)
}

/** The result has been shown for long enough. */
export function afterResult(state: State<Result>, now: Millis): Played {
  const { winner, roller, summary } = state.stage
  if (winner !== null) return endGame(state, summary, now)
  if (roller === null) throw new Error('a game that goes on has a roller')
  return { state: toNextRound(state, roller, summary, now), events: [] }
}

/** One player is left. Said at once if no result has said it. */
export function endGame(state: State, summary: Summary | null, now: Millis): Played {
  const { seat: winner } = playersIn(state)[0] as Player
  const events: Event[] = summary === null ? [{ type: 'game-won', game: state.game, winner }] : []
  const won = { ...state, won: [...state.won, winner] }
  const isLast = state.game === gamesIn(state) || state.round >= CHAIN_LENGTH
  const stage = isLast
    ? { name: 'over' as const, summary }
    : { name: 'between' as const, summary, seen: [], until: now + BETWEEN_MS }
  return { state: withStage(won, stage), events }
}

/** All players are back in, with all points and one more die. */
export function nextGame(state: State, now: Millis): Played {
  const game = state.game + 1
  const fresh: State = {
    ...state,
    game,
    dice: diceOf(game, state.yellow),
    players: state.players.map(({ seat }) => ({ seat, points: POINTS })),
    fallen: [],
  }
  return firstRoll({ ...fresh, round: state.round + 1 }, now)
}

/** Every game is opened by the player who brought it: the first in the order of play. The room puts its host there. */
export function firstRoll(state: State, now: Millis): Played {
  const { seat: roller } = state.players[0] as Player
  const started: Event = { type: 'game-started', game: state.game, dice: [...state.dice], roller }
  return { state: toRoll(state, roller, now), events: [started] }
}
