import { afterAll, beforeAll, expect, it } from 'vitest'
import { openRedisStore } from '../../server/adapters/redis/open-redis-store.ts'
import { PATIENT } from '../support/redis.ts'
import { type RedisSentinel, startRedisSentinel } from '../support/redis-sentinel.ts'
import { following, opened } from '../support/room.ts'
import { exitAfterClose } from './redis-under-test.ts'
import { listen } from './under-test.ts'

let sentinel: RedisSentinel
beforeAll(async () => {
  sentinel = await startRedisSentinel()
})
afterAll(() => sentinel.stop())

it('[RF-11] a failover by Sentinel is a gap, and the new master has the rooms', async () => {
  const stores = await openRedisStore(sentinel.url, { ...PATIENT, name: 'swapped' })
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

it('nothing keeps a process alive after close', async () => {
  expect(await exitAfterClose(sentinel.url)).toBe(0)
})
