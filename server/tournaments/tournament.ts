import type { BotLevel, CommandId, Millis, RoomCode } from '#protocol/ids.ts'
import type { OrganiserCommand, Plan, Schedule, TournamentId } from '#protocol/tournament.ts'
import type { EntrantStatus, RoundKind, Verdict } from '#protocol/tournament-view.ts'
import type { Seed } from '../games/kit/random.ts'
import type { GameOptions } from '../games/kit/seal.ts'
import type { Rehearsal } from './rehearsal.ts'
import type { TableSize } from './table-sizes.ts'

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
  readonly verdict: Verdict
  /** Everybody at the table; nobody if it is void. */
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
  /** When it begins without those who are missing. */
  readonly waitsUntil: Millis
  /** When it is decided as it stands; null: never. */
  readonly endsAt: Millis | null
  readonly startedAt: Millis | null
  /** Who was not there when it began; once it is decided: who never came. */
  readonly absent: readonly number[]
  /** Its room has been told to stand still. */
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

/** What an act changed, as it was before. */
export type Before =
  | { readonly kind: 'table'; readonly round: number; readonly table: Table }
  | { readonly kind: 'entrant'; readonly entrant: number; readonly status: EntrantStatus }
  | { readonly kind: 'round'; readonly round: Round }
  | { readonly kind: 'capacity'; readonly capacity: number }
  | { readonly kind: 'pause' }
  | { readonly kind: 'finish' }

/** One thing the organiser did. Without `before` it cannot be undone. */
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
  /** The id of the request that made it: whoever asks again is told the same. */
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
  /** As many as the installation was rehearsed with; null: it was not, or the organiser admits more. */
  readonly capacity: number | null
  /** Absent in tournaments of older releases. */
  readonly rehearsal?: Rehearsal | null
  /** In the order of their numbers. */
  readonly entrants: readonly Entrant[]
  readonly rounds: readonly Round[]
  readonly tablesDrawn: number
  /** Rooms of tables that are no longer played: they are still to be ended. */
  readonly leftovers: readonly RoomCode[]
  readonly acts: readonly Act[]
}
