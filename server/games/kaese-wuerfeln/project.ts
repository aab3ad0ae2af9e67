import { claimFor, closableStacks, placesFor } from './choices.ts'
import { mostStacksPoints, scoreOf } from './ending.ts'
import type { Claim, PlayerView, View } from './protocol.ts'
import { earnedBy, GIFTS, MOST_STACKS, type Player, pointsOf, type State, stepOf } from './state.ts'

/** Everything lies open on this table, so that all viewers see the same. */
export function project(state: State): View {
  const step = stepOf(state)
  const claims = (state.toTake ?? []).map((earned) => claimFor(state, earned))
  return {
    turn: state.turn,
    ...(step !== 'over' && { active: state.active }),
    step,
    rolls: state.rolls,
    dice: [...state.dice],
    rolled: [...state.rolled],
    ...(state.turned !== null && { turned: state.turned }),
    earned: earnedBy(state.dice),
    claims,
    places: valuesIn(claims).map((value) => ({ value, to: placesFor(state, value) })),
    closable: step === 'dice' || step === 'over' ? [] : closableStacks(state),
    taken: [...state.taken],
    ...(state.last !== null && { last: state.last }),
    ...(!state.endsAtOnce && step !== 'over' && { keepsRest: true as const }),
    piles: [...state.piles],
    bonuses: state.bonuses.map(({ pieces, points }) => ({ pieces, points: [...points] })),
    mostStacks: MOST_STACKS,
    gifts: GIFTS - state.players.filter(({ gift }) => gift).length,
    players: state.players.map((player) => playerView(state, player)),
    ...(state.ending !== null && { ending: state.ending }),
  }
}

/** Each value that some claim could bring, the highest first. */
function valuesIn(claims: readonly Claim[]): number[] {
  const values = claims.flatMap(({ earned, take, steal }) => (steal.length > 0 ? [earned, ...take] : take))
  return [...new Set(values)].sort((a, b) => b - a)
}

const playerView = (state: State, player: Player): PlayerView => ({
  seat: player.seat,
  stacks: player.stacks.map((stack) => ({
    id: stack.id,
    pieces: [...stack.pieces],
    closed: stack.closed,
    points: pointsOf(stack),
  })),
  mice: player.mice,
  gift: player.gift,
  bonuses: [...player.bonuses],
  mostStacks: mostStacksPoints(state, player),
  points: scoreOf(state, player),
})
