import type { Millis } from '#protocol/ids.ts'
import { ROOMS, TOURNAMENTS } from '../../ports/document-store.ts'
import { KEEPING, type Keeping, type Stores } from '../stores.ts'
import { type ConnectOptions, connectRedis } from './connect.ts'
import { createRedisDocumentStore, createRedisDueQueue } from './document-store.ts'
import { createRedisGameArchive } from './game-archive.ts'
import { FORMER_KEYS } from './keys.ts'
import { createRedisNodeRegistry } from './node-registry.ts'
import { createRedisPawnRace } from './pawn-race.ts'
import { createRedisRoomFeed } from './room-feed.ts'

export type RedisOptions = Pick<ConnectOptions, 'report'> &
  Partial<ConnectOptions & Keeping> & { readonly probeMs?: Millis }

const DEFAULTS = {
  ...KEEPING,
  name: 'cheese-night',
  commandMs: 2_000,
  silenceMs: 5_000,
  connectMs: 10_000,
  probeMs: 3_000,
}

/** Any number of nodes on one Redis: a single server, Sentinel or Cluster, as the address says. Rejects with one line that names the variable. */
export async function openRedisStore(url: string, options: RedisOptions): Promise<Stores> {
  const { roomMs, answerMs, raceMs, gameMs, tournamentMs, probeMs, ...connect } = { ...DEFAULTS, ...options }
  const { commands, subscriber, close } = await connectRedis(url, connect).catch((err: Error) => {
    throw new Error(
      `REDIS_URL: ${err.message}. Start Redis, correct the variable, or leave it out to keep rooms in DATA_DIR.`,
    )
  })
  if ((await Promise.all(FORMER_KEYS.map((key) => commands.exists(key)))).some(Boolean)) {
    await close()
    throw new Error(
      'REDIS_URL: this database has rooms of an earlier release. Let that release end them, or use another database, or empty this one.',
    )
  }
  const keeping = { answerMs, dueMs: Math.max(roomMs, tournamentMs) }
  const feed = createRedisRoomFeed(commands, subscriber, options.report, probeMs)
  return {
    store: createRedisDocumentStore(commands, ROOMS, roomMs, keeping),
    tournaments: createRedisDocumentStore(commands, TOURNAMENTS, tournamentMs, keeping),
    due: createRedisDueQueue(commands),
    race: createRedisPawnRace(commands, raceMs),
    feed,
    nodes: createRedisNodeRegistry(commands, roomMs),
    archive: createRedisGameArchive(commands, gameMs),
    async close() {
      feed.close()
      await close()
    },
  }
}
