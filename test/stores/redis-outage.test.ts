import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connectRedis } from '../../server/adapters/redis/connect.ts'
import { roomKey } from '../../server/adapters/redis/keys.ts'
import { openRedisStore } from '../../server/adapters/redis/open-redis-store.ts'
import type { RoomCommit } from '../../server/ports/document-store.ts'
import type { Stores } from '../../server/ports/stores.ts'
import { PATIENT, type RedisServer, startRedis } from '../support/redis.ts'
import { type RedisCluster, startRedisCluster } from '../support/redis-cluster.ts'
import { following, freshCode, opened } from '../support/room.ts'
import { until } from '../support/until.ts'
import { feedOn, roomOn, withRedis } from './redis-under-test.ts'
import { commitNext, type Ear, listen, versions } from './under-test.ts'

const CAREFUL = { ...PATIENT, name: 'outage', probeMs: 100 }
/** Notices an outage soon. A busy machine may be one to it, so its commands are repeated until one succeeds. */
const IMPATIENT = { ...CAREFUL, commandMs: 300, silenceMs: 400 }

const failing = (promise: Promise<unknown>) => expect(promise).rejects.toThrow()

/** Opens an impatient store that says when an error like this has been reported. */
async function openImpatient(url: string, error: RegExp = /./) {
  let onReport = (_: unknown) => {}
  const stores = await eventually(() => openRedisStore(url, { ...IMPATIENT, report: (reported) => onReport(reported) }))
  const nextReport = () =>
    new Promise<void>((resolve) => {
      onReport = (reported) => {
        if (error.test(String(reported))) resolve()
      }
    })
  return { stores, nextReport }
}

async function eventually<T>(attempt: () => Promise<T>): Promise<T> {
  let result: [T] | undefined
  await until(async () => {
    result = await attempt().then(
      (value): [T] => [value],
      () => undefined,
    )
    return result !== undefined
  })
  return (result as [T] | undefined)?.[0] as T
}

/**
 * Writes versions until one is heard. To an impatient subscriber a busy machine may be one more outage: then it hears of a
 * gap instead of the version.
 */
async function untilHeard(ear: Ear, stores: Pick<Stores, 'store'>, first: RoomCommit): Promise<void> {
  for (;;) {
    const count = ear.heard.length
    const { version } = await eventually(() => commitNext(stores, first))
    await ear.until(count + 1)
    if (versions(ear.heard).includes(version)) return
  }
}

const cutSubscribers = (url: string) => withRedis(url, (redis) => redis.call('CLIENT', 'KILL', 'TYPE', 'pubsub'))

describe('one redis server that fails', () => {
  let server: RedisServer
  let stores: Stores

  beforeEach(async () => {
    server = await startRedis()
    stores = await openRedisStore(server.url, CAREFUL)
  })
  afterEach(async () => {
    server.resume()
    await stores.close()
    await server.stop()
  })

  it('[RF-11] a subscriber that was cut off hears of a gap, then of new commits', async () => {
    const first = opened()
    await stores.store.create(first)
    const ears = await Promise.all([1, 2].map(() => listen(stores, first.document.code)))
    await cutSubscribers(server.url)
    await Promise.all(ears.map((ear) => ear.until(1)))
    await stores.store.commit(following(first), first)
    await Promise.all(ears.map((ear) => ear.until(2)))
    for (const ear of ears) expect(versions(ear.heard)).toEqual(['gap', 2])
  })

  it('[RF-11] a subscriber can be cut off again and again', async () => {
    const first = opened()
    await stores.store.create(first)
    const ear = await listen(stores, first.document.code)
    for (let cut = 1; cut <= 3; cut++) {
      await cutSubscribers(server.url)
      await ear.until(cut)
    }
    await stores.store.commit(following(first), first)
    await ear.until(4)
    expect(versions(ear.heard)).toEqual(['gap', 'gap', 'gap', 2])
  })

  it('[RF-11] whoever left a room meanwhile is not brought back', async () => {
    const first = opened()
    await stores.store.create(first)
    const [leaver, stayer] = [await listen(stores, first.document.code), await listen(stores, freshCode())]
    await leaver.leave()
    await cutSubscribers(server.url)
    await stayer.until(1)
    await stores.store.commit(following(first), first)
    expect(leaver.heard).toEqual([])
    expect(await withRedis(server.url, (redis) => redis.call('PUBSUB', 'SHARDCHANNELS'))).toHaveLength(1)
  })

  it('[RF-11] a restarted server is a gap, and everything works again', async () => {
    const ear = await listen(stores, freshCode())
    await server.kill()
    await server.start()
    await ear.until(1)
    expect(ear.heard).toEqual([{ type: 'gap' }])
    expect(await eventually(() => stores.store.create(opened()))).toBe('created')
  })

  it('[RF-11] a server that fell silent and comes to is a gap, although no connection was closed by it', async () => {
    const first = opened()
    await stores.store.create(first)
    const impatient = await openImpatient(server.url, /Socket timeout/)
    const ear = await eventually(() => listen(impatient.stores, first.document.code))
    server.pause()
    await impatient.nextReport()
    server.resume()
    await ear.until(1)
    expect(ear.heard[0]).toEqual({ type: 'gap' })
    await untilHeard(ear, stores, first)
    await impatient.stores.close()
  })

  it('a silent server fails commands in bounded time, and none of them is carried out twice', async () => {
    const hasty = await eventually(() => openRedisStore(server.url, { ...CAREFUL, commandMs: 300 }))
    const first = opened()
    await stores.store.create(first)
    server.pause()
    await expect(hasty.store.commit(following(first), first)).rejects.toThrow('timed out')
    server.resume()
    // Nobody was told, but the server had it: the same connection goes on where it was.
    expect(await eventually(() => hasty.store.load(first.document.code))).toEqual({
      document: following(first).document,
      version: 2,
    })
    expect(await stores.store.logSince(first.document.code, 0, 10)).toHaveLength(2)
    await hasty.close()
  })

  it('what is under way when the server dies is refused at once', async () => {
    server.pause()
    const underWay = stores.store.load(freshCode())
    const refused = expect(underWay).rejects.toThrow(/^(?!.*timed out)/)
    await server.kill()
    await refused
  })

  it('without a server commands and subscriptions fail', async () => {
    await server.kill()
    await failing(stores.store.load(freshCode()))
    await failing(stores.feed.subscribe(freshCode(), () => {}))
  })

  it('a subscription that failed leaves nothing behind', async () => {
    const first = opened()
    await server.kill()
    await failing(stores.feed.subscribe(first.document.code, () => {}))
    await server.start()
    const ear = await eventually(() => listen(stores, first.document.code))
    await eventually(() => stores.store.create(first))
    await ear.untilVersion(1)
  })

  it('a store can be closed while its server is away', async () => {
    await server.kill()
    await failing(stores.store.load(freshCode()))
    await stores.close()
  })
})

