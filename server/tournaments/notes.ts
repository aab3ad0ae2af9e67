import { unreachable } from '../games/kit/result.ts'
import { BREATH_MS } from './arena.ts'
import type { Note } from './command.ts'
import type { Moment } from './decision.ts'
import { isDecided, tableOf, withTable } from './find.ts'
import type { Entrant, Result, Round, Table, Tournament } from './tournament.ts'

/** What rooms say of themselves. Old news of a table that was drawn anew or is decided changes nothing. */
export const hearNotes = (tournament: Tournament, notes: readonly Note[], moment: Moment): Tournament =>
  notes.reduce((next, note) => hear(next, note, moment), tournament)

function hear(tournament: Tournament, note: Note, moment: Moment): Tournament {
  if (note.type === 'cleared') return cleared(tournament, note)
  const found = tableOf(tournament, note.table)
  if (note.type === 'opened') return opened(tournament, note, found)
  if (!found || isDecided(found.table)) return tournament
  const { round, table } = found
  const changed = (change: Partial<Table>) => withTable(tournament, round, table.id, { ...table, ...change })
  switch (note.type) {
    case 'began':
      return table.startedAt === null ? changed({ startedAt: moment.now, absent: note.absent }) : tournament
    case 'held':
      return table.held === note.held ? tournament : changed({ held: note.held })
    case 'ended':
      return ended(tournament, round, table, note, moment)
    case 'lost':
      return table.code === note.code ? changed({ code: null, startedAt: null, absent: [], held: false }) : tournament
    default:
      return unreachable(note)
  }
}

const cleared = (tournament: Tournament, { code }: Extract<Note, { type: 'cleared' }>): Tournament =>
  tournament.leftovers.includes(code)
    ? { ...tournament, leftovers: tournament.leftovers.filter((one) => one !== code) }
    : tournament

/** The room came too late for its table: it is one to be ended. */
function opened(
  tournament: Tournament,
  { code }: Extract<Note, { type: 'opened' }>,
  found: ReturnType<typeof tableOf>,
): Tournament {
  if (found?.table.code === code) return tournament
  if (found && !isDecided(found.table) && found.table.code === null) {
    return withTable(tournament, found.round, found.table.id, { ...found.table, code })
  }
  return tournament.leftovers.includes(code)
    ? tournament
    : { ...tournament, leftovers: [...tournament.leftovers, code] }
}

function ended(
  tournament: Tournament,
  round: Round,
  table: Table,
  { verdict, places, absent, replay }: Extract<Note, { type: 'ended' }>,
  { now }: Moment,
): Tournament {
  const result: Result = { verdict, places, at: now, ...(replay !== undefined && { replay }) }
  return afterTable(
    withTable(tournament, round, table.id, { ...table, absent, result }),
    round,
    { ...table, absent },
    now,
  )
}

/** Whoever never came is not drawn again before they check in; in an arena the others soon wait for the next table. */
export function afterTable(tournament: Tournament, { kind }: Round, { seats, absent }: Table, now: number): Tournament {
  const next = (entrant: Entrant): Entrant => {
    if (!seats.includes(entrant.number) || entrant.status !== 'here') return entrant
    if (absent.includes(entrant.number)) return { ...entrant, status: 'registered', waitingSince: null }
    return kind === 'arena' && entrant.waitingSince === null ? { ...entrant, waitingSince: now + BREATH_MS } : entrant
  }
  return { ...tournament, entrants: tournament.entrants.map(next) }
}
