import { beforeEach, describe, expect, it } from 'vitest'
import type { RoomCode } from '#protocol/ids.ts'
import type { DrainTerms } from '../../server/app/rooms/drain.ts'
import { startRace } from '../support/deterministic/racer.ts'
import { createWorld, type Guest, type World, type WorldNode } from '../support/deterministic/world.ts'

const TERMS: DrainTerms = { canMove: true, delayMs: 0, withinMs: 10_000 }

/** When the guest was told to move. */
const told = ({ received }: Guest) => received.find(({ message }) => message.type === 'move')?.at

function drain(node: WorldNode, terms = TERMS) {
  const state = { isOver: false }
  void node.hub.drain(terms).then(() => {
    state.isOver = true
  })
  return state
}

describe('a node that is about to stop', () => {
  let world: World
  let here: WorldNode
  let codes: RoomCode[]
  let guests: Guest[]
  beforeEach(async () => {
    world = await createWorld({ nodes: 2 })
    here = world.nodes[0] as WorldNode
    codes = await Promise.all(Array.from({ length: 12 }, () => world.openRoom()))
    guests = codes.flatMap((code) => [world.connect(code, { kind: 'tv' }), world.connect(code, { kind: 'spectator' })])
    await world.run(100)
  })

  it('is not stopped when no page is there', async () => {
    for (const guest of guests) guest.close()
    await world.run(10)
    const state = drain(here)
    await world.run(1)
    expect([state.isOver, here.hub.isLeaving(), here.hub.isStopping()]).toEqual([true, true, false])
  })

  it('tells each room to move at its own time within a few seconds, and stays until the last page has left', async () => {
    const from = world.clock.now()
    const state = drain(here)
    await world.run(3_200)
    const times = guests.map((guest) => (told(guest) as number) - from)
    expect(Math.max(...times)).toBeLessThan(3_200)
    expect(new Set(times).size).toBeGreaterThan(5)
    // Both screens of a room at once.
    for (const at of codes.keys()) expect(times[2 * at]).toBe(times[2 * at + 1])
    expect(guests.map((guest) => guest.received.filter(({ message }) => message.type === 'move'))).toEqual(
      guests.map(() => [expect.anything()]),
    )
    for (const guest of guests.slice(1)) guest.close()
    await world.run(6_000)
    expect(state.isOver).toBe(false)
    guests[0]?.close()
    await world.run(200)
    expect(state.isOver).toBe(true)
  })

  it('stays no longer than it may', async () => {
    const state = drain(here)
    await world.run(9_900)
    expect(state.isOver).toBe(false)
    await world.run(200)
    expect(state.isOver).toBe(true)
  })

  it('without any time for it tells all pages to move, and is over', async () => {
    await here.hub.drain({ ...TERMS, withinMs: 0 })
    await world.run(1)
    expect(guests.map(told)).toEqual(guests.map(() => expect.any(Number)))
  })

  it('tells none before a proxy has noticed, and stays that long even without pages', async () => {
    const state = drain(here, { ...TERMS, delayMs: 3_000 })
    await world.run(2_900)
    expect([here.hub.isLeaving(), guests.map(told)]).toEqual([true, guests.map(() => undefined)])
    for (const guest of guests) guest.close()
    expect(state.isOver).toBe(false)
    await world.run(300)
    expect(state.isOver).toBe(true)
  })

  it('moves no page that has nowhere to go', async () => {
    const state = drain(here, { ...TERMS, canMove: false })
    await world.run(200)
    expect([state.isOver, guests.map(told)]).toEqual([true, guests.map(() => undefined)])
  })
})

it.each([true, false])('a race that runs ends before its pages move; where they can: %s', async (canMove) => {
  const table = await startRace([{ reactionMs: () => 1_500 }, { reactionMs: () => 1_600 }, { reactionMs: () => 1_700 }])
  const { world } = table
  await table.reach('race')
  const state = drain(world.nodes[0] as WorldNode, { ...TERMS, canMove })
  await world.run(1_000)
  expect([state.isOver, table.guests.map(told)]).toEqual([false, table.guests.map(() => undefined)])
  await table.reach('result')
  expect(table.timings().slice(0, 2)).toEqual(
    [1_500, 1_600].map((reactionMs) => expect.objectContaining({ reactionMs })),
  )
  await world.run(700)
  expect(state.isOver).toBe(!canMove)
  expect(table.guests.map((guest) => told(guest) !== undefined)).toEqual(table.guests.map(() => canMove))
})
