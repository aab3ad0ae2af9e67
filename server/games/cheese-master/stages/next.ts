import type { Millis, Seat } from '#protocol/ids.ts'
import { CHAIN_LENGTH } from '../../kit/fair-dice.ts'
import { diceOf } from '../faces.ts'
import type { Summary } from '../protocol.ts'
import {
  BETWEEN_MS,
  type Event,
  gamesIn,
  type Played,
  type Player,
  POINTS,
  playersIn,
  type Result,
  ROLL_MS,
  type RollStage,
  type State,
  withStage,
} from '../state.ts'

/** The dice are with this player, for as long as it takes. */
export const toRoll = (state: State, roller: Seat, now: Millis): State<RollStage> =>
  withStage(state, { name: 'roll', roller, until: now + ROLL_MS })

export const toNextRound = (state: State, roller: Seat, now: Millis): State<RollStage> =>
  toRoll({ ...state, round: state.round + 1 }, roller, now)

/** The result has been shown for long enough. */
export function afterResult(state: State<Result>, now: Millis): Played {
  const { winner, roller, summary } = state.stage
  if (winner !== null) return endGame(state, summary, now)
  // Only a table that answers nothing for days gets here; whoever is still in shares the place.
  if (state.round >= CHAIN_LENGTH) return { state: withStage(state, { name: 'over', summary }), events: [] }
  if (roller === null) throw new Error('a game that goes on has a roller')
  return { state: toNextRound(state, roller, now), events: [] }
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

/** Everybody is back in, with all points and one more die. */
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

/** Every game is opened by whoever brought it: the first in the order of play. The room puts its host there. */
export function firstRoll(state: State, now: Millis): Played {
  const { seat: roller } = state.players[0] as Player
  const started: Event = { type: 'game-started', game: state.game, dice: [...state.dice], roller }
  return { state: toRoll(state, roller, now), events: [started] }
}
