import type { Millis, Seat } from '#protocol/ids.ts'
import { accept, refuse, type Verdict } from '../../kit/result.ts'
import type { Move, Refusal } from '../protocol.ts'
import { type Between, isAt, isIn, type Played, playersIn, type Result, type State, withStage } from '../state.ts'
import { afterResult, nextGame } from './next.ts'

/** The choice is made at once; the result stays until everybody has seen how the count went. */
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

/** Somebody has seen enough. When everybody has, those who are out included, nobody need wait any longer. */
export function see(state: State<Result | Between>, by: Seat, now: Millis): Verdict<Played, Refusal> {
  if (!unseen(state).includes(by)) return refuse('already-seen')
  const next = withStage(state, { ...leftToChance(state.stage, by), seen: [...state.stage.seen, by] })
  if (unseen(next).length > 0) return accept({ state: next, events: [] })
  return accept(isAt(next, 'between') ? nextGame(next, now) : afterResult(next as State<Result>, now))
}

/** Whoever may choose and goes on without doing so leaves it as it stands. */
const leftToChance = (stage: Result | Between, by: Seat): Result | Between =>
  stage.name === 'result' && stage.chooser === by ? { ...stage, chooser: null } : stage

export const unseen = ({ players, stage }: State<Result | Between>): readonly Seat[] =>
  players.map(({ seat }) => seat).filter((seat) => !stage.seen.includes(seat))

export function resultMoves(state: State<Result | Between>, seat: Seat): readonly Move[] {
  const { round } = state
  const isChooser = isAt(state, 'result') && state.stage.chooser === seat
  const choices = isChooser ? playersIn(state).map(({ seat: roller }): Move => ({ type: 'choose', round, roller })) : []
  return unseen(state).includes(seat) ? [...choices, { type: 'next', round }] : choices
}
