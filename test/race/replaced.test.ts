import { expect, it } from 'vitest'
import { startRace } from '../support/deterministic/racer.ts'
import type { Guest, WorldNode } from '../support/deterministic/world.ts'

it('a socket whose seat was opened elsewhere cannot race, although it could not be told yet', async () => {
  const table = await startRace([{}, {}], {}, 2)
  const { world, code, keys } = table
  const [here, elsewhere] = world.nodes as [WorldNode, WorldNode]
  const old = table.guests[1] as Guest
  await table.reach('race')
  // The old socket is skipped, because it does not read; and its node learns of the new one by a load, not by the feed.
  old.setReading(false)
  old.fill(300 * 1024)
  here.cutFeed()
  world.connect(code, { kind: 'seat', key: keys[1] }, { node: elsewhere })
  await world.run(10)
  const { version } = (await world.stores.store.load(code)) as { version: number }
  world.connect(code, { kind: 'spectator' }, { have: version })
  await world.run(10)
  expect(here.hub.cached(code)?.version).toBe(version)
  const id = old.command({ type: 'move', number: 1, move: { type: 'place', round: 1, platter: 3 } })
  await world.run(10)
  old.setReading(true)
  await world.run(10)
  expect(old.answer(id)).toBe('replaced')
})
