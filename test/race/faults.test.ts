import { expect, it, vi } from 'vitest'
import type { CommandId, Millis, Seat } from '#protocol/ids.ts'
import type { NewsItem } from '#protocol/news.ts'
import type { Line } from '../../server/app/rooms/watcher.ts'
import { steadyLine } from '../support/deterministic/line.ts'
import { answerLost, failing, late, type Rule } from '../support/deterministic/ports.ts'
import { startRace } from '../support/deterministic/racer.ts'
import type { Received } from '../support/deterministic/socket.ts'
import type { Guest, WorldNode } from '../support/deterministic/world.ts'

const idle = {}
const racer = { reactionMs: () => 500 }
const voided = (guest: Guest | undefined) =>
  (guest?.frames() ?? [])
    .flatMap(({ news }) => news as NewsItem[])
    .filter(({ news }) => news.type === 'game' && (news.news as { type: string }).type === 'round-voided').length

const isSettled = ({ message }: Received) => message.type === 'race' && message.news.type === 'settled'

async function racing(rule: Rule, call: string) {
  const table = await startRace([idle, racer])
  const [node] = table.world.nodes as [WorldNode]
  await table.reach('armed')
  const undo = node.when(call, rule)
  return { ...table, node, undo }
}

it.each(['race.place', 'race.claim', 'race.settle'])(
  'a round in which %s fails is void, once, and played again',
  async (call) => {
    const table = await racing(failing, call)
    await table.world.until(() => voided(table.guests[0]) > 0)
    table.undo()
    // A socket whose command failed is closed, and its page comes back.
    table.comeBack(1, racer)
    await table.reach('result', 2)
    expect(voided(table.guests[0])).toBe(1)
    expect(table.timings()[1]).toMatchObject({ reactionMs: 500 })
    expect(table.world.errors.length).toBeGreaterThan(0)
  },
)

it('a round is void as soon as the store is there again to hear it', async () => {
  const table = await racing(failing, 'race.claim')
  const away = table.node.when('store.commit', failing)
  await table.world.run(5_000)
  expect(voided(table.guests[0])).toBe(0)
  away()
  await table.world.until(() => voided(table.guests[0]) === 1, 1_000)
})

/** Lets the instants of a node jump. As on a store clock, a timer that waits for one never rings before it. */
function steppable({ clock }: WorldNode): (byMs: Millis) => void {
  const { now, elapsedAt } = clock
  let steppedMs = 0
  Object.assign(clock, {
    now: () => now() + steppedMs,
    elapsedAt: (instant: Millis) => elapsedAt(instant - steppedMs),
    at(due: Millis, task: () => void) {
      let cancel = () => {}
      const arm = () => {
        cancel = clock.after(due - clock.now(), () => (clock.now() < due ? arm() : task()))
      }
      arm()
      return () => cancel()
    },
  })
  return (byMs) => {
    steppedMs += byMs
  }
}

it.each([-10_000, 10_000])(
  'a step of the time of the store by %d ms makes a running round void, once, and the next one is timed as ever',
  async (byMs) => {
    const table = await startRace([idle, racer])
    const { world, guests } = table
    const [node] = world.nodes as [WorldNode]
    const step = steppable(node)
    await table.reach('race')
    step(byMs)
    await world.until(() => voided(guests[0]) === 1, 1_000)
    await table.reach('result', 2)
    expect(voided(guests[0])).toBe(1)
    expect(table.timings()[1]).toMatchObject({ reactionMs: 500 })
    expect(world.errors).toEqual([])
  },
)

it.each([-10_000, 10_000])('a step by %d ms changes nothing of a round whose ranks are final', async (byMs) => {
  const line = steadyLine(100)
  const table = await startRace([{ line }, { ...racer, line }])
  const [node] = table.world.nodes as [WorldNode]
  const step = steppable(node)
  await table.reach('armed')
  await table.world.until(() => node.hub.room(table.code).races.current()?.isClosed === true)
  step(byMs)
  await table.world.until(() => table.stage()?.name === 'result', 1_000)
  expect(table.timings()[1]).toMatchObject({ reactionMs: 500 })
})

/** Every commit loses its compare-and-set: the command is refused with too-busy. */
const busy: Rule = async () => ({ type: 'conflict' })

it('a round is void as soon as its room is no longer too busy to hear it', async () => {
  const table = await racing(failing, 'race.claim')
  const undo = table.node.when('store.commit', busy)
  await table.world.run(5_000)
  expect(voided(table.guests[0])).toBe(0)
  undo()
  await table.world.until(() => voided(table.guests[0]) === 1, 1_000)
})

it('the result of a round comes as soon as its room is no longer too busy to take it', async () => {
  const line = steadyLine(100)
  const table = await startRace([{ line }, { ...racer, line }])
  const [node] = table.world.nodes as [WorldNode]
  await table.reach('armed')
  await table.world.until(() => (table.guests[0]?.received ?? []).some(isSettled))
  const undo = node.when('store.commit', busy)
  await table.world.run(3_500)
  expect(table.stage()?.name).toBe('race')
  undo()
  await table.world.until(() => table.stage()?.name === 'result', 1_500)
  expect(table.timings()[1]).toMatchObject({ reactionMs: 500 })
})

