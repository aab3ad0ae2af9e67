import type { Millis } from '#protocol/ids.ts'
import type { Clock } from '../../ports/clock.ts'
import { ROOMS, TOURNAMENTS } from '../../ports/document-store.ts'
import type { Stores } from '../../ports/stores.ts'
import { createGameArchive } from '../game-archive.ts'
import { createMemoryRoomFeed } from '../memory/room-feed.ts'
import { createRaceStore } from '../race-state.ts'
import { redisLimiter } from '../rate-limiter.ts'
import { RETENTION, type Retention } from '../stores.ts'
import { systemClock } from '../system.ts'
import { type ConnectOptions, connectRedis } from './connect.ts'
import { createRedisDocumentStore, createRedisDueQueue } from './document-store.ts'
import { FORMER_KEYS, gameKey, NODES_KEY, PROBE_KEYS } from './keys.ts'
import { createRedisNodeRegistry } from './node-registry.ts'
import { createOwnCommits } from './own-commits.ts'
import { createRedisRaces } from './races.ts'
import { createRedisRoomFeed } from './room-feed.ts'
import type { Commands } from './scripts.ts'
import { createStoreClock, type StoreClock } from './store-clock.ts'

export type RedisOptions = Pick<ConnectOptions, 'report'> &
  Partial<ConnectOptions & Retention> & { readonly probeMs?: Millis; readonly clock?: Clock }

/** How long what a probe has written stays. */
const PROBE_MS: Millis = 10_000

const DEFAULTS = {
  ...RETENTION,
  name: 'cheese-night',
  commandMs: 2_000,
  silenceMs: 5_000,
  connectMs: 10_000,
  clock: systemClock,
  probeMs: 3_000,
}

/** Any number of nodes on one Redis: a single server, Sentinel or Cluster, as the address says. Rejects with one line that names the variable. */
export async function openRedisStore(url: string, options: RedisOptions): Promise<Stores> {
  const { clock: machine, probeMs, ...settings } = { ...DEFAULTS, ...options }
  const { roomMs, answerMs, raceMs, gameMs, tournamentMs } = settings
  const { client, commands, subscriber, close } = await connectRedis(url, settings).catch((err: Error) => {
    throw new Error(
      `REDIS_URL: ${err.message}. Start Redis, correct the variable, or leave it out to keep rooms in DATA_DIR.`,
    )
  })
  const clock = await prepare(commands, machine, options.report).catch(async (err: Error) => {
    await close()
    throw new Error(`REDIS_URL: ${err.message}`)
  })
  const own = createOwnCommits()
  const retention = { own, answerMs, dueMs: Math.max(roomMs, tournamentMs) }
  const local = createMemoryRoomFeed(options.report)
  const races = createRedisRaces(commands, local.announce, options.report, raceMs)
  const feed = createRedisRoomFeed({ redis: commands, subscriber, local, races, own, probeMs, report: options.report })
  return {
    store: createRedisDocumentStore(commands, ROOMS, roomMs, retention),
    tournaments: createRedisDocumentStore(commands, TOURNAMENTS, tournamentMs, retention),
    due: createRedisDueQueue(commands, options.report),
    race: createRaceStore(races),
    feed,
    nodes: createRedisNodeRegistry(commands, roomMs),
    archive: createGameArchive({
      put: (id, bytes) => commands.set(gameKey(id), bytes, 'PX', gameMs, 'NX'),
      // -1 is the last byte.
      get: (id, length) => commands.getrangeBuffer(gameKey(id), 0, length === undefined ? -1 : length - 1),
    }),
    limiter: redisLimiter(client),
    clock,
    probe: () =>
      Promise.any(PROBE_KEYS.map((key) => commands.set(key, '', 'PX', PROBE_MS))).catch(
        ({ errors }: AggregateError) => {
          throw errors[0]
        },
      ),
    async close() {
      clock.stop()
      feed.close()
      await close()
    },
  }
}

async function prepare(commands: Commands, machine: Clock, report: RedisOptions['report']): Promise<StoreClock> {
  const former = await Promise.all(FORMER_KEYS.map((key) => commands.exists(key)))
  if (former.some(Boolean)) {
    throw new Error(
      'this database has rooms of an earlier release. Let that release end them, use another database, or empty this one.',
    )
  }
  async function askMicros(): Promise<number> {
    const [seconds, micros] = await commands.storeTime(1, NODES_KEY)
    return Number(seconds) * 1_000_000 + Number(micros)
  }
  return createStoreClock(machine, askMicros, report)
}
