import { Command, Redis } from 'ioredis'
import type { RoomCode } from '#protocol/ids.ts'
import { roomKey } from '../../../server/adapters/redis/keys.ts'
import type { RedisServer } from '../../../test/support/redis.ts'
import { type RedisCluster, type Shard, startRedisCluster } from '../../../test/support/redis-cluster.ts'
import { until } from '../../../test/support/until.ts'
import type { Chance } from '../../fairness/chance.ts'
import { pick } from '../faults/fault.ts'
import { untilInStep } from './in-step.ts'
import { DURABLE, killFor, stall } from './single.ts'
import type { ChaosStore, StoreFault } from './store.ts'

/** Silent for less than this, a master is waited for. */
const NODE_TIMEOUT_MS = 2_000
const SHORT_MS = [200, 1_200] as const
const AWAY_MS = [4_000, 9_000] as const

/** Three shards with a replica each. A shard that is away takes no other with it. */
export async function startCluster(): Promise<ChaosStore> {
  const cluster = await startRedisCluster(NODE_TIMEOUT_MS, [...DURABLE, '--cluster-require-full-coverage', 'no'])
  for (const shard of cluster.servers.keys()) await cluster.replicate(shard)
  const all = (await cluster.shards()).flatMap(({ master, replicas }) => [master, ...replicas])
  return { url: cluster.url, servers: all.map(({ url }) => url), faults: faultsOf(cluster), stop: cluster.stop }
}

type Hit = (shard: Shard, chance: Chance) => { readonly what: string; readonly done: () => Promise<void> }

const faultsOf = (cluster: RedisCluster): readonly StoreFault[] => [
  onShard(cluster, 'shard-stall', ({ master }, chance) => {
    const ms = Math.round(chance.between(...SHORT_MS))
    return { what: `SIGSTOP of a master for ${ms} ms`, done: () => stall(master, ms) }
  }),
  onShard(cluster, 'shard-kill', ({ master }, chance) => {
    const ms = Math.round(chance.between(...SHORT_MS))
    return { what: `kill -9 of a master, and a start with its file ${ms} ms later`, done: () => killFor(master, ms) }
  }),
  onShard(cluster, 'shard-away', ({ master, replicas }, chance) => {
    const ms = Math.round(chance.between(...AWAY_MS))
    return {
      what: `a shard is dead, replica and all, for ${ms} ms`,
      done: async () => {
        for (const replica of replicas) await replica.kill()
        await killFor(master, ms)
        for (const replica of replicas) await replica.start()
      },
    }
  }),
  onShard(cluster, 'shard-switch', ({ replicas }) => ({
    what: 'CLUSTER FAILOVER',
    done: async () => {
      if (replicas[0]) await switchTo(replicas[0])
    },
  })),
  {
    ...onShard(cluster, 'shard-failover', ({ master }) => ({
      what: 'kill -9 of a master until its replica has taken over',
      done: async () => {
        await master.kill()
        await until(async () => (await cluster.shards()).every((shard) => shard.master !== master))
        await master.start()
      },
    })),
    mayLose: true,
  },
  {
    kind: 'slot-move',
    async run(chance, codes, say) {
      const code = pick(codes, chance)
      const slot = slotOf(code)
      say(
        `the slot of ${code} moves to another shard`,
        codes.filter((other) => slotOf(other) === slot),
      )
      await cluster.move(roomKey(code as RoomCode))
    },
  },
]

const onShard = (cluster: RedisCluster, kind: string, hit: Hit): StoreFault => ({
  kind,
  async run(chance, codes, say) {
    await untilWhole(cluster)
    const shard = pick(await cluster.shards(), chance)
    await untilInStep(shard.master)
    const { what, done } = hit(shard, chance)
    say(
      what,
      codes.filter((code) => isOn(shard, slotOf(code))),
    )
    await done()
  },
})

/** The last fault may have left a replica that is not back yet. */
const untilWhole = (cluster: RedisCluster): Promise<void> =>
  until(async () => {
    const shards = await cluster.shards()
    return shards.length === cluster.servers.length && shards.every(({ replicas }) => replicas.length > 0)
  })

async function switchTo({ url }: RedisServer): Promise<void> {
  const replica = new Redis(url)
  replica.on('error', () => {})
  const isMaster = async () => (await replica.info('replication')).includes('role:master')
  // Refused while it is not in step with its master.
  await until(() => replica.cluster('FAILOVER').then(Boolean, () => false))
  await until(isMaster)
  replica.disconnect()
}

const slotOf = (code: string): number => new Command('get', [roomKey(code as RoomCode)]).getSlot() as number

const isOn = ({ slots }: Shard, slot: number): boolean => slots.some(([first, last]) => slot >= first && slot <= last)