it('a round that several failures have hit asks to be void in one series, not in one for each', async () => {
  const table = await startRace([racer, racer, idle])
  const [node] = table.world.nodes as [WorldNode]
  await table.reach('armed')
  for (const call of ['race.place', 'race.claim', 'store.commit']) node.when(call, failing)
  const start = table.startsAt()
  await table.world.run(start + 2_990 - table.world.clock.now())
  // From 500 ms after the start, every 500 ms.
  const asked = table.world.errors.filter(({ what }) => what === 'voiding a round failed')
  expect(asked).toHaveLength(5)
})

it('a claim whose answer was lost makes the round void: nobody knows whether it counts', async () => {
  const table = await racing(answerLost, 'race.claim')
  await table.world.until(() => voided(table.guests[0]) > 0)
})

it('a store that answers late changes no reaction', async () => {
  const table = await startRace([idle, racer])
  const [node] = table.world.nodes as [WorldNode]
  await table.reach('armed')
  for (const call of ['race.place', 'race.claim']) node.when(call, late(table.world.clock, 300))
  await table.reach('result')
  expect(table.timings()[1]).toMatchObject({ reactionMs: 500, creditMs: 0 })
})

it('a gap in the feed of a room makes its round void', async () => {
  const table = await startRace([idle, idle])
  const [node] = table.world.nodes as [WorldNode]
  await table.reach('race')
  node.mendFeed(table.code)
  await table.world.until(() => voided(table.guests[0]) === 1)
})

it('a screen whose dice cannot be sent costs its own socket: the race of the others goes on', async () => {
  const table = await startRace([idle, racer, racer])
  const [node] = table.world.nodes as [WorldNode]
  await table.reach('armed')
  const { broadcaster } = node.hub.room(table.code)
  const broken = [...broadcaster.watchers].find(({ viewer }) => viewer.kind === 'seat' && viewer.seat === 0)
  vi.spyOn(broken?.line as Line, 'reveal').mockImplementation(() => {
    throw new Error('this view breaks its schema')
  })
  await table.world.run(5_000)
  expect(table.guests.map((guest) => guest.closedWith())).toEqual([1011, undefined, undefined])
  table.comeBack(0, idle)
  await table.reach('result')
  expect(voided(table.guests[1])).toBe(0)
  expect(table.timings()[1]).toMatchObject({ reactionMs: 500 })
  expect(table.world.errors).toMatchObject([{ what: 'socket failed' }])
})

it('a socket that cannot be pinged in a race costs itself alone', async () => {
  const table = await startRace([idle, racer, racer])
  const [node] = table.world.nodes as [WorldNode]
  await table.reach('armed')
  const { broadcaster } = node.hub.room(table.code)
  const broken = [...broadcaster.watchers].find(({ viewer }) => viewer.kind === 'seat' && viewer.seat === 0)
  vi.spyOn(broken?.line as Line, 'ping').mockImplementationOnce(() => {
    throw new Error('this socket is broken')
  })
  await table.world.run(1_000)
  expect(table.guests.map((guest) => guest.closedWith())).toEqual([1011, undefined, undefined])
})

it('a timer of a race that throws makes the round void, and is reported', async () => {
  const table = await startRace([idle, idle])
  const { world, code } = table
  const [node] = world.nodes as [WorldNode]
  await table.reach('race')
  node.hub
    .room(code)
    .races.current()
    ?.at(world.clock.now() + 10, () => {
      throw new Error('a fault in a race')
    })
  await world.until(() => voided(table.guests[0]) === 1, 1_000)
  expect(world.errors).toMatchObject([{ what: 'a race was hit' }])
})

/** The first two such calls fail. */
function failingTwice(): Rule {
  let calls = 0
  return (call) => (calls++ < 2 ? failing(call) : call.proceed())
}

it.each(['store.commit', 'race.read'])(
  'a round whose ranks are final is not void when %s fails and the feed has a gap: its result only comes later',
  async (call) => {
    const line = steadyLine(100)
    const table = await startRace([{ line }, { ...racer, line }])
    const [node] = table.world.nodes as [WorldNode]
    await table.reach('armed')
    await table.world.until(() => (table.guests[0]?.received ?? []).some(isSettled))
    node.when(call, failingTwice())
    node.mendFeed(table.code)
    await table.reach('result')
    expect(voided(table.guests[0])).toBe(0)
    expect(table.timings()[1]).toMatchObject({ reactionMs: 500 })
    expect(table.world.errors.length).toBeGreaterThan(0)
  },
)

it('while the store is away, a closed race is settled again once a second, however many hands fail', async () => {
  const line = steadyLine(100)
  const table = await startRace([{ line }, { ...racer, line }])
  const { world, code } = table
  const [node] = world.nodes as [WorldNode]
  await table.reach('armed')
  await world.until(() => (table.guests[0]?.received ?? []).some(isSettled))
  const undo = ['store.commit', 'race.place'].map((call) => node.when(call, failing))
  let settles = 0
  node.when('race.settle', (call) => {
    settles++
    return call.proceed()
  })
  const command = { type: 'move' as const, number: 1, move: { type: 'place', round: 1, platter: 3 } }
  for (let hand = 0; hand < 10; hand++) {
    const message = { type: 'do' as const, id: `hand ${hand}` as CommandId, command }
    const incoming = { arrivedAt: world.clock.elapsed(), line: undefined }
    await expect(node.hub.room(code).perform(0 as Seat, message, incoming)).rejects.toThrow('the store is away')
  }
  await world.run(3_500)
  expect(settles).toBeGreaterThan(0)
  expect(settles).toBeLessThanOrEqual(3)
  for (const back of undo) back()
  table.comeBack(0, idle)
  await table.reach('result')
  expect(voided(table.guests[0])).toBe(0)
})
