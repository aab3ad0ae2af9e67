import { EventEmitter } from 'node:events'
import { type Cluster, Command, type Redis } from 'ioredis'

/** Sharded everywhere, because scripts announce in one way; on a single server it is simply a channel. */
export interface Subscriber {
  /** Resolves when Redis has confirmed it: from here on nothing is missed. */
  subscribe(channel: string): Promise<unknown>
  unsubscribe(channel: string): Promise<unknown>
  /** Pings each connection; a silent one is replaced. Resolves with channels that may be lost without an event. */
  probe(): Promise<readonly Unanswered[]>
  onMessage(listener: (channel: string, message: string) => void): void
  /** These channels (without an argument: all of them) may have lost their subscription and missed announcements. */
  onBack(listener: (channels?: readonly string[]) => void): void
  connections(): readonly Redis[]
}

export interface Unanswered {
  readonly channel: string
  readonly error: unknown
}

export function serverSubscriber(redis: Redis): Subscriber {
  return {
    subscribe: (channel) => redis.ssubscribe(channel),
    unsubscribe: (channel) => redis.sunsubscribe(channel),
    // A connection that had to be made anew emits `ready`.
    probe: () => redis.ping().then(() => []),
    onMessage: (listener) => redis.on('smessage', listener),
    onBack: (listener) => redis.on('ready', () => listener()),
    connections: () => [redis],
  }
}

/**
 * One connection to each shard that owns a subscribed channel. ioredis can do this itself (`shardedSubscribers`), but its
 * group of connections waits for ever once one of them is stopped while it connects, as in a restart of the whole
 * cluster: from then on the client rejects every subscription.
 */
export function clusterSubscriber(cluster: Cluster, connect: (host: string, port: number) => Redis): Subscriber {
  /** By address, as in the cluster's slot table: `host:port`. */
  const shards = new Map<string, Redis>()
  /** Of each channel: where it is subscribed, or about to be. */
  const owners = new Map<string, Redis>()
  const events = new EventEmitter<{
    message: [channel: string, message: string]
    back: [channels: readonly string[]]
  }>()

  const channelsOn = (shard: Redis) => [...owners.keys()].filter((channel) => owners.get(channel) === shard)

  function missingOn(shard: Redis): string[] {
    const subscriptions = shard.condition?.subscriber
    const subscribed = new Set(subscriptions ? subscriptions.channels('ssubscribe') : [])
    return channelsOn(shard).filter((channel) => !subscribed.has(channel))
  }

  function connectionTo(address: string): Redis {
    const existing = shards.get(address)
    if (existing) return existing
    const colon = address.lastIndexOf(':')
    const shard = connect(address.slice(0, colon), Number(address.slice(colon + 1)))
    shards.set(address, shard)
    // Not for its first connection: nothing was subscribed there before.
    shard.once('close', () => shard.on('ready', () => events.emit('back', channelsOn(shard))))
    // Redis ended subscriptions here because their slot has moved to another shard.
    shard.on('moved', () => events.emit('back', missingOn(shard)))
    shard.on('smessage', (channel: string, message: string) => events.emit('message', channel, message))
    return shard
  }

  async function subscribeAt(address: string, channel: string): Promise<void> {
    const shard = connectionTo(address)
    owners.set(channel, shard)
    await shard.ssubscribe(channel)
  }

  async function probeShard(shard: Redis): Promise<readonly Unanswered[]> {
    try {
      await shard.ping()
      return missingOn(shard).map((channel) => ({ channel, error: new Error(`${channel} is not subscribed`) }))
    } catch (error) {
      return channelsOn(shard).map((channel) => ({ channel, error }))
    }
  }

  function closeUnused(): void {
    const used = new Set(owners.values())
    for (const [address, shard] of shards) {
      if (used.has(shard)) continue
      shards.delete(address)
      shard.disconnect()
    }
  }

  return {
    async subscribe(channel) {
      const address = cluster.slots[slotOf(channel)]?.[0]
      if (address === undefined) throw new Error(`no shard is known for ${channel}`)
      try {
        await subscribeAt(address, channel)
      } catch (error) {
        const owner = movedTo(error, address)
        // Only redirected commands refresh the slots: a node that sends none would go on asking a dead master.
        if (owner === undefined) cluster.refreshSlotsCache()
        // Without the second condition, a channel that was unsubscribed meanwhile would stay subscribed there.
        if (owner === undefined || !owners.has(channel)) throw error
        await subscribeAt(owner, channel)
      }
    },
    async unsubscribe(channel) {
      const shard = owners.get(channel)
      owners.delete(channel)
      await shard?.sunsubscribe(channel)
    },
    async probe() {
      closeUnused()
      return (await Promise.all([...shards.values()].map(probeShard))).flat()
    },
    onMessage: (listener) => events.on('message', listener),
    onBack: (listener) => events.on('back', listener),
    connections: () => [...shards.values()],
  }
}

function slotOf(channel: string): number {
  return new Command('ssubscribe', [channel]).getSlot() as number
}

/** A redirection is `MOVED slot host:port`; a host that is left out is that of the shard which was asked. */
function movedTo(error: unknown, asked: string): string | undefined {
  const [, host, port] = /^MOVED \d+ (.*):(\d+)$/.exec(error instanceof Error ? error.message : '') ?? []
  return port === undefined ? undefined : `${host || asked.slice(0, asked.lastIndexOf(':'))}:${port}`
}
