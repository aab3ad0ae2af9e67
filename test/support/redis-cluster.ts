import { Redis } from 'ioredis'
import { freePort, type RedisServer, startRedis } from './redis.ts'
import { until } from './until.ts'

const SLOTS = [
  [0, 5460],
  [5461, 10922],
  [10923, 16383],
] as const

export interface RedisCluster {
  readonly url: string
  /** Those that began as masters. */
  readonly servers: readonly RedisServer[]
  /** The masters as they are now, and their replicas. Of shards without a master, nothing. */
  shards(): Promise<readonly Shard[]>
  /** Gives the slot of this key, with everything in it, to another shard. */
  move(key: string): Promise<void>
  /** Starts a replica of this shard; resolves when it can take over. */
  replicate(shard: number): Promise<void>
  stop(): Promise<void>
}

export interface Shard {
  readonly id: string
  readonly master: RedisServer
  readonly replicas: readonly RedisServer[]
  readonly slots: readonly (readonly [first: number, last: number])[]
}

/** Three masters without replicas: enough to have three shards. One that is silent for `nodeTimeoutMs` counts as failed. */
export async function startRedisCluster(nodeTimeoutMs = 60_000, extra: readonly string[] = []): Promise<RedisCluster> {
  const servers = await Promise.all(SLOTS.map(() => startMember(nodeTimeoutMs, extra)))
  const clients = servers.map(({ url }) => new Redis(url))
  const [first, ...others] = clients as [Redis, ...Redis[]]
  await Promise.all(
    SLOTS.map(async ([from, to], i) => {
      await clients[i]?.cluster('SET-CONFIG-EPOCH', i + 1)
      await clients[i]?.cluster('ADDSLOTSRANGE', from, to)
    }),
  )
  await untilMet(first, servers.slice(1), () => isWhole(first))
  await Promise.all(others.map((client) => until(() => isWhole(client))))
  for (const client of clients) client.disconnect()

  const replicas: RedisServer[] = []
  const shards = () => shardsOf([...servers, ...replicas])
  return {
    url: `redis+cluster://${servers.map(({ port }) => `127.0.0.1:${port}`).join(',')}`,
    servers,
    shards,
    async move(key) {
      await moveSlot(await shards(), key)
    },
    async replicate(shard) {
      const master = new Redis((servers[shard] as RedisServer).url)
      const server = await startMember(nodeTimeoutMs, extra)
      replicas.push(server)
      const replica = new Redis(server.url)
      const id = await master.cluster('MYID')
      // Refused until it has met the master.
      await untilMet(master, [server], () => replica.cluster('REPLICATE', id).then(Boolean, () => false))
      await until(async () => (await master.info('replication')).includes('state=online'))
      // The other masters elect it, so they must know it before theirs dies.
      await Promise.all(servers.map((server) => untilListed(server, `slave ${id}`)))
      for (const client of [master, replica]) client.disconnect()
    },
    async stop() {
      await Promise.all([...servers, ...replicas].map((server) => server.stop()))
    },
  }
}

async function startMember(nodeTimeoutMs: number, extra: readonly string[]): Promise<RedisServer> {
  // The default is the port plus 10000, which may be more than there are.
  const bus = await freePort()
  return startRedis([
    '--cluster-replica-validity-factor',
    '0',
    '--repl-diskless-sync-delay',
    '0',
    '--cluster-enabled',
    'yes',
    '--cluster-port',
    `${bus}`,
    '--cluster-node-timeout',
    `${nodeTimeoutMs}`,
    ...extra,
  ])
}

/** Until this member knows a node like that. */
async function untilListed({ url }: RedisServer, what: string): Promise<void> {
  const client = new Redis(url)
  await until(async () => String(await client.cluster('NODES')).includes(what))
  client.disconnect()
}

async function busPort({ url }: RedisServer): Promise<string> {
  const client = new Redis(url)
  const [, port] = (await client.config('GET', 'cluster-port')) as [string, string]
  client.disconnect()
  return port
}

