import { Redis } from 'ioredis'
import { startRedis, startSentinel } from './redis.ts'
import { until } from './until.ts'

export interface RedisSentinel {
  readonly url: string
  /** Makes the replica the master. Resolves when every client with this name has found it. */
  failOver(clientName: string): Promise<void>
  stop(): Promise<void>
}

/** A master, a replica and one sentinel that decides alone. */
export async function startRedisSentinel(): Promise<RedisSentinel> {
  const master = await startRedis(['--repl-diskless-sync-delay', '0'])
  const replica = await startRedis(['--replicaof', '127.0.0.1', `${master.port}`])
  // Only the master knows: the replica calls itself ready while its changes still wait in a buffer.
  await untilSentinel(master.url, async (redis) => (await redis.info('replication')).includes('state=online'))

  const sentinel = await startSentinel(
    [
      `sentinel monitor cheese 127.0.0.1 ${master.port} 1`,
      // It fails over when it is asked to, and not because a busy machine was slow.
      'sentinel down-after-milliseconds cheese 60000',
      'sentinel failover-timeout cheese 60000',
    ].join('\n'),
  )
  await untilSentinel(sentinel.url, async (redis) => (await redis.info('sentinel')).includes('slaves=1'))

  return {
    url: `redis+sentinel://127.0.0.1:${sentinel.port}/cheese`,
    async failOver(clientName) {
      const count = (clients: unknown) => String(clients).split(` name=${clientName}:`).length
      const [clients] = await ask(master.url, (redis) => Promise.all([redis.client('LIST'), redis.wait(1, 0)]))
      await untilSentinel(sentinel.url, async (redis) => (await redis.call('SENTINEL', 'FAILOVER', 'cheese')) === 'OK')
      await untilSentinel(replica.url, async (redis) => count(await redis.client('LIST')) === count(clients))
    },
    async stop() {
      await Promise.all([sentinel, replica, master].map((server) => server.stop()))
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
