import type { Millis, Seat } from '#protocol/ids.ts'
import { cutShort, endRound } from './evaluate.ts'
import type { Penalty } from './protocol.ts'
import { endGame, toRoll } from './stages/result.ts'
import {
  type Armed,
  type Event,
  isAt,
  isIn,
  nextIn,
  type Played,
  pawnsOf,
  playersIn,
  pointsOf,
  type RaceStage,
  type RollStage,
  type State,
  withPoints,
  withStage,
} from './state.ts'

type Punishable = RollStage | Armed | RaceStage

/** A point at once. Whoever has none left is out at once too, and takes one pawn along. */
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
  if (isAt(state, 'armed', 'race') && isWon) return cutShort(state, now)
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
