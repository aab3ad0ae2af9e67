import type { Clock } from '../../ports/clock.ts'
import { ROOMS, TOURNAMENTS } from '../../ports/document-store.ts'
import { memoryLimiter } from '../rate-limiter.ts'
import { RETENTION, type Report, type Retention, type Stores } from '../stores.ts'
import { openDatabase } from './database.ts'
import { createSqliteDocumentStore, createSqliteDueQueue } from './document-store.ts'
import { createSqliteGameArchive } from './game-archive.ts'
import { openLocalFeed } from './local-feed.ts'
import { createSqliteNodeRegistry } from './node-registry.ts'
import { createLocalPawnRace, sharedRaces } from './pawn-race.ts'

export interface SqliteOptions extends Partial<Retention> {
  readonly report?: Report
}

/**
 * One file, or `:memory:`, for one server process: the feed is heard by every connection of this
 * process and by no other. The calls are synchronous inside, so each is over before the next begins.
 */
export function openSqliteStore(file: string, clock: Clock, { report = crash, ...keep }: SqliteOptions = {}): Stores {
  const database = openDatabase(file)
  const feed = openLocalFeed(database.identity, report)
  const races = sharedRaces.acquire(database.identity)
  const retention = { ...RETENTION, ...keep }
  const { answerMs, roomMs, tournamentMs } = retention
  const parts = { database, announce: feed.announce, clock, answerMs }
  return {
    store: createSqliteDocumentStore(ROOMS, { ...parts, keepMs: roomMs }),
    tournaments: createSqliteDocumentStore(TOURNAMENTS, { ...parts, keepMs: tournamentMs }),
    due: createSqliteDueQueue(database, clock),
    race: createLocalPawnRace({ races, announce: feed.announce, clock, retention }),
    feed,
    nodes: createSqliteNodeRegistry(database),
    archive: createSqliteGameArchive(database, clock, retention.gameMs),
    limiter: memoryLimiter,
    clock,
    async close() {
      if (!database.db.isOpen) return
      feed.close()
      sharedRaces.release(database.identity)
      database.db.close()
    },
  }
}

function crash(error: unknown): void {
  queueMicrotask(() => {
    throw error
  })
}
