import type { OrganiserCommand } from '#protocol/tournament.ts'
import { accept, refuse } from '../games/kit/result.ts'
import type { Decided, Moment } from './decision.ts'
import { isDecided, lastRound, leaving, tableOf, undecided, withRound, withTable } from './find.ts'
import { afterTable } from './notes.ts'
import { reopened } from './rounds.ts'
import type { Result, Round, Table, Tournament } from './tournament.ts'

/** What the organiser says about a table. */

type Of<T extends OrganiserCommand['type']> = Extract<OrganiserCommand, { type: T }>

export function override(tournament: Tournament, { table: id, places }: Of<'override'>, { now }: Moment): Decided {
  const found = tableOf(tournament, id)
  if (!found) return refuse('no-such-table')
  const { table, round } = found
  const named = new Set(places.map(({ entrant }) => entrant))
  const isWhole = named.size === places.length && places.length === table.seats.length
  if (!isWhole || !table.seats.every((seat) => named.has(seat)) || !isRanking(places)) return refuse('bad-places')
  const scoreOf = (entrant: number) => table.result?.places.find((placed) => placed.entrant === entrant)?.score ?? 0
  const ranked = places.map((placed) => ({ ...placed, score: scoreOf(placed.entrant) }))
  const replay = table.result?.replay
  const result: Result = { verdict: 'overridden', places: ranked, at: now, ...(replay !== undefined && { replay }) }
  // Who is given a place by hand is not treated as missing, whatever the room saw.
  return accept(ruled(tournament, round, { ...table, absent: [] }, result, now))
}

/** 1, 2, 2, 4: as many places as players, and equal ones share the better. */
const isRanking = (places: readonly { readonly place: number }[]): boolean =>
  places.every(({ place }) => place === 1 + places.filter((other) => other.place < place).length)

export function voidTable(tournament: Tournament, { table: id, replay }: Of<'void-table'>, { now }: Moment): Decided {
  const found = tableOf(tournament, id)
  if (!found) return refuse('no-such-table')
  const { table, round } = found
  if (!replay) return accept(ruled(tournament, round, table, { verdict: 'void', places: [], at: now }, now))
  if (tournament.phase === 'over' || round !== lastRound(tournament)) return refuse('too-late')
  return accept(playAgain(tournament, round, table, now))
}

/** In a new room: what the old one says from now on is about a table that is gone. */
export function playAgain(tournament: Tournament, round: Round, table: Table, now: number): Tournament {
  const [counted, fresh] = reopened(tournament, table, now)
  const left = isDecided(table) ? counted : leaving(counted, [table])
  const seated = withTable(left, round, table.id, fresh)
  const isPlayer = (number: number) => fresh.seats.includes(number)
  const entrants = seated.entrants.map((one) => (isPlayer(one.number) ? { ...one, waitingSince: null } : one))
  return { ...seated, entrants }
}

function ruled(tournament: Tournament, round: Round, table: Table, result: Result, now: number): Tournament {
  const left = isDecided(table) ? tournament : leaving(tournament, [table])
  const decided = withTable(left, round, table.id, { ...table, result })
  return isDecided(table) ? decided : afterTable(decided, round, { ...table, absent: [] }, now)
}

/** Its room is asked to end as it stands, and says how it stood. */
export function callTable(tournament: Tournament, id: number, { now }: Moment): Decided {
  const found = tableOf(tournament, id)
  if (!found) return refuse('no-such-table')
  if (isDecided(found.table)) return refuse('table-decided')
  if (tournament.pausedAt !== null) return refuse('tournament-paused')
  return accept(withTable(tournament, found.round, id, { ...found.table, endsAt: now }))
}

/** More time for everybody who still plays; in an arena for new tables too. */
export function extend(tournament: Tournament, minutes: number): Decided {
  const round = lastRound(tournament)
  if (!round || round.completedAt !== null) return refuse('no-round-running')
  return accept(delayed(tournament, round, minutes * 60_000, 'limits'))
}

/** Everything that is still to come in a round comes so much later; or only the times at which something ends. */
export function delayed(tournament: Tournament, round: Round, byMs: number, what: 'everything' | 'limits'): Tournament {
  const later = (at: number | null) => (at === null ? null : at + byMs)
  const open = new Set(undecided(round))
  const tables = round.tables.map((table) => {
    if (!open.has(table)) return table
    const waitsUntil = what === 'limits' ? table.waitsUntil : table.waitsUntil + byMs
    return { ...table, waitsUntil, endsAt: later(table.endsAt) }
  })
  const completedAt = what === 'limits' ? round.completedAt : later(round.completedAt)
  return withRound(tournament, { ...round, tables, endsAt: later(round.endsAt), completedAt })
}

export function pause(tournament: Tournament, paused: boolean, { now }: Moment): Decided {
  if (tournament.phase !== 'running')
    return refuse(tournament.phase === 'over' ? 'tournament-over' : 'no-round-running')
  const { pausedAt } = tournament
  if ((pausedAt !== null) === paused) return accept(tournament)
  if (pausedAt === null) return accept({ ...tournament, pausedAt: now })
  const resumed = { ...tournament, pausedAt: null }
  const round = lastRound(tournament)
  return accept(round ? delayed(resumed, round, now - pausedAt, 'everything') : resumed)
}
