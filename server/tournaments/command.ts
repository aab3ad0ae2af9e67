import type { Millis, RoomCode } from '#protocol/ids.ts'
import type { RoomRefusal } from '#protocol/refusals.ts'
import type { DoInTournament, TournamentRefusal } from '#protocol/tournament.ts'
import { type Random, randomFor } from '../games/kit/random.ts'
import type { Verdict } from '../games/kit/result.ts'
import type { RehearsalEvent } from './rehearsal.ts'
import type { Placed, Tournament } from './tournament.ts'

/** What happened in a room of a tournament. Each may be reported twice. */
export type TableEvent =
  | { readonly type: 'opened'; readonly table: number; readonly code: RoomCode }
  | { readonly type: 'began'; readonly table: number; readonly absent: readonly number[] }
  | { readonly type: 'held'; readonly table: number; readonly held: boolean }
  | {
      readonly type: 'ended'
      readonly table: number
      /** `called`: it was not over, and is decided as it stood. */
      readonly verdict: 'played' | 'called'
      readonly places: readonly Placed[]
      readonly absent: readonly number[]
      readonly replay?: string
    }
  /** A room that is no longer needed has ended. */
  | { readonly type: 'cleared'; readonly code: RoomCode }
  /** The store has lost its room: a new one is needed. */
  | { readonly type: 'lost'; readonly table: number; readonly code: RoomCode }

/** Whose key came with a command: the organiser's, or that of the entrant with this number. */
export type Holder = 'organiser' | number

/** A command as it comes over HTTP. */
export type HolderCommand = DoInTournament['command']
export type CommandOf<T extends HolderCommand['type']> = Extract<HolderCommand, { type: T }>

/** Everything that can change a tournament. `by` is proven before a command gets here. */
export type TournamentCommand =
  | { readonly type: 'holder'; readonly by: Holder; readonly command: HolderCommand }
  | { readonly type: 'register'; readonly name: string; readonly keyHash: string }
  /** In batches: all tables of a round may end within a minute. */
  | { readonly type: 'table-events'; readonly events: readonly TableEvent[] }
  /** From the node that rehearses. */
  | { readonly type: 'rehearsal'; readonly startedAt: Millis; readonly event: RehearsalEvent }
  /** Time has passed: do what is due. */
  | { readonly type: 'tick' }

/** When a command is decided, and as which version of the tournament. */
export interface Moment {
  readonly now: Millis
  readonly version: number
}

export type Decided = Verdict<Tournament, RoomRefusal | TournamentRefusal>

/** Randomness is a function of seed and version: a commit that loses the compare-and-set draws the same again. */
export const randomAt = ({ seed }: Tournament, { version }: Moment): Random => randomFor(seed, version)
