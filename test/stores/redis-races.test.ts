import { describe, expect, it } from 'vitest'
import type { CommandId, Seat } from '#protocol/ids.ts'
import { createRedisRaces } from '../../server/adapters/redis/races.ts'
import type { Commands } from '../../server/adapters/redis/scripts.ts'
import type { Announcement } from '../../server/ports/room-feed.ts'
import { freshCode } from '../support/room.ts'

const code = freshCode()
const LOG = [
  'other.1 {"type":"open","seats":[0,1,2]}',
  'other.2 {"type":"place","seat":0,"platter":1,"id":"a"}',
  'other.3 {"type":"place","seat":1,"platter":1,"id":"b"}',
  'other.4 {"type":"place","seat":2,"platter":1,"id":"c"}',
]

/** Redis as races see it: the test answers for it, in any order. */
function createRaces() {
  const replies: PromiseWithResolvers<string[] | null>[] = []
  const told: Announcement[] = []
  const reported: unknown[] = []
  const redis = {
    appendToRace() {
      const reply = Promise.withResolvers<string[] | null>()
      replies.push(reply)
      return reply.promise
    },
    lrange: async () => [],
  } as unknown as Commands
  const races = createRedisRaces(
    redis,
    (_room, announcement) => told.push(announcement),
    (err) => reported.push(err),
    1,
  )
  return {
    races,
    replies,
    reported,
    hear: (index: number, before = LOG[index - 1]?.split(' ')[0] ?? '', entry = LOG[index]) =>
      races.onAnnouncement(code, `race 1 1 ${index}:${before} ${entry}`),
    told: () => told.map((one) => (one.type === 'race' && 'seat' in one.event ? one.event.seat : one.type)),
  }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

it('what is heard while missed calls are read is told after them, in the order of the log', async () => {
  const { races, replies, hear, told } = createRaces()
  hear(2)
  expect(told()).toEqual([])
  const read = races.call({ code, game: 1, round: 1 }, { type: 'read' })
  replies[1]?.resolve(LOG.slice(0, 3))
  await read
  hear(3)
  expect(told()).toEqual([])
  replies[0]?.resolve(LOG.slice(0, 3))
  await settled()
  expect(told()).toEqual([1, 2])
  expect(replies).toHaveLength(2)
})

it('a call that was missed while missed calls were read is read too', async () => {
  const { replies, hear, told } = createRaces()
  hear(1)
  hear(3)
  replies[0]?.resolve(LOG.slice(0, 2))
  await settled()
  expect(told()).toEqual([0])
  replies[1]?.resolve(LOG.slice(2))
  await settled()
  expect(told()).toEqual([0, 2])
})

it('a call that is heard before the reply to an earlier one of this node is taken once', async () => {
  const { races, replies, hear, told } = createRaces()
  const read = races.call({ code, game: 1, round: 1 }, { type: 'read' })
  for (const index of [0, 1, 2]) hear(index)
  replies[0]?.resolve(LOG)
  expect(await read).toMatchObject({ placed: [{ seat: 0 }, { seat: 1 }, { seat: 2 }] })
  // Read already, and no news before it is announced.
  expect(told()).toEqual([0, 1])
  hear(3)
  expect(told()).toEqual([0, 1, 2])
})

it('missed calls that cannot be read are reported, and are a gap', async () => {
  const { replies, hear, told, reported } = createRaces()
  const away = new Error('away')
  hear(2)
  replies[0]?.reject(away)
  await settled()
  expect([told(), reported]).toEqual([['gap'], [away]])
})

it('a call that is announced twice is told once', async () => {
  const { hear, told } = createRaces()
  for (const index of [0, 1, 1, 0, 2]) hear(index)
  expect(told()).toEqual([0, 1])
})

describe('after a failover that lost the last call which a node has seen', () => {
  const id = { code, game: 1, round: 1 }
  const OTHER = 'another.1 {"type":"place","seat":2,"platter":7,"id":"d"}'
  const NEXT = 'another.2 {"type":"place","seat":1,"platter":7,"id":"e"}'

  it('a call that is announced behind another one is a gap, and the race stays unknown here', async () => {
    const { races, replies, hear, told } = createRaces()
    for (const index of [0, 1, 2]) hear(index)
    hear(3, 'another.1', NEXT)
    replies[0]?.resolve(null)
    await settled()
    expect(told()).toEqual([0, 1, 'gap'])
    expect(await races.call(id, { type: 'read' })).toBe('unknown')
    expect(replies).toHaveLength(1)
  })

  it('a call that is announced behind another one is taken if the log has both, and is a gap if this node was told of a lost one', async () => {
    const { races, replies, hear, told } = createRaces()
    for (const index of [0, 1]) hear(index)
    hear(3, 'another.1', NEXT)
    replies[0]?.resolve([OTHER, NEXT])
    await settled()
    expect(told()).toEqual([0, 1])
    hear(2)
    expect(told()).toEqual([0, 1, 'gap'])
    const read = races.call(id, { type: 'read' })
    replies[1]?.resolve([])
    expect(await read).toMatchObject({ placed: [{ seat: 0 }, { seat: 1, platter: 7 }, { seat: 2, platter: 7 }] })
  })

  it.each([
    ['instead of it', [OTHER]],
    ['instead of it, and more', [OTHER, NEXT]],
  ])('a reply that has another call %s makes the race unknown here', async (_, unseen) => {
    const { races, replies, hear } = createRaces()
    for (const index of [0, 1]) hear(index)
    const place = races.call(id, { type: 'place', seat: 2 as Seat, platter: 1, id: 'f' as CommandId })
    hear(2)
    replies[0]?.resolve([...unseen])
    expect(await place).toBe('unknown')
    expect(await races.call(id, { type: 'settle', upTo: 'everything' })).toBe('unknown')
  })

  it('a call is a gap although its name begins with that of the lost one', () => {
    const { hear, told } = createRaces()
    for (const index of [0, 1]) hear(index)
    hear(1, 'other.1', LOG[1]?.replace(' ', '0 '))
    expect(told()).toEqual([0, 'gap'])
  })

  it('a reply that was sent before the loss is not taken, however late it comes', async () => {
    const { races, replies, hear, told } = createRaces()
    for (const index of [0, 1]) hear(index)
    const late = races.call(id, { type: 'read' })
    const read = races.call(id, { type: 'read' })
    replies[1]?.resolve(null)
    expect(await read).toBe('unknown')
    replies[0]?.resolve([LOG[2] as string])
    expect(await late).toBe('unknown')
    expect(told()).toEqual([0])
  })
})
