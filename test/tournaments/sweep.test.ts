import { beforeEach, expect, it, vi } from 'vitest'
import type { CommandId, SeatKey } from '#protocol/ids.ts'
import { CreateTournament, type OrganiserCommand, type TournamentId } from '#protocol/tournament.ts'
import type { Listener } from '../../server/app/tournaments/listeners.ts'
import type { StoredTournament } from '../../server/ports/document-store.ts'
import { createWorld, type World, type WorldNode } from '../support/deterministic/world.ts'

const MINUTE = 60_000
let world: World
let node: WorldNode
let id: TournamentId
let keys: SeatKey[]
let acts: number

const WISH = {
  title: 'Cheese Cup',
  game: 'alles-kaese',
  plan: { kind: 'swiss', rounds: 2, final: false },
  tableSize: 2,
  schedule: { tableMinutes: 2, graceSeconds: 30, breakSeconds: null },
}

/** A tournament of two people, for tables that may take two minutes. */
beforeEach(async () => {
  world = await createWorld({ nodes: 2 })
  ;[node] = world.nodes as [WorldNode]
  acts = 0
  const made = await node.tournaments.service.create(
    CreateTournament.parse({ ...WISH, id: 'a-wish-of-mine', key: world.newKey() }),
  )
  if (!made.ok) throw new Error(made.code)
  id = made.value
  keys = [world.newKey(), world.newKey()]
  for (const key of keys) {
    const entrant = await node.tournaments.service.register(id, 'Guest', key)
    if (!entrant.ok) throw new Error(entrant.code)
    const command = { type: 'check-in' } as const
    await node.tournaments.perform(id, entrant.value, { id: 'check-in' as CommandId, command })
  }
})

const stored = async () => (await world.stores.tournaments.load(id)) as StoredTournament
const table = async () => (await stored()).document.rounds.at(-1)?.tables[0]
const organise = async (command: OrganiserCommand) => {
  const done = await node.tournaments.perform(id, 'organiser', { id: `act-${++acts}` as CommandId, command })
  if (!done.ok) throw new Error(done.code)
}
/** Both sit at their table, and no move is made. */
async function begin() {
  await organise({ type: 'start-round', round: 1 })
  await world.run(500)
  const code = (await table())?.code
  if (!code) throw new Error('no room')
  for (const key of keys) world.connect(code, { kind: 'seat', key })
  await world.run(10_000)
  expect((await table())?.startedAt).toEqual(expect.any(Number))
}

it('the node that drew a round opens its rooms at once, without waiting for the next sweep', async () => {
  await organise({ type: 'start-round', round: 1 })
  await world.run(900)
  expect((await table())?.code).toEqual(expect.any(String))
})

it('the begin of a table is reported within a second, without waiting for the next audit', async () => {
  await organise({ type: 'start-round', round: 1 })
  await world.run(500)
  const code = (await table())?.code
  if (!code) throw new Error('no room')
  for (const key of keys) world.connect(code, { kind: 'seat', key })
  await world.run(4_500)
  expect((await world.stores.store.load(code))?.document.phase.name).toBe('playing')
  expect((await table())?.startedAt).toEqual(expect.any(Number))
})

it('a table is decided when its time is up, although no command came before', async () => {
  await begin()
  const endsAt = (await table())?.endsAt as number
  await world.run(endsAt - 1_000 - world.clock.now())
  expect((await table())?.result).toBeNull()
  await world.run(4_000)
  expect((await table())?.result).not.toBeNull()
  expect(world.errors).toEqual([])
})

it('an event that a node could not report is found by the audit of another node', async () => {
  await organise({ type: 'start-round', round: 1 })
  await world.run(500)
  const code = (await table())?.code
  if (!code) throw new Error('no room')
  await node.tournaments.stop()
  node.when('due.lease', async () => [])
  for (const key of keys) world.connect(code, { kind: 'seat', key })
  await world.run(5_000)
  expect((await world.stores.store.load(code))?.document.phase.name).toBe('playing')
  expect((await table())?.startedAt).toBeNull()
  await world.run(10_000)
  expect((await table())?.startedAt).toEqual(expect.any(Number))
})

