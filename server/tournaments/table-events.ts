import type { Millis, RoomCode } from '#protocol/ids.ts'
import type { Moment, TableEvent } from './command.ts'
import {
  type DecidedTable,
  type Entrant,
  isDecided,
  type Round,
  type Table,
  type Tournament,
  tableOf,
  withTable,
} from './tournament.ts'

/** In an arena, between two tables of one player. */
const REST_MS: Millis = 8_000

/** An event of a table that was drawn again or is decided changes nothing. */
export function applyTableEvent(tournament: Tournament, event: TableEvent, { now }: Moment): Tournament {
  if (event.type === 'cleared') {
    const leftovers = tournament.leftovers.filter((code) => code !== event.code)
    return leftovers.length === tournament.leftovers.length ? tournament : { ...tournament, leftovers }
  }
  const found = tableOf(tournament, event.table)
  const isOpen = found !== undefined && !isDecided(found.table)
  if (!isOpen) return event.type === 'opened' ? withLeftover(tournament, event, found?.table) : tournament
  const { round, table } = found
  const changed = (change: Partial<Table>) => withTable(tournament, round, table.id, { ...table, ...change })
  switch (event.type) {
    case 'opened':
      return table.code === null ? changed({ code: event.code }) : withLeftover(tournament, event, table)
    case 'began':
      return table.startedAt === null ? changed({ startedAt: now, absent: event.absent }) : tournament
    case 'held':
      return table.held === event.held ? tournament : changed({ held: event.held })
    case 'ended': {
      const { type: _, table: __, absent, ...ended } = event
      return withResult(tournament, round, table, { ...table, absent, result: { ...ended, at: now } }, absent)
    }
    case 'lost':
      return table.code === event.code ? changed({ code: null, startedAt: null, absent: [], held: false }) : tournament
  }
}

/** A room that was opened too late for its table is to be ended. */
function withLeftover(tournament: Tournament, { code }: { readonly code: RoomCode }, table: Table | undefined) {
  const isKnown = table?.code === code || tournament.leftovers.includes(code)
  return isKnown ? tournament : { ...tournament, leftovers: [...tournament.leftovers, code] }
}

/** The first result frees its players: a no-show is not drawn before checking in; in an arena, the others soon wait. */
export function withResult(
  tournament: Tournament,
  round: Round,
  table: Table,
  decided: DecidedTable,
  noShows: readonly number[],
): Tournament {
  const next = withTable(tournament, round, table.id, decided)
  if (isDecided(table)) return next
  const freed = (entrant: Entrant): Entrant => {
    if (!table.seats.includes(entrant.number) || entrant.status !== 'here') return entrant
    if (noShows.includes(entrant.number)) return { ...entrant, status: 'registered', waitingSince: null }
    if (round.kind !== 'arena' || entrant.waitingSince !== null) return entrant
    return { ...entrant, waitingSince: decided.result.at + REST_MS }
  }
  return { ...next, entrants: next.entrants.map(freed) }
}
