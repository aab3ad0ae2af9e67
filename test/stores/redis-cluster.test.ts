import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectRedis } from '../../server/adapters/redis/connect.ts'
import { roomKey } from '../../server/adapters/redis/keys.ts'
import { openRedisStore } from '../../server/adapters/redis/open-redis-store.ts'
import { PATIENT, type RedisServer } from '../support/redis.ts'
import { type RedisCluster, startRedisCluster } from '../support/redis-cluster.ts'
import { following, lobby, opened } from '../support/room.ts'
import { until } from '../support/until.ts'
import { storeContracts } from './contracts.ts'
import { allKeys, beginOnRedis, exitAfterClose, roomOn, withRedis } from './redis-under-test.ts'
import { listen, versions } from './under-test.ts'

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

const urlOf = (shard: number) => (cluster.servers[shard] as RedisServer).url

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
      for (const name of names) if (!name.endsWith(':log')) expect(names).toContain(`${name}:log`)
    }
    expect(shards.flat()).toHaveLength(60)
    await under.end()
  })

  it('a shard that cut off its subscribers is a gap, and afterwards its rooms are heard again', async () => {
    const under = await begin()
    const stores = await under.connect()
    const first = opened()
    await stores.store.create(first)
    const ear = await listen(stores, first.document.code)
    for (const { url } of cluster.servers)
      await withRedis(url, (redis) => redis.call('CLIENT', 'KILL', 'TYPE', 'pubsub'))
    await ear.until(1)
    expect(ear.heard).toEqual([{ type: 'gap' }])
    await stores.store.commit(following(first), first)
    await ear.untilVersion(2)
    await under.end()
  })

  it('[RF-11] a shard that cut off its subscribers is a gap for its own rooms only', async () => {
    const under = await begin()
    const stores = await under.connect()
    const [hit, spared] = [await roomOn(cluster, 0), await roomOn(cluster, 1)]
    await Promise.all([hit, spared].map((room) => stores.store.create(room)))
    const [hitEar, sparedEar] = [await listen(stores, hit.document.code), await listen(stores, spared.document.code)]
    await withRedis(urlOf(0), (redis) => redis.call('CLIENT', 'KILL', 'TYPE', 'pubsub'))
    await hitEar.until(1)
    await Promise.all([hit, spared].map((room) => stores.store.commit(following(room), room)))
    await Promise.all([hitEar, sparedEar].map((ear) => ear.untilVersion(2)))
    expect(versions(hitEar.heard)).toEqual(['gap', 2])
    expect(versions(sparedEar.heard)).toEqual([2])
    await under.end()
  })

  it('a slot that moves to another shard is a gap for its own rooms only', async () => {
    const under = await begin()
    const stores = await under.connect()
    const [moving, staying] = [await roomOn(cluster, 2), await roomOn(cluster, 2)]
    await Promise.all([moving, staying].map((room) => stores.store.create(room)))
    const [movingEar, stayingEar] = [
      await listen(stores, moving.document.code),
      await listen(stores, staying.document.code),
    ]
    await cluster.move(roomKey(moving.document.code))
    await movingEar.until(1)
    await Promise.all([moving, staying].map((room) => stores.store.commit(following(room), room)))
    await Promise.all([movingEar, stayingEar].map((ear) => ear.untilVersion(2)))
    expect(versions(movingEar.heard)).toEqual(['gap', 2])
    expect(versions(stayingEar.heard)).toEqual([2])
    await under.end()
  })

  it('a connection that carries no channel any more is closed by the next probe', async () => {
    const stores = await openRedisStore(cluster.url, { ...PATIENT, name: 'idle', probeMs: 20 })
    const { document: room } = await roomOn(cluster, 1)
    const ear = await listen(stores, room.code)
    const feeds = () =>
      withRedis(urlOf(1), async (redis) => `${await redis.call('CLIENT', 'LIST')}`.split('name=idle:feed').length - 1)
    expect(await feeds()).toBe(1)
    await ear.leave()
    await until(async () => (await feeds()) === 0)
    const again = await listen(stores, room.code)
    expect(await feeds()).toBe(1)
    await again.leave()
    await stores.close()
  })

  it('a room that moves to another shard is a gap, and is heard and written there', async () => {
    const under = await begin()
    const stores = await under.connect()
    const first = opened()
    await stores.store.create(first)
    const ear = await listen(stores, first.document.code)
    await cluster.move(roomKey(first.document.code))
    await ear.until(1)
    expect(ear.heard[0]).toEqual({ type: 'gap' })
    expect(await stores.store.commit(following(first), first)).toEqual({ type: 'written' })
    await ear.untilVersion(2)
    await under.end()
  })

  it('a client closes although it finds a shard again meanwhile, as an answer about slots does that was under way', async () => {
    const { commands, close } = await connectRedis(cluster.url, { ...PATIENT, name: 'closing' })
    const { connectionPool } = commands as unknown as { connectionPool: { findOrCreate(node: object): unknown } }
    const closed = close()
    connectionPool.findOrCreate({ host: '127.0.0.1', port: cluster.servers[0]?.port })
    await closed
  })

  it('nothing keeps a process alive after close', async () => {
    expect(await exitAfterClose(cluster.url)).toBe(0)
  })
})
