import type { Millis, Seat } from '#protocol/ids.ts'
import { accept, refuse, type Verdict } from '../../kit/result.ts'
import { rollOf } from '../chance.ts'
import { penalise } from '../penalties.ts'
import type { Move, Refusal } from '../protocol.ts'
import { HARDEST_THROW, type Played, type RollStage, type State, withStage } from '../state.ts'

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
