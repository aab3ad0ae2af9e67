import type { Seat } from '#protocol/ids.ts'
import { accept, refuse, type Verdict } from '../../kit/result.ts'
import type { Move, Refusal } from '../protocol.ts'
import { isIn, type Played, playersIn, type Result, type State, withStage } from '../state.ts'

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

export function resultMoves(state: State<Result>, seat: Seat): readonly Move[] {
  if (state.stage.chooser !== seat) return []
  return playersIn(state).map(({ seat: roller }) => ({ type: 'choose', round: state.round, roller }))
}
