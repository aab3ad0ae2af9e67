import type { TableSeat } from '#protocol/tournament-view.ts'

export type Places = ReadonlyMap<number, number>

/** As the table has them; before it is decided, in the order of seats. */
export const firstPlaces = (seats: readonly TableSeat[]): Places =>
  new Map(seats.map(({ entrant, place }, at) => [entrant, place ?? at + 1]))

/** 1, 2, 2, 4: equal places share the better one, and those behind them count on. */
export const isRanking = (places: Places): boolean => {
  const all = [...places.values()]
  return all.every((place) => place === 1 + all.filter((other) => other < place).length)
}
