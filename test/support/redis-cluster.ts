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
  readonly servers: readonly RedisServer[]
  /** Gives the slot of this key, with everything in it, to another shard. */
  move(key: string): Promise<void>
  /** Starts a replica of this shard; resolves when it can take over. */
  replicate(shard: number): Promise<void>
  stop(): Promise<void>
}

/** Three masters without replicas: enough to have three shards. One that is silent for `nodeTimeoutMs` counts as failed. */
export async function startRedisCluster(nodeTimeoutMs = 60_000): Promise<RedisCluster> {
  const servers = await Promise.all(SLOTS.map(() => startMember(nodeTimeoutMs)))
  const clients = servers.map(({ url }) => new Redis(url))
  const [first, ...others] = clients as [Redis, ...Redis[]]
  await Promise.all(
    SLOTS.map(async ([from, to], i) => {
      await clients[i]?.cluster('SET-CONFIG-EPOCH', i + 1)
      await clients[i]?.cluster('ADDSLOTSRANGE', from, to)
    }),
  )
  for (const server of servers.slice(1)) {
    await first.call('CLUSTER', 'MEET', '127.0.0.1', server.port, await busPort(server))
  }
  await Promise.all([first, ...others].map(untilWhole))
  for (const client of clients) client.disconnect()

  const replicas: RedisServer[] = []
  return {
    url: `redis+cluster://${servers.map(({ port }) => `127.0.0.1:${port}`).join(',')}`,
    servers,
    async move(key) {
      const members = servers.map(({ url }) => new Redis(url))
      await moveSlot(members, key)
      for (const member of members) member.disconnect()
    },
    async replicate(shard) {
      const master = new Redis((servers[shard] as RedisServer).url)
      const server = await startMember(nodeTimeoutMs)
      replicas.push(server)
      const replica = new Redis(server.url)
      const id = await master.cluster('MYID')
      await master.call('CLUSTER', 'MEET', '127.0.0.1', server.port, await busPort(server))
      // Refused until it has met the master.
      await until(() => replica.cluster('REPLICATE', id).then(Boolean, () => false))
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

async function startMember(nodeTimeoutMs: number): Promise<RedisServer> {
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

/** Redis has no event for it. */
async function untilWhole(client: Redis): Promise<void> {
  await until(async () => {
    const info = await client.cluster('INFO')
    return info.includes('cluster_state:ok') && info.includes('cluster_known_nodes:3')
  })
}

async function moveSlot(members: readonly Redis[], key: string): Promise<void> {
  const slot = await (members[0] as Redis).cluster('KEYSLOT', key)
  const from = SLOTS.findIndex(([first, last]) => slot >= first && slot <= last)
  const to = (from + 1) % members.length
  const [source, target] = [members[from] as Redis, members[to] as Redis]
  const [sourceId, targetId] = await Promise.all([source.cluster('MYID'), target.cluster('MYID')])
  await target.call('CLUSTER', 'SETSLOT', slot, 'IMPORTING', sourceId)
  await source.call('CLUSTER', 'SETSLOT', slot, 'MIGRATING', targetId)
  const keys = (await source.call('CLUSTER', 'GETKEYSINSLOT', slot, 1_000)) as string[]
  await source.call('MIGRATE', '127.0.0.1', target.options.port ?? 0, '', 0, 60_000, 'KEYS', ...keys)
  // Each once: told again, the target ends the shard subscriptions that it has by then, and what is published before they are back is lost.
  for (const member of new Set([target, source, ...members])) {
    await member.call('CLUSTER', 'SETSLOT', slot, 'NODE', targetId)
  }
}
