import type { Clock } from './clock.ts'
import type { DueQueue, RoomStore, TournamentStore } from './document-store.ts'
import type { GameArchive } from './game-archive.ts'
import type { NodeRegistry } from './node-registry.ts'
import type { RaceStore } from './race-store.ts'
import type { CreateRateLimiter } from './rate-limiter.ts'
import type { RoomFeed } from './room-feed.ts'

/** What every technology offers: one connection behind all the ports that keep something. */
export interface Stores {
  readonly store: RoomStore
  readonly tournaments: TournamentStore
  readonly due: DueQueue
  readonly race: RaceStore
  readonly feed: RoomFeed
  readonly nodes: NodeRegistry
  readonly archive: GameArchive
  readonly limiter: CreateRateLimiter
  /** The same for all nodes of this store. */
  readonly clock: Clock
  /** Writes, so that a full disk is noticed as well. On a cluster one shard that takes it is enough: its rooms can be played. */
  probe(): Promise<unknown>
  /** Ends every connection and silences every listener of this one. */
  close(): Promise<void>
}
