import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { RoomCode, SeatKey } from '#protocol/ids.ts'
import { CLOSE } from '#protocol/limits.ts'
import type { StoredRoom } from '../../server/ports/document-store.ts'
import type { Person } from '../../server/rooms/room.ts'
import { holding } from '../support/deterministic/ports.ts'
import { startRace } from '../support/deterministic/racer.ts'
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

const commit = async () => {
  await elsewhere.service.takeSeat(code, 'Guest', world.newKey())
  await world.run(1)
}
const stored = async () => (await world.stores.store.load(code)) as StoredRoom
const newest = async () => (await stored()).version
const closeRoom = async () => {
  await world.stores.store.close(await stored(), 60_000)
  await world.run(1)
}
const nothing = [[], [], []]
const followed = () => [here.subscribed(), here.registered(), [...here.hub.served()]]

describe('a room that ends', () => {
  it('sends its watchers away and is followed no more', async () => {
    const guest = world.connect(code, spectator)
    await world.run(10)
    await closeRoom()
    expect(guest.closedWith()).toBe(CLOSE.roomGone)
    expect(followed()).toEqual(nothing)
    expect(world.errors).toEqual([])
  })

  it('unheard, in a gap of the feed, sends them away with the same code', async () => {
    const guest = world.connect(code, spectator)
    await world.run(10)
    here.cutFeed()
    await closeRoom()
    expect(guest.closedWith()).toBeUndefined()
    here.mendFeed(code)
    await world.run(1)
    expect(guest.closedWith()).toBe(CLOSE.roomGone)
    expect(followed()).toEqual(nothing)
    expect(world.errors).toEqual([])
  })

  it('is gone for whoever comes then', async () => {
    await closeRoom()
    const seat = { kind: 'seat', key: ana }
    const guests = [spectator, { kind: 'tv' }, seat].map((as) => world.connect(code, as))
    await world.run(10)
    expect(guests.map((guest) => guest.closedWith())).toEqual([CLOSE.roomGone, CLOSE.roomGone, CLOSE.roomGone])
    expect(followed()).toEqual(nothing)
  })

  it('takes the race of this node with it', async () => {
    const table = await startRace([{}, {}])
    const [node] = table.world.nodes as [WorldNode]
    await table.reach('race')
    expect(node.hub.rooms.get(table.code)?.races.current()).toBeDefined()
    await table.world.stores.store.close((await table.world.stores.store.load(table.code)) as StoredRoom, 60_000)
    await table.world.run(1)
    expect(node.hub.rooms.get(table.code)?.races.current()).toBeUndefined()
  })
})

describe('every gap in the feed', () => {
  it('is read, also after an earlier one', async () => {
    const guest = world.connect(code, spectator)
    await world.run(10)
    for (let gap = 0; gap < 2; gap++) {
      here.cutFeed()
      await commit()
      expect(guest.version()).toBe((await newest()) - 1)
      here.mendFeed(code)
      await world.run(1)
      expect(guest.version()).toBe(await newest())
    }
  })

  it('is closed, also without a word of the feed, as soon as a later version comes, which is not read again', async () => {
    const guest = world.connect(code, spectator)
    await world.run(10)
    const loads: unknown[] = []
    here.when('store.load', (call) => {
      loads.push(call.args)
      return call.proceed()
    })
    here.cutFeed()
    await commit()
    await commit()
    const stored = (await world.stores.store.load(code)) as StoredRoom
    here.hub.room(code).onOwnCommit({ ...stored, entry: { version: stored.version, at: 0, events: [] } })
    await world.run(1)
    expect(guest.version()).toBe(stored.version)
    expect(guest.newest()?.news.map(({ version }) => version)).toEqual([stored.version - 1, stored.version])
    expect(loads).toEqual([])
  })
})

it('a late copy of an older version changes nothing', async () => {
  const guest = world.connect(code, spectator)
  await world.run(10)
  const old = here.hub.cached(code) as StoredRoom
  await commit()
  const frames = guest.frames().length
  here.hub.room(code).onOwnCommit({ ...old, entry: { version: old.version, at: 0, events: [] } })
  await world.run(1)
  expect(here.hub.cached(code)?.version).toBe(await newest())
  expect(guest.frames()).toHaveLength(frames)
})

it('a write that the store lost is forgotten by the race of this node as well', async () => {
  const table = await startRace([{}, {}])
  const { world: racing, code: room } = table
  const [node] = racing.nodes as [WorldNode]
  await table.reach('roll')
  const undo = node.when('store.commit', node.losesWrites)
  await racing.until(() => node.hub.rooms.get(room)?.races.current() !== undefined)
  undo()
  node.mendFeed(room)
  await racing.run(1)
  expect(node.hub.rooms.get(room)?.races.current()).toBeUndefined()
})

