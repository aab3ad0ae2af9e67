import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RedisCluster, startRedisCluster } from '../support/redis-cluster.ts'
import { following, lobby, opened } from '../support/room.ts'
import { storeContracts } from './contracts.ts'
import { allKeys, beginOnRedis, exitAfterClose, withRedis } from './redis-under-test.ts'
import { listen } from './under-test.ts'

let cluster: RedisCluster
beforeAll(async () => {
  cluster = await startRedisCluster()
})
afterAll(() => cluster.stop())

const begin = beginOnRedis(
  () => cluster.url,
  () => cluster.servers,
)

storeContracts('redis cluster', begin)

describe('redis cluster', () => {
  it('rooms are spread over all shards, each with all of its keys on one', async () => {
    const under = await begin()
    const { store } = await under.connect()
    const rooms = Array.from({ length: 30 }, () => opened(lobby()))
    await Promise.all(rooms.map((room) => store.create(room)))
    const shards = await Promise.all(cluster.servers.map(({ url }) => allKeys(url)))
    for (const keys of shards) {
      expect(keys.length).toBeGreaterThan(0)
      const names = new Set(keys.map(({ key }) => key))
      for (const name of names) expect(names).toContain(`room:${name.match(/\{.*\}/)?.[0]}:log`)
    }
    expect(shards.flat()).toHaveLength(60)
    await under.end()
  })

  it('a shard that cut off its subscribers is a gap, and afterwards its rooms are heard again', async () => {
    const under = await begin()
    const stores = await under.connect()
    const first = opened()
    await stores.store.create(first)
    const ear = await listen(stores, first.room.code)
    for (const { url } of cluster.servers)
      await withRedis(url, (redis) => redis.call('CLIENT', 'KILL', 'TYPE', 'pubsub'))
    await ear.until(1)
    expect(ear.heard).toEqual([{ type: 'gap' }])
    await stores.store.commit(following(first))
    await ear.untilVersion(2)
    await under.end()
  })

  it('a room that moves to another shard is a gap, and is heard and written there', async () => {
    const under = await begin()
    const stores = await under.connect()
    const first = opened()
    await stores.store.create(first)
    const ear = await listen(stores, first.room.code)
    await cluster.move(`room:{${first.room.code}}`)
    await ear.until(1)
    expect(ear.heard[0]).toEqual({ type: 'gap' })
    expect(await stores.store.commit(following(first))).toEqual({ type: 'settled' })
    await ear.untilVersion(2)
    await under.end()
  })

  it('nothing keeps a process alive after close', async () => {
    expect(await exitAfterClose(cluster.url)).toBe(0)
  })
})
