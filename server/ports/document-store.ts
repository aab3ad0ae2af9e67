import type { CommandId, Millis, RoomCode } from '#protocol/ids.ts'
import type { Answer } from '#protocol/server-message.ts'
import type { TournamentId } from '#protocol/tournament.ts'
import { isKept, type LogEntry, ROOM_FORMAT, type Room } from '../rooms/room.ts'
import { TOURNAMENT_FORMAT, type Tournament } from '../tournaments/tournament.ts'

/** A document as it was at one version. Versions count from 1, without a gap. */
export interface Stored<D> {
  readonly document: D
  readonly version: number
}

export interface Commit<D, E> extends Stored<D> {
  /** What happened, for the log and for every listener. */
  readonly entry: E
  /** When the document must be ticked if nothing happens before; never, without it. */
  readonly due?: Millis
  /** The command that asked for it, if there was one; the store keeps the answer for a while. */
  readonly answer?: Answer & { readonly to: CommandId }
}

export type Written =
  | { readonly type: 'written' }
  /** Another writer was faster: read and decide again. */
  | { readonly type: 'conflict' }
  /** This command id was answered before: nothing was written, and this is the first answer. */
  | { readonly type: 'repeated'; readonly answer: Answer }

/** Optimistic locking. Each promise is a test in test/stores/document-store.contract.ts, for every adapter. */
export interface DocumentStore<I extends string, D, E> {
  /** Takes the id at version 1: of two callers exactly one gets `created`. */
  create(first: Commit<D, E>): Promise<'created' | 'taken'>
  load(id: I): Promise<Stored<D> | undefined>
  /** Whether it is what is stored, without reading the document, which may be large. */
  isNewest(known: Stored<D>): Promise<boolean>
  /**
   * Compare and set: writes document, log, due time and answer only while what is stored is `decidedOn`, and announces on
   * the feed exactly what it wrote, in one atomic step. A version of the same number is another one if the store has lost
   * the first in a failover.
   */
  commit(next: Commit<D, E>, decidedOn: Stored<D>): Promise<Written>
  /** Keeps an answer and changes nothing else. */
  remember(decidedOn: Stored<D>, answer: Answer & { readonly to: CommandId }): Promise<Written>
  /** Log entries after `version`, oldest first, at most `limit` of the newest; without it, all. */
  logSince(id: I, version: number, limit?: number): Promise<readonly E[]>
  /** Ends a document while it is what was decided on; its id stays reserved for `reserveMs`. Announced. */
  close(decidedOn: Stored<D>, reserveMs: Millis): Promise<'closed' | 'conflict'>
  /** After a tick without a commit: the next due time, or none. Does nothing if the document is no longer at `version`. */
  setDue(id: I, version: number, due: Millis | undefined): Promise<void>
}

export type KindName = 'room' | 'tournament'

/** What the store must know of a kind of documents. */
export interface DocumentKind<I extends string, D, E> {
  readonly name: KindName
  /** Documents of another format are not there for this release. */
  readonly format: number
  idOf(document: D): I
  /** Whether an entry goes into the log. */
  isLogged(entry: E): boolean
  /** Whether commits are announced on the feed. */
  readonly isAnnounced: boolean
}

export const ROOMS: DocumentKind<RoomCode, Room, LogEntry> = {
  name: 'room',
  format: ROOM_FORMAT,
  idOf: ({ code }) => code,
  isLogged: isKept,
  isAnnounced: true,
}

/** Without a log, because a tournament keeps its own; not announced, because it may have a megabyte. */
export const TOURNAMENTS: DocumentKind<TournamentId, Tournament, null> = {
  name: 'tournament',
  format: TOURNAMENT_FORMAT,
  idOf: ({ id }) => id,
  isLogged: () => false,
  isAnnounced: false,
}

export type StoredRoom = Stored<Room>
export type RoomCommit = Commit<Room, LogEntry>
export type RoomStore = DocumentStore<RoomCode, Room, LogEntry>

export type StoredTournament = Stored<Tournament>
export type TournamentStore = DocumentStore<TournamentId, Tournament, null>

export type DueDocument =
  | { readonly kind: 'room'; readonly id: RoomCode }
  | { readonly kind: 'tournament'; readonly id: TournamentId }

/** The due times of all documents. */
export interface DueQueue {
  /** Each to one caller. Unless committed to or given another due time it is due again after the lease: a node that dies loses none. */
  lease(now: Millis, leaseMs: Millis): Promise<readonly DueDocument[]>
}
