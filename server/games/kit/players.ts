import type { Seat, Viewer } from '#protocol/ids.ts'
import type { Place } from '#protocol/room-view.ts'

interface Seated {
  readonly seat: Seat
}

export const isSeat = (viewer: Viewer, seat: Seat): boolean => viewer.kind === 'seat' && viewer.seat === seat

export const seatsOf = (players: readonly Seated[]): Seat[] => players.map(({ seat }) => seat)

export function playerAt<P extends Seated>(players: readonly P[], seat: Seat): P {
  const player = players.find((each) => each.seat === seat)
  if (player === undefined) throw new Error(`seat ${seat} does not play`)
  return player
}

/** The same players, with this change for one of them. */
export const withChange = <P extends Seated>(players: readonly P[], seat: Seat, change: Partial<P>): readonly P[] =>
  players.map((player) => (player.seat === seat ? { ...player, ...change } : player))

/** All players in the order of play: first the one after this seat, last the seat itself. */
export function aroundFrom<P extends Seated>(players: readonly P[], seat: Seat): readonly [P, ...P[]] {
  const next = 1 + players.findIndex((each) => each.seat === seat)
  return [...players.slice(next), ...players.slice(0, next)] as [P, ...P[]]
}

/** Best first, by the first of these numbers in which two players differ; those who differ in none share the place. */
export function placesBy<P extends Seated>(
  players: readonly P[],
  meritsOf: (player: P) => readonly [number, ...number[]],
  scoreOf: (player: P) => number,
): readonly Place[] {
  const rows = players.map((player) => ({ seat: player.seat, merits: meritsOf(player), score: scoreOf(player) }))
  return rows
    .map(({ seat, merits, score }) => ({
      seat,
      place: 1 + rows.filter((other) => compareMerits(other.merits, merits) > 0).length,
      score,
    }))
    .sort((a, b) => a.place - b.place)
}

function compareMerits(one: readonly number[], other: readonly number[]): number {
  const leads = one.map((merit, i) => merit - (other[i] ?? 0))
  return leads.find((lead) => lead !== 0) ?? 0
}

/** For beating all others at a table; the middle place gets half, the last one nothing. */
export const BEST = 100

/** The share of the others that one left behind, a tie counting half: a win is worth the same at a table of any size. */
export function pointsFor(places: readonly Place[]): ReadonlyMap<number, number> {
  const others = places.length - 1
  return new Map(
    places.map(({ seat, place }) => {
      const beaten = places.filter((other) => other.place > place).length
      const tied = places.filter((other) => other.place === place).length - 1
      return [seat, others === 0 ? BEST : Math.round((BEST * (beaten + tied / 2)) / others)]
    }),
  )
}
