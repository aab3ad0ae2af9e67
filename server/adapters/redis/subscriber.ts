import type { Redis } from 'ioredis'

/**
 * Channels as the feed needs them. Sharded everywhere, so that the scripts announce in one way: on a
 * single server a sharded channel is simply a channel.
 */
export interface Subscriber {
  /** Resolves when Redis has confirmed it: from here on nothing is missed. */
  subscribe(channel: string): Promise<unknown>
  unsubscribe(channel: string): Promise<unknown>
  /**
   * Pings every connection that carries channels; one that does not answer is replaced. Resolves with the channels whose
   * subscription may be lost although no event said so.
   */
  probe(): Promise<readonly Unanswered[]>
  onMessage(listener: (channel: string, message: string) => void): void
  /** These channels (without an argument: all of them) may have lost their subscription and missed announcements. */
  onBack(listener: (channels?: readonly string[]) => void): void
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
  }
}
