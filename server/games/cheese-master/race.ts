import type { Seat } from '#protocol/ids.ts'
import type { OpenRace, Race, RaceClaim } from '../kit/race.ts'
import { unreachable } from '../kit/result.ts'
import { estimate, reaction } from './bot.ts'
import { tieOrder } from './chance.ts'
import { endRound } from './evaluate.ts'
import { headStartsOf } from './head-start.ts'
import { forgiven } from './penalties.ts'
import { maySeeFaces } from './project.ts'
import type { Move } from './protocol.ts'
import { startRace } from './stages/race.ts'
import { toNextRound } from './stages/result.ts'
import {
  type Armed,
  type Event,
  isAt,
  isIn,
  type Locked,
  pawnsOf,
  playersIn,
  type RaceStage,
  type State,
  withStage,
} from './state.ts'

export const race: Race<State, Move, Event> = {
  open: (state) => (isAt(state, 'armed', 'race') ? openRace(state) : undefined),

  act: (move) => {
    switch (move.type) {
      case 'place':
        return move
      case 'claim':
        return { type: 'claim', round: move.round, reactionMs: move.reactionMs }
      case 'commit':
      case 'seed':
      case 'throw':
      case 'touch':
      case 'choose':
      case 'next':
        return undefined
      default:
        return unreachable(move)
    }
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
    const next = toNextRound(forgiven(state, penalties), roller, now)
    // Points that stay lost: no result has named them yet.
    const again = offTable ? withStage(next, { ...next.stage, offTable }) : next
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

function openRace(state: State<Armed | RaceStage>): OpenRace {
  const { options, round, stage } = state
  const seats = playersIn(state).map(({ seat }) => seat)
  const everybody = state.players.map(({ seat }) => seat)
  return {
    round,
    startsAt: stage.startsAt,
    endsAt: raceOf(state).stage.endsAt,
    seats,
    pawns: pawnsOf(state),
    // Of everybody, so that it stays the same when somebody drops out in mid-round.
    tieOrder: tieOrder(state, stage.roll, everybody).filter((seat) => seats.includes(seat)),
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
