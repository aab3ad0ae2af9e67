import type { RedisServer } from '../../../test/support/redis.ts'
import { type RedisSentinel, startRedisSentinel } from '../../../test/support/redis-sentinel.ts'
import { until } from '../../../test/support/until.ts'
import { untilInStep } from './in-step.ts'
import { DURABLE, killFor, stall } from './single.ts'
import type { ChaosStore } from './store.ts'

/** Silent for less than this, a master is waited for. */
const DOWN_AFTER_MS = 3_000
const SHORT_MS = [200, 2_000] as const

export async function startSentinel(): Promise<ChaosStore> {
  const sentinel = await startRedisSentinel({ extra: DURABLE, downAfterMs: DOWN_AFTER_MS })
  return {
    url: sentinel.url,
    servers: sentinel.servers.map(({ url }) => url),
    stop: sentinel.stop,
    faults: [
      {
        kind: 'redis-stall',
        async run(chance, codes, say) {
          const master = await settledMaster(sentinel)
          const ms = Math.round(chance.between(...SHORT_MS))
          say(`SIGSTOP of the master for ${ms} ms`, codes)
          await stall(master, ms)
        },
      },
      {
        kind: 'redis-kill',
        async run(chance, codes, say) {
          const master = await settledMaster(sentinel)
          const ms = Math.round(chance.between(...SHORT_MS))
          say(`kill -9 of the master, and a start with its file ${ms} ms later`, codes)
          await killFor(master, ms)
        },
      },
      {
        kind: 'redis-switch',
        mayLose: true,
        async run(_, codes, say) {
          await settledMaster(sentinel)
          say('SENTINEL FAILOVER', codes)
          await sentinel.switchOver()
        },
      },
      {
        kind: 'redis-failover',
        mayLose: true,
        async run(_, codes, say) {
          const lost = await settledMaster(sentinel)
          say('kill -9 of the master until its replica has taken over', codes)
          await lost.kill()
          await until(async () => (await sentinel.master()) !== lost)
          await lost.start()
        },
      },
    ],
  }
}

/** Every fault begins with a pair that is whole: two in a row could leave both as replicas of each other. */
async function settledMaster(sentinel: RedisSentinel): Promise<RedisServer> {
  const master = await sentinel.master()
  await untilInStep(master)
  return master
}
