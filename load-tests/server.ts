import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ServerHealth } from './server-watch.ts'

export interface TestedServer {
  readonly url: string
  readonly storedIn: string
  /** Nothing for a server that somebody else started. */
  health(): Promise<ServerHealth | undefined>
  reset(): void
  stop(): Promise<void>
}

const MAIN = fileURLToPath(new URL('../server/main.ts', import.meta.url))
const WATCH = new URL('./server-watch.ts', import.meta.url).href

export async function serverAt(url: string): Promise<TestedServer> {
  const base = url.replace(/\/+$/, '')
  const { ok } = await fetch(`${base}/readyz`).catch(() => ({ ok: false }))
  if (!ok) throw new Error(`No server is ready at ${base}.`)
  return { url: base, storedIn: `the server at ${base}`, health: async () => undefined, reset() {}, async stop() {} }
}

/** The product as it is, in a process of its own; on Redis if REDIS_URL says so, otherwise on a file that is thrown away. */
export async function startServer(): Promise<TestedServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cheese-load-'))
  const port = await freePort()
  const child = fork(MAIN, {
    execArgv: ['--import', WATCH],
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir, ...LOAD_SETTINGS },
    silent: true,
  })
  process.once('exit', () => child.kill('SIGKILL'))
  await ready(child)
  return {
    url: `http://127.0.0.1:${port}`,
    storedIn: process.env.REDIS_URL === undefined ? 'the embedded store' : 'Redis',
    async health() {
      const answer = once(child, 'message')
      child.send('health')
      const [health] = await answer
      return health as ServerHealth
    },
    reset: () => child.send('reset'),
    async stop() {
      const gone = once(child, 'exit')
      child.kill('SIGINT')
      await gone
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** All sockets come from one address, and nobody waits for bots. */
const LOAD_SETTINGS = { RATE_LIMITS: 'false', BOT_PACE_SECONDS: '0.05' }

async function ready(child: ChildProcess): Promise<void> {
  let said = ''
  await new Promise<void>((resolve, reject) => {
    const hear = (data: Buffer) => {
      said += data
      if (said.includes('Cheese Night is ready')) resolve()
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${said}`)))
  })
  // What it says later is trouble.
  child.stderr?.pipe(process.stderr)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
