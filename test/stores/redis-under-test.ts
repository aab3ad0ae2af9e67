import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Redis } from 'ioredis'
import { createMemoryRoomFeed } from '../../server/adapters/memory/room-feed.ts'
import { roomKey } from '../../server/adapters/redis/keys.ts'
import { openRedisStore } from '../../server/adapters/redis/open-redis-store.ts'
import { createOwnCommits } from '../../server/adapters/redis/own-commits.ts'
import { createRedisRaces } from '../../server/adapters/redis/races.ts'
import { createRedisRoomFeed } from '../../server/adapters/redis/room-feed.ts'
import type { Commands } from '../../server/adapters/redis/scripts.ts'
import type { Subscriber } from '../../server/adapters/redis/subscriber.ts'
import type { RoomCommit } from '../../server/ports/document-store.ts'
import type { Stores } from '../../server/ports/stores.ts'
import { PATIENT, type RedisServer } from '../support/redis.ts'
import type { RedisCluster } from '../support/redis-cluster.ts'
import { opened } from '../support/room.ts'
import type { Begin } from './under-test.ts'

/** `url` is asked for late: the server starts after the tests were collected. */
export function beginOnRedis(url: () => string, servers: () => readonly { readonly url: string }[]): Begin {
  return async () => {
    await Promise.all(servers().map((server) => withRedis(server.url, (redis) => redis.flushall())))
    const connections: Stores[] = []
    return {
      async connect(retention) {
        const stores = await openRedisStore(url(), { ...PATIENT, name: 'contract', ...retention })
        connections.push(stores)
        return stores
      },
      pass: (ms) => expireSooner(servers(), ms),
      async end() {
        await Promise.all(connections.map((stores) => stores.close()))
      },
    }
  }
}

/**
 * Redis expires keys by the clock of the machine, which a test cannot move. Instead every key expires sooner by `ms`; one
 * whose time is over by that is gone at once.
 */
async function expireSooner(servers: readonly { readonly url: string }[], ms: number): Promise<void> {
  for (const { url } of servers) {
    await withRedis(url, async (redis) => {
      for (const key of await redis.keys('*')) {
        const expiresAt = await redis.pexpiretime(key)
        if (expiresAt > 0) await redis.pexpireat(key, expiresAt - ms)
      }
    })
  }
}

/** A plain client beside the adapter, to look at Redis from outside. */
export async function withRedis<T>(url: string, use: (redis: Redis) => Promise<T>): Promise<T> {
  const redis = new Redis(url)
  try {
    return await use(redis)
  } finally {
    redis.disconnect()
  }
}

export interface FoundKey {
  readonly key: string
  readonly ttl: number
}

export function allKeys(url: string): Promise<FoundKey[]> {
  return withRedis(url, async (redis) => {
    const keys = await redis.keys('*')
    return Promise.all(keys.map(async (key) => ({ key, ttl: await redis.pttl(key) })))
  })
}

/** The exit code of a process that opens a store, uses it, closes it and has nothing else to do. */
export async function exitAfterClose(url: string): Promise<unknown> {
  const adapter = new URL('../../server/adapters/redis/open-redis-store.ts', import.meta.url)
  const program = `
    import { openRedisStore } from ${JSON.stringify(adapter.href)}
    const stores = await openRedisStore(${JSON.stringify(url)}, { report: console.error })
    await stores.feed.subscribe('CDFH', () => {})
    await stores.store.load('CDFH')
    await stores.close()`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  return code
}

/** A room that this shard keeps, unless its slot has moved. */
export async function roomOn(cluster: RedisCluster, shard: number): Promise<RoomCommit> {
  const { url } = cluster.servers[shard] as RedisServer
  for (;;) {
    const first = opened()
    const isHere = await withRedis(url, (redis) =>
      redis.exists(roomKey(first.document.code)).then(
        () => true,
        () => false,
      ),
    )
    if (isHere) return first
  }
}

/** A feed without its store. */
export function feedOn(
  subscriber: Subscriber,
  { redis = {} as Commands, report, probeMs }: { redis?: Commands; report: (error: unknown) => void; probeMs: number },
) {
  const own = createOwnCommits()
  const local = createMemoryRoomFeed(report)
  const races = createRedisRaces(redis, local.announce, report, 60_000)
  return { own, feed: createRedisRoomFeed({ redis, subscriber, local, races, own, probeMs, report }) }
}
