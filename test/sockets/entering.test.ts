import { beforeEach, describe, expect, it } from 'vitest'
import type { RoomCode, SeatKey } from '#protocol/ids.ts'
import { CLOSE } from '#protocol/limits.ts'
import type { Watcher } from '../../server/app/rooms/watcher.ts'
import { failing, holding } from '../support/deterministic/ports.ts'
import { createWorld, type World, type WorldNode } from '../support/deterministic/world.ts'

const spectator = { kind: 'spectator' }
let world: World
let here: WorldNode
let elsewhere: WorldNode
let code: RoomCode
let ana: SeatKey

beforeEach(async () => {
  world = await createWorld({ nodes: 2 })
  ;[here, elsewhere] = world.nodes as [WorldNode, WorldNode]
  code = await world.openRoom()
  ana = await world.sitDown(code, 'Ana')
})

/** Somebody takes a seat through the other node: a new version. */
const commit = async (name = 'Guest') => {
  await elsewhere.service.takeSeat(code, name, world.newKey())
  await world.run(1)
}
const newest = async () => (await world.stores.store.load(code))?.version

describe('a watcher that enters', () => {
  it('leaves no subscription behind when the load of its room fails', async () => {
    const undo = here.when('store.load', failing)
    const guest = world.connect(code, spectator)
    await world.run(10)
    expect(guest.closedWith()).toBe(CLOSE.internal)
    undo()
    expect([here.subscribed(), here.registered(), [...here.hub.served()]]).toEqual([[], [], []])
  })

  it.each(['feed.subscribe', 'nodes.serve'])(
    'leaves nothing behind when %s fails, and the next one gets in',
    async (call) => {
      const undo = here.when(call, failing)
      const guest = world.connect(code, spectator)
      await world.run(10)
      expect(guest.closedWith()).toBe(CLOSE.internal)
      undo()
      expect([here.subscribed(), here.registered(), [...here.hub.served()]]).toEqual([[], [], []])
      const next = world.connect(code, spectator)
      await commit()
      expect(next.version()).toBe(await newest())
      expect(here.registered()).toEqual([code])
    },
  )

  it('hears every later version although the last other watcher left during its load', async () => {
    const first = world.connect(code, spectator)
    await world.run(10)
    const loads = holding()
    // The node missed a version, so what it has cached is too old for the seat that arrives.
    here.cutFeed()
    await commit('Missed')
    here.when('store.load', loads.rule)
    const second = world.connect(code, spectator, { have: (await newest()) as number })
    await world.run(1)
    expect(loads.count()).toBe(1)
    first.close()
    await world.run(1)
    expect(first.closedWith()).toBe(1000)
    loads.release()
    await world.run(1)
    // It comes in through a new subscription, which asks the store once more.
    loads.release()
    await world.run(1)
    here.mendFeed(code)
    loads.release()
    await world.run(1)
    await commit()
    expect(second.closedWith()).toBeUndefined()
    expect(second.version()).toBe(await newest())
  })

  it('reads the room after it is subscribed, although this node has committed meanwhile', async () => {
    const subscribing = holding()
    const undo = here.when('feed.subscribe', subscribing.rule)
    const guest = world.connect(code, spectator)
    await world.run(1)
    await here.service.takeSeat(code, 'Here', world.newKey())
    // Not heard: the subscription does not hold yet.
    await commit('Elsewhere')
    undo()
    subscribing.release()
    await world.run(1)
    expect(guest.version()).toBe(await newest())
  })

  it('brings a version that the feed has not brought yet to those who were there before', async () => {
    const before = world.connect(code, spectator)
    await world.run(10)
    here.cutFeed()
    await commit()
    expect(before.version()).toBe(((await newest()) as number) - 1)
    world.connect(code, spectator, { have: (await newest()) as number })
    await world.run(1)
    expect(before.version()).toBe(await newest())
  })

  it('has the room read once, although a version is heard during the read that its answer lacks', async () => {
    const answers = holding()
    let loads = 0
    here.when('store.load', async (call) => {
      const answer = await call.proceed()
      if (++loads === 1) await answers.rule({ ...call, proceed: async () => undefined })
      return answer
    })
    const guest = world.connect(code, spectator)
    await world.run(1)
    await commit('Heard')
    answers.release()
    await world.run(1)
    expect(guest.version()).toBe(await newest())
    expect(loads).toBe(1)
  })

  it('gets a room that is at least as new as its own arrival', async () => {
    const witness = world.connect(code, spectator)
    const old = world.connect(code, { kind: 'seat', key: ana })
    await world.run(10)
    // This node misses that Ana arrived elsewhere; in the version it has cached, the seat is another socket's.
    here.cutFeed()
    const moved = world.connect(code, { kind: 'seat', key: ana }, { node: elsewhere })
    await world.run(10)
    const back = world.connect(code, { kind: 'seat', key: ana })
    await world.run(10)
    expect(back.closedWith()).toBeUndefined()
    expect(back.version()).toBe(await newest())
    expect(moved.closedWith()).toBe(CLOSE.replaced)
    expect([old.closedWith(), witness.closedWith()]).toEqual([CLOSE.replaced, undefined])
  })
})

