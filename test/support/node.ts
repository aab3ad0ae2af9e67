import { generateKeyPairSync } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { openPrometheus } from '../../server/adapters/prometheus.ts'
import { signerOf } from '../../server/adapters/signing-key.ts'
import { openSqliteStore } from '../../server/adapters/sqlite/open-sqlite-store.ts'
import { systemClock, systemEntropy } from '../../server/adapters/system.ts'
import { composeServer } from '../../server/compose.ts'
import type { Clock } from '../../server/ports/clock.ts'
import type { Rehearser } from '../../server/ports/rehearser.ts'
import type { Stores } from '../../server/ports/stores.ts'
import { DEFAULT_POLICY, type RoomPolicy } from '../../server/rooms/policy.ts'

export interface TestNode {
  readonly app: FastifyInstance
  readonly url: string
  /** Stops in order, as a deploy does; the store given from outside stays open. */
  stop(): Promise<void>
}

interface Options {
  readonly stores?: Stores
  readonly clock?: Clock
  readonly policy?: Partial<RoomPolicy>
  readonly limited?: boolean
  /** Addresses come from `X-Forwarded-For`, unless told. */
  readonly trustProxy?: boolean
  readonly maxEventLoopDelayMs?: number
  /** Gets every line of its log. */
  readonly onLog?: (line: string) => void
  readonly rehearser?: Rehearser | undefined
  /** Opens /metrics. */
  readonly operatorToken?: string
  /** The folder of a built client; without it there is only the API. */
  readonly clientDir?: string
  /** Any free one, unless told. */
  readonly port?: number
}

/** The client as it was built last. */
export const CLIENT_DIR = fileURLToPath(new URL('../../client/dist', import.meta.url))

/** Where the codes on its screens lead: an address as people have it at home. */
export const JOIN_URL = 'http://192.168.178.20:3000'

/** One key for all nodes of a test, as an operator would give them. */
export const testSigner = signerOf(generateKeyPairSync('ed25519').privateKey)

/** A whole server on a real port of this machine. Bots think fast here. */
export async function startNode({
  stores,
  clock = stores?.clock ?? systemClock,
  policy,
  limited = false,
  trustProxy = true,
  // A worker that imports modules on a busy machine can be late by any amount: only a test about it refuses because of it.
  maxEventLoopDelayMs = 0,
  onLog,
  rehearser,
  operatorToken: token,
  clientDir,
  port: wanted = 0,
}: Options = {}): Promise<TestNode> {
  const own = stores ? undefined : openSqliteStore(':memory:', clock)
  const operator = token === undefined ? undefined : { token, ...openPrometheus() }
  const app = await composeServer({
    ...((stores ?? own) as Stores),
    clock,
    entropy: systemEntropy,
    signer: testSigner,
    policy: { ...DEFAULT_POLICY, botPaceMs: 1, ...policy },
    version: 'test',
    ...(clientDir !== undefined && { pages: { clientDir, publicUrl: JOIN_URL, lanUrl: () => undefined } }),
    limited,
    maxEventLoopDelayMs,
    trustProxy,
    rehearser,
    monitor: operator?.monitor,
    operator,
    logger: onLog ? { level: 'warn', stream: { write: onLog } } : { level: 'silent' },
  })
  await app.listen({ host: '127.0.0.1', port: wanted })
  const { port } = app.server.address() as AddressInfo
  return {
    app,
    url: `http://127.0.0.1:${port}`,
    async stop() {
      await app.close()
      await own?.close()
    },
  }
}
