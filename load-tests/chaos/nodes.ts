import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../test/support/redis.ts'
import { type ServerProcess, startServer } from '../../test/support/server-process.ts'
import type { MachineClock } from './machine-clock.ts'

/** One node of the installation: the product as it is shipped, always on the same port. */
export interface Node {
  readonly name: string
  readonly port: number
  /** Everything that it printed, over all its lives. */
  output(): string
  signal(name: 'SIGSTOP' | 'SIGCONT'): void
  kill(): Promise<void>
  /** SIGTERM, as a service manager stops it; resolves when the process has ended. */
  terminate(): Promise<void>
  start(): Promise<void>
}

/** Neither a stand-in nor another host: the moves of a seat are its player's own, and a host starts the next game. */
const LONGER_THAN_ANY_RUN = '86400'

const SETTINGS = {
  RATE_LIMITS: 'false',
  TRUST_PROXY: 'true',
  LOG_LEVEL: 'warn',
  BOT_PACE_SECONDS: '0.4',
  MAX_EVENT_LOOP_DELAY_MS: '500',
  // The proxy notices within two of its checks.
  DRAIN_DELAY_SECONDS: '1.5',
  DRAIN_SECONDS: '20',
  STAND_IN_AFTER_SECONDS: LONGER_THAN_ANY_RUN,
  HOST_MOVES_AFTER_SECONDS: LONGER_THAN_ANY_RUN,
}

/** The last of them sees `clock` instead of the machine's own. */
export async function startNodes(count: number, redisUrl: string, clock: MachineClock | undefined) {
  const dataDir = await mkdtemp(join(tmpdir(), 'cheese-chaos-'))
  const env = { ...SETTINGS, REDIS_URL: redisUrl, DATA_DIR: dataDir }
  const nodes: Node[] = []
  // One after the other: the first makes the key that all of them sign with.
  for (let i = 1; i <= count; i++) {
    nodes.push(await startNode(`node-${i}`, { ...env, ...(i === count && clock?.env) }))
  }
  return {
    nodes,
    async stop() {
      await Promise.all(nodes.map((node) => node.kill()))
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function startNode(name: string, env: Record<string, string>): Promise<Node> {
  const port = await freePort()
  const earlier: string[] = []
  let server = await startServer(env, port)
  let killNow = killAtExit(server)
  const ended = () => process.removeListener('exit', killNow)
  return {
    name,
    port,
    output: () => [...earlier, server.output()].join(''),
    signal: (signal) => void server.process.kill(signal),
    async kill() {
      await server.kill()
      ended()
    },
    async terminate() {
      await server.terminate()
      ended()
    },
    async start() {
      earlier.push(server.output())
      server = await startServer(env, port)
      killNow = killAtExit(server)
    },
  }
}

function killAtExit(server: ServerProcess): () => void {
  const killNow = () => void server.process.kill('SIGKILL')
  process.once('exit', killNow)
  return killNow
}
