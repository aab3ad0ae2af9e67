import { setTimeout as delay } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { startRedis, startSentinel } from './redis.ts'

export interface RedisSentinel {
  readonly url: string
  /** Swaps master and replica, as if the master were to be repaired; over when the old one takes no more writes. */
  failOver(): Promise<void>
  stop(): Promise<void>
}

/** A master, a replica and one sentinel that decides alone. */
export async function startRedisSentinel(): Promise<RedisSentinel> {
  const master = await startRedis(['--repl-diskless-sync-delay', '0'])
  const replica = await startRedis(['--replicaof', '127.0.0.1', `${master.port}`])
  await until(replica.url, async (redis) => (await redis.info('replication')).includes('master_link_status:up'))

  const sentinel = await startSentinel(
    [
      `sentinel monitor cheese 127.0.0.1 ${master.port} 1`,
      'sentinel down-after-milliseconds cheese 1000',
      'sentinel failover-timeout cheese 3000',
    ].join('\n'),
  )
  await until(sentinel.url, async (redis) => (await redis.info('sentinel')).includes('slaves=1'))

  return {
    url: `redis+sentinel://127.0.0.1:${sentinel.port}/cheese`,
    async failOver() {
      await until(sentinel.url, async (redis) => (await redis.call('SENTINEL', 'FAILOVER', 'cheese')) === 'OK')
      await until(master.url, async (redis) => (await redis.info('replication')).includes('role:slave'))
    },
    async stop() {
      await Promise.all([sentinel, replica, master].map((server) => server.stop()))
    },
  }
}

/** A sentinel asks its servers now and then; until it knows them it answers with an error. */
async function until(url: string, isSo: (redis: Redis) => Promise<boolean>): Promise<void> {
  const redis = new Redis(url)
  while (!(await isSo(redis).catch(() => false))) await delay(20)
  redis.disconnect()
}
