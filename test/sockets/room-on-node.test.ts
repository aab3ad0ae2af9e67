import { beforeEach, describe, expect, it } from 'vitest'
import type { CommandId, RoomCode, Seat, SeatKey } from '#protocol/ids.ts'
import type { StoredRoom } from '../../server/ports/document-store.ts'
import { failing, holding, late } from '../support/deterministic/ports.ts'
import { startRace } from '../support/deterministic/racer.ts'
import { createWorld, type World, type WorldNode } from '../support/deterministic/world.ts'

const TEN_MINUTES = 10 * 60_000
const spectator = { kind: 'spectator' }
let world: World
let here: WorldNode
let elsewhere: WorldNode
let code: RoomCode
let ana: SeatKey
/** Timers of the nodes themselves: heartbeat, sweep, line check. */
let timers: number

beforeEach(async () => {
  world = await createWorld({ nodes: 2 })
  ;[here, elsewhere] = world.nodes as [WorldNode, WorldNode]
  timers = world.clock.waiting()
  code = await world.openRoom()
  ana = await world.sitDown(code, 'Ana')
  await world.run(10)
})

const known = (node = here) => [...node.hub.rooms.keys()]
const command = (type: string, move: object) => ({
  type: 'do' as const,
  id: `${type} at ${world.clock.now()}` as CommandId,
  command: { type: 'move' as const, number: 1, move: { type, ...move } },
})
const overHttp = () => ({ arrivedAt: world.clock.elapsed(), line: undefined })

describe('what a node knows of a room', () => {
  it('is gone with the last watcher, and no timer stays', async () => {
    const guests = [spectator, { kind: 'tv' }].map((as) => world.connect(code, as))
    await world.run(10)
    expect(known()).toEqual([code])
    guests[0]?.close()
    await world.run(10)
    expect(known()).toEqual([code])
    guests[1]?.close()
    // The television is missed three seconds later, by a commit that is due nowhere within the horizon.
    await world.run(5_000)
    expect(known()).toEqual([])
    expect(world.clock.waiting()).toBe(timers)
  })

  it.each(['store.load', 'store.logSince', 'feed.subscribe', 'nodes.serve', 'feed.unsubscribe', 'nodes.release'])(
    'is gone after its last watcher although %s fails',
    async (call) => {
      const undo = here.when(call, failing)
      const guest = world.connect(code, spectator)
      await world.run(10)
      guest.close()
      await world.run(10)
      undo()
      expect(known()).toEqual([])
    },
  )

  it('is there while a socket is only about to enter', async () => {
    const first = world.connect(code, spectator)
    await world.run(10)
    const loads = holding()
    here.cutFeed()
    await elsewhere.service.takeSeat(code, 'Ben', world.newKey())
    here.when('store.load', loads.rule)
    const version = (await world.stores.store.load(code))?.version as number
    const second = world.connect(code, spectator, { have: version })
    await world.run(1)
    first.close()
    await world.run(1)
    expect([known(), here.subscribed()]).toEqual([[code], [code]])
    loads.release()
    await world.run(1)
    expect(second.version()).toBe(version)
  })

  it('is gone when a command over HTTP is answered, unless the room is due soon', async () => {
    const proof = here.service.proofOf(ana)
    const message = {
      type: 'do' as const,
      id: 'a command' as CommandId,
      command: { type: 'lock', locked: true } as const,
    }
    const calls = holding()
    const undo = here.when('store.commit', calls.rule)
    const answer = here.hub.room(code).perform(0 as Seat, message, overHttp(), proof)
    await world.run(1)
    expect(known()).toEqual([code])
    undo()
    calls.release()
    await answer
    expect(known()).toEqual([])
  })

  it('is gone when a command over HTTP fails', async () => {
    here.when('store.commit', failing)
    const message = {
      type: 'do' as const,
      id: 'a command' as CommandId,
      command: { type: 'lock', locked: true } as const,
    }
    await expect(
      here.hub.room(code).perform(0 as Seat, message, overHttp(), here.service.proofOf(ana)),
    ).rejects.toThrow()
    expect(known()).toEqual([])
  })
})

