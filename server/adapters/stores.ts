import type { Millis } from '#protocol/ids.ts'
import type { Clock } from '../ports/clock.ts'
import type { DueQueue, RoomStore, TournamentStore } from '../ports/document-store.ts'
import type { GameArchive } from '../ports/game-archive.ts'
import type { NodeRegistry } from '../ports/node-registry.ts'
import type { PawnRace } from '../ports/pawn-race.ts'
import type { CreateRateLimiter } from '../ports/rate-limiter.ts'
import type { RoomFeed } from '../ports/room-feed.ts'

/** What every technology offers: one connection behind all the ports that keep something. */
export interface Stores {
  readonly store: RoomStore
  readonly tournaments: TournamentStore
  readonly due: DueQueue
  readonly race: PawnRace
  readonly feed: RoomFeed
  readonly nodes: NodeRegistry
  readonly archive: GameArchive
  readonly limiter: CreateRateLimiter
  /** The same for all nodes of this store. */
  readonly clock: Clock
  /** Ends every connection and silences every listener of this one. */
  close(): Promise<void>
}

export interface Retention {
  /** A backstop for rooms that were never closed; each commit begins it anew. */
  readonly roomMs: Millis
  /** How long a command id is remembered: longer than any phone keeps sending the same command again. */
  readonly answerMs: Millis
  /** From the opening of a race: longer than any round and its end. */
  readonly raceMs: Millis
  /** From the end of a game, for its replay. */
  readonly gameMs: Millis
  /** From the last thing that happened in a tournament. */
  readonly tournamentMs: Millis
}

const MINUTE_MS: Millis = 60_000
const DAY_MS: Millis = 24 * 60 * MINUTE_MS

export const RETENTION: Retention = {
  // A game by correspondence may rest for 17 days: see rooms/seats/presence.ts.
  roomMs: 30 * DAY_MS,
  answerMs: 10 * MINUTE_MS,
  raceMs: 10 * MINUTE_MS,
  gameMs: 90 * DAY_MS,
  tournamentMs: 400 * DAY_MS,
}

/** Where errors go that no caller waits for. */
export type Report = (error: unknown) => void
