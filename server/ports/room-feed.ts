import type { RoomCode } from '#protocol/ids.ts'
import type { TapNews } from '#protocol/server-message.ts'
import type { RoomCommit } from './document-store.ts'
import type { RaceEvent } from './race-store.ts'

/** What a television hears while its delay is measured, and what the host hears of it. */
export type Tap = Omit<TapNews, 'type'>

export type Announcement =
  | { readonly type: 'committed'; readonly commit: RoomCommit }
  | { readonly type: 'closed' }
  | { readonly type: 'race'; readonly event: RaceEvent }
  /** Said once, about now: never stored, and lost where no screen listens. */
  | ({ readonly type: 'tap-along' } & Tap)
  /** The connection was away and something may have been missed: read the room again. */
  | { readonly type: 'gap' }

/** A room as every node hears it. Versions never go backwards; a gap is announced, not hidden. */
export interface RoomFeed {
  subscribe(code: RoomCode, listener: (announcement: Announcement) => void): Promise<() => Promise<void>>
  /** Tells every node at once. */
  say(code: RoomCode, tap: Tap): Promise<void>
}