describe('a race and its banks', () => {
  it('stay ten minutes without a watcher, and then nothing stays', async () => {
    const table = await startRace([{ reactionMs: () => 5_000 }, {}], {}, 2)
    const [, node] = table.world.nodes as [WorldNode, WorldNode]
    node.when('due.lease', async () => [])
    await table.reach('race')
    await node.hub.room(table.code).perform(0 as Seat, command('place', { round: 1, platter: 3 }), overHttp())
    await table.reach('result')
    table.guests[0]?.command({ type: 'pause', paused: true })
    await table.world.run(100_000)
    expect(known(node)).toEqual([table.code])
    await table.world.skip(TEN_MINUTES)
    expect(known(node)).toEqual([])
  })

  it('leave no timer when the room is closed in mid-race', async () => {
    const table = await startRace([{}, {}])
    const { clock, stores } = table.world
    const [node] = table.world.nodes as [WorldNode]
    await table.reach('race')
    await stores.store.close((await stores.store.load(table.code)) as StoredRoom, 60_000)
    // Longer than it takes the closed sockets to depart.
    await table.world.run(10_000)
    expect([...node.hub.rooms.keys()]).toEqual([])
    expect(clock.waiting()).toBe(timers / 2)
  })

  it('settle nothing for a hand that the store answers when the room is closed', async () => {
    const table = await startRace([{ reactionMs: () => 500 }, {}, {}])
    const { clock, stores } = table.world
    const [node] = table.world.nodes as [WorldNode]
    await table.reach('race')
    node.when('race.claim', late(clock, 1_000))
    let settled = 0
    node.when('race.settle', (call) => {
      settled++
      return call.proceed()
    })
    await table.world.run(600)
    await stores.store.close((await stores.store.load(table.code)) as StoredRoom, 60_000)
    await table.world.run(10_000)
    expect(settled).toBe(0)
  })

  it('leave no timer when the node stops in mid-race', async () => {
    const table = await startRace([{}, {}])
    const [node] = table.world.nodes as [WorldNode]
    await table.reach('race')
    node.hub.endAll(1012)
    await node.stop()
    await table.world.run(10_000)
    expect(table.world.clock.waiting()).toBe(0)
  })
})

it('a hand over HTTP to a node without a watcher makes no subscription', async () => {
  const table = await startRace([{}, {}], {}, 2)
  const [, node] = table.world.nodes as [WorldNode, WorldNode]
  await table.reach('race')
  await node.hub.room(table.code).perform(0 as Seat, command('place', { round: 1, platter: 3 }), overHttp())
  expect(node.subscribed()).toEqual([])
  expect(node.hub.cached(table.code)).toBeUndefined()
})

it('a hand over HTTP whose room was read before a later version was heard stops no race', async () => {
  const table = await startRace([{ reactionMs: () => 5_000 }, {}], {}, 2)
  const [, node] = table.world.nodes as [WorldNode, WorldNode]
  node.when('due.lease', async () => [])
  await table.reach('race')
  let answer = () => {}
  const undo = node.when('store.load', async (call) => {
    const stored = await call.proceed()
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    return stored
  })
  const room = node.hub.room(table.code)
  const hand = command('place', { round: 1, platter: 3 })
  const answered = room.perform(0 as Seat, hand, overHttp())
  await table.world.run(1)
  undo()
  table.world.connect(table.code, spectator, { node })
  await table.reach('armed', 2)
  const race = room.races.current()
  expect(race?.id.round).toBe(2)
  answer()
  await answered
  expect(race?.isRunning).toBe(true)
})

it('a race whose end was not heard here refuses no move of the next round', async () => {
  const table = await startRace([{ reactionMs: () => 1_000 }, {}, {}], { penalties: true }, 2)
  const [, node] = table.world.nodes as [WorldNode, WorldNode]
  node.when('due.lease', async () => [])
  const perform = (seat: number, type: string, move: object) =>
    node.hub.room(table.code).perform(seat as Seat, command(type, move), overHttp())
  await table.reach('armed')
  await table.world.run(table.startsAt() + 990 - table.world.clock.now())
  await perform(1, 'place', { round: 1, platter: 3 })
  await perform(1, 'claim', { round: 1 })
  await table.reach('race', 2)
  expect(node.hub.room(table.code).races.current()).toMatchObject({ id: { round: 1 }, isClosed: true })
  expect(await perform(2, 'touch', { round: 2 })).toMatchObject({ ok: true })
})
