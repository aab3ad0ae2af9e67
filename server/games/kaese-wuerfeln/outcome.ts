import type { Place } from '#protocol/room-view.ts'
import { pointsSoFar } from './stacks.ts'
import type { Player, State } from './state.ts'

/** A share of the card for most stacks; nothing before the end. */
export const mostStacksPoints = ({ ending }: State, { seat }: Player): number =>
  ending?.most.includes(seat) ? ending.points : 0

export const scoreOf = (state: State, player: Player): number => pointsSoFar(player) + mostStacksPoints(state, player)

/** Most points first; equal points share the place. */
export const outcome = (state: State): readonly Place[] | undefined =>
  state.ending === null ? undefined : standing(state)

export function standing(state: State): readonly Place[] {
  const scores = state.players.map((player) => ({ seat: player.seat, score: scoreOf(state, player) }))
  return scores
    .map(({ seat, score }) => ({ seat, place: 1 + scores.filter((other) => other.score > score).length, score }))
    .sort((a, b) => a.place - b.place)
}
