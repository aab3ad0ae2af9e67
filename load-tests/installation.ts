import { Redis } from 'ioredis'
import { type RedisServer, startRedis } from '../test/support/redis.ts'
import { serverAt, startServer, startWatched, type TestedServer } from './server.ts'

/** What was put under load: a server, and a Redis of its own where there is one. */
export interface Installation {
  readonly server: TestedServer
  readonly redis: TestedRedis | undefined
  stop(): Promise<void>
}

export interface RedisHealth {
  /** Since it began. */
  readonly cpuMs: number
  readonly rssMb: number
}

export interface TestedRedis extends Pick<RedisServer, 'url' | 'pause' | 'resume'> {
  health(): Promise<RedisHealth>
  stop(): Promise<void>
}

/** `url`: a server that runs already. Otherwise a fresh one, on a fresh Redis if the machine has one to start. */
export async function install(url: string | undefined, execArgv: readonly string[] = []): Promise<Installation> {
  if (url !== undefined) return around(await serverAt(url), undefined)
  const redis = await redisIfThere()
  return around(await startServer({ redisUrl: redis?.url, execArgv }), redis)
}

/** Some other server instead of the product, for comparison. */
export async function installOther(file: string, withRedis: boolean): Promise<Installation> {
  const redis = withRedis ? await redisIfThere() : undefined
  const server = await startWatched(file, 'ready', { env: { ...(redis && { REDIS_URL: redis.url }) } })
  return around({ ...server, storedIn: redis ? 'Redis' : 'memory' }, redis)
}

function around(server: TestedServer, redis: TestedRedis | undefined): Installation {
  return {
    server,
    redis,
    async stop() {
      await server.stop()
      await redis?.stop()
    },
  }
}

/** One that REDIS_URL names is not ours: it is used, but neither started nor stopped here. */
async function redisIfThere(): Promise<TestedRedis | undefined> {
  const { REDIS_URL: named } = process.env
  if (named !== undefined) return watched({ url: named, pause() {}, resume() {}, async stop() {} })
  try {
    return watched(await startRedis())
  } catch {
    return undefined
  }
}

function watched({ url, pause, resume, stop }: Pick<RedisServer, 'url' | 'pause' | 'resume' | 'stop'>): TestedRedis {
  const client = new Redis(url, { lazyConnect: true })
  client.on('error', () => {})
  return {
    url,
    pause,
    resume,
    async health() {
      const info = await client.info()
      const number = (name: string) => Number(new RegExp(`^${name}:([\\d.]+)`, 'm').exec(info)?.[1])
      return {
        cpuMs: 1000 * (number('used_cpu_sys') + number('used_cpu_user')),
        rssMb: Math.round(number('used_memory_rss') / 2 ** 20),
      }
    },
    async stop() {
      client.disconnect()
      await stop()
    },
  }
}
