import { describe, expect, it } from 'vitest'
import type { CommandId, Seat } from '#protocol/ids.ts'
import type { StoredRoom } from '../../server/ports/document-store.ts'
import { steadyLine } from '../support/deterministic/line.ts'
import { startRace } from '../support/deterministic/racer.ts'
import type { WorldNode } from '../support/deterministic/world.ts'

const TEN_MINUTES = 10 * 60_000
/** The room is told so much later that a screen has left. Until then it is in use. */
const DEPARTS_AFTER = 3_000

it('a race that ends on another node is forgotten ten minutes after the last screen has left it', async () => {
  const table = await startRace([{ reactionMs: () => 5_000 }, { node: 1 }], {}, 2)
  const { world, code, guests } = table
  const [, left] = world.nodes as [WorldNode, WorldNode]
  // A tick of its own would read from the store what it does not hear.
  left.when('due.lease', async () => [])
  await table.reach('race')
  const leftAt = world.clock.now()
  guests[1]?.close()
  await table.reach('result')
  await world.skip(leftAt + DEPARTS_AFTER + TEN_MINUTES - 1_000 - world.clock.now())
  expect(left.hub.rooms.get(code)?.races.current()).toBeDefined()
  await world.skip(1_000)
  expect(left.hub.rooms.get(code)?.races.current()).toBeUndefined()
})

it('a race of which a node hears by a command over HTTP alone is forgotten after ten minutes', async () => {
  const table = await startRace([{}, {}], {}, 2)
  const { world, code } = table
  const [, node] = world.nodes as [WorldNode, WorldNode]
  node.when('due.lease', async () => [])
  await table.reach('race')
  const command = { type: 'move' as const, number: 1, move: { type: 'place', round: 1, platter: 3 } }
  const arrived = { arrivedAt: world.clock.elapsed(), line: undefined }
  await node.hub.room(code).perform(0 as Seat, { type: 'do', id: 'over-http' as CommandId, command }, arrived)
  expect(node.hub.rooms.get(code)?.races.current()).toBeDefined()
  await world.skip(TEN_MINUTES)
  expect(node.hub.rooms.get(code)?.races.current()).toBeUndefined()
})

it('a race that is under way when the ten minutes are over is brought to its end, and then forgotten', async () => {
  const table = await startRace([{ reactionMs: () => 5_000 }, { node: 1 }], {}, 2)
  const { world, code, guests } = table
  const [, left] = world.nodes as [WorldNode, WorldNode]
  left.when('due.lease', async () => [])
  await table.reach('race')
  const leftAt = world.clock.now()
  guests[1]?.close()
  await table.reach('result')
  guests[0]?.command({ type: 'pause', paused: true })
  await world.run(10_000)
  await world.skip(leftAt + TEN_MINUTES - 25_000 - world.clock.now())
  table.comeBack(1, {})
  await world.run(10)
  guests[0]?.command({ type: 'pause', paused: false })
  await table.reach('race', 2)
  const command = { type: 'move' as const, number: 1, move: { type: 'place', round: 2, platter: 3 } }
  const arrived = { arrivedAt: world.clock.elapsed(), line: undefined }
  await left.hub.room(code).perform(0 as Seat, { type: 'do', id: 'over-http' as CommandId, command }, arrived)
  const race = left.hub.rooms.get(code)?.races.current()
  expect(race?.id.round).toBe(2)
  expect(world.clock.now()).toBeLessThan(leftAt + TEN_MINUTES)
  await world.run(leftAt + TEN_MINUTES + 100 - world.clock.now())
  expect(race?.isRunning).toBe(true)
  await world.skip(TEN_MINUTES)
  expect(race?.isRunning).toBe(false)
})

it('whoever comes back in mid-race is pinged again', async () => {
  const table = await startRace([{ reactionMs: () => 5_000 }, { node: 1 }], {}, 2)
  const { world, code, guests, keys } = table
  const [, node] = world.nodes as [WorldNode, WorldNode]
  await table.reach('race')
  guests[1]?.close()
  await world.run(1_000)
  const back = world.connect(code, { kind: 'seat', key: keys[1] }, { node })
  await world.run(1_000)
  // Every 220 ms in the first seconds of a race; the heartbeat alone would ping once in 2.5 s.
  expect(back.pings()).toBeGreaterThanOrEqual(4)
})

