import type { RoomCode } from '#protocol/ids.ts'
import type { RaceEvent } from './pawn-race.ts'
import type { Commit } from './room-store.ts'

export type Announcement =
  | { readonly type: 'committed'; readonly commit: Commit }
  | { readonly type: 'closed' }
  | { readonly type: 'race'; readonly event: RaceEvent }
  /** The connection was away and something may have been missed: read the room again. */
  | { readonly type: 'gap' }

export type Unsubscribe = () => Promise<void>

/** A room as every node hears it. Versions never go backwards; a gap is announced, not hidden. */
export interface RoomFeed {
  subscribe(code: RoomCode, listener: (announcement: Announcement) => void): Promise<Unsubscribe>
}