describe('a seat whose socket lives', () => {
  const link = async () => {
    const { document: room } = (await world.stores.store.load(code)) as StoredRoom
    return (room.sitters[0] as Person).link
  }

  it('arrives again when the room takes it for away', async () => {
    const guest = world.connect(code, { kind: 'seat', key: ana })
    await world.run(10)
    const { socket } = (await link()) as { socket: string }
    for (let time = 0; time < 2; time++) {
      await elsewhere.service.change(code, { type: 'depart', seat: 0 as never, socket })
      await world.run(10)
      expect(await link()).toMatchObject({ state: 'here', socket })
    }
    expect(guest.closedWith()).toBeUndefined()
  })

  it('arrives again once, however many versions it is away in', async () => {
    world.connect(code, { kind: 'seat', key: ana })
    await world.run(10)
    const { socket } = (await link()) as { socket: string }
    const commits = holding()
    const undo = here.when('store.commit', commits.rule)
    await elsewhere.service.change(code, { type: 'depart', seat: 0 as never, socket })
    for (const name of ['Ben', 'Cleo']) await elsewhere.service.takeSeat(code, name, world.newKey())
    await world.run(10)
    expect(commits.count()).toBe(1)
    undo()
    commits.release()
    await world.run(10)
    expect(await link()).toMatchObject({ state: 'here', socket })
  })

  it('is marked as away when it closes while it arrives again', async () => {
    const guest = world.connect(code, { kind: 'seat', key: ana })
    await world.run(10)
    const { socket } = (await link()) as { socket: string }
    const commits = holding()
    const undo = here.when('store.commit', commits.rule)
    await elsewhere.service.change(code, { type: 'depart', seat: 0 as never, socket })
    await world.run(10)
    expect(commits.count()).toBe(1)
    undo()
    guest.close()
    // Longer than it takes a closed socket to depart.
    await world.run(4_000)
    commits.release()
    await world.run(10_000)
    expect(await link()).toMatchObject({ state: 'away' })
  })

  it('does not arrive again when it closed meanwhile', async () => {
    const guest = world.connect(code, { kind: 'seat', key: ana })
    await world.run(10)
    guest.close()
    await world.run(10_000)
    expect(await link()).toMatchObject({ state: 'away' })
  })
})

describe('a page that shows what the store no longer has', () => {
  it('is sent back to begin anew', async () => {
    const guest = world.connect(code, spectator, { have: (await newest()) + 1 })
    await world.run(10)
    expect(guest.closedWith()).toBe(CLOSE.outdated)
    expect(followed()).toEqual(nothing)
  })

  it('brings it to light for those who were there before', async () => {
    const before = world.connect(code, spectator)
    await world.run(10)
    const undo = here.when('store.commit', here.losesWrites)
    await here.service.takeSeat(code, 'Lost', world.newKey())
    await world.run(1)
    undo()
    expect(before.version()).toBe((await newest()) + 1)
    world.connect(code, spectator, { have: before.version() + 1 })
    await world.run(10)
    expect(before.closedWith()).toBe(CLOSE.outdated)
  })

  it('is sent back also if another node has committed a version of the same number meanwhile', async () => {
    const guest = world.connect(code, spectator)
    await world.run(10)
    const undo = here.when('store.commit', here.losesWrites)
    await here.service.takeSeat(code, 'Lost', world.newKey())
    undo()
    here.cutFeed()
    await commit()
    expect(guest.version()).toBe(await newest())
    here.mendFeed(code)
    await world.run(1)
    expect(guest.closedWith()).toBe(CLOSE.outdated)
  })
})

it('a node that stops sends its pages elsewhere, and leaves it to the other nodes to notice', async () => {
  const guest = world.connect(code, { kind: 'seat', key: ana })
  await world.run(10)
  here.hub.endAll(1012)
  const version = await newest()
  await world.run(5_000)
  expect(guest.closedWith()).toBe(1012)
  expect(await newest()).toBe(version)
})

describe('the heartbeat', () => {
  it('times a socket as soon as it is open', async () => {
    const guest = world.dial(code)
    await world.run(0)
    expect(guest.pings()).toBe(1)
  })

  it('cuts a socket ten seconds after the first ping that it did not answer', async () => {
    // A socket is looked at every 2.5 s, counted from the start of its node.
    await world.run(2_500)
    const guest = world.connect(code, spectator)
    guest.setPongDelay(Infinity)
    await world.run(9_999)
    expect(guest.closedWith()).toBeUndefined()
    await world.run(1)
    expect(guest.closedWith()).toBe(1006)
  })

  it('goes on, and the process with it, although a room fails in it', async () => {
    const guest = world.connect(code, spectator)
    await world.run(10)
    const { broadcaster } = here.hub.room(code)
    const faults = [vi.spyOn(broadcaster, 'checkLines'), vi.spyOn(broadcaster, 'catchUpAll')]
    for (const fault of faults)
      fault.mockImplementation(() => {
        throw new Error('this room is broken')
      })
    const pings = guest.pings()
    await world.run(10_000)
    expect(guest.pings()).toBe(pings + 4)
    for (const fault of faults) expect(fault.mock.calls.length).toBeGreaterThan(1)
    expect(world.errors[0]).toMatchObject({ what: 'a timer failed' })
  })

  it('keeps a socket that answers late, but answers', async () => {
    const guest = world.connect(code, spectator)
    guest.setPongDelay(9_000)
    await world.run(60_000)
    expect(guest.closedWith()).toBeUndefined()
  })
})
