import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openCertificate } from './adapters/certificate.ts'
import { openDataDir } from './adapters/data-dir.ts'
import { openRedisStore } from './adapters/redis/open-redis-store.ts'
import { openRehearser } from './adapters/rehearser.ts'
import { openOrMakeSigningKey, openSigningKey } from './adapters/signing-key.ts'
import { openSqliteStore } from './adapters/sqlite/open-sqlite-store.ts'
import { lockFor } from './adapters/sqlite/process-lock.ts'
import { systemClock, systemEntropy } from './adapters/system.ts'
import { lanUrl, type ServedAt } from './addresses.ts'
import { type Config, readConfig } from './config.ts'
import { greeting } from './greeting.ts'
import { checkPort, listen } from './listen.ts'
import type { Stores } from './ports/stores.ts'
import { closeOnSignals } from './shutdown.ts'

const clientDir = fileURLToPath(new URL('../client/dist', import.meta.url))
const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }

const config = await orExit(() => readConfig(process.env))
const signer = await orExit(() =>
  config.signingKeyFile === undefined
    ? openOrMakeSigningKey(join(openDataDir(config.dataDir), 'signing-key.pem'))
    : openSigningKey(config.signingKeyFile),
)
const tls = await orExit(() => config.tls && openCertificate(config.tls))
await orExit(() => checkPort(config))
let log: ((err: unknown) => void) | undefined
const { stores, storedIn } = await orExit(() => openStores(config))
const at: ServedAt = { ...config, scheme: tls ? 'https' : 'http' }

// Loaded only now: what is wrong with the configuration is told in half the time.
const { composeServer } = await import('./compose.ts')
const { operatorToken: token } = config
const operator =
  token === undefined ? undefined : { token, ...(await import('./adapters/prometheus.ts')).openPrometheus() }
const app = await composeServer({
  ...stores,
  entropy: systemEntropy,
  signer,
  policy: config.policy,
  version,
  ...(existsSync(clientDir) && { pages: { clientDir, publicUrl: config.publicUrl, lanUrl: () => lanUrl(at) } }),
  ...(tls && { tls }),
  monitor: operator?.monitor,
  operator,
  rehearser: config.rehearsals ? openRehearser((err) => app.report(err, 'rehearsal')) : undefined,
  limited: config.rateLimits,
  maxEventLoopDelayMs: config.maxEventLoopDelayMs,
  trustProxy: config.trustProxy,
  logger: { level: config.logLevel, redact: ['req.headers.authorization'] },
})

log = (err) => app.report(err, 'store')
// Without this, one forgotten promise ends the process and every game in it. It is a bug all the same.
process.on('unhandledRejection', (err) => app.log.fatal({ err }, 'unhandled rejection'))
await orExit(() => listen(app, config))
// In development the pages are at another address: see setup/dev.ts.
if (!process.argv.includes('--no-greeting')) {
  const columns = process.stdout.isTTY ? process.stdout.columns : undefined
  process.stdout.write(await greeting({ joinUrl: config.publicUrl ?? lanUrl(at), at, storedIn, columns }))
}
closeOnSignals({
  drain: () => app.drain({ ...config.drain, canMove: config.redisUrl !== undefined }),
  drainMs: config.drain.delayMs + config.drain.withinMs,
  async close() {
    await app.close()
    // An open connection to Redis would keep the process alive.
    await stores.close()
  },
})

/** What is wrong before the server runs is the operator's to mend: one line, no stack. */
async function orExit<T>(step: () => T | Promise<T>): Promise<T> {
  try {
    return await step()
  } catch (err) {
    console.error(err instanceof Error ? err.message : err)
    process.exit(1)
  }
}

async function openStores({ redisUrl, dataDir }: Config): Promise<{ stores: Stores; storedIn: string }> {
  // Before there is a server with a log, Redis is not there yet: the last attempt to connect says why.
  const report = (err: unknown) => log?.(err)
  if (redisUrl !== undefined) return { stores: await openRedisStore(redisUrl, { report }), storedIn: 'Redis' }
  const file = join(openDataDir(dataDir), 'cheese-night.db')
  lockFor(file)
  return { stores: openSqliteStore(file, systemClock, { report }), storedIn: file }
}