it('a watcher whose seat arrived in a later version than this node knows reads the room from the store', async () => {
  world.connect(code, spectator)
  await world.run(10)
  here.cutFeed()
  await commit()
  const watcher = { viewer: spectator, sentVersion: 0, isSlow: () => false, send() {} } as unknown as Watcher
  expect(await here.hub.room(code).enter(watcher, 0, (await newest()) as number)).toBe('entered')
  expect(watcher.sentVersion).toBe(await newest())
})

describe('a seat whose socket closes during its hello is marked as away', () => {
  const link = async () =>
    (await world.stores.store.load(code))?.document.sitters[0] as { link?: { state: string } } | undefined

  it.each(['store.load', 'store.commit'])('also when %s is slow', async (call) => {
    const calls = holding()
    const undo = here.when(call, calls.rule)
    const guest = world.connect(code, { kind: 'seat', key: ana })
    await world.run(10)
    expect(calls.count()).toBe(1)
    guest.close()
    // Longer than it takes a closed socket to depart.
    await world.run(4_000)
    undo()
    calls.release()
    await world.run(10_000)
    expect(await link()).toMatchObject({ link: { state: 'away' } })
  })
})

describe('a room that is entered again before it is released', () => {
  it('stays registered for this node', async () => {
    const first = world.connect(code, spectator)
    await world.run(10)
    const ending = holding()
    here.when('feed.unsubscribe', ending.rule)
    first.close()
    await world.run(1)
    const second = world.connect(code, spectator)
    await world.run(1)
    ending.release()
    await world.run(1)
    expect(second.version()).toBe(await newest())
    expect(here.registered()).toEqual([code])
  })

  it('tells everything once, although the first subscription has not ended', async () => {
    const first = world.connect(code, spectator)
    await world.run(10)
    const ending = holding()
    here.when('feed.unsubscribe', ending.rule)
    first.close()
    await world.run(1)
    const tv = world.connect(code, { kind: 'tv' })
    await world.run(10)
    await here.feed.say(code, { step: 'begin', agoMs: 0 })
    await world.run(1)
    expect(tv.received.filter(({ message }) => message.type === 'tap-along')).toHaveLength(1)
  })
})

describe('a gap in the feed', () => {
  it('is followed by a second read when it comes during the first', async () => {
    const guest = world.connect(code, spectator)
    await world.run(10)
    const answers = holding()
    here.when('store.load', async (call) => {
      const answer = await call.proceed()
      await answers.rule({ ...call, proceed: async () => undefined })
      return answer
    })
    here.mendFeed(code)
    here.cutFeed()
    await commit()
    // The read under way was answered by the store before this version.
    here.mendFeed(code)
    answers.release()
    await world.run(1)
    answers.release()
    await world.run(1)
    expect(guest.version()).toBe(await newest())
  })

  it('ends the watchers if the room cannot be read, and whoever comes then follows it anew', async () => {
    const guest = world.connect(code, spectator)
    await world.run(10)
    const undo = here.when('store.load', failing)
    here.mendFeed(code)
    await world.run(1)
    expect(guest.closedWith()).toBe(CLOSE.internal)
    undo()
    expect([here.subscribed(), here.registered(), [...here.hub.served()]]).toEqual([[], [], []])
    const back = world.connect(code, spectator)
    await commit()
    expect(back.version()).toBe(await newest())
  })

  it('that cannot be read freezes nobody who enters meanwhile with an older answer of the store', async () => {
    const guest = world.connect(code, spectator)
    // Its socket stays open for a while, and with it the room's entry.
    guest.ignoreClose()
    await world.run(10)
    const answers = holding()
    let isFirst = true
    const undo = here.when('store.load', async (call) => {
      if (!isFirst) return failing(call)
      isFirst = false
      const answer = await call.proceed()
      await answers.rule({ ...call, proceed: async () => undefined })
      return answer
    })
    here.cutFeed()
    await commit('Missed')
    const entering = world.connect(code, spectator, { have: (await newest()) as number })
    await world.run(1)
    await commit('Missed, too')
    here.mendFeed(code)
    await world.run(1)
    undo()
    answers.release()
    await world.run(1)
    expect(entering.closedWith()).toBeUndefined()
    expect(entering.version()).toBe(await newest())
  })

  it('during the load of somebody who enters does not let an answer from before it stand', async () => {
    const answers = holding()
    let isFirst = true
    here.when('store.load', async (call) => {
      const answer = await call.proceed()
      if (isFirst) await answers.rule({ ...call, proceed: async () => undefined })
      isFirst = false
      return answer
    })
    const guest = world.connect(code, spectator)
    await world.run(1)
    here.cutFeed()
    await commit('Missed')
    here.mendFeed(code)
    await world.run(1)
    answers.release()
    await world.run(1)
    expect(guest.frames().map(({ version }) => version)).toEqual([await newest()])
  })

  it('after which the store has lost its last write sends every page back to begin anew', async () => {
    const guest = world.connect(code, spectator)
    await world.run(10)
    const undo = here.when('store.commit', here.losesWrites)
    await here.service.takeSeat(code, 'Lost', world.newKey())
    await world.run(1)
    undo()
    expect(guest.version()).toBe(((await newest()) as number) + 1)
    here.mendFeed(code)
    await world.run(1)
    expect(guest.closedWith()).toBe(CLOSE.outdated)
  })
})
