import type { Seat } from '#protocol/ids.ts'
import type { Place } from '#protocol/room-view.ts'
import type { State } from './state.ts'

/** A single game by who stayed in longest; Slam Master by games won. Equals share the place, and so the title. */
export const outcome = (state: State): readonly Place[] | undefined =>
  state.stage.name === 'over' ? standing(state) : undefined

/** Before the end, those who are still in are told apart by the points they have left. */
export function standing(state: State): readonly Place[] {
  const { rank, score } = state.options.mode === 'slam' ? byWins(state) : byLasting(state)
  const seats = state.players.map(({ seat }) => seat)
  return seats
    .map((seat) => ({
      seat,
      place: 1 + seats.filter((other) => rank(other) > rank(seat)).length,
      score: score(seat),
    }))
    .sort((a, b) => a.place - b.place)
}

interface Ranking {
  /** Higher is better. */
  readonly rank: (seat: Seat) => number
  readonly score: (seat: Seat) => number
}

const byWins = ({ won }: State): Ranking => {
  const wins = (seat: Seat) => won.filter((winner) => winner === seat).length
  return { rank: wins, score: wins }
}

/** Scored by the points that are left: of all players, only whoever stayed in has any. */
const byLasting = ({ players, fallen, stage }: State): Ranking => ({
  rank: (seat) => {
    const group = fallen.findIndex((seats) => seats.includes(seat))
    if (group !== -1) return group
    return fallen.length + (stage.name === 'over' ? 0 : pointsOf(players, seat))
  },
  score: (seat) => pointsOf(players, seat),
})

const pointsOf = (players: State['players'], seat: Seat): number =>
  players.find((player) => player.seat === seat)?.points ?? 0
