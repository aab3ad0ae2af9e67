import { describe, expect, it } from 'vitest'
import type { CommandId, Seat } from '#protocol/ids.ts'
import { type Line, steadyLine } from '../support/deterministic/line.ts'
import { type Racer, startRace } from '../support/deterministic/racer.ts'
import type { Guest, WorldNode } from '../support/deterministic/world.ts'

const reacting = (ms: number, more: object = {}): Racer => ({ reactionMs: () => ms, stampMs: () => undefined, ...more })
const idle = {}

const revealOf = (guest: Guest) =>
  guest.received.find(({ message }) => message.type === 'race' && message.news.type === 'reveal')

/** A race whose dice are on a television alone, which says so at once and whose glass is this late. */
async function startParty(
  racers: readonly Racer[],
  { displayMs = 0, line, ...options }: { displayMs?: number; line?: Line; order?: 'arrival' } = {},
  nodes = 1,
) {
  const table = await startRace(racers, { diceOn: 'tv', ...options }, nodes)
  const tv = table.world.connect(table.code, { kind: 'tv' }, { ...(line && { line }) })
  tv.onMessage(({ message }) => {
    if (message.type === 'race' && message.news.type === 'reveal')
      tv.send({ type: 'shown', number: message.number, round: message.round, displayMs })
  })
  await table.world.run(10)
  // It was refused while there was no television.
  table.guests[0]?.command({ type: 'start', anyway: true })
  await table.reach('armed')
  return { ...table, tv }
}

describe('hands are counted from the light of the television', () => {
  it.each([['reaction'], ['arrival']] as const)('where the order is by %s', async (order) => {
    const table = await startParty([reacting(1_000), idle], { displayMs: 600, ...(order === 'arrival' && { order }) })
    await table.reach('result')
    expect(table.timings()[0]).toMatchObject({ fromMs: 600, arrivalMs: 1_000, reactionMs: 400 })
  })

  it('on another node too', async () => {
    const table = await startParty([idle, reacting(1_000, { node: 1 })], { displayMs: 600 }, 2)
    await table.reach('result')
    expect(table.timings()[1]).toMatchObject({ fromMs: 600, arrivalMs: 1_000, reactionMs: 400 })
  })

  it('on a node that had no screen of the room when it was reported', async () => {
    const table = await startParty([idle, idle], { displayMs: 600 }, 2)
    const { world } = table
    const [, other] = world.nodes as [WorldNode, WorldNode]
    await world.run(table.startsAt() + 900 - world.clock.now())
    const back = world.connect(table.code, { kind: 'seat', key: table.keys[1] }, { node: other })
    await world.run(100)
    for (const move of [
      { type: 'place', round: 1, platter: 3 },
      { type: 'claim', round: 1 },
    ])
      back.command({ type: 'move', number: 1, move })
    await table.reach('result')
    expect(table.timings()[1]).toMatchObject({ fromMs: 600, arrivalMs: 1_000, reactionMs: 400 })
  })

  it('also for a hand that comes over HTTP to a node without a screen of the room', async () => {
    const table = await startParty([idle, idle], { displayMs: 600 }, 2)
    const { world, code } = table
    const [, other] = world.nodes as [WorldNode, WorldNode]
    await world.run(table.startsAt() + 1_000 - world.clock.now())
    for (const move of [
      { type: 'place', round: 1, platter: 3 },
      { type: 'claim', round: 1 },
    ]) {
      const command = { type: 'move' as const, number: 1, move }
      const message = { type: 'do' as const, id: `http ${move.type}` as CommandId, command }
      await other.hub.room(code).perform(1 as Seat, message, { arrivedAt: world.clock.elapsed(), line: undefined })
    }
    await table.reach('result')
    expect(table.timings()[1]).toMatchObject({ fromMs: 600, arrivalMs: 1_000, reactionMs: 400 })
  })

  it('unless the first hand refutes it: then all are counted from the planned start', async () => {
    const table = await startParty([reacting(600), reacting(700), idle], { displayMs: 2_000 })
    await table.reach('result')
    expect(table.timings().map((timing) => timing?.fromMs)).toEqual([0, 0, undefined])
    expect(table.timings().map((timing) => timing?.reactionMs)).toEqual([600, 700, undefined])
    const { race } = table.world.stores
    expect(await race.read({ code: table.code, game: 1, round: 1 })).toMatchObject({ shownMs: 0 })
  })
})

it('what a television says that the room does not count is passed over', async () => {
  const table = await startRace([reacting(1_000), idle], { diceOn: 'tv' })
  const { world, code } = table
  // The room remembers eight.
  for (let tv = 0; tv < 8; tv++) world.connect(code, { kind: 'tv' })
  await world.run(10)
  const ninth = world.connect(code, { kind: 'tv' })
  ninth.onMessage(({ message }) => {
    if (message.type === 'race' && message.news.type === 'reveal')
      ninth.send({ type: 'shown', number: message.number, round: message.round, displayMs: 600 })
  })
  await world.run(10)
  table.guests[0]?.command({ type: 'start', anyway: true })
  await table.reach('result')
  expect(table.timings()[0]).toMatchObject({ fromMs: 0, reactionMs: 1_000 })
})

it('what a television says of dice that are on every screen is not kept', async () => {
  const table = await startRace([reacting(500), idle])
  const { world, code } = table
  const [node] = world.nodes as [WorldNode]
  const words: unknown[] = []
  node.when('race.show', (call) => {
    words.push(call.args)
    return call.proceed()
  })
  const tv = world.connect(code, { kind: 'tv' })
  await table.reach('race')
  tv.send({ type: 'shown', number: 1, round: 1, displayMs: 600 })
  await table.reach('result')
  expect(table.timings()[0]).toMatchObject({ fromMs: 0, reactionMs: 500 })
  expect(words).toEqual([])
})

it.each([
  ['before its dice have left', 1],
  ['of another round', 2],
])('what a television says %s is passed over', async (_, round) => {
  const table = await startRace([reacting(1_000), idle], { diceOn: 'tv' })
  const { world, code } = table
  const tv = world.connect(code, { kind: 'tv' })
  await world.run(10)
  table.guests[0]?.command({ type: 'start', anyway: true })
  await table.reach('armed')
  if (round === 2) await table.reach('race')
  tv.send({ type: 'shown', number: 1, round, displayMs: 600 })
  await table.reach('result')
  expect(table.timings()[0]).toMatchObject({ fromMs: 0, reactionMs: 1_000 })
  expect(tv.closedWith()).toBeUndefined()
})

describe('the dice leave', () => {
  const hundred = { line: steadyLine(100) }

  it('for the only television half a round trip ahead of the start, so that it shows them in time', async () => {
    const table = await startParty([reacting(1_000, hundred), idle], hundred)
    const start = table.startsAt()
    await table.reach('result')
    expect((revealOf(table.tv)?.leftAt ?? 0) - start).toBe(-50)
    expect(table.timings()[0]).toMatchObject({ fromMs: 0 })
  })

  it('for screens beside the phones at the start and no sooner: they would be a second pair of eyes', async () => {
    const table = await startRace([reacting(500, hundred), idle])
    const { world, code } = table
    const screens = ['tv', 'spectator'].map((kind) => world.connect(code, { kind }, hundred))
    await table.reach('armed')
    const start = table.startsAt()
    await table.reach('result')
    expect(screens.map((screen) => (revealOf(screen)?.leftAt ?? 0) - start)).toEqual([0, 0])
  })
})
