import type { Clock } from '../../ports/clock.ts'
import { ROOMS, TOURNAMENTS } from '../../ports/document-store.ts'
import type { Stores } from '../../ports/stores.ts'
import { createGameArchive } from '../game-archive.ts'
import { createMemoryRaces } from '../memory/races.ts'
import { createMemoryRoomFeed } from '../memory/room-feed.ts'
import { createRaceStore } from '../race-state.ts'
import { memoryLimiter } from '../rate-limiter.ts'
import { RETENTION, type Report, type Retention } from '../stores.ts'
import { openDatabase } from './database.ts'
import { createSqliteDocumentStore, createSqliteDueQueue } from './document-store.ts'
import { createSqliteGameBytes } from './game-bytes.ts'
import { createSqliteNodeRegistry } from './node-registry.ts'

/** One file, or `:memory:`, for one process, which has feed and races in memory. Calls are synchronous inside. */
export function openSqliteStore(
  file: string,
  clock: Clock,
  { report = crash, ...keep }: Partial<Retention> & { readonly report?: Report } = {},
): Stores {
  const database = openDatabase(file)
  const feed = createMemoryRoomFeed(report)
  const { answerMs, roomMs, tournamentMs, raceMs, gameMs } = { ...RETENTION, ...keep }
  const parts = { database, announce: feed.announce, clock, answerMs }
  return {
    store: createSqliteDocumentStore(ROOMS, { ...parts, keepMs: roomMs }),
    tournaments: createSqliteDocumentStore(TOURNAMENTS, { ...parts, keepMs: tournamentMs }),
    due: createSqliteDueQueue(database, clock),
    race: createRaceStore(createMemoryRaces(feed.announce, clock, raceMs)),
    feed,
    nodes: createSqliteNodeRegistry(database),
    archive: createGameArchive(createSqliteGameBytes(database, clock, gameMs)),
    limiter: memoryLimiter,
    clock,
    probe: async () => database.touch(),
    async close() {
      if (!database.db.isOpen) return
      feed.close()
      database.db.close()
    },
  }
}

function crash(error: unknown): void {
  queueMicrotask(() => {
    throw error
  })
}
