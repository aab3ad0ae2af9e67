import { Redis } from 'ioredis'
import type { RedisServer } from '../../../test/support/redis.ts'
import { until } from '../../../test/support/until.ts'

/** A replica this many bytes behind is hearing everything; the rest is under way. */
const MOST_BEHIND_BYTES = 100_000

/**
 * Until this server is a master with a replica that hears it. A former master becomes one only some seconds after a
 * failover: if it took over before, it would bring back what was there then.
 */
export async function untilInStep({ url }: RedisServer): Promise<void> {
  const redis = new Redis(url)
  redis.on('error', () => {})
  await until(async () => {
    const info = await redis.info('replication').catch(() => '')
    const written = Number(/^master_repl_offset:(\d+)/m.exec(info)?.[1])
    const heard = Number(/^slave0:.*state=online,offset=(\d+)/m.exec(info)?.[1])
    return info.includes('role:master') && written - heard < MOST_BEHIND_BYTES
  })
  redis.disconnect()
}
