import type { Millis, RoomCode } from '#protocol/ids.ts'

export interface DueRoom {
  readonly code: RoomCode
  /** Names this claim, for `settle`. */
  readonly claimedUntil: Millis
}

/**
 * When each room must be woken. Written before the commit it belongs to, so it may be early but
 * never late: whoever wakes a room too early puts the right time back.
 */
export interface DueIndex {
  /** The room must be woken at `at` at the latest; an earlier entry stays. */
  propose(code: RoomCode, at: Millis): Promise<void>
  /** Takes rooms whose time has come. Unless settled, each comes due again at `claimedUntil`: a node that dies loses none. */
  claim(now: Millis, leaseMs: Millis, limit: number): Promise<readonly DueRoom[]>
  /**
   * After waking: the next time, or none. Does nothing if someone proposed any time meanwhile: this
   * answer was read before theirs, and could undo it.
   */
  settle(due: DueRoom, next: Millis | undefined): Promise<void>
}
