import type { Millis, RoomCode } from '#protocol/ids.ts'
import type { RoomCommit } from '../../ports/document-store.ts'
import type { Announcement, RoomFeed } from '../../ports/room-feed.ts'
import type { MemoryRoomFeed } from '../memory/room-feed.ts'
import type { Report } from '../stores.ts'
import { roomKey } from './keys.ts'
import { noteName, type OwnCommits } from './own-commits.ts'
import { isRaceCall, type RedisRaces } from './races.ts'
import type { Commands } from './scripts.ts'
import type { Subscriber, Unanswered } from './subscriber.ts'

interface Subscription {
  readonly code: RoomCode
  /** Settles with the first subscription; later listeners of the same room wait for it too. */
  readonly confirmed: Promise<unknown>
  /** A request to subscribe is under way. What it misses is found by the next probe. */
  isSubscribing: boolean
  /** Redis refused to renew it, or did not answer for it, so it is renewed with the next probe. */
  isLost: boolean
}

export type RedisRoomFeed = RoomFeed & { close(): void }

interface FeedParts {
  readonly redis: Pick<Commands, 'spublish'>
  readonly subscriber: Subscriber
  readonly local: MemoryRoomFeed
  readonly races: Pick<RedisRaces, 'onAnnouncement'>
  readonly own: OwnCommits
  readonly probeMs: Millis
  readonly report: Report
}

/** One subscription per room, however many listeners. */
export function createRedisRoomFeed(parts: FeedParts): RedisRoomFeed {
  const { redis, subscriber, local, races, own, probeMs, report } = parts
  const rooms = new Map<string, Subscription>()

  subscriber.onMessage((channel, message) => {
    const room = rooms.get(channel)
    if (!room) return
    if (isRaceCall(message)) races.onAnnouncement(room.code, message)
    else local.announce(channel, announcementIn(message))
  })
  /** A commit begins with a name: see lua/commitDocument.lua. */
  function announcementIn(message: string): Announcement {
    if (message.startsWith('{')) return JSON.parse(message) as Announcement
    const end = message.indexOf(' ')
    const name = message.slice(0, end)
    const commit = (own.take(name) ?? JSON.parse(message.slice(end))) as RoomCommit
    noteName(commit.document, name)
    return { type: 'committed', commit }
  }

  subscriber.onBack((channels = [...rooms.keys()]) => {
    for (const channel of channels) void renew(channel)
  })
  // A connection that died without a word would keep its rooms silent for ever.
  const timer = setInterval(() => {
    for (const [channel, room] of rooms) if (room.isLost) void renew(channel)
    subscriber.probe().then(lose, report)
  }, probeMs).unref()

  function lose(unanswered: readonly Unanswered[]): void {
    if (unanswered[0]) report(unanswered[0].error)
    for (const { channel } of unanswered) {
      const room = rooms.get(channel)
      if (room && !room.isSubscribing) room.isLost = true
    }
  }

  async function renew(channel: string): Promise<void> {
    const room = rooms.get(channel)
    // Two events of one outage are one gap.
    if (!room || room.isSubscribing) return
    room.isSubscribing = true
    try {
      await subscriber.subscribe(channel)
      room.isLost = false
      // Only now: a node that read the room any earlier could still miss the commit after its read.
      local.announce(channel, { type: 'gap' })
    } catch (error) {
      room.isLost = true
      report(error)
    } finally {
      room.isSubscribing = false
    }
  }

  function enter(code: RoomCode): Subscription {
    const channel = roomKey(code)
    const confirmed = subscriber.subscribe(channel).finally(() => {
      room.isSubscribing = false
    })
    const room: Subscription = { code, confirmed, isSubscribing: true, isLost: false }
    rooms.set(channel, room)
    return room
  }

  return {
    async subscribe(code, listener) {
      const channel = roomKey(code)
      const room = rooms.get(channel) ?? enter(code)
      const unsubscribe = await local.subscribe(channel, listener)
      async function leave(): Promise<void> {
        await unsubscribe()
        if (local.hasListeners(channel) || rooms.get(channel) !== room) return
        rooms.delete(channel)
        // If Redis is away there is nothing to leave: only rooms in the map are subscribed again.
        await subscriber.unsubscribe(channel).catch(report)
      }
      try {
        await room.confirmed
      } catch (error) {
        await leave()
        throw error
      }
      return leave
    },
    async say(code, tap) {
      await redis.spublish(roomKey(code), JSON.stringify({ type: 'tap-along', ...tap } satisfies Announcement))
    },
    close() {
      clearInterval(timer)
      rooms.clear()
      local.close()
    },
  }
}