/** Seat 1 lies by 300 ms in each round and is alone on its node. What it is credited in two rounds, with these absences in between. */
async function creditsOfLiar(...absencesMs: readonly number[]) {
  const liar = { line: steadyLine(0), reactionMs: () => 700, stampMs: (ms: number) => ms - 300, node: 1 }
  const table = await startRace([{}, liar], {}, 2)
  const { world, guests } = table
  await table.reach('result')
  const first = table.timings()[1]?.creditMs
  guests[0]?.command({ type: 'pause', paused: true })
  for (const awayMs of absencesMs) {
    guests[1]?.close()
    await world.run(DEPARTS_AFTER + 1_000)
    await world.skip(awayMs)
    table.comeBack(1, liar)
    await world.run(5_000)
  }
  guests[0]?.command({ type: 'pause', paused: false })
  await table.reach('result', 2)
  return [first, table.timings()[1]?.creditMs]
}

it('a new connection is no new bank', async () => {
  expect(await creditsOfLiar()).toEqual([60, 17])
  expect(await creditsOfLiar(0)).toEqual([60, 17])
})

it('a bank is forgotten when no screen of its room has been on the node for ten minutes', async () => {
  expect(await creditsOfLiar(TEN_MINUTES)).toEqual([60, 60])
})

it('the ten minutes begin anew each time the last screen leaves', async () => {
  const half = TEN_MINUTES / 2
  expect(await creditsOfLiar(half, half + 10_000)).toEqual([60, 17])
})

it('a second claim in the same round takes nothing more from the bank', async () => {
  const stampMs = (ms: number, round: number) => ms - (round === 1 ? 40 : 300)
  const table = await startRace([{}, {}, { line: steadyLine(0), reactionMs: () => 700, stampMs }])
  const { world, guests } = table
  await table.reach('armed')
  await world.run(table.startsAt() + 705 - world.clock.now())
  const again = { type: 'claim', round: 1, reactionMs: 660 }
  const id = guests[2]?.command({ type: 'move', number: 1, move: again }) as string
  await world.run(1)
  expect(guests[2]?.answer(id)).toBe('done')
  await table.reach('result', 2)
  expect(table.timings()[2]?.creditMs).toBe(37)
})

it('a bank is kept for as long as a screen is there, however long nothing is raced for', async () => {
  const liar = { line: steadyLine(0), reactionMs: () => 700, stampMs: (ms: number) => ms - 300 }
  const table = await startRace([{}, liar])
  const { world, guests } = table
  await table.reach('result')
  guests[0]?.command({ type: 'pause', paused: true })
  await world.run(1_000)
  await world.skip(2 * TEN_MINUTES)
  guests[0]?.command({ type: 'pause', paused: false })
  await table.reach('result', 2)
  expect(table.timings()[1]?.creditMs).toBe(17)
})

describe('a race that a node without a screen hears of', () => {
  /** A claim over HTTP, so that this node hears of the race. */
  async function left() {
    const table = await startRace([{ reactionMs: () => 5_000 }, { node: 1 }], { timerSeconds: 90 }, 2)
    const { world, code } = table
    const [, node] = world.nodes as [WorldNode, WorldNode]
    node.when('due.lease', async () => [])
    await table.reach('race')
    const racing = node.hub.cached(code) as StoredRoom
    node.when('store.load', async () => racing)
    table.guests[1]?.close()
    await table.reach('result')
    const isKnown = () => node.hub.rooms.get(code)?.races.current() !== undefined
    const hear = () => {
      const command = { type: 'move' as const, number: 1, move: { type: 'place', round: 1, platter: 3 } }
      const message = { type: 'do' as const, id: `at ${world.clock.now()}` as CommandId, command }
      return node.hub.room(code).perform(0 as Seat, message, { arrivedAt: world.clock.elapsed(), line: undefined })
    }
    return { world, code, node, hear, isKnown }
  }

  it('is forgotten again as often as it is heard of', async () => {
    const { world, hear, isKnown } = await left()
    for (let time = 0; time < 2; time++) {
      await hear()
      expect(isKnown()).toBe(true)
      await world.skip(TEN_MINUTES)
      expect(isKnown()).toBe(false)
    }
  })

  it('is forgotten ten minutes after the last time that a screen left', async () => {
    const { world, code, isKnown } = await left()
    await world.skip(TEN_MINUTES / 2)
    const guest = world.connect(code, { kind: 'spectator' }, { node: world.nodes[1] as WorldNode })
    await world.run(10)
    guest.close()
    await world.run(10)
    await world.skip(TEN_MINUTES / 2)
    expect(isKnown()).toBe(true)
    await world.skip(TEN_MINUTES / 2)
    expect(isKnown()).toBe(false)
  })
})
