import type { Millis } from '#protocol/ids.ts'
import type {
  ActView,
  Me,
  NextStep,
  OrganiserView,
  PlayerView,
  RoundHead,
  RoundOfMine,
  ScreenView,
  TournamentHead,
} from '#protocol/tournament-view.ts'
import { isUndoable } from './acts.ts'
import type { Board } from './board.ts'
import { entrantOf, isDecided, isHere, lastRound, tableOf } from './find.ts'
import { nextAt, nextOf } from './next-step.ts'
import { BYE_POINTS } from './points.ts'
import { tableView } from './project-table.ts'
import { rehearsalView } from './rehearsal.ts'
import { tablePoints } from './table-points.ts'
import type { Act, Round, Tournament } from './tournament.ts'

/** The doors out of the server for tournaments: built up from nothing, for one kind of viewer. No key and no seed passes. */

const TOP = 10
/** A big screen cannot show more; in an arena there may be hundreds. */
const RECENT_TABLES = 60

export function headOf({ tournament }: Board): TournamentHead {
  const { id, title, game, plan, schedule, size, phase, locked, capacity, entrants } = tournament
  const round = lastRound(tournament)
  const next = nextStep(tournament)
  return {
    id,
    title,
    game: { id: game.id, options: game.options },
    plan,
    schedule,
    tableSize: size.wanted,
    phase,
    paused: tournament.pausedAt !== null,
    locked,
    ...(capacity !== null && { capacity }),
    entrants: entrants.filter(({ status }) => status !== 'dropped').length,
    checkedIn: entrants.filter(({ number }) => isHere(tournament, number)).length,
    ...(plan.kind === 'swiss' && { rounds: plan.rounds + (plan.final ? 1 : 0) }),
    ...(round && { round: roundHead(tournament, round) }),
    ...(next && { next }),
  }
}

function roundHead(
  { pausedAt }: Tournament,
  { number, kind, tables, completedAt, startedAt, endsAt }: Round,
): RoundHead {
  return {
    number,
    kind,
    tables: tables.length,
    decided: tables.filter(isDecided).length,
    complete: completedAt !== null,
    startedAt,
    ...(endsAt !== null && completedAt === null && pausedAt === null && { endsAt }),
  }
}

function nextStep(tournament: Tournament): NextStep | undefined {
  const next = nextOf(tournament)
  if (!next) return undefined
  const at = nextAt(tournament)
  const when = at === undefined ? {} : { at }
  return next.type === 'finish'
    ? { ...next, ...when }
    : { type: 'round', number: next.number, kind: next.kind, ...when }
}

const shown = (board: Board, head: TournamentHead, now: Millis) => ({ version: board.version, now, head })

export function playerView(board: Board, head: TournamentHead, now: Millis, entrant?: number): PlayerView {
  const me = entrant === undefined ? undefined : meOf(board, entrant)
  return { kind: 'player', ...shown(board, head, now), top: board.rows.slice(0, TOP), ...(me && { me }) }
}

function meOf(board: Board, number: number): Me | undefined {
  const { tournament } = board
  const row = board.rowOf.get(number)
  const entrant = entrantOf(tournament, number)
  if (!row || !entrant) return undefined
  const rounds = tournament.rounds.flatMap((round) => roundsOfMine(board, round, number))
  const open = rounds.map(({ table }) => table).find((table) => table !== undefined && table.state !== 'decided')
  return {
    row,
    ...(open && { table: open }),
    bye: tournament.phase === 'running' && (lastRound(tournament)?.byes.includes(number) ?? false),
    ...(entrant.waitingSince !== null && { waitingSince: entrant.waitingSince }),
    rounds,
  }
}

/** Several in an arena. */
function roundsOfMine(board: Board, round: Round, number: number): RoundOfMine[] {
  if (round.byes.includes(number)) return [{ round: round.number, points: BYE_POINTS }]
  return round.tables
    .filter(({ seats }) => seats.includes(number))
    .map((table) => {
      const points = tablePoints(table).get(number)
      const view = tableView(board, round, table)
      return { round: round.number, ...(points !== undefined && { points }), table: view }
    })
}

export function screenView(board: Board, head: TournamentHead, now: Millis): ScreenView {
  const { tournament } = board
  const round = lastRound(tournament)
  return {
    kind: 'screen',
    ...shown(board, head, now),
    standings: [...board.rows],
    tables: round ? tablesToShow(round).map((table) => tableView(board, round, table)) : [],
    byes: (round?.byes ?? []).map((entrant) => named(tournament, entrant)),
  }
}

function tablesToShow({ kind, tables }: Round) {
  if (kind !== 'arena') return tables
  const decided = tables.filter(isDecided).toReversed().slice(0, RECENT_TABLES)
  return [...tables.filter((table) => !isDecided(table)), ...decided]
}

/** What part of a tournament the organiser looks at: all of it would be a megabyte late in a large one. */
export interface OrganiserWish {
  /** The present one, without it. */
  readonly round?: number | undefined
  readonly allTables: boolean
}

export function organiserView(
  board: Board,
  head: TournamentHead,
  now: Millis,
  mayRehearse: boolean,
  { round: wanted, allTables }: OrganiserWish,
): OrganiserView {
  const { tournament, version } = board
  const round = tournament.rounds[(wanted ?? tournament.rounds.length) - 1]
  const tables = round ? (allTables ? round.tables : tablesToShow(round)) : []
  const moment = { now, version: version + 1 }
  const rehearsal = rehearsalView(tournament, now)
  return {
    kind: 'organiser',
    ...shown(board, head, now),
    standings: [...board.rows],
    ...(round && { round: round.number }),
    tables: round ? tables.map((table) => tableView(board, round, table)) : [],
    moreTables: round ? round.tables.length - tables.length : 0,
    byes: (round?.byes ?? []).map((entrant) => named(tournament, entrant)),
    acts: tournament.acts.map((act) => ({
      act: act.number,
      at: act.at,
      command: act.command,
      undone: act.undone,
      undoable: isUndoable(tournament, act, moment),
      ...tableOfAct(tournament, act),
    })),
    mayRehearse,
    ...(rehearsal && { rehearsal }),
  }
}

function tableOfAct(tournament: Tournament, { command }: Act): Pick<ActView, 'table'> {
  const found = 'table' in command ? tableOf(tournament, command.table) : undefined
  return found ? { table: { round: found.round.number, number: found.table.number } } : {}
}

const named = (tournament: Tournament, entrant: number) => ({
  entrant,
  name: entrantOf(tournament, entrant)?.name ?? '',
})