describe('a redis cluster that fails', () => {
  let cluster: RedisCluster

  beforeAll(async () => {
    // Shards that come back wait this long before they serve.
    cluster = await startRedisCluster(2_000)
  })
  afterAll(() => cluster.stop())

  it('[RF-11] shards that fell silent and come to are a gap', async () => {
    const first = opened()
    const stores = await openRedisStore(cluster.url, CAREFUL)
    await stores.store.create(first)
    const impatient = await openImpatient(cluster.url)
    const ear = await eventually(() => listen(impatient.stores, first.document.code))
    for (const server of cluster.servers) server.pause()
    await impatient.nextReport()
    for (const server of cluster.servers) server.resume()
    await ear.until(1)
    expect(ear.heard[0]).toEqual({ type: 'gap' })
    await untilHeard(ear, stores, first)
    await Promise.all([stores.close(), impatient.stores.close()])
  })

  it('[RF-11] shards that die fail commands, and their return is a gap', async () => {
    const first = opened()
    const { stores } = await openImpatient(cluster.url)
    const ear = await eventually(() => listen(stores, first.document.code))
    await Promise.all(cluster.servers.map((server) => server.kill()))
    await failing(stores.store.load(first.document.code))
    await failing(stores.feed.subscribe(freshCode(), () => {}))

    await Promise.all(cluster.servers.map((server) => server.start()))
    await ear.until(1)
    expect(ear.heard[0]).toEqual({ type: 'gap' })
    await untilHeard(ear, stores, first)
    await stores.close()
  })

  it('a probe finds that it can write as long as one shard lives', async () => {
    const { stores } = await openImpatient(cluster.url)
    const [first, ...others] = cluster.servers as [RedisServer, ...RedisServer[]]
    await first.kill()
    await eventually(() => stores.probe())
    await Promise.all(others.map((server) => server.kill()))
    await failing(stores.probe())
    await Promise.all(cluster.servers.map((server) => server.start()))
    await eventually(() => stores.probe())
    await stores.close()
  })

  it('[RF-11] shards that die and come back are a gap even if the client says no word of it', async () => {
    const { commands, subscriber, close } = await connectRedis(cluster.url, IMPATIENT)
    let report = () => {}
    const { feed } = feedOn(
      { ...subscriber, onBack() {} },
      { redis: commands, report: () => report(), probeMs: IMPATIENT.probeMs },
    )
    const first = opened()
    const { stores } = await openImpatient(cluster.url)
    const ear = await eventually(() => listen({ ...stores, feed }, first.document.code))
    await Promise.all(cluster.servers.map((server) => server.kill()))
    // Shards that are back before a probe has failed go unnoticed here.
    await new Promise<void>((resolve) => {
      report = resolve
    })
    await Promise.all(cluster.servers.map((server) => server.start()))
    await ear.until(1)
    expect(ear.heard[0]).toEqual({ type: 'gap' })
    await untilHeard(ear, stores, first)
    feed.close()
    await Promise.all([close(), stores.close()])
  })
})

describe('a redis cluster whose master dies', () => {
  it('[RF-11] is a gap as soon as the replica serves, also for a node that only listens', async () => {
    const cluster = await startRedisCluster(1_000)
    await cluster.replicate(0)
    const [listener, writer] = [await openRedisStore(cluster.url, CAREFUL), await openRedisStore(cluster.url, CAREFUL)]
    const first = await roomOn(cluster, 0)
    await writer.store.create(first)
    const ear = await listen(listener, first.document.code)
    const [master] = cluster.servers as [RedisServer]
    // The replica has everything up to this write, the room included: otherwise it may be lost with its master.
    await withRedis(master.url, async (redis) => {
      await redis.set(`${roomKey(first.document.code)}:after`, '')
      await redis.wait(1, 0)
    })
    await master.kill()
    await ear.until(1)
    expect(ear.heard[0]).toEqual({ type: 'gap' })
    await untilHeard(ear, writer, first)
    await Promise.all([listener.close(), writer.close()])
    await cluster.stop()
  })
})
