import { beforeEach, describe, expect, it } from 'vitest'
import type { CommandId, RoomCode, Seat, SeatKey } from '#protocol/ids.ts'
import type { NewsItem } from '#protocol/news.ts'
import type { SeatCommand } from '../../server/rooms/command.ts'
import { holding } from '../support/deterministic/ports.ts'
import { createWorld, type Guest, type World, type WorldNode } from '../support/deterministic/world.ts'

const SLOW_BYTES = 256 * 1024
let world: World
let node: WorldNode
let code: RoomCode
let guest: Guest
let ana: SeatKey

beforeEach(async () => {
  world = await createWorld()
  ;[node] = world.nodes as [WorldNode]
  code = await world.openRoom()
  ana = await world.sitDown(code, 'Ana')
  guest = world.connect(code, { kind: 'spectator' })
  await world.run(10)
})

const commit = async () => {
  await node.service.takeSeat(code, 'Guest', world.newKey())
  await world.run(1)
}

it('a reader with more than 256 kB unread is sent no version, and all it missed as soon as it reads again', async () => {
  guest.setReading(false)
  guest.fill(SLOW_BYTES + 1)
  const before = guest.version()
  const buffered = guest.unreadBytes()
  for (let i = 0; i < 3; i++) await commit()
  await world.run(3_000)
  // A slow reader is pinged as everybody is; versions are hundreds of bytes.
  expect(guest.unreadBytes() - buffered).toBeLessThan(100)
  guest.setReading(true)
  await world.run(3_000)
  expect(guest.frames().slice(-1)[0]).toMatchObject({ version: before + 3 })
  expect(guest.frames().filter(({ version }) => version > before)).toHaveLength(1)
  expect(guest.newest()?.news.map(({ version }) => version)).toEqual([before + 1, before + 2, before + 3])
})

it('a reader that missed versions is told all of them with the next one', async () => {
  guest.setReading(false)
  guest.fill(SLOW_BYTES + 1)
  const before = guest.version()
  for (let i = 0; i < 2; i++) await commit()
  guest.setReading(true)
  await commit()
  expect(guest.newest()?.news.map(({ version }) => version)).toEqual([before + 1, before + 2, before + 3])
})

it('a version that comes while missed news is read is told once', async () => {
  const have = guest.version()
  await commit()
  const reads = holding()
  const undo = node.when('store.logSince', reads.rule)
  const back = world.connect(code, { kind: 'spectator' }, { have })
  await world.run(1)
  expect(reads.count()).toBe(1)
  await commit()
  undo()
  reads.release()
  await world.run(1)
  expect(back.frames().map(({ news }) => news.map(({ version }) => version))).toEqual([[have + 1], [have + 2]])
})

describe('a page that comes back is told', () => {
  const rename = async (times: number) => {
    for (let i = 0; i < times; i++) await perform({ type: 'dress', name: `Ana ${i}` })
  }
  const perform = async (command: SeatCommand) => {
    const done = await node.service.changeBySeat(code, 0 as Seat, `command ${++ids}` as CommandId, command)
    expect(done.ok).toBe(true)
  }
  let ids = 0
  const toldSince = async (have: number) => {
    const back = world.connect(code, { kind: 'spectator' }, { have })
    await world.run(1)
    expect(back.frames()).toHaveLength(1)
    expect(back.version()).toBe((await world.stores.store.load(code))?.version)
    return (back.newest()?.news ?? []) as NewsItem[]
  }

  it('80 versions that it missed, and of more than that none: with a hole in them, they would tell another story', async () => {
    const have = guest.version()
    await rename(80)
    expect((await toldSince(have)).map(({ version }) => version)).toEqual(
      Array.from({ length: 80 }, (_, i) => have + 1 + i),
    )
    await rename(1)
    expect(await toldSince(have)).toEqual([])
  })

  it('the whole game that it sees, if that began meanwhile, whatever was before it', async () => {
    const have = guest.version()
    await rename(90)
    await node.service.takeSeat(code, 'Ben', world.newKey())
    await perform({ type: 'start', anyway: true })
    await rename(10)
    const told = (await toldSince(have)).map(({ news }) => news.type)
    expect([told[0], told.at(-1)]).toEqual(['started', 'renamed'])
  })
})

it('a page that comes into a lobby is told none of what happened before', () => {
  expect(guest.frames().map(({ news }) => news)).toEqual([[]])
})

it('a reader with more than 256 kB unread is not told how good the lines in its lobby are', async () => {
  world.connect(code, { kind: 'seat', key: ana })
  await world.run(5_000)
  const told = () => guest.received.filter(({ message }) => message.type === 'lines').length
  expect(told()).toBeGreaterThan(0)
  guest.setReading(false)
  guest.fill(SLOW_BYTES + 1)
  const before = told()
  await world.run(5_000)
  guest.setReading(true)
  await world.run(0)
  expect(told()).toBe(before)
})

it('a reader with exactly 256 kB unread is sent every version', async () => {
  guest.setReading(false)
  guest.fill(SLOW_BYTES)
  const before = guest.version()
  await commit()
  guest.setReading(true)
  await world.run(0)
  expect(guest.version()).toBe(before + 1)
})

it('a reader with more than 1 MB unread is cut, so that it cannot fill the memory', async () => {
  guest.setReading(false)
  guest.fill(4 * SLOW_BYTES)
  guest.command({ type: 'ready', ready: true })
  await world.run(10)
  expect(guest.closedWith()).toBeUndefined()
  guest.fill(1)
  guest.command({ type: 'ready', ready: true })
  await world.run(10)
  expect(guest.closedWith()).toBe(1006)
  expect([...node.hub.served()]).toEqual([])
})
