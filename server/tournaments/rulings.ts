import { accept, refuse } from '../games/kit/result.ts'
import type { CommandOf, Decided, Moment } from './command.ts'
import { newTables } from './draw/rounds.ts'
import { withResult } from './table-events.ts'
import {
  type FoundTable,
  isDecided,
  lastRound,
  type Result,
  type Round,
  releaseRooms,
  type Table,
  type Tournament,
  undecided,
  withRound,
  withTable,
  withWaiting,
} from './tournament.ts'

/** What the organiser decides about tables and their time. */

export function override(
  tournament: Tournament,
  { table, round }: FoundTable,
  { places }: CommandOf<'override'>,
  { now }: Moment,
): Decided {
  const named = new Set(places.map(({ entrant }) => entrant))
  const isWhole = named.size === places.length && places.length === table.seats.length
  if (!isWhole || !table.seats.every((seat) => named.has(seat)) || !isRanking(places)) return refuse('bad-places')
  const scoreOf = (entrant: number) => table.result?.places.find((placed) => placed.entrant === entrant)?.score ?? 0
  const ranked = places.map((placed) => ({ ...placed, score: scoreOf(placed.entrant) }))
  const result: Result = { ...table.result, verdict: 'overridden', places: ranked, at: now }
  // A player who is given a place by hand does not count as absent, whatever the room saw.
  return accept(withRuling(tournament, round, { ...table, absent: [] }, result))
}

/** 1, 2, 2, 4: as many places as players, and equal ones share the better. */
const isRanking = (places: readonly { readonly place: number }[]): boolean =>
  places.every(({ place }) => place === 1 + places.filter((other) => other.place < place).length)

export function voidTable(
  tournament: Tournament,
  { table, round }: FoundTable,
  { replay }: CommandOf<'void-table'>,
  { now }: Moment,
): Decided {
  if (!replay) return accept(withRuling(tournament, round, table, { verdict: 'void', places: [], at: now }))
  return playAgain(tournament, round, table, now)
}

const withRuling = (tournament: Tournament, round: Round, table: Table, result: Result): Tournament =>
  withResult(releaseRooms(tournament, [table]), round, table, { ...table, result }, [])

/** In a new room and under a new id, so that late reports of the old room are about a table that is gone. */
export function playAgain(tournament: Tournament, round: Round, table: Table, now: number): Decided {
  // In an arena its players may sit at another table by now.
  const others = undecided(round).filter(({ id }) => id !== table.id)
  const isBusy = others.some(({ seats }) => seats.some((seat) => table.seats.includes(seat)))
  if (isBusy || tournament.phase === 'over' || round !== lastRound(tournament)) return refuse('too-late')
  const [counted, [fresh]] = newTables(tournament, [table], now)
  const seated = withTable(releaseRooms(counted, [table]), round, table.id, fresh as Table)
  return accept(withWaiting(seated, table.seats, null))
}

/** The scheduler then ends its room as it stands, and the room reports the places. */
export function callTable(tournament: Tournament, { round, table }: FoundTable, _: unknown, { now }: Moment): Decided {
  if (isDecided(table)) return refuse('table-decided')
  if (tournament.pausedAt !== null) return refuse('tournament-paused')
  return accept(withTable(tournament, round, table.id, { ...table, endsAt: now }))
}

/** More time for all tables that still play; in an arena also for new ones. */
export function extend(tournament: Tournament, { minutes }: CommandOf<'extend'>): Decided {
  const round = lastRound(tournament)
  if (!round || round.completedAt !== null) return refuse('no-round-running')
  return accept(delayed(tournament, round, minutes * 60_000, 'limits'))
}

/** Moves what is still to come in a round to later: everything, or only the times at which something ends. */
function delayed(tournament: Tournament, round: Round, byMs: number, what: 'everything' | 'limits'): Tournament {
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

export function pause(tournament: Tournament, { paused }: { readonly paused: boolean }, { now }: Moment): Decided {
  if (tournament.phase === 'registration') return refuse('no-round-running')
  const { pausedAt } = tournament
  if ((pausedAt !== null) === paused) return accept(tournament)
  if (pausedAt === null) return accept({ ...tournament, pausedAt: now })
  const resumed = { ...tournament, pausedAt: null }
  const round = lastRound(tournament)
  return accept(round ? delayed(resumed, round, now - pausedAt, 'everything') : resumed)
}
