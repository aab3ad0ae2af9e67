import type { Clock } from '../../ports/clock.ts'
import { KEEPING, type Keeping, type Report, type Stores } from '../stores.ts'
import { openDatabase } from './database.ts'
import { createSqliteDueIndex } from './due-index.ts'
import { createSqliteGameArchive } from './game-archive.ts'
import { openLocalFeed } from './local-feed.ts'
import { createSqliteNodeRegistry } from './node-registry.ts'
import { createLocalPawnRace, sharedRaces } from './pawn-race.ts'
import { createSqliteRoomStore } from './room-store.ts'
import { createSqliteTournamentStore } from './tournament-store.ts'

export interface SqliteOptions extends Partial<Keeping> {
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
  const keeping = { ...KEEPING, ...keep }
  return {
    store: createSqliteRoomStore({ database, announce: feed.announce, clock, keeping }),
    race: createLocalPawnRace({ races, announce: feed.announce, clock, keeping }),
    feed,
    due: createSqliteDueIndex(database),
    nodes: createSqliteNodeRegistry(database),
    archive: createSqliteGameArchive(database, clock, keeping.gameMs),
    tournaments: createSqliteTournamentStore({ database, clock, keeping }),
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
