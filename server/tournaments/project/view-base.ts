import type {
  NextStep,
  RoundHead,
  StandingRow,
  TableSeat,
  TableView,
  TournamentHead,
} from '#protocol/tournament-view.ts'
import { stillIn } from '../draw/knockout.ts'
import { nextAt, nextOf } from '../schedule.ts'
import { placeAt, standingsOf, tablePoints } from '../standings.ts'
import {
  countEntrants,
  entrantOf,
  isDecided,
  lastRound,
  type Round,
  type Table,
  type Tournament,
} from '../tournament.ts'

/** What all views of one version have in common. */
export interface ViewBase {
  readonly tournament: Tournament
  readonly version: number
  readonly head: TournamentHead
  readonly rows: readonly StandingRow[]
}

const computed = new WeakMap<Tournament, ViewBase>()

/** Computed once for each version: standings take long, and a thousand phones ask at once. */
export function viewBaseOf(tournament: Tournament, version: number): ViewBase {
  const base = computed.get(tournament) ?? { tournament, version, head: headOf(tournament), rows: rowsOf(tournament) }
  computed.set(tournament, base)
  return base
}

function rowsOf(tournament: Tournament): readonly StandingRow[] {
  const isOver = tournament.phase === 'over'
  const left = tournament.plan.kind === 'knockout' && !isOver ? new Set(stillIn(tournament)) : undefined
  return standingsOf(tournament).map(({ entrant, points, wins, opponents, played }, at) => {
    const { number, name, bot, status } = entrant
    const out = left !== undefined && !left.has(number)
    return { place: at + 1, entrant: number, name, bot, status, points, wins, opponents, played, out }
  })
}

function headOf(tournament: Tournament): TournamentHead {
  const { id, title, game, plan, schedule, size, phase, locked, capacity, entrants } = tournament
  const round = lastRound(tournament)
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
    capacity: capacity ?? undefined,
    entrants: countEntrants(tournament),
    checkedIn: entrants.filter(({ status }) => status === 'here').length,
    rounds: plan.kind === 'swiss' ? plan.rounds + (plan.final ? 1 : 0) : undefined,
    round: round && roundHead(tournament, round),
    next: nextStep(tournament),
  }
}

function roundHead(
  { pausedAt }: Tournament,
  { number, kind, tables, completedAt, startedAt, endsAt }: Round,
): RoundHead {
  const isTimed = completedAt === null && pausedAt === null
  return {
    number,
    kind,
    tables: tables.length,
    decided: tables.filter(isDecided).length,
    complete: completedAt !== null,
    startedAt,
    endsAt: isTimed ? (endsAt ?? undefined) : undefined,
  }
}

function nextStep(tournament: Tournament): NextStep | undefined {
  const next = nextOf(tournament)
  const at = nextAt(tournament)
  return next?.type === 'round' ? { type: 'round', number: next.number, kind: next.kind, at } : next && { ...next, at }
}

export function tableView({ tournament }: ViewBase, round: Round, table: Table): TableView {
  const { id, number, code, result } = table
  const points = tablePoints(table)
  const isTimed = !isDecided(table) && tournament.pausedAt === null
  return {
    id,
    round: round.number,
    number,
    code: code ?? undefined,
    state: stateOf(table),
    verdict: result?.verdict,
    seats: table.seats.map((entrant): TableSeat => {
      const { name = '', bot } = entrantOf(tournament, entrant) ?? {}
      const absent = table.absent.includes(entrant)
      return { entrant, name, bot, absent, place: placeAt(table, entrant), points: points.get(entrant) }
    }),
    waitsUntil: isTimed && table.startedAt === null ? table.waitsUntil : undefined,
    endsAt: isTimed ? (table.endsAt ?? undefined) : undefined,
    replay: result?.replay,
  }
}

function stateOf(table: Table): TableView['state'] {
  if (isDecided(table)) return 'decided'
  return table.startedAt === null ? 'waiting' : 'playing'
}
