import type { Cluster, Redis } from 'ioredis'

/**
 * Channels as the feed needs them. Sharded everywhere, so that the scripts announce in one way: on a
 * single server a sharded channel is simply a channel.
 */
export interface Subscriber {
  /** Resolves when Redis has confirmed it: from here on nothing is missed. */
  subscribe(channel: string): Promise<unknown>
  unsubscribe(channel: string): Promise<unknown>
  /**
   * Asks for a sign of life on every connection these channels depend on; a dead one is replaced. Resolves with the channels
   * that may have lost their subscription without any word of it.
   */
  probe(channels: readonly string[]): Promise<readonly Unanswered[]>
  onMessage(listener: (channel: string, message: string) => void): void
  /** A connection was away and is back: subscriptions may be gone and announcements missed. */
  onBack(listener: () => void): void
}

export interface Unanswered {
  readonly channel: string
  readonly error: unknown
}

export function serverSubscriber(redis: Redis): Subscriber {
  return {
    subscribe: (channel) => redis.ssubscribe(channel),
    unsubscribe: (channel) => redis.sunsubscribe(channel),
    // A connection that had to be made anew says so.
    probe: () => redis.ping().then(() => []),
    onMessage: (listener) => redis.on('smessage', listener),
    onBack: (listener) => redis.on('ready', listener),
  }
}

export function clusterSubscriber(cluster: Cluster): Subscriber {
  return {
    subscribe: (channel) => cluster.ssubscribe(channel),
    unsubscribe: (channel) => cluster.sunsubscribe(channel),
    // There is no ping to the connection behind a channel, but leaving a channel one never entered is answered too. It
    // also makes a connection that is missing, and of those the client says nothing: whoever did not answer has lost.
    async probe(channels) {
      const answers = await Promise.allSettled(channels.map((channel) => cluster.sunsubscribe(`${channel}:probe`)))
      return answers.flatMap((answer, i) =>
        answer.status === 'rejected' ? [{ channel: channels[i] as string, error: answer.reason }] : [],
      )
    },
    onMessage: (listener) => cluster.on('smessage', listener),
    onBack: (listener) => cluster.on('subscribersReady', listener),
  }
}
