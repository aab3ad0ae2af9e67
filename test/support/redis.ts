import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const INSTALL =
  'redis-server is missing. Debian and Ubuntu: apt-get install redis-server; macOS: brew install redis. It must be Redis 7 or later.'

const MINUTE_MS = 60_000

/** For a store of which no command may time out on a busy machine: these timeouts only end a hang. */
export const PATIENT = { report: () => {}, commandMs: MINUTE_MS, silenceMs: MINUTE_MS, connectMs: MINUTE_MS }

/** All that run, so that none outlives this process. */
const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const server of running) server.kill('SIGKILL')
})

export interface RedisServer {
  readonly port: number
  readonly url: string
  /** Stops answering, but keeps its connections and its data. */
  pause(): void
  resume(): void
  /** Gone without a word, data and all. */
  kill(): Promise<void>
  /** Begins again on the same port. */
  start(): Promise<void>
  /** For good. */
  stop(): Promise<void>
}

/** A server of our own that stores nothing, so that no test depends on what else runs on this machine. */
export const startRedis = (extra: readonly string[] = []): Promise<RedisServer> =>
  launch(['--save', '', '--appendonly', 'no', ...extra])

/** Sentinel insists on a file, because it writes what it learns into it. */
export const startSentinel = (config: string): Promise<RedisServer> => launch(['--sentinel'], config)

async function launch(extra: readonly string[], config = ''): Promise<RedisServer> {
  const port = await freePort()
  const dir = await mkdtemp(join(tmpdir(), 'cheese-redis-'))
  const file = join(dir, 'redis.conf')
  await writeFile(file, config)
  const args = [file, '--port', `${port}`, '--bind', '127.0.0.1', '--dir', dir, ...extra]
  let server: ChildProcess | undefined

  async function start(): Promise<void> {
    server = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'pipe'] })
    running.add(server)
    await ready(server)
  }

  async function kill(): Promise<void> {
    if (!server) return
    running.delete(server)
    if (server.exitCode !== null || server.signalCode !== null) return
    const gone = once(server, 'exit')
    server.kill('SIGKILL')
    await gone
  }

  await start()
  return {
    port,
    url: `redis://127.0.0.1:${port}`,
    pause: () => server?.kill('SIGSTOP'),
    resume: () => server?.kill('SIGCONT'),
    kill,
    start,
    async stop() {
      await kill()
      await rm(dir, { recursive: true, force: true })
    },
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = ''
    const hear = (chunk: Buffer) => {
      said += chunk
      if (/Ready to accept connections|\+monitor/.test(said)) resolve()
    }
    server.stdout?.on('data', hear)
    server.stderr?.on('data', hear)
    server.once('error', (error) => reject('code' in error && error.code === 'ENOENT' ? new Error(INSTALL) : error))
    server.once('exit', () => reject(new Error(`redis-server ended at once:\n${said}`)))
  })
}