const POLLS_PER_MEETING = 50

/** Introduced again and again: a member that stands still for the node timeout during its handshake is forgotten, without a word. */
async function untilMet(client: Redis, servers: readonly RedisServer[], haveMet: () => Promise<boolean>) {
  const ports = await Promise.all(servers.map(busPort))
  let polls = 0
  await until(async () => {
    if (polls++ % POLLS_PER_MEETING === 0)
      for (const [i, { port }] of servers.entries())
        await client.call('CLUSTER', 'MEET', '127.0.0.1', port, ports[i] as string)
    return haveMet()
  })
}

async function isWhole(client: Redis): Promise<boolean> {
  const info = await client.cluster('INFO')
  return info.includes('cluster_state:ok') && info.includes('cluster_known_nodes:3')
}

/** As the first of these servers says that is there and knows them all. */
async function shardsOf(servers: readonly RedisServer[]): Promise<readonly Shard[]> {
  const found = await Promise.any(servers.map(({ url }) => linesOf(url)))
  const serverAt = (address = '') => servers.find(({ port }) => address.startsWith(`127.0.0.1:${port}@`))
  const alive = found.filter(({ flags }) => !flags.includes('fail') && !flags.includes('fail?'))
  const masters = alive.filter(({ flags }) => flags.includes('master'))
  return masters.flatMap(({ id, address, slots }): Shard[] => {
    const master = serverAt(address)
    const replicas = alive.flatMap((line) => (line.master === id ? (serverAt(line.address) ?? []) : []))
    return master && slots.length > 0 ? [{ id, master, replicas, slots }] : []
  })
}

async function linesOf(url: string) {
  const client = new Redis(url, { retryStrategy: null })
  client.on('error', () => {})
  try {
    const lines = String(await client.cluster('NODES'))
      .trim()
      .split('\n')
    return lines.map((line) => {
      const [id = '', address, flags = '', master, , , , , ...slots] = line.split(' ')
      return { id, address, flags: flags.split(','), master, slots: slots.flatMap(slotRange) }
    })
  } finally {
    client.disconnect()
  }
}

/** `first-last` or one slot; those in brackets are on their way. */
function slotRange(text: string): (readonly [first: number, last: number])[] {
  const [, first, last = first] = /^(\d+)(?:-(\d+))?$/.exec(text) ?? []
  return first === undefined ? [] : [[Number(first), Number(last)]]
}

async function moveSlot(shards: readonly Shard[], key: string): Promise<void> {
  const members = shards.map(({ master }) => new Redis(master.url))
  for (const member of members) member.on('error', () => {})
  try {
    const slot = await (members[0] as Redis).cluster('KEYSLOT', key)
    const from = shards.findIndex(({ slots }) => slots.some(([first, last]) => slot >= first && slot <= last))
    const to = (from + 1) % members.length
    const [source, target] = [members[from] as Redis, members[to] as Redis]
    const [sourceId, targetId] = [(shards[from] as Shard).id, (shards[to] as Shard).id]
    await target.call('CLUSTER', 'SETSLOT', slot, 'IMPORTING', sourceId)
    await source.call('CLUSTER', 'SETSLOT', slot, 'MIGRATING', targetId)
    const keys = (await source.call('CLUSTER', 'GETKEYSINSLOT', slot, 1_000)) as string[]
    if (keys.length > 0) {
      await source.call('MIGRATE', '127.0.0.1', target.options.port ?? 0, '', 0, 60_000, 'KEYS', ...keys)
    }
    // Each once: told again, the target ends the shard subscriptions that it has by then, and what is published before they are back is lost.
    for (const member of new Set([target, source, ...members])) {
      await member.call('CLUSTER', 'SETSLOT', slot, 'NODE', targetId)
    }
  } finally {
    for (const member of members) member.disconnect()
  }
}
