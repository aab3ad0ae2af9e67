import type { BotLevel, CommandId, Millis, RoomCode } from '#protocol/ids.ts'
import type { OrganiserCommand, Plan, Schedule, TournamentId } from '#protocol/tournament.ts'
import type { EntrantStatus, RoundKind, TableView } from '#protocol/tournament-view.ts'
import type { Seed } from '../games/kit/random.ts'
import type { GameOptions } from '../games/kit/seal.ts'
import type { TableSize } from './draw/table-sizes.ts'
import type { Rehearsal } from './rehearsal.ts'

/** Raised when the stored shape changes in a way that older tournaments cannot be read in. */
export const TOURNAMENT_FORMAT = 1

export interface Entrant {
  readonly number: number
  readonly name: string
  /** Hash of the secret their device keeps; a bot has none. */
  readonly keyHash?: string
  readonly bot?: BotLevel
  readonly status: EntrantStatus
  /** Drawn when they registered: decides when nothing else does, the smaller one first. */
  readonly lot: number
  /** In an arena: free for a table from then on. */
  readonly waitingSince: Millis | null
}

export interface Placed {
  readonly entrant: number
  readonly place: number
  readonly score: number
}

export interface Result {
  readonly verdict: NonNullable<TableView['verdict']>
  /** One for each seat; empty if the table is void. */
  readonly places: readonly Placed[]
  readonly at: Millis
  readonly replay?: string
}

/** A table is a room; this is what the tournament knows of it. */
export interface Table {
  readonly id: number
  readonly number: number
  /** Entrants in the order of seats. */
  readonly seats: readonly number[]
  /** Its room, once that is open. */
  readonly code: RoomCode | null
  /** When it begins without the missing players. */
  readonly waitsUntil: Millis
  /** When it is decided as it stands; null: never. */
  readonly endsAt: Millis | null
  readonly startedAt: Millis | null
  /** Entrants who were not there when it began; once it is decided: who never came. */
  readonly absent: readonly number[]
  /** Its room is paused. */
  readonly held: boolean
  readonly result: Result | null
}

export interface Round {
  readonly number: number
  readonly kind: RoundKind
  readonly startedAt: Millis
  /** In an arena: when no more tables begin. */
  readonly endsAt: Millis | null
  readonly tables: readonly Table[]
  readonly byes: readonly number[]
  /** Since when every table is decided. */
  readonly completedAt: Millis | null
}

/** The part that an act changed, as it was before. */
export type Before =
  | { readonly kind: 'table'; readonly round: number; readonly table: Table }
  | { readonly kind: 'entrant'; readonly entrant: number; readonly status: EntrantStatus }
  | { readonly kind: 'round'; readonly round: Round }
  | { readonly kind: 'capacity'; readonly capacity: number }
  | { readonly kind: 'pause' }
  | { readonly kind: 'finish' }

/** One command of the organiser. Without `before` it cannot be undone. */
export interface Act {
  readonly number: number
  readonly at: Millis
  readonly command: OrganiserCommand
  readonly before?: Before
  readonly undone: boolean
}

export interface Tournament {
  readonly format: typeof TOURNAMENT_FORMAT
  readonly id: TournamentId
  /** The id of the request that made it: the same request sent again gets the same tournament. */
  readonly openedBy: CommandId
  readonly seed: Seed
  readonly title: string
  readonly organiser: { readonly keyHash: string }
  readonly game: { readonly id: string; readonly options: GameOptions }
  readonly size: TableSize
  readonly plan: Plan
  readonly schedule: Schedule
  readonly phase: 'registration' | 'running' | 'over'
  readonly locked: boolean
  readonly pausedAt: Millis | null
  /** How many entrants the installation was rehearsed with; null: without a rehearsal, or the organiser admits more. */
  readonly capacity: number | null
  /** Absent in tournaments of older releases. */
  readonly rehearsal?: Rehearsal | null
  /** In the order of their numbers. */
  readonly entrants: readonly Entrant[]
  readonly rounds: readonly Round[]
  readonly tablesDrawn: number
  /** Rooms of tables that are no longer played, still to be ended. */
  readonly leftovers: readonly RoomCode[]
  readonly acts: readonly Act[]
}

export const entrantOf = ({ entrants }: Tournament, number: number): Entrant | undefined => entrants[number - 1]

export const isHere = (tournament: Tournament, number: number): boolean =>
  entrantOf(tournament, number)?.status === 'here'

/** Without those who dropped out. */
export const countEntrants = ({ entrants }: Tournament): number =>
  entrants.filter(({ status }) => status !== 'dropped').length

export const lastRound = ({ rounds }: Tournament): Round | undefined => rounds.at(-1)

/** More tables may begin, unless the tournament is paused: then its time stands still. */
export const isArenaOpen = ({ pausedAt }: Tournament, { kind, endsAt }: Round, now: Millis): boolean =>
  kind === 'arena' && endsAt !== null && (pausedAt ?? now) < endsAt

export type DecidedTable = Table & { readonly result: Result }

export const isDecided = (table: Table): table is DecidedTable => table.result !== null
export const undecided = (round: Round | undefined): readonly Table[] =>
  round?.tables.filter((table) => !isDecided(table)) ?? []

export interface FoundTable {
  readonly round: Round
  readonly table: Table
}

export function tableOf({ rounds }: Tournament, id: number): FoundTable | undefined {
  // The newest round first: almost every lookup is about it.
  for (const round of rounds.toReversed()) {
    const table = round.tables.find((one) => one.id === id)
    if (table) return { round, table }
  }
  return undefined
}

/** In an arena: free for a table from `since` on, or, with null, seated at one. */
export function withWaiting(tournament: Tournament, numbers: readonly number[], since: Millis | null): Tournament {
  const chosen = new Set(numbers)
  const entrants = tournament.entrants.map((one) => (chosen.has(one.number) ? { ...one, waitingSince: since } : one))
  return { ...tournament, entrants }
}

export const withRound = (tournament: Tournament, round: Round): Tournament => ({
  ...tournament,
  rounds: tournament.rounds.with(round.number - 1, round),
})

/** Replaces the table with this id by one that may have another id. */
export const withTable = (tournament: Tournament, round: Round, id: number, table: Table): Tournament =>
  withRound(tournament, { ...round, tables: round.tables.map((one) => (one.id === id ? table : one)) })

/** The rooms of these tables, as far as they still play, are no longer needed. */
export const releaseRooms = (tournament: Tournament, tables: readonly Table[]): Tournament => ({
  ...tournament,
  leftovers: [...tournament.leftovers, ...tables.flatMap(({ code, result }) => (result === null && code) || [])],
})
