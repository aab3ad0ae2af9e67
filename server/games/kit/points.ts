import type { Place } from '#protocol/room-view.ts'

/** For beating everybody at a table; somebody in the middle gets half, the last one nothing. */
export const BEST = 100

/**
 * Points for each place of a table: the share of the others one left behind, a tie counting half. So a win at a table of
 * three is worth as much as one at a table of eight, and each table hands out the same mean.
 */
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
