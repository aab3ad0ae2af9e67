import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Seat, SeatKey } from '#protocol/ids.ts'
import { createRedisDueQueue } from '../../server/adapters/redis/document-store.ts'
import { DUE_KEYS, documentKey, dueKey, raceKey, roomKey } from '../../server/adapters/redis/keys.ts'
import { openRedisStore } from '../../server/adapters/redis/open-redis-store.ts'
import type { Commands } from '../../server/adapters/redis/scripts.ts'
import { systemClock, systemEntropy } from '../../server/adapters/system.ts'
import { createTournamentService } from '../../server/app/tournaments/tournament-service.ts'
import type { StoredRoom } from '../../server/ports/document-store.ts'
import type { RaceId } from '../../server/ports/race-store.ts'
import type { Stores } from '../../server/ports/stores.ts'
import { type RedisServer, startRedis } from '../support/redis.ts'
import { following, freshCode, freshId, opened } from '../support/room.ts'
import { madeTournament } from '../support/tournament.ts'
import { storeContracts } from './contracts.ts'
import { allKeys, beginOnRedis, exitAfterClose, withRedis } from './redis-under-test.ts'
import { listen, type StoresUnderTest } from './under-test.ts'

let server: RedisServer
beforeAll(async () => {
  server = await startRedis()
})
afterAll(() => server.stop())

const begin = beginOnRedis(
  () => server.url,
  () => [server],
)

storeContracts('redis', begin)

