import { expect, it } from 'vitest'
import { steadyLine } from '../support/deterministic/line.ts'
import { startRace } from '../support/deterministic/racer.ts'
import type { WorldNode } from '../support/deterministic/world.ts'

const TEN_MINUTES = 10 * 60_000

it('a race that ends on another node is forgotten where the last screen has left it', async () => {
  const table = await startRace([{ reactionMs: () => 2_000 }, { node: 1 }], {}, 2)
  const { world, code, guests } = table
  const [, left] = world.nodes as [WorldNode, WorldNode]
  await table.reach('race')
  expect(left.referee.watched(code)).toBeDefined()
  guests[1]?.close()
  await table.reach('result')
  await world.skip(TEN_MINUTES)
  expect(left.referee.watched(code)).toBeUndefined()
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

/** Seat 1 lies by 300 ms in each round and is alone on its node. What it is credited in two rounds, with this in between. */
async function creditsOfLiar(between: 'stays' | 'comes back at once' | 'comes back after ten minutes') {
  const liar = { line: steadyLine(0), reactionMs: () => 700, stampMs: (ms: number) => ms - 300, node: 1 }
  const table = await startRace([{}, liar], {}, 2)
  const { world, guests } = table
  await table.reach('result')
  const first = table.timings()[1]?.creditMs
  if (between !== 'stays') {
    guests[0]?.command({ type: 'pause', paused: true })
    guests[1]?.close()
    await world.run(1_000)
    if (between === 'comes back after ten minutes') await world.skip(TEN_MINUTES)
    table.comeBack(1, liar)
    await world.run(5_000)
    guests[0]?.command({ type: 'pause', paused: false })
  }
  await table.reach('result', 2)
  return [first, table.timings()[1]?.creditMs]
}

it('a new connection is no new bank', async () => {
  expect(await creditsOfLiar('stays')).toEqual([60, 17])
  expect(await creditsOfLiar('comes back at once')).toEqual([60, 17])
})

it('a bank is forgotten when no screen of its room has been on the node for ten minutes', async () => {
  expect(await creditsOfLiar('comes back after ten minutes')).toEqual([60, 60])
})
