import { expect, it } from 'vitest'
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
    hear: (index: number) => races.hear(code, `race 1 1 ${index} ${LOG[index]}`),
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
