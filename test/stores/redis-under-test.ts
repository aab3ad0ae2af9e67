import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { openRedisStore } from '../../server/adapters/redis/open-redis-store.ts'
import type { Stores } from '../../server/adapters/stores.ts'
import type { Begin } from './under-test.ts'

/** `url` is asked for late: the server starts after the tests were collected. */
export function beginOnRedis(url: () => string, servers: () => readonly { readonly url: string }[]): Begin {
  return async () => {
    await Promise.all(servers().map((server) => withRedis(server.url, (redis) => redis.flushall())))
    const connections: Stores[] = []
    return {
      async connect(keeping) {
        const stores = await openRedisStore(url(), { report: () => {}, name: 'contract', ...keeping })
        connections.push(stores)
        return stores
      },
      // Redis keeps its own time.
      pass: (ms) => delay(ms),
      async end() {
        await Promise.all(connections.map((stores) => stores.close()))
      },
    }
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
