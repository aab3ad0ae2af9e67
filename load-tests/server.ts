import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../test/support/redis.ts'
import type { ServerHealth } from './server-watch.ts'

export interface TestedServer {
  readonly url: string
  readonly storedIn: string
  /** Undefined for a server that was started elsewhere. */
  health(): Promise<ServerHealth | undefined>
  reset(): void
  /** Throws away what is garbage, so that what is left can be weighed; only if it was started with `--expose-gc`. */
  collect(): void
  /** Stops it in its tracks, and lets it go on. */
  signal(name: 'SIGSTOP' | 'SIGCONT'): void
  /** Gone without a word. */
  kill(): Promise<void>
  stop(): Promise<void>
}

const MAIN = fileURLToPath(new URL('../server/main.ts', import.meta.url))
const WATCH = new URL('./server-watch.ts', import.meta.url).href

export async function serverAt(url: string): Promise<TestedServer> {
  const base = url.replace(/\/+$/, '')
  const { ok } = await fetch(`${base}/readyz`).catch(() => ({ ok: false }))
  if (!ok) throw new Error(`No server is ready at ${base}.`)
  return {
    url: base,
    storedIn: `the server at ${base}`,
    health: async () => undefined,
    reset() {},
    collect() {},
    signal() {},
    async kill() {},
    async stop() {},
  }
}

interface Start {
  readonly redisUrl?: string | undefined
  readonly execArgv?: readonly string[]
  readonly env?: NodeJS.ProcessEnv
}

/** The product as it is, in a process of its own; on this Redis, or else on a file that is thrown away. */
export async function startServer({ redisUrl = process.env.REDIS_URL, ...start }: Start = {}): Promise<TestedServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cheese-load-'))
  const server = await startWatched(MAIN, 'Cheese Night is ready', {
    ...start,
    env: { DATA_DIR: dataDir, ...(redisUrl !== undefined && { REDIS_URL: redisUrl }), ...LOAD_SETTINGS, ...start.env },
  })
  return {
    ...server,
    storedIn: redisUrl === undefined ? 'the embedded store' : 'Redis',
    async stop() {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** All sockets come from one address, and bots do not think. */
const LOAD_SETTINGS = { RATE_LIMITS: 'false', BOT_PACE_SECONDS: '0.05' }

/** A server in a process of its own, on a port of its own, that says how it is. */
export async function startWatched(
  file: string,
  readyWord: string,
  { execArgv = [], env = {} }: Omit<Start, 'redisUrl'>,
): Promise<Omit<TestedServer, 'storedIn'>> {
  const port = await freePort()
  const child = fork(file, {
    execArgv: [...execArgv, '--import', WATCH],
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), ...env },
    silent: true,
  })
  const killNow = () => child.kill('SIGKILL')
  process.once('exit', killNow)
  await ready(child, readyWord)
  async function end(signal: 'SIGINT' | 'SIGKILL'): Promise<void> {
    process.removeListener('exit', killNow)
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }
  return {
    url: `http://127.0.0.1:${port}`,
    async health() {
      const answer = once(child, 'message')
      child.send('health')
      const [health] = await answer
      return health as ServerHealth
    },
    reset: () => child.send('reset'),
    collect: () => child.send('collect'),
    signal: (name) => void child.kill(name),
    kill: () => end('SIGKILL'),
    stop: () => end('SIGINT'),
  }
}

async function ready(child: ChildProcess, readyWord: string): Promise<void> {
  let said = ''
  await new Promise<void>((resolve, reject) => {
    const hear = (data: Buffer) => {
      said += data
      if (said.includes(readyWord)) resolve()
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${said}`)))
  })
  // What it says later is trouble.
  child.stderr?.pipe(process.stderr)
}
