import { entrantOf, lastRound } from './find.ts'
import type { Tournament } from './tournament.ts'

/**
 * Changes whenever something changes that an entrant must know at once: where to go, what came of it, what is next.
 * The standings are not among it: they change with every table, and a thousand phones need not ask each time.
 */
export function concernsOf(tournament: Tournament): (entrant: number) => string {
  const { phase, pausedAt, rounds, locked } = tournament
  const round = lastRound(tournament)
  const tables = new Map(round?.tables.flatMap((table) => table.seats.map((seat) => [seat, table] as const)))
  const everybody = [phase, pausedAt !== null, locked, rounds.length, round?.completedAt]
  return (number) => {
    const { status, name, waitingSince } = entrantOf(tournament, number) ?? {}
    const { id, code, startedAt, endsAt, result } = tables.get(number) ?? {}
    return [...everybody, status, name, waitingSince, id, code, startedAt, endsAt, result?.at].join(' ')
  }
}
