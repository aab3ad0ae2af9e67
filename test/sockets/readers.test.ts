import { beforeEach, expect, it } from 'vitest'
import type { RoomCode, SeatKey } from '#protocol/ids.ts'
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