it('a stopped node does not sweep', async () => {
  await begin()
  const endsAt = (await table())?.endsAt as number
  for (const one of world.nodes) await one.stop()
  await world.run(endsAt + MINUTE - world.clock.now())
  expect((await table())?.result).toBeNull()
})

/** A page that follows the tournament, and what it was told. */
function listener(entrant?: number): Listener & { heard: number[]; beats: () => number } {
  const heard: number[] = []
  let beats = 0
  return {
    ...(entrant !== undefined && { entrant }),
    changed: (version) => void heard.push(version),
    keepAlive: () => void beats++,
    heard,
    beats: () => beats,
  }
}

it('a listener that leaves does not end the others', async () => {
  const [gone, here] = [listener(), listener()]
  const before = await stored()
  const leave = node.tournaments.listeners.listen(before, gone)
  node.tournaments.listeners.listen(before, here)
  leave()
  await node.tournaments.service.register(id, 'Another', world.newKey())
  await world.run(1_000)
  const { version } = await stored()
  expect([gone.heard, here.heard]).toEqual([[before.version], [before.version, version]])
})

it('a screen is told of every change, an entrant of what concerns them, and both get a keep-alive after 15 silent seconds', async () => {
  const [screen, entrant] = [listener(), listener(1)]
  const before = await stored()
  for (const one of [screen, entrant]) node.tournaments.listeners.listen(before, one)
  expect([screen.heard, entrant.heard]).toEqual([[before.version], [before.version]])
  const versions = [before.version]
  for (const name of ['Another', 'One more']) {
    await node.tournaments.service.register(id, name, world.newKey())
    await world.run(1_000)
    versions.push((await stored()).version)
  }
  expect(new Set(versions).size).toBe(3)
  expect([screen.heard, entrant.heard]).toEqual([versions, [before.version]])
  await organise({ type: 'start-round', round: 1 })
  await world.run(5_000)
  const after = await stored()
  expect([screen.heard.at(-1), entrant.heard.length > 1]).toEqual([after.version, true])
  await world.run(15_000)
  expect([screen.beats(), entrant.beats()]).toEqual([1, 1])
})

it('pages that reload within a second do not multiply the polling loop', async () => {
  const before = await stored()
  for (let reload = 0; reload < 5; reload++) {
    node.tournaments.listeners.listen(before, listener())()
    await world.run(100)
  }
  const page = listener()
  node.tournaments.listeners.listen(before, page)
  await world.run(45_000)
  expect(page.beats()).toBe(3)
})

it('a tournament that cannot be loaded keeps no other from its listeners', async () => {
  const { service, listeners } = node.tournaments
  const other = await service.create(CreateTournament.parse({ ...WISH, id: 'another-wish', key: world.newKey() }))
  if (!other.ok) throw new Error(other.code)
  const [broken, page] = [listener(), listener()]
  listeners.listen(await stored(), broken)
  listeners.listen((await service.load(other.value)) as StoredTournament, page)
  const load = vi.spyOn(service, 'load').mockImplementation(async (asked) => {
    if (asked === id) throw new Error('not to be loaded')
    return world.stores.tournaments.load(asked)
  })
  await service.register(other.value, 'Another', world.newKey())
  await world.run(1_000)
  const { version } = (await world.stores.tournaments.load(other.value)) as StoredTournament
  expect([page.heard.at(-1), broken.heard.length]).toEqual([version, 1])
  expect(world.errors.map(({ what }) => what)).toEqual(['polling a tournament failed'])
  load.mockRestore()
})

it('an entrant is told once of what concerns them, and of nothing else', async () => {
  const entrant = listener(1)
  node.tournaments.listeners.listen(await stored(), entrant)
  await organise({ type: 'lock-entry', locked: true })
  await world.run(2_000)
  expect(entrant.heard).toHaveLength(2)
  await organise({ type: 'add-bots', count: 1, level: 'weak' })
  await world.run(2_000)
  expect(entrant.heard).toHaveLength(2)
})

it('a stopped node tells listeners nothing', async () => {
  const page = listener()
  const before = await stored()
  node.tournaments.listeners.listen(before, page)
  await node.tournaments.stop()
  const [, other] = world.nodes as [WorldNode, WorldNode]
  await other.tournaments.service.register(id, 'Another', world.newKey())
  await world.run(60_000)
  expect([page.heard, page.beats()]).toEqual([[before.version], 0])
})
