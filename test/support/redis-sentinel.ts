import { Redis } from 'ioredis'
import { type RedisServer, startRedis, startSentinel } from './redis.ts'
import { until } from './until.ts'

export interface RedisSentinel {
  readonly url: string
  /** Both, whichever is the master. */
  readonly servers: readonly RedisServer[]
  /** The master by the word of the sentinel. */
  master(): Promise<RedisServer>
  /** Makes the replica the master. Resolves when the sentinel says so. */
  switchOver(): Promise<void>
  /** The same; resolves when every client with this name has found the new master. */
  failOver(clientName: string): Promise<void>
  stop(): Promise<void>
}

interface Settings {
  /** Of both servers. */
  readonly extra?: readonly string[]
  /** A master that is silent for so long is failed over. By default only when it is asked to, and not because a busy machine was slow. */
  readonly downAfterMs?: number
}

const DAY_MS = 86_400_000

/** A master, a replica and one sentinel that decides alone. */
export async function startRedisSentinel({ extra = [], downAfterMs = DAY_MS }: Settings = {}): Promise<RedisSentinel> {
  const first = await startRedis(['--repl-diskless-sync-delay', '0', ...extra])
  const second = await startRedis(['--repl-diskless-sync-delay', '0', ...extra])
  // Not by an argument: a restart would make it a replica again, also of its own replica.
  await ask(second.url, (redis) => redis.replicaof('127.0.0.1', first.port))
  // Only the master knows: the replica calls itself ready while its changes still wait in a buffer.
  await untilSentinel(first.url, async (redis) => (await redis.info('replication')).includes('state=online'))

  const sentinel = await startSentinel(
    [
      `sentinel monitor cheese 127.0.0.1 ${first.port} 1`,
      `sentinel down-after-milliseconds cheese ${downAfterMs}`,
      'sentinel failover-timeout cheese 60000',
    ].join('\n'),
  )
  await untilSentinel(sentinel.url, async (redis) => (await redis.info('sentinel')).includes('slaves=1'))

  async function master(): Promise<RedisServer> {
    const [, port] = (await ask(sentinel.url, (redis) =>
      redis.call('SENTINEL', 'GET-MASTER-ADDR-BY-NAME', 'cheese'),
    )) as [string, string]
    return port === `${second.port}` ? second : first
  }

  async function switchOver(): Promise<void> {
    const before = await master()
    await untilSentinel(sentinel.url, async (redis) => (await redis.call('SENTINEL', 'FAILOVER', 'cheese')) === 'OK')
    await until(async () => (await master()) !== before)
  }

  return {
    url: `redis+sentinel://127.0.0.1:${sentinel.port}/cheese`,
    servers: [first, second],
    master,
    switchOver,
    async failOver(clientName) {
      const count = (clients: unknown) => String(clients).split(` name=${clientName}:`).length
      const [clients] = await ask((await master()).url, (redis) =>
        Promise.all([redis.client('LIST'), redis.wait(1, 0)]),
      )
      await switchOver()
      const { url } = await master()
      await untilSentinel(url, async (redis) => count(await redis.client('LIST')) === count(clients))
    },
    async stop() {
      await Promise.all([sentinel, second, first].map((server) => server.stop()))
    },
  }
}

async function ask<T>(url: string, question: (redis: Redis) => Promise<T>): Promise<T> {
  const redis = new Redis(url)
  // A failover resets connections. Without a listener ioredis prints each reset.
  redis.on('error', () => {})
  try {
    return await question(redis)
  } finally {
    redis.disconnect()
  }
}

/** A sentinel looks at its servers now and then; until it knows them it answers with an error. */
const untilSentinel = (url: string, isSo: (redis: Redis) => Promise<boolean>): Promise<void> =>
  ask(url, (redis) => until(() => isSo(redis).catch(() => false)))
