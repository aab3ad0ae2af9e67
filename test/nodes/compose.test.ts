import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { freePort } from '../support/redis.ts'
import { startServer } from '../support/server-process.ts'
import { until } from '../support/until.ts'

// No container is started: what the image and the compose file run is run here, with other ports, folders and addresses.

const COMPOSE = readFileSync('docker-compose.yml', 'utf8')
const DOCKERFILE = readFileSync('Dockerfile', 'utf8')

/** The shell script of a service or template, as Docker would hand it to `sh -c`. */
function scriptOf(name: string): string {
  const block = COMPOSE.slice(COMPOSE.indexOf(`\n${name}:`))
  const [, script = ''] = /- sh\n +- -c\n +- \|\n((?: {6}.+\n)+)/.exec(block) ?? []
  return script.replace(/^ {6}/gm, '').replaceAll('$$', '$')
}

let dir: string
let ends: (() => Promise<void>)[]

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'cheese-compose-'))
  // The image's own: it gives up root and runs its arguments.
  writeFileSync(join(dir, 'docker-entrypoint.sh'), '#!/bin/sh\nexec "$@"\n')
  chmodSync(join(dir, 'docker-entrypoint.sh'), 0o755)
  ends = []
})
afterEach(async () => {
  await Promise.all(ends.map((end) => end()))
  rmSync(dir, { recursive: true, force: true })
})

/** Runs a script of the file on a volume of its own. Resolves when it takes commands. */
async function run(
  name: string,
  volume: string,
  port: number,
  env: Record<string, string>,
  replaced: [string, string][],
) {
  const at = mkdtempSync(join(dir, `${volume}-`))
  const start = async () => {
    const script = [...replaced, ['/data', at], ['.conf --sentinel', `.conf --sentinel --port ${port}`]].reduce(
      (text, [from, to]) => text.replaceAll(from as string, to as string),
      scriptOf(name).replace(/(redis-server \S+)$/m, `$1 --port ${port}`),
    )
    const child = spawn('sh', ['-c', script], {
      env: { ...process.env, ...env, PATH: `${dir}:${process.env.PATH}` },
      stdio: 'ignore',
    })
    const redis = new Redis({ host: '127.0.0.1', port, lazyConnect: true, retryStrategy: () => 50 })
    redis.on('error', () => {})
    await redis.ping()
    const gone = once(child, 'exit')
    return {
      redis,
      async stop() {
        redis.disconnect()
        child.kill('SIGTERM')
        await gone
      },
    }
  }
  let running = await start()
  ends.push(() => running.stop())
  return {
    get redis() {
      return running.redis
    },
    async restart() {
      await running.stop()
      running = await start()
    },
  }
}

const roleOf = async (redis: Redis) => ((await redis.role()) as unknown[])[0]

describe('the Redis of compose', () => {
  it('writes every change to the disk, refuses instead of forgetting rooms, and has them after a restart', async () => {
    const redis = await run('x-redis', 'redis', await freePort(), { NAME: 'redis' }, [])
    expect(await redis.redis.config('GET', 'append*')).toEqual(
      expect.arrayContaining(['appendonly', 'yes', 'everysec']),
    )
    expect(await redis.redis.config('GET', 'maxmemory-policy')).toEqual(['maxmemory-policy', 'noeviction'])
    await redis.redis.set('room', 'kept')
    await redis.restart()
    expect(await redis.redis.get('room')).toBe('kept')
    expect(await roleOf(redis.redis)).toBe('master')
  })

  it('is what a failover made of it, also after a restart', async () => {
    const [port, replicaPort, sentinelPort] = await Promise.all([freePort(), freePort(), freePort()])
    const local: [string, string] = ['redis 6379', `127.0.0.1 ${port}`]
    const master = await run('x-redis', 'redis', port, { NAME: '127.0.0.1' }, [])
    const replica = await run('x-redis', 'redis-replica', replicaPort, { NAME: '127.0.0.1', REPLICA_OF: '127.0.0.1' }, [
      ['$REPLICA_OF 6379', `$REPLICA_OF ${port}`],
    ])
    // Sentinel asks a master it knows every ten seconds only.
    await until(async () => (await master.redis.info('replication')).includes('state=online'))
    const sentinel = await run('x-sentinel', 'sentinel', sentinelPort, {}, [local])
    await until(async () => String(await sentinel.redis.info('sentinel')).includes('slaves=1'))

    await until(async () => (await sentinel.redis.call('SENTINEL', 'FAILOVER', 'cheese').catch(() => '')) === 'OK')
    const newMaster = () => sentinel.redis.call('SENTINEL', 'GET-MASTER-ADDR-BY-NAME', 'cheese')
    await until(async () => String(await newMaster()) === `127.0.0.1,${replicaPort}`)
    await Promise.all([replica.restart(), sentinel.restart()])
    expect(await roleOf(replica.redis)).toBe('master')
    expect(await newMaster()).toEqual(['127.0.0.1', String(replicaPort)])
  })
})

describe('the image', () => {
  it('starts what it says, and its health check passes while that runs', async () => {
    const [, command] = /^CMD (\[.+\])$/m.exec(DOCKERFILE) ?? []
    expect(JSON.parse(command ?? '')).toEqual(['node', 'server/main.ts'])
    const [, check] = /HEALTHCHECK .*\\\n +CMD (\[.+\])$/m.exec(DOCKERFILE) ?? []
    const [node, ...args] = JSON.parse(check ?? '[]') as [string, ...string[]]
    const server = await startServer({ DATA_DIR: dir })
    const health = async () => {
      const child = spawn(
        node,
        args.map((arg) => arg.replace('http://localhost:3000', server.url)),
      )
      return (await once(child, 'exit'))[0]
    }
    expect(await health()).toBe(0)
    await server.stop()
    expect(await health()).toBe(1)
  })
})
