import { beforeEach, describe, expect, it } from 'vitest'
import type { RoomCode, SeatKey } from '#protocol/ids.ts'
import { CLOSE } from '#protocol/limits.ts'
import { createNodeWatch } from '../../server/app/node-watch.ts'
import type { RoomService } from '../../server/app/room-service.ts'
import type { StoredRoom } from '../../server/ports/document-store.ts'
import type { Person } from '../../server/rooms/room.ts'
import { failing } from '../support/deterministic/ports.ts'
import { createWorld, type World, type WorldNode } from '../support/deterministic/world.ts'

const LEASE_MS = 30_000
/** Longer than it takes the other node to notice a death. */
const NOTICED_MS = 12_000
let world: World
let node: WorldNode
let code: RoomCode
let ana: SeatKey

beforeEach(async () => {
  world = await createWorld({ nodes: 2 })
  ;[, node] = world.nodes as [WorldNode, WorldNode]
  code = await world.openRoom()
  ana = await world.sitDown(code, 'Ana')
})

const link = async () => (((await world.stores.store.load(code)) as StoredRoom).document.sitters[0] as Person).link

async function sit() {
  const guest = world.connect(code, { kind: 'seat', key: ana }, { node })
  await world.run(5_000)
  expect(await link()).toMatchObject({ state: 'here', node: node.node })
  return guest
}

/** Its process is gone: nothing that it asks of the store is done any more. */
function kill(): void {
  for (const call of ['nodes.beat', 'nodes.serve', 'nodes.release', 'nodes.takeDead', 'store.commit', 'due.lease'])
    node.when(call, () => new Promise(() => {}))
}

describe('the seats of a node that dies are marked away', () => {
  it('although it was taken for dead before, and lived', async () => {
    await sit()
    const undo = node.when('nodes.beat', failing)
    await world.run(14_000)
    expect(await world.stores.nodes.aliveUntil(node.node)).toBeUndefined()
    undo()
    await world.run(4_000)
    expect(await link()).toMatchObject({ state: 'here' })
    kill()
    await world.run(NOTICED_MS)
    expect(await link()).toMatchObject({ state: 'away' })
  })

  it('although its rooms could not be registered again with the first beat after it was taken for dead', async () => {
    await sit()
    const undo = ['nodes.beat', 'nodes.serve'].map((call) => node.when(call, failing))
    await world.run(14_000)
    undo[0]?.()
    await world.run(3_000)
    undo[1]?.()
    await world.run(3_000)
    kill()
    await world.run(NOTICED_MS)
    expect(await link()).toMatchObject({ state: 'away' })
  })

  it.each(['killed', 'stopped'])('also that of a page which had left a second before the node was %s', async (how) => {
    const guest = await sit()
    guest.close()
    await world.run(1_000)
    if (how === 'stopped') {
      node.hub.endAll(CLOSE.restart)
      await node.stop()
    }
    kill()
    await world.run(NOTICED_MS)
    expect(await link()).toMatchObject({ state: 'away' })
  })

  it('also that of a page whose room was ended on the node a second before, because it could not be read', async () => {
    await sit()
    const undo = node.when('store.load', failing)
    node.mendFeed(code)
    await world.run(1_000)
    undo()
    kill()
    await world.run(NOTICED_MS)
    expect(await link()).toMatchObject({ state: 'away' })
  })

  it('also that of a page whose arrival was the last that the node committed', async () => {
    node.when('store.commit', async (commit) => {
      await commit.proceed()
      kill()
      return new Promise(() => {})
    })
    world.connect(code, { kind: 'seat', key: ana }, { node })
    await world.run(10)
    expect(await link()).toMatchObject({ state: 'here', node: node.node })
    await world.run(NOTICED_MS)
    expect(await link()).toMatchObject({ state: 'away' })
  })
})

describe('a node that tells the rooms of a dead one', () => {
  type Change = RoomService['change']
  const [one, another] = ['KLMW', 'KLMX'] as [RoomCode, RoomCode]
  const done = { ok: true } as Awaited<ReturnType<Change>>
  const throws: Change = () => Promise.reject(new Error('a bug'))
  let told: RoomCode[]
  let reported: unknown[]

  /** A watch of its own, and a dead node that served two rooms, of which the first answers like this. */
  async function watching(answer: Change) {
    told = []
    reported = []
    let changeIn = answer
    const { nodes } = world.stores
    for (const room of [one, another]) await nodes.serve('dead', room)
    await nodes.beat('dead', 0)
    const change: Change = async (room, command) => {
      told.push(room)
      return room === one ? changeIn(room, command) : done
    }
    for (const other of world.nodes) await other.stop()
    const service = { change } as RoomService
    const report = (err: unknown) => void reported.push(err)
    const watch = createNodeWatch({ node: 'watching', nodes, clock: world.clock, service, served: () => [], report })
    let isStarted = false
    void watch.start().then(() => {
      isStarted = true
    })
    await world.run(10)
    return {
      isStarted,
      answersFromNowOn: (next: Change) => {
        changeIn = next
      },
    }
  }
  const isBuried = async () => (await world.stores.nodes.aliveUntil('dead')) === undefined

  it('starts and tells the others although a room cannot be decided', async () => {
    expect(await watching(throws)).toMatchObject({ isStarted: true })
    expect(told).toEqual([one, another])
    expect(reported).toHaveLength(1)
  })

  it('goes on beating although a room does not answer', async () => {
    expect(await watching(() => new Promise(() => {}))).toMatchObject({ isStarted: true })
    await world.run(20_000)
    const until = (await world.stores.nodes.aliveUntil('watching')) as number
    expect(until - world.clock.now()).toBeGreaterThanOrEqual(6_000)
  })

  it.each<[string, Change]>([
    ['fails', throws],
    ['is too busy', async () => ({ ok: false, code: 'too-busy' })],
  ])('tells a room again that %s, and buries the node after that', async (_, answer) => {
    const { answersFromNowOn } = await watching(answer)
    expect(await isBuried()).toBe(false)
    answersFromNowOn(async () => done)
    await world.run(LEASE_MS + 2_000)
    expect(told.filter((room) => room === one)).toHaveLength(2)
    expect(await isBuried()).toBe(true)
  })

  it('buries it although a room is gone, and after twenty attempts although a room still cannot be decided', async () => {
    await watching(async () => ({ ok: false, code: 'no-such-room' }))
    expect(await isBuried()).toBe(true)
    await watching(throws)
    await world.run(18 * LEASE_MS)
    expect(await isBuried()).toBe(false)
    await world.run(10 * LEASE_MS)
    expect(told.filter((room) => room === one)).toHaveLength(20)
    expect(await isBuried()).toBe(true)
  })
})
