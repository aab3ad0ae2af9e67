import type { View } from '#games/cheese-master'
import type { Seat } from '#protocol/ids.ts'

export interface Standing {
  readonly seat: Seat
  readonly wins: number
  readonly place: number
}

/** Between the games of a Slam Master match; equals share a place. */
export function standingsOf({ players }: View): readonly Standing[] {
  return players
    .map(({ seat, wins }) => ({ seat, wins, place: 1 + players.filter((other) => other.wins > wins).length }))
    .sort((a, b) => a.place - b.place)
}
