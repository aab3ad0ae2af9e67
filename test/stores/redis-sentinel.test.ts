import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Seat } from '#protocol/ids.ts'
import { openRedisStore } from '../../server/adapters/redis/open-redis-store.ts'
import type { Settlement } from '../../server/ports/race-store.ts'
import { PATIENT } from '../support/redis.ts'
import { type RedisSentinel, startRedisSentinel } from '../support/redis-sentinel.ts'
import { following, freshCode, freshId, opened } from '../support/room.ts'
import { exitAfterClose } from './redis-under-test.ts'
import { listen } from './under-test.ts'

let sentinel: RedisSentinel
beforeAll(async () => {
  sentinel = await startRedisSentinel()
})
afterAll(() => sentinel.stop())

const connect = (name: string) => openRedisStore(sentinel.url, { ...PATIENT, name })

it('[RF-11] a failover by Sentinel is a gap, and the new master has the rooms', async () => {
  const stores = await connect('swapped')
  const first = opened()
  await stores.store.create(first)
  const ear = await listen(stores, first.document.code)
  await sentinel.failOver('swapped')
  await ear.until(1)
  expect(ear.heard[0]).toEqual({ type: 'gap' })
  expect(await stores.store.commit(following(first), first)).toEqual({ type: 'written' })
  await ear.untilVersion(2)
  expect(await stores.store.load(first.document.code)).toEqual({ document: following(first).document, version: 2 })
  await stores.close()
})

it('a race under way is unknown to every node after a failover, however much of its log the new master has', async () => {
  const [here, there] = [await connect('here'), await connect('there')]
  const id = { code: freshCode(), game: 1, round: 1 }
  const seats = [0, 1, 2] as Seat[]
  await here.race.open(id, seats)
  const place = { seat: 0 as Seat, platter: 1, id: freshId() }
  for (const { race } of [here, there]) await race.place(id, place)
  await sentinel.failOver('here')
  const third = await connect('third')
  for (const { race } of [third, here, there]) {
    expect(await race.read(id)).toBe('unknown')
    expect(await race.open(id, seats)).toBe('unknown')
    expect(await race.claim(id, { seat: 0 as Seat, key: 1, facts: {}, id: freshId() })).toEqual({ type: 'unknown' })
    // What was answered stays the answer.
    expect(await race.place(id, place)).toBe('placed')
    expect(await race.firstAnswer(id, { type: 'place', ...place })).toBe('placed')
  }
  expect(await third.race.open({ ...id, round: 2 }, seats)).toBe('opened')
  await Promise.all([here, there, third].map((stores) => stores.close()))
})

it('the ranks of a race that was closed before a failover stay final for a node that saw it close', async () => {
  const here = await connect('closed')
  const id = { code: freshCode(), game: 1, round: 1 }
  await here.race.open(id, [0, 1] as Seat[])
  await here.race.place(id, { seat: 1 as Seat, platter: 1, id: freshId() })
  await here.race.claim(id, { seat: 1 as Seat, key: 1, facts: {}, id: freshId() })
  const final = await here.race.settle(id, 'everything')
  expect(final).toMatchObject({ closed: true, hands: [{ seat: 1, rank: 1 }] })
  await sentinel.failOver('closed')
  for (let times = 0; times < 2; times++)
    expect(await here.race.settle(id, 'everything')).toEqual({ ...(final as Settlement), settled: [] })
  await here.close()
})

it('nothing keeps a process alive after close', async () => {
  expect(await exitAfterClose(sentinel.url)).toBe(0)
})
