import type { Candidate } from './pairing.ts'
import { standingsOf } from './standings.ts'
import type { Round, Table, Tournament } from './tournament.ts'

/** What the draw knows of these entrants: from the rounds so far, void tables left out. */
export function candidatesFor(tournament: Tournament, numbers: readonly number[]): readonly Candidate[] {
  const met = meetings(tournament.rounds)
  const starts = tally(tournament.rounds.flatMap(({ tables }) => tables.flatMap(({ seats }) => seats.slice(0, 1))))
  const byes = tally(tournament.rounds.flatMap((round) => round.byes))
  const wanted = new Set(numbers)
  // A knockout is drawn by lot: whoever wins most is not to meet the next best before the end.
  const counts = tournament.plan.kind !== 'knockout'
  return standingsOf(tournament)
    .filter(({ entrant }) => wanted.has(entrant.number))
    .map(({ entrant: { number }, points }) => ({
      id: String(number),
      points: counts ? points : 0,
      met: met.get(number) ?? new Map(),
      starts: starts.get(number) ?? 0,
      byes: byes.get(number) ?? 0,
    }))
}

const wasPlayed = ({ result }: Table): boolean => result?.verdict !== 'void'

function meetings(rounds: readonly Round[]): ReadonlyMap<number, ReadonlyMap<string, number>> {
  const met = new Map<number, Map<string, number>>()
  for (const { seats } of rounds.flatMap(({ tables }) => tables).filter(wasPlayed)) {
    for (const one of seats) {
      const mine = met.get(one) ?? new Map<string, number>()
      met.set(one, mine)
      for (const other of seats) if (other !== one) mine.set(String(other), (mine.get(String(other)) ?? 0) + 1)
    }
  }
  return met
}

function tally(numbers: readonly number[]): ReadonlyMap<number, number> {
  const counted = new Map<number, number>()
  for (const number of numbers) counted.set(number, (counted.get(number) ?? 0) + 1)
  return counted
}