describe('redis', () => {
  it('every key expires, and all keys of a document carry the hash tag of its bucket', async () => {
    const under = await begin()
    const { store, race, nodes, tournaments } = await under.connect()
    const first = opened()
    const { code } = first.document
    const asked = freshId()
    const closed = opened()
    await store.create(first)
    await store.commit({ ...following(first, { asked }), due: 1 }, first)
    await store.create(closed)
    await store.close(closed, 60_000)
    await nodes.serve('a', code)
    await nodes.beat('a', 1)
    await nodes.takeDead(1, 60_000)
    const hand = { seat: 0 as Seat, platter: 1, key: 1, facts: {} }
    await race.open({ code, game: 1, round: 2 }, [0, 1] as Seat[])
    await race.place({ code, game: 1, round: 2 }, { ...hand, id: freshId() })
    await race.claim({ code, game: 1, round: 2 }, { ...hand, id: freshId() })

    const tournament = madeTournament()
    const kept = freshId()
    const cup1 = { document: tournament, version: 1, entry: null }
    await tournaments.create(cup1)
    await tournaments.commit({ ...cup1, version: 2, due: 1, answer: { type: 'done', to: kept } }, cup1)

    const [room, cup] = [documentKey('room', code), documentKey('tournament', tournament.id)]
    const tagOf = (key: string) => key.match(/\{.*\}/)?.[0]
    expect([tagOf(room), tagOf(cup)]).toEqual([dueKey(code), dueKey(tournament.id)].map(tagOf))
    const keys = await allKeys(server.url)
    expect(keys.map(({ key }) => key).toSorted()).toEqual(
      [
        room,
        `${room}:log`,
        `${room}:answer:${asked}`,
        `${room}:race:1:2`,
        documentKey('room', closed.document.code),
        cup,
        `${cup}:answer:${kept}`,
        ...new Set([dueKey(code), dueKey(tournament.id)]),
        '{nodes}',
        '{nodes}:a:rooms',
        '{nodes}:leases',
      ].toSorted(),
    )
    expect(keys.filter(({ ttl }) => ttl <= 0)).toEqual([])
    await under.end()
  })

  it.each(['{due}', '{tournaments}:due'])(
    'a database of an earlier release, with %s, is refused in words',
    async (key) => {
      const under = await begin()
      await withRedis(server.url, (redis) => redis.zadd(key, 1, 'CDFH'))
      await expect(under.connect()).rejects.toThrow('REDIS_URL: this database has rooms of an earlier release')
      await under.end()
    },
  )

  it('takes nothing that was decided on a version which it has lost, although another one has its number', async () => {
    const under = await begin()
    const [here, there] = [(await under.connect()).store, (await under.connect()).store]
    const first = opened()
    const { code } = first.document
    const key = documentKey('room', code)
    await here.create(first)
    const [lost, kept] = [following(first), following(first)]
    await withRedis(server.url, async (redis) => {
      const before = await redis.hgetall(key)
      await here.commit(lost, first)
      await redis.hset(key, before)
    })
    expect(await there.commit(kept, first)).toEqual({ type: 'written' })
    const answer = { type: 'done' as const, to: freshId() }
    expect(await here.commit(following(lost), lost)).toEqual({ type: 'conflict' })
    expect(await here.remember(lost, answer)).toEqual({ type: 'conflict' })
    expect(await here.close(lost, 0)).toBe('conflict')
    const found = (await here.load(code)) as StoredRoom
    expect(found).toEqual({ document: kept.document, version: 2 })
    expect(await here.remember(found, answer)).toEqual({ type: 'written' })
    expect(await here.commit(following(kept), found)).toEqual({ type: 'written' })
    await under.end()
  })

  it('decides a command of a tournament although this node knows a version that was lost, and another one has its number', async () => {
    const under = await begin()
    const [here, there] = [(await under.connect()).tournaments, (await under.connect()).tournaments]
    const first = { document: madeTournament(), version: 1, entry: null }
    const { id } = first.document
    const service = createTournamentService({
      store: here,
      clock: systemClock,
      entropy: systemEntropy,
      onCommit: () => {},
    })
    const register = (name: string) => service.register(id, name, `${name}${'k'.repeat(22)}` as SeatKey)
    await here.create(first)
    await withRedis(server.url, async (redis) => {
      const before = await redis.hgetall(documentKey('tournament', id))
      await register('Ana')
      await redis.hset(documentKey('tournament', id), before)
    })
    const kept = { ...first, document: { ...first.document, title: 'The kept cup' }, version: 2 }
    expect(await there.commit(kept, first)).toEqual({ type: 'written' })
    expect((await service.load(id))?.document.title).toBe('The kept cup')
    expect(await register('Ben')).toEqual({ ok: true, value: 1 })
    await under.end()
  })

  it('while a release without names of commits writes as well, a heard version of it costs one conflict, and no more', async () => {
    const under = await begin()
    const stores = await under.connect()
    const { store } = stores
    const first = opened()
    const { code } = first.document
    const ear = await listen(stores, code)
    await store.create(first)
    const theirs = following(first)
    await withRedis(server.url, async (redis) => {
      await redis.hset(documentKey('room', code), { version: 2, document: JSON.stringify(theirs.document) })
      await redis.spublish(roomKey(code), `former.1 ${JSON.stringify(theirs)}`)
    })
    await ear.untilVersion(2)
    const heard = ear.heard.at(-1)
    const commit = heard?.type === 'committed' ? heard.commit : first
    expect(await store.commit(following(commit), commit)).toEqual({ type: 'conflict' })
    const found = (await store.load(code)) as StoredRoom
    expect(await store.commit(following(found), first)).toEqual({ type: 'conflict' })
    expect(await store.commit(following(found), found)).toEqual({ type: 'written' })
    await under.end()
  })

  it('takes over a document that a release without names of commits has written', async () => {
    const under = await begin()
    const { store } = await under.connect()
    const first = opened()
    await store.create(first)
    await withRedis(server.url, (redis) => redis.hdel(documentKey('room', first.document.code), 'commit'))
    expect(await store.commit(following(first), first)).toEqual({ type: 'conflict' })
    const found = (await store.load(first.document.code)) as StoredRoom
    expect(await store.commit(following(first), found)).toEqual({ type: 'written' })
    await under.end()
  })

  describe('a race', () => {
    const [A, B, C] = [0, 1, 2] as [Seat, Seat, Seat]
    const scriptCalls = async () => {
      const stats = await withRedis(server.url, (redis) => redis.info('commandstats'))
      return Number(/cmdstat_evalsha:calls=(\d+)/.exec(stats)?.[1])
    }
    let under: StoresUnderTest
    let here: Stores
    let there: Stores
    let id: RaceId
    beforeEach(async () => {
      under = await begin()
      here = await under.connect()
      there = await under.connect()
      id = { code: freshCode(), game: 1, round: 1 }
      await here.race.open(id, [A, B, C])
    })
    afterEach(() => under.end())

    it('costs one round trip for each call, also when the calls before it came from another node or are under way', async () => {
      await there.race.open(id, [A, B, C])
      const before = await scriptCalls()
      const hands = [A, B, C].map((seat) =>
        [here, there].map(({ race }) => race.place(id, { seat, platter: 1, id: freshId() })),
      )
      expect(await Promise.all(hands.flat())).toEqual(Array(6).fill('placed'))
      expect((await scriptCalls()) - before).toBe(6)
      await here.race.claim(id, { seat: A, key: 1, facts: {}, id: freshId() })
      expect(await there.race.claim(id, { seat: B, key: 2, facts: {}, id: freshId() })).toMatchObject({
        provisionalRank: 2,
      })
      expect((await scriptCalls()) - before).toBe(8)
    })

    it('keeps no entry for a repeated command', async () => {
      const place = { seat: A, platter: 1, id: freshId() }
      await here.race.place(id, place)
      const entries = () => withRedis(server.url, (redis) => redis.llen(raceKey(id)))
      const before = await entries()
      expect([await here.race.place(id, place), await here.race.place(id, place)]).toEqual(['placed', 'placed'])
      expect(await entries()).toBe(before)
    })

    it('is unknown to a node that saw calls which the store has lost, and can be opened anew', async () => {
      await here.race.place(id, { seat: A, platter: 1, id: freshId() })
      await there.race.read(id)
      await withRedis(server.url, (redis) => redis.rpop(raceKey(id)))
      expect(await here.race.place(id, { seat: B, platter: 1, id: freshId() })).toBe('unknown')
      expect(await there.race.read(id)).toBe('unknown')
      await withRedis(server.url, (redis) => redis.del(raceKey(id)))
      expect(await here.race.open(id, [A, B])).toBe('opened')
      await withRedis(server.url, (redis) => redis.del(raceKey(id)))
      // Still known here, and opened all the same.
      expect(await here.race.open(id, [A, B])).toBe('opened')
      expect(await there.race.open(id, [A, B])).toBe('already-open')
      expect(await there.race.read(id)).toMatchObject({ seats: [A, B], placed: [] })
    })

    it('is a gap to a node that saw another call in the place of one that it hears', async () => {
      const ear = await listen(here, id.code)
      await here.race.place(id, { seat: A, platter: 1, id: freshId() })
      await ear.until(1)
      await withRedis(server.url, (redis) => redis.rpop(raceKey(id)))
      await there.race.place(id, { seat: B, platter: 1, id: freshId() })
      await ear.until(2)
      expect(ear.heard).toEqual([
        { type: 'race', event: { game: 1, round: 1, kind: 'placed', seat: A } },
        { type: 'gap' },
      ])
      expect(await here.race.read(id)).toBe('unknown')
    })

    it('takes no call on top of one that the store has lost, when the call between them was not heard', async () => {
      const before = await listen(here, id.code)
      await here.race.place(id, { seat: A, platter: 1, id: freshId() })
      await before.until(1)
      await before.leave()
      await withRedis(server.url, (redis) => redis.rpop(raceKey(id)))
      await there.race.place(id, { seat: B, platter: 1, id: freshId() })
      const ear = await listen(here, id.code)
      await there.race.place(id, { seat: C, platter: 1, id: freshId() })
      await ear.until(1)
      expect(ear.heard).toEqual([{ type: 'gap' }])
      expect(await here.race.read(id)).toBe('unknown')
      expect(await there.race.read(id)).toMatchObject({ placed: [{ seat: B }, { seat: C }] })
    })

    it('stays lost for a node that saw calls which the store has lost, until it is opened anew', async () => {
      const act = { seat: A, platter: 1, id: freshId() }
      await here.race.place(id, act)
      await withRedis(server.url, (redis) => redis.rpop(raceKey(id)))
      expect(await here.race.firstAnswer(id, { type: 'place', ...act })).toBe('placed')
      expect(await here.race.read(id)).toBe('unknown')
      expect(await here.race.settle(id, 'everything')).toBe('unknown')
      expect(await here.race.open(id, [A, B, C])).toBe('already-open')
      expect(await here.race.read(id)).toMatchObject({ seats: [A, B, C], placed: [] })
    })

    it('is unknown to a node that saw a call whose name is only the beginning of the one in its place', async () => {
      for (const seat of [A, B]) await here.race.place(id, { seat, platter: 1, id: freshId() })
      await there.race.read(id)
      await withRedis(server.url, async (redis) => {
        const [entry = ''] = (await redis.rpop(raceKey(id), 1)) ?? []
        await redis.rpush(raceKey(id), entry.replace(' ', '0 '))
      })
      expect(await there.race.read(id)).toBe('unknown')
    })

    it('leaves nothing in the store if it was never opened', async () => {
      const never = { ...id, round: 2 }
      expect(await here.race.place(never, { seat: A, platter: 1, id: freshId() })).toBe('unknown')
      expect(await withRedis(server.url, (redis) => redis.exists(raceKey(never)))).toBe(0)
    })

    it('is heard from its first call on, once each, by a node that did not open it', async () => {
      const ear = await listen(there, id.code)
      for (const seat of [A, B]) await here.race.place(id, { seat, platter: 1, id: freshId() })
      await here.race.settle(id, 'everything')
      await ear.until(3)
      await there.race.read(id)
      expect(ear.heard.map((one) => one.type === 'race' && one.event.kind)).toEqual(['placed', 'placed', 'settled'])
    })

    it('is heard without a read, also when the node that made a call had not seen the one before', async () => {
      const ear = await listen(here, id.code)
      await there.race.open(id, [A, B, C])
      const before = await scriptCalls()
      await here.race.place(id, { seat: A, platter: 1, id: freshId() })
      await here.race.place(id, { seat: B, platter: 1, id: freshId() })
      await there.race.place(id, { seat: C, platter: 1, id: freshId() })
      await ear.until(3)
      expect(ear.heard).toMatchObject([A, B, C].map((seat) => ({ event: { kind: 'placed', seat } })))
      expect((await scriptCalls()) - before).toBe(3)
    })

    it('is a gap to a node that cannot read what it missed', async () => {
      const ear = await listen(there, id.code)
      await withRedis(server.url, (redis) =>
        redis.spublish(roomKey(id.code), `race 1 2 7:another.0 another.1 {"type":"settle","upTo":"everything"}`),
      )
      await ear.until(1)
      expect(ear.heard).toEqual([{ type: 'gap' }])
    })
  })

  it('a race that a node of an earlier release has opened is refused in words, and stays', async () => {
    const under = await begin()
    const { race } = await under.connect()
    const id = { code: freshCode(), game: 1, round: 1 }
    await withRedis(server.url, (redis) => redis.hset(raceKey(id), { state: 'open', seats: '01' }))
    await expect(race.open(id, [0, 1] as Seat[])).rejects.toThrow('a race of another release')
    await expect(race.read(id)).rejects.toThrow('a race of another release')
    expect(await withRedis(server.url, (redis) => redis.hgetall(raceKey(id)))).toEqual({ state: 'open', seats: '01' })
    await under.end()
  })

  it('a call leases some of the due documents of a bucket, and leaves the others to the next one', async () => {
    const under = await begin()
    const { due } = await under.connect()
    const names = Array.from({ length: 20 }, (_, at) => `room:${at}`)
    await withRedis(server.url, (redis) => redis.zadd(dueKey('CDFH'), ...names.flatMap((name) => [1, name])))
    expect(await due.lease(1, 1_000)).toHaveLength(16)
    expect(await due.lease(1, 1_000)).toHaveLength(4)
    await under.end()
  })

  it('a shard that is away is reported, and keeps nothing that is due on the others', async () => {
    const away = new Error('the shard is away')
    const reported: unknown[] = []
    const leaseOf = async (key: string) => {
      if (key === DUE_KEYS[3]) throw away
      return key === DUE_KEYS[5] ? ['room:CDFH'] : []
    }
    const redis = { lease: (_: number, key: string) => leaseOf(key) } as unknown as Commands
    const due = createRedisDueQueue(redis, (err) => reported.push(err))
    expect(await due.lease(1, 1_000)).toEqual([{ kind: 'room', id: 'CDFH' }])
    expect(reported).toEqual([away])
  })

  it('every connection has a name', async () => {
    const under = await begin()
    await under.connect()
    const clients = await withRedis(server.url, (redis) => redis.client('LIST') as Promise<string>)
    expect([...clients.matchAll(/ name=(contract:\w+)/g)].map(([, name]) => name).toSorted()).toEqual([
      'contract:commands',
      'contract:feed',
    ])
    await under.end()
  })

  it('scripts that Redis has forgotten are sent again', async () => {
    const under = await begin()
    const { store } = await under.connect()
    await store.create(opened())
    await withRedis(server.url, (redis) => redis.script('FLUSH'))
    expect(await store.create(opened())).toBe('created')
    await under.end()
  })

  it('a closed store refuses commands and leaves no connection behind', async () => {
    const under = await begin()
    const { store, feed, close } = await under.connect()
    await feed.subscribe(freshCode(), () => {})
    await close()
    await expect(store.load(freshCode())).rejects.toThrow()
    const clients = await withRedis(server.url, (redis) => redis.client('LIST') as Promise<string>)
    expect(clients).not.toContain('name=contract')
  })

  it('nothing keeps a process alive after close', async () => {
    expect(await exitAfterClose(server.url)).toBe(0)
  })

  it('a server that is not there is an error in words, not a wait for ever', async () => {
    const gone = await startRedis()
    await gone.stop()
    const options = { report: () => {}, connectMs: 200 }
    await expect(openRedisStore(gone.url, options)).rejects.toThrow('Redis did not answer within 200 ms')
  })
})
