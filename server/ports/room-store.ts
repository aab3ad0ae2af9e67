import type { CommandId, Millis, RoomCode } from '#protocol/ids.ts'
import type { Answer } from '#protocol/server-message.ts'
import type { LogEntry } from '../rooms/log.ts'
import type { Room } from '../rooms/room.ts'

export interface StoredRoom {
  readonly room: Room
  readonly version: number
}

export interface Commit extends StoredRoom {
  /** What happened, for the log and for every listener. Its version is the commit's. */
  readonly entry: LogEntry
  /** The command that asked for it, if somebody did; the store keeps the answer for a while. */
  readonly answer?: Answer & { readonly to: CommandId }
}

export type Settled =
  | { readonly type: 'settled' }
  /** Somebody else was faster: read and decide again. */
  | { readonly type: 'conflict' }
  /** This command id was answered before: nothing was written, and this is the first answer. */
  | { readonly type: 'repeated'; readonly answer: Answer }

/** Every promise here is a test in test/stores/room-store.contract.ts, run against every adapter. */
export interface RoomStore {
  /** Claims the code at version 1: of two callers exactly one gets `created`. */
  create(first: Commit): Promise<'created' | 'taken'>
  load(code: RoomCode): Promise<StoredRoom | undefined>
  /**
   * Claims the next version: writes room, log and answer only while the stored version is
   * `next.version - 1`, and announces on the feed exactly what it wrote, in one atomic step.
   */
  commit(next: Commit): Promise<Settled>
  /** Keeps a refusal decided at `version` as the answer to its id. Changes nothing else. */
  refuse(code: RoomCode, version: number, answer: Answer & { readonly to: CommandId }): Promise<Settled>
  /** Log entries after `version`, oldest first, at most `limit` of the newest. Versions in which nothing happened have none. */
  logSince(code: RoomCode, version: number, limit: number): Promise<readonly LogEntry[]>
  /** Ends a room while it is still at `version`; its code stays reserved for `reserveMs`. Announced. */
  close(code: RoomCode, version: number, reserveMs: Millis): Promise<'closed' | 'conflict'>
}
