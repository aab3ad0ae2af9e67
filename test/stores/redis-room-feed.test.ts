import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createRedisDueQueue } from '../../server/adapters/redis/document-store.ts'
import { dueKey, roomKey } from '../../server/adapters/redis/keys.ts'
import type { OwnCommits } from '../../server/adapters/redis/own-commits.ts'
import type { RedisRoomFeed } from '../../server/adapters/redis/room-feed.ts'
import type { Commands } from '../../server/adapters/redis/scripts.ts'
import type { Subscriber, Unanswered } from '../../server/adapters/redis/subscriber.ts'
import type { Announcement } from '../../server/ports/room-feed.ts'
import { following, freshCode, lobby, opened } from '../support/room.ts'
import { feedOn } from './redis-under-test.ts'

const PROBE_MS = 1_000
const code = freshCode()
const channel = roomKey(code)
const unanswered: readonly Unanswered[] = [{ channel, error: new Error('no answer') }]

/** Redis as the feed sees it: the test answers for it. */
function createSubscriber() {
  const requests: PromiseWithResolvers<unknown>[] = []
  let back = (_?: readonly string[]) => {}
  let message = (_channel: string, _message: string) => {}
  let found: readonly Unanswered[] = []
  return {
    subscriber: {
      subscribe() {
        const request = Promise.withResolvers<unknown>()
        requests.push(request)
        return request.promise
      },
      unsubscribe: async () => {},
      probe: async () => found,
      onMessage(listener) {
        message = listener
      },
      onBack(listener) {
        back = listener
      },
      connections: () => [],
    } satisfies Subscriber,
    /** To subscribe, from the first one on. */
    requests,
    back: (channels?: readonly string[]) => back(channels),
    message: (text: string) => message(channel, text),
    /** What each probe finds from now on. */
    finds(next: readonly Unanswered[]) {
      found = next
    },
  }
}

let own: OwnCommits
let redis: ReturnType<typeof createSubscriber>
let feed: RedisRoomFeed
let heard: Announcement[]
let reported: unknown[]

beforeEach(() => {
  vi.useFakeTimers()
  redis = createSubscriber()
  heard = []
  reported = []
  ;({ feed, own } = feedOn(redis.subscriber, { report: (error) => reported.push(error), probeMs: PROBE_MS }))
})
afterEach(() => {
  feed.close()
  vi.useRealTimers()
})

const subscribe = () => feed.subscribe(code, (announcement) => heard.push(announcement))
const probe = () => vi.advanceTimersByTimeAsync(PROBE_MS)
async function confirm(): Promise<void> {
  redis.requests.at(-1)?.resolve(undefined)
  await vi.advanceTimersByTimeAsync(0)
}
async function subscribed(): Promise<void> {
  const done = subscribe()
  await confirm()
  await done
}

describe('a room whose subscription was lost', () => {
  beforeEach(subscribed)

  it('is a gap as soon as it is subscribed again, and not before', async () => {
    redis.back([channel])
    expect(redis.requests).toHaveLength(2)
    expect(heard).toEqual([])
    await confirm()
    expect(heard).toEqual([{ type: 'gap' }])
  })

  it('is one gap, although two events tell of the same outage', async () => {
    redis.back([channel])
    redis.back()
    expect(redis.requests).toHaveLength(2)
    await confirm()
    expect(heard).toEqual([{ type: 'gap' }])
    redis.back([channel])
    await confirm()
    expect(heard).toEqual([{ type: 'gap' }, { type: 'gap' }])
  })

  it('is subscribed again by the probe after the one that found it, once', async () => {
    redis.finds(unanswered)
    await probe()
    expect(reported).toEqual(unanswered.map(({ error }) => error))
    expect(redis.requests).toHaveLength(1)
    redis.finds([])
    await probe()
    await confirm()
    await probe()
    expect(redis.requests).toHaveLength(2)
    expect(heard).toEqual([{ type: 'gap' }])
  })

  it('is subscribed again by the next probe, if Redis refuses', async () => {
    redis.back([channel])
    redis.requests.at(-1)?.reject(new Error('away'))
    await probe()
    expect(redis.requests).toHaveLength(3)
    await confirm()
    expect(heard).toEqual([{ type: 'gap' }])
  })
})

describe('a room whose first subscription is under way', () => {
  it('is asked for no second time when its connection is back', async () => {
    const done = subscribe()
    redis.back()
    await confirm()
    await done
    expect(redis.requests).toHaveLength(1)
    expect(heard).toEqual([])
  })

  it('is not lost when a probe does not find it yet', async () => {
    const done = subscribe()
    redis.finds(unanswered)
    await probe()
    redis.finds([])
    await confirm()
    await done
    await probe()
    expect(redis.requests).toHaveLength(1)
    expect(heard).toEqual([])
  })
})

it('a room that was left is not subscribed again', async () => {
  const done = subscribe()
  await confirm()
  const leave = await done
  redis.finds(unanswered)
  await probe()
  await leave()
  await probe()
  redis.back()
  redis.back([channel])
  expect(redis.requests).toHaveLength(1)
})

it('a commit of this connection is heard as it was made, without being parsed, and one of another is parsed', async () => {
  const subscribed = subscribe()
  redis.requests[0]?.resolve(undefined)
  await subscribed
  const first = opened(lobby(code))
  redis.message(`${own.add(first, true)} not even JSON`)
  redis.message(`another.1 ${JSON.stringify(following(first))}`)
  expect(heard).toEqual([first, following(first)].map((commit) => ({ type: 'committed', commit })))
  expect(heard[0]).toHaveProperty('commit', first)
})

it('a bucket that cannot be asked for its due documents keeps none of the others', async () => {
  const errors: unknown[] = []
  const away = new Error('the shard is away')
  const lease = async (_keys: number, key: string) => {
    if (key === dueKey('CDFH')) throw away
    return key === dueKey('KLMX') ? ['room:KLMX'] : []
  }
  const due = createRedisDueQueue({ lease } as unknown as Commands, (error) => errors.push(error))
  expect(await due.lease(1, 1)).toEqual([{ kind: 'room', id: 'KLMX' }])
  expect(errors).toEqual([away])
})
