import type { CommandId, Millis } from '#protocol/ids.ts'
import type { Answer } from '#protocol/server-message.ts'
import type { TournamentId } from '#protocol/tournament.ts'
import type { Tournament } from '../tournaments/tournament.ts'
import type { Settled } from './room-store.ts'

export interface StoredTournament {
  readonly tournament: Tournament
  readonly version: number
}

export interface TournamentCommit extends StoredTournament {
  /** When it must be woken; never, without it. */
  readonly due?: Millis
  /** The command that asked for it, if somebody did; the store keeps the answer for a while. */
  readonly answer?: Answer & { readonly to: CommandId }
}

/** Every promise here is a test in test/stores/tournament-store.contract.ts, run against every adapter. */
export interface TournamentStore {
  /** Claims the id at version 1: of two callers exactly one gets `created`. */
  create(first: TournamentCommit): Promise<'created' | 'taken'>
  load(id: TournamentId): Promise<StoredTournament | undefined>
  /** For whoever only wants to know whether there is something new: a tournament is large. */
  version(id: TournamentId): Promise<number | undefined>
  /**
   * Claims the next version: writes tournament, due time and answer only while the stored version is
   * `next.version - 1`, in one atomic step.
   */
  commit(next: TournamentCommit): Promise<Settled>
  /** Keeps a refusal decided at `version` as the answer to its id. Changes nothing else. */
  refuse(id: TournamentId, version: number, answer: Answer & { readonly to: CommandId }): Promise<Settled>
  /** Takes tournaments whose time has come. Unless something else is said, each comes due again after the lease. */
  claimDue(now: Millis, leaseMs: Millis, limit: number): Promise<readonly TournamentId[]>
  /** After waking without a commit: when to wake it next, or never. Does nothing if it is no longer at `version`. */
  settleDue(id: TournamentId, version: number, due: Millis | undefined): Promise<void>
}
