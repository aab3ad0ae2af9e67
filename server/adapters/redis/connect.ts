import { once } from 'node:events'
import { type RedisOptions as AllRedisOptions, Cluster, Redis } from 'ioredis'
import type { Millis } from '#protocol/ids.ts'
import { corkThisTurn } from '../../cork.ts'
import type { Report } from '../stores.ts'
import { parseRedisAddress, type RedisAddress } from './address.ts'
import { withScripts } from './scripts.ts'
import { clusterSubscriber, serverSubscriber } from './subscriber.ts'

/** Without the one option that also chooses a type. */
type RedisOptions = Omit<AllRedisOptions, 'replyMapping'>

export interface ConnectOptions {
  /** Where errors go that no caller waits for: every failed attempt to connect, among others. */
  readonly report: Report
  /** Shown by CLIENT LIST. */
  readonly name: string
  /** A command that got no reply by then has failed, and its caller can say "reconnecting". */
  readonly commandMs: Millis
  /** A connection that is silent for so long although a reply is due is given up and made anew. */
  readonly silenceMs: Millis
  readonly connectMs: Millis
}

/** Resolves when every connection works; afterwards they come back by themselves. */
export async function connectRedis(url: string, options: ConnectOptions) {
  const address = parseRedisAddress(url)
  const clients = address.kind === 'cluster' ? connectCluster(address, options) : connectServer(address, options)
  const all = () => [clients.client, ...clients.subscriber.connections()]
  const close = () => end(all())
  try {
    await Promise.all(all().map((client) => ready(client, options.connectMs)))
  } catch (error) {
    await close()
    throw error
  }
  return { ...clients, close }
}

function connectServer(address: Exclude<RedisAddress, { kind: 'cluster' }>, options: ConnectOptions) {
  const client = (role: string, extra: RedisOptions) => {
    const redis = new Redis({ ...shared(address, options, role), ...where(address), ...extra })
    return reporting(redis, options.report)
  }
  const commander = client('commands', {
    retryStrategy: backOff,
    // A master that became a replica refuses to write; the next connection finds the new one.
    reconnectOnError: (error) => error.message.startsWith('READONLY'),
  })
  // The feed subscribes again by itself, because it must know when that is done.
  const listener = client('feed', { retryStrategy: backOff, autoResubscribe: false })
  return {
    client: commander,
    commands: withScripts(together(commander)),
    subscriber: serverSubscriber(listener),
  }
}

function connectCluster(address: RedisAddress & { kind: 'cluster' }, options: ConnectOptions) {
  const cluster = new Cluster([...address.at], {
    clusterRetryStrategy: backOff,
    // A command whose connection broke may have been carried out: sending it again is the caller's decision.
    retryDelayOnFailover: 0,
    redisOptions: shared(address, options, 'cluster'),
  })
  boundCommands(cluster, options.commandMs)
  reporting(cluster, options.report)
  cluster.on('node error', options.report)
  cluster.on('+node', together)
  const subscriber = clusterSubscriber(cluster, (host, port) => {
    const at = { host, port, retryStrategy: backOff, autoResubscribe: false }
    return reporting(new Redis({ ...shared(address, options, 'feed'), ...at }), options.report)
  })
  return {
    client: cluster,
    commands: withScripts(cluster),
    subscriber,
  }
}

const shared = ({ username, password, tls }: RedisAddress, options: ConnectOptions, role: string) => ({
  ...(username !== undefined && { username }),
  ...(password !== undefined && { password }),
  ...(tls && { tls: {} }),
  connectionName: `${options.name}:${role}`,
  disableClientInfo: true,
  connectTimeout: options.commandMs,
  commandTimeout: options.commandMs,
  socketTimeout: options.silenceMs,
  // Whatever was under way or waiting when a connection fails is refused at once, never sent a second time.
  maxRetriesPerRequest: 0,
})

function where(address: Exclude<RedisAddress, { kind: 'cluster' }>): RedisOptions {
  if (address.kind === 'single') return { ...address.at, db: address.db }
  return {
    sentinels: address.at.map((sentinel) => ({ ...sentinel })),
    name: address.master,
    failoverDetector: true,
    enableTLSForSentinelMode: address.tls,
  }
}

const backOff = (attempt: number): Millis => Math.min(50 * attempt, 1_000)

/** Commands of one turn leave together; autopipelining would let them wait for the replies of those before. */
function together(redis: Redis): Redis {
  const send = redis.sendCommand.bind(redis)
  redis.sendCommand = (command, ...rest) => {
    // Before the first connection there is none, and commands wait elsewhere.
    if (redis.stream) corkThisTurn(redis.stream)
    return send(command, ...rest)
  }
  return redis
}

/** While no shard is known, a cluster client lets commands wait for ever. */
function boundCommands(cluster: Cluster, ms: Millis): void {
  const send = cluster.sendCommand.bind(cluster)
  cluster.sendCommand = (command, ...rest) => {
    command.setTimeout(ms)
    return send(command, ...rest)
  }
}

/** A client without an `error` listener turns a short network cut into a crash. */
function reporting<Client extends Redis | Cluster>(client: Client, report: Report): Client {
  client.on('error', report)
  return client
}

async function ready(client: Redis | Cluster, withinMs: Millis): Promise<void> {
  if (client.status === 'ready') return
  // `once` of node:events would give up at the first `error`, and the first attempt may come too early.
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let why = 'no answer'
  const hear = (err: NodeJS.ErrnoException) => {
    why = err.message || String(err.code)
  }
  client.on('error', hear)
  client.once('ready', resolve)
  const timer = AbortSignal.timeout(withinMs)
  timer.addEventListener('abort', () => reject(new Error(`Redis did not answer within ${withinMs} ms (${why})`)))
  await promise
  client.off('error', hear)
}

/** Between two attempts to connect there is nothing that could end. */
const IDLE = ['wait', 'close', 'reconnecting', 'end']

async function end(clients: readonly (Redis | Cluster)[]): Promise<void> {
  await Promise.all(
    clients.map(async (client) => {
      const ended = IDLE.includes(client.status) ? undefined : once(client, 'end')
      // An answer about slots that was under way brings a shard back, and a cluster client with a shard left never ends.
      if (client instanceof Cluster) client.on('+node', (shard: Redis) => shard.disconnect())
      client.disconnect()
      await ended
    }),
  )
}
