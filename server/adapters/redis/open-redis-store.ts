import type { Millis } from '#protocol/ids.ts'
import { KEEPING, type Keeping, type Stores } from '../stores.ts'
import { type ConnectOptions, connectRedis } from './connect.ts'
import { createRedisDueIndex } from './due-index.ts'
import { createRedisGameArchive } from './game-archive.ts'
import { createRedisNodeRegistry } from './node-registry.ts'
import { createRedisPawnRace } from './pawn-race.ts'
import { createRedisRoomFeed } from './room-feed.ts'
import { createRedisRoomStore } from './room-store.ts'
import { createRedisTournamentStore } from './tournament-store.ts'

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
  const feed = createRedisRoomFeed(commands, subscriber, options.report, probeMs)
  return {
    store: createRedisRoomStore(commands, { roomMs, answerMs }),
    race: createRedisPawnRace(commands, raceMs),
    feed,
    due: createRedisDueIndex(commands, roomMs),
    nodes: createRedisNodeRegistry(commands, roomMs),
    archive: createRedisGameArchive(commands, gameMs),
    tournaments: createRedisTournamentStore(commands, { tournamentMs, answerMs }),
    async close() {
      feed.close()
      await close()
    },
  }
}
