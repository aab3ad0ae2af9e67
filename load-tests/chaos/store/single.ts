import { Redis } from 'ioredis'
import { type RedisServer, startRedis } from '../../../test/support/redis.ts'
import { pause } from '../../clock.ts'
import type { ChaosStore, StoreFault } from './store.ts'

/** As docs/operations.md recommends it: what was acknowledged outlives the process. `DEBUG SLEEP` must be allowed. */
export const DURABLE = ['--appendonly', 'yes', '--appendfsync', 'everysec', '--enable-debug-command', 'yes'] as const

export async function startSingle(): Promise<ChaosStore> {
  const server = await startRedis(DURABLE)
  return { url: server.url, servers: [server.url], faults: faultsOf(server), stop: server.stop }
}

const faultsOf = (server: RedisServer): readonly StoreFault[] => [
  {
    kind: 'redis-stall',
    async run(chance, codes, say) {
      const ms = Math.round(chance.between(300, 6_000))
      say(`SIGSTOP for ${ms} ms`, codes)
      await stall(server, ms)
    },
  },
  {
    kind: 'redis-sleep',
    async run(chance, codes, say) {
      const seconds = chance.between(0.3, 2.5).toFixed(1)
      say(`DEBUG SLEEP ${seconds}`, codes)
      await sleep(server, seconds)
    },
  },
  {
    kind: 'redis-kill',
    async run(chance, codes, say) {
      const ms = Math.round(chance.between(100, 3_000))
      say(`kill -9, and a start with its file ${ms} ms later`, codes)
      await killFor(server, ms)
    },
  },
]

export async function stall(server: RedisServer, ms: number): Promise<void> {
  server.pause()
  await pause(ms)
  server.resume()
}

export async function sleep({ url }: RedisServer, seconds: string): Promise<void> {
  const redis = new Redis(url)
  redis.on('error', () => {})
  await redis.call('DEBUG', 'SLEEP', seconds).catch(() => {})
  redis.disconnect()
}

export async function killFor(server: RedisServer, ms: number): Promise<void> {
  await server.kill()
  await pause(ms)
  await server.start()
}
