import { expect, it } from 'vitest'
import type { TournamentId } from '#protocol/tournament.ts'
import type { StoredRoom } from '../../server/ports/document-store.ts'
import { createWorld, type WorldNode } from '../support/deterministic/world.ts'

const cup = 'the-cup' as TournamentId

async function evening() {
  const world = await createWorld()
  const [node] = world.nodes as [WorldNode]
  const code = await world.openRoom()
  const keys = [await world.sitDown(code, 'Ana'), await world.sitDown(code, 'Ben'), await world.sitDown(code, 'Cleo')]
  const tv = world.connect(code, { kind: 'tv' })
  await world.run(10)
  return { world, node, code, keys, tv }
}

it('a node has somebody in the middle of a game while a seat watches a room that is playing', async () => {
  const { world, node, code, keys, tv } = await evening()
  const guest = world.connect(code, { kind: 'seat', key: keys[0] })
  await world.run(10)
  expect(node.hub.arePeoplePlaying()).toBe(false)
  guest.command({ type: 'start', anyway: true })
  await world.run(10)
  expect(tv.newest()?.view.phase.name).toBe('playing')
  expect(node.hub.arePeoplePlaying()).toBe(true)
  guest.close()
  await world.run(10)
  expect(node.hub.arePeoplePlaying()).toBe(false)
})

it('a seat that plays in the named tournament does not count', async () => {
  const { world, node, code, keys } = await evening()
  const guest = world.connect(code, { kind: 'seat', key: keys[0] })
  await world.run(10)
  guest.command({ type: 'start', anyway: true })
  await world.run(10)
  const { document, version } = node.hub.cached(code) as StoredRoom
  const atTable = { ...document, table: { tournament: cup } } as unknown as StoredRoom['document']
  node.hub
    .room(code)
    .onOwnCommit({ document: atTable, version: version + 1, entry: { version: version + 1, at: 0, events: [] } })
  expect([node.hub.arePeoplePlaying(), node.hub.arePeoplePlaying(cup)]).toEqual([true, false])
})
