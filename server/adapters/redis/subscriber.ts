import type { Cluster, Redis } from 'ioredis'

/**
 * Channels as the feed needs them. Sharded everywhere, so that the scripts announce in one way: on a
 * single server a sharded channel is simply a channel.
 */
export interface Subscriber {
  /** Resolves when Redis has confirmed it: from here on nothing is missed. */
  subscribe(channel: string): Promise<unknown>
  unsubscribe(channel: string): Promise<unknown>
  /** Asks for a sign of life on every connection these channels depend on; a dead one is replaced. */
  probe(channels: readonly string[]): Promise<unknown>
  onMessage(listener: (channel: string, message: string) => void): void
  /** A connection was away and is back: subscriptions may be gone and announcements missed. */
  onBack(listener: () => void): void
}

export function serverSubscriber(redis: Redis): Subscriber {
  return {
    subscribe: (channel) => redis.ssubscribe(channel),
    unsubscribe: (channel) => redis.sunsubscribe(channel),
    probe: () => redis.ping(),
    onMessage: (listener) => redis.on('smessage', listener),
    onBack: (listener) => redis.on('ready', listener),
  }
}

export function clusterSubscriber(cluster: Cluster): Subscriber {
  return {
    subscribe: (channel) => cluster.ssubscribe(channel),
    unsubscribe: (channel) => cluster.sunsubscribe(channel),
    // There is no ping to the connection behind a channel, but leaving a channel one never entered is answered too.
    probe: (channels) => Promise.all(channels.map((channel) => cluster.sunsubscribe(`${channel}:probe`))),
    onMessage: (listener) => cluster.on('smessage', listener),
    onBack: (listener) => cluster.on('subscribersReady', listener),
  }
}
