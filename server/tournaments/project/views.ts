import type { Millis } from '#protocol/ids.ts'
import type { ActView, Me, OrganiserView, PlayerView, RoundOfMine, ScreenView } from '#protocol/tournament-view.ts'
import type { Moment } from '../command.ts'
import { isUndoable } from '../organiser-log.ts'
import { rehearsalView } from '../rehearsal.ts'
import { BYE_POINTS, tablePoints } from '../standings.ts'
import { type Act, entrantOf, isDecided, lastRound, type Round, type Tournament, tableOf } from '../tournament.ts'
import { tableView, type ViewBase } from './view-base.ts'

/** The only way out of the server for tournaments: built up from nothing, for one kind of viewer. No key and no seed. */

const TOP = 10
/** A big screen cannot show more; in an arena there may be hundreds. */
const RECENT_TABLES = 60

export function playerView(base: ViewBase, now: Millis, entrant?: number): PlayerView {
  const { version, head, rows } = base
  const me = entrant === undefined ? undefined : meOf(base, entrant)
  return { kind: 'player', version, now, head, top: rows.slice(0, TOP), me }
}

function meOf(base: ViewBase, number: number): Me | undefined {
  const { tournament } = base
  const row = base.rows.find(({ entrant }) => entrant === number)
  const entrant = entrantOf(tournament, number)
  if (!row || !entrant) return undefined
  const rounds = tournament.rounds.flatMap((round) => roundsOfMine(base, round, number))
  return {
    row,
    table: rounds.find(({ table }) => table !== undefined && table.state !== 'decided')?.table,
    bye: tournament.phase === 'running' && (lastRound(tournament)?.byes.includes(number) ?? false),
    waitingSince: entrant.waitingSince ?? undefined,
    rounds,
  }
}

/** Several in an arena. */
function roundsOfMine(base: ViewBase, round: Round, number: number): RoundOfMine[] {
  if (round.byes.includes(number)) return [{ round: round.number, points: BYE_POINTS }]
  const mine = round.tables.filter(({ seats }) => seats.includes(number))
  return mine.map((table) => ({
    round: round.number,
    points: tablePoints(table).get(number),
    table: tableView(base, round, table),
  }))
}

export function screenView(base: ViewBase, now: Millis): ScreenView {
  const { tournament, version, head, rows } = base
  const round = lastRound(tournament)
  return { kind: 'screen', version, now, head, standings: [...rows], ...tablesOf(base, round, false) }
}

/** The tables of a round to show, and who sits it out. */
function tablesOf(base: ViewBase, round: Round | undefined, allTables: boolean) {
  if (!round) return { tables: [], byes: [] }
  const shown = allTables || round.kind !== 'arena' ? round.tables : openThenRecent(round)
  return {
    tables: shown.map((table) => tableView(base, round, table)),
    byes: round.byes.map((entrant) => ({ entrant, name: entrantOf(base.tournament, entrant)?.name ?? '' })),
  }
}

function openThenRecent({ tables }: Round) {
  const decided = tables.filter(isDecided).toReversed().slice(0, RECENT_TABLES)
  return [...tables.filter((table) => !isDecided(table)), ...decided]
}

/** The part of a tournament that the organiser looks at: all of it would be a megabyte late in a large one. */
export interface OrganiserQuery {
  /** The present one, if undefined. */
  readonly round?: number | undefined
  readonly allTables: boolean
}

export function organiserView(
  base: ViewBase,
  now: Millis,
  mayRehearse: boolean,
  { round: asked, allTables }: OrganiserQuery,
): OrganiserView {
  const { tournament, version, head, rows } = base
  const round = tournament.rounds[(asked ?? tournament.rounds.length) - 1]
  const shown = tablesOf(base, round, allTables)
  return {
    kind: 'organiser',
    version,
    now,
    head,
    standings: [...rows],
    round: round?.number,
    ...shown,
    moreTables: (round?.tables.length ?? 0) - shown.tables.length,
    acts: tournament.acts.map((act) => actView(tournament, act, { now, version: version + 1 })),
    mayRehearse,
    rehearsal: rehearsalView(tournament, now),
  }
}

function actView(tournament: Tournament, act: Act, moment: Moment): ActView {
  const { number, at, command, undone } = act
  const found = 'table' in command ? tableOf(tournament, command.table) : undefined
  const table = found && { round: found.round.number, number: found.table.number }
  return { act: number, at, command, undone, undoable: isUndoable(tournament, act, moment), table }
}

/** Changes with what an entrant must know at once. Not with the standings: a thousand phones would fetch each time. */
export function fingerprintsOf(tournament: Tournament): (entrant: number) => string {
  const { phase, pausedAt, rounds, locked } = tournament
  const round = lastRound(tournament)
  const tables = new Map(round?.tables.flatMap((table) => table.seats.map((seat) => [seat, table] as const)))
  const shared = [phase, pausedAt !== null, locked, rounds.length, round?.completedAt]
  return (number) => {
    const { status, name, waitingSince } = entrantOf(tournament, number) ?? {}
    const { id, code, startedAt, endsAt, result } = tables.get(number) ?? {}
    return [...shared, status, name, waitingSince, id, code, startedAt, endsAt, result?.at].join(' ')
  }
}
