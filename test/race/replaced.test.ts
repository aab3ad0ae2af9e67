import { expect, it } from 'vitest'
import type { Passport } from '#protocol/ids.ts'
import { startRace } from '../support/deterministic/racer.ts'
import type { Guest, WorldNode } from '../support/deterministic/world.ts'

type Table = Awaited<ReturnType<typeof startRace>>

/** The socket does not read, so it is skipped; and its node learns of what happens meanwhile by a load, not by the feed. */
async function untold({ world, code }: Table, old: Guest, happens: (elsewhere: WorldNode) => unknown): Promise<void> {
  const [here, elsewhere] = world.nodes as [WorldNode, WorldNode]
  old.setReading(false)
  old.fill(300 * 1024)
  here.cutFeed()
  await happens(elsewhere)
  await world.run(10)
  const { version } = (await world.stores.store.load(code)) as { version: number }
  world.connect(code, { kind: 'spectator' }, { have: version })
  await world.run(10)
  expect(here.hub.cached(code)?.version).toBe(version)
}

async function placing({ world }: Table, old: Guest): Promise<string | undefined> {
  const id = old.command({ type: 'move', number: 1, move: { type: 'place', round: 1, platter: 3 } })
  await world.run(10)
  old.setReading(true)
  await world.run(10)
  return old.answer(id)
}

it('a socket whose seat was opened elsewhere cannot race, although it could not be told yet', async () => {
  const table = await startRace([{}, {}], {}, 2)
  const { world, code, keys } = table
  const old = table.guests[1] as Guest
  await table.reach('race')
  await untold(table, old, (node) => world.connect(code, { kind: 'seat', key: keys[1] }, { node }))
  expect(await placing(table, old)).toBe('replaced')
})

it('nor can one whose seat has moved to another device', async () => {
  const table = await startRace([{}, {}], {}, 2)
  const { world, code } = table
  const host = table.guests[0] as Guest
  const passport = world.newKey() as string as Passport
  await table.reach('race')
  host.command({ type: 'issue-passport', passport })
  await world.run(10)
  await untold(table, host, ({ service }) => service.showPassport(code, passport, world.newKey()))
  expect(await placing(table, host)).toBe('replaced')
})
