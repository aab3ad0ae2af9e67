import { describe, expect, it } from 'vitest'
import type { BotLevel } from '#protocol/ids.ts'
import { type BotHand, botHands } from '../../server/app/race/hands.ts'
import type { RaceTerms } from '../../server/games/kit/race.ts'
import { openRaceOf } from '../../server/rooms/play/game.ts'
import type { Person, Room } from '../../server/rooms/room.ts'
import type { Call } from '../support/deterministic/ports.ts'
import { startRace } from '../support/deterministic/racer.ts'
import type { WorldNode } from '../support/deterministic/world.ts'

type Table = Awaited<ReturnType<typeof startRace>>

const idle = {}
/** Short, because people who never claim wait for its end. */
const timerSeconds = 20

const roomOf = async ({ world, code }: Table) => (await world.stores.store.load(code))?.document as Room

/** The hands that the bots of this room have in a round, played or not. */
function handsOf(table: Table, room: Room, round = 1): readonly BotHand[] {
  const open = openRaceOf(room) as RaceTerms
  return botHands({ room, id: { code: room.code, game: 1, round }, open }, table.world.clock)
}

/** Keeps the calls of a port of the first node, which are made all the same. */
function recorded({ world }: Table, name: string): Call[] {
  const calls: Call[] = []
  const [node] = world.nodes as [WorldNode]
  node.when(name, (call) => {
    calls.push(call)
    return call.proceed()
  })
  return calls
}

describe('the hand of a bot', () => {
  it('is up at its own time, once, and settled as a person’s is', async () => {
    const table = await startRace([idle], {}, 1, ['medium'])
    await table.reach('armed')
    const startsAt = table.startsAt()
    const [hand] = handsOf(table, await roomOf(table)) as [BotHand]
    const [places, claims, settles] = ['race.place', 'race.claim', 'race.settle'].map((name) => recorded(table, name))
    await table.reach('race')
    await table.world.run(100)
    // Another version of the room by the node that plays the bots: it must not play them twice, or from then on.
    table.world.connect(table.code, { kind: 'tv' })
    await table.reach('result')
    expect([places?.length, claims?.length, settles?.length]).toEqual([1, 1, 1])
    expect(table.timings()[1]).toMatchObject({ reactionMs: hand.claimMs, arrivalMs: hand.claimMs, creditMs: 0 })
    // The other seat never claims; the round is over when the hand was held for 75 ms and a frame.
    expect(table.world.clock.now()).toBe(startsAt + hand.claimMs + 90)
  })

  it('is never that of a person who is here', async () => {
    const table = await startRace([idle, idle], { timerSeconds }, 1, ['strong'])
    await table.reach('result')
    expect(table.timings().map((timing) => timing !== undefined)).toEqual([false, false, true])
  })

  it('follows its level, and has another chance in each round and for each seat', async () => {
    const table = await startRace([idle], {}, 1, ['strong', 'strong'])
    await table.reach('armed')
    const room = await roomOf(table)
    const withLevel = (level: BotLevel): Room => ({
      ...room,
      sitters: room.sitters.map((sitter) => (sitter.kind === 'bot' ? { ...sitter, level } : sitter)),
    })
    const timesOf = (level: BotLevel, round = 1) =>
      handsOf(table, withLevel(level), round).map(({ claimMs, placeMs }) => `${claimMs} ${placeMs}`)
    const all = [...timesOf('weak'), ...timesOf('medium'), ...timesOf('strong'), ...timesOf('strong', 2)]
    expect(new Set(all).size).toBe(8)
  })

  it('goes up no sooner than the television shows the dice, and counts from then', async () => {
    const table = await startRace([idle], { diceOn: 'tv' }, 1, ['medium'])
    const { world, code } = table
    // The game waits for a television: it was refused without one.
    const tv = world.connect(code, { kind: 'tv' })
    await world.run(10)
    tv.onMessage(({ message }) => {
      if (message.type === 'race' && message.news.type === 'reveal')
        tv.send({ type: 'shown', number: message.number, round: message.round, displayMs: 600 })
    })
    table.guests[0]?.command({ type: 'start', anyway: true })
    await table.reach('armed')
    const [{ claimMs }] = handsOf(table, await roomOf(table)) as [BotHand]
    const startsAt = table.startsAt()
    const places = recorded(table, 'race.place')
    await world.run(startsAt + 600 + claimMs - 1 - world.clock.now())
    const heard = () => tv.received.some(({ message }) => message.type === 'race' && message.news.type === 'claimed')
    expect(heard()).toBe(false)
    await world.run(1)
    expect(heard()).toBe(true)
    await table.reach('result')
    expect(table.timings()[1]).toMatchObject({ reactionMs: claimMs, arrivalMs: claimMs + 600, fromMs: 600 })
    expect(table.world.clock.now()).toBe(startsAt + 600 + claimMs + 90)
    expect(places).toHaveLength(1)
  })
})

async function standIn() {
  const table = await startRace([idle, idle], { timerSeconds })
  const { world, guests } = table
  guests[0]?.command({ type: 'pause', paused: true })
  guests[1]?.close()
  await world.run(60_000)
  guests[0]?.command({ type: 'pause', paused: false })
  await table.reach('armed')
  return table
}

describe('a person for whom a bot stands in', () => {
  it('has the hand of a medium bot', async () => {
    const table = await standIn()
    const room = await roomOf(table)
    const [ana, ben] = room.sitters as [Person, Person]
    const playedBy = (level: BotLevel) =>
      handsOf(table, { ...room, sitters: [ana, { ...ben, kind: 'bot', level, temporary: false }] })
    const hands = handsOf(table, room)
    expect(hands).toHaveLength(1)
    expect(hands).toEqual(playedBy('medium'))
    expect(hands).not.toEqual(playedBy('strong'))
  })

  it.each([
    ['before it lays down', 'placeMs', [0, 0]],
    ['between its two hands', 'claimMs', [1, 0]],
  ] as const)('plays alone when back %s', async (_, next, expected) => {
    const table = await standIn()
    const startsAt = table.startsAt()
    const [hand] = handsOf(table, await roomOf(table)) as [BotHand]
    const [places, claims] = ['race.place', 'race.claim'].map((name) => recorded(table, name))
    await table.world.run(startsAt + hand[next] - 50 - table.world.clock.now())
    table.comeBack(1, idle)
    await table.reach('result')
    expect([places?.length, claims?.length]).toEqual(expected)
  })
})

it('a bot that takes over a second time in a round claims once, counted from then', async () => {
  const table = await standIn()
  const startsAt = table.startsAt()
  const [{ placeMs, claimMs }] = handsOf(table, await roomOf(table)) as [BotHand]
  await table.world.run(startsAt + placeMs - 50 - table.world.clock.now())
  table.comeBack(1, idle)
  await table.world.run(100)
  table.guests[1]?.command({ type: 'move', number: 1, move: { type: 'place', round: 1, platter: 3 } })
  const claims = recorded(table, 'race.claim')
  const leftMs = claimMs - 50
  await table.world.run(startsAt + leftMs - table.world.clock.now())
  table.guests[1]?.command({ type: 'leave' })
  await table.world.run(1)
  const [again] = handsOf(table, await roomOf(table)) as [BotHand]
  await table.reach('result')
  expect(claims).toHaveLength(1)
  expect(table.timings()[1]).toMatchObject({ arrivalMs: leftMs + again.claimMs })
})

describe('a player who leaves in mid-race', () => {
  const runTo = ({ world }: Table, at: number) => world.run(at - world.clock.now())

  it('leaves the round to a bot, which counts from when it takes over', async () => {
    const table = await startRace([idle, idle], { timerSeconds: 60 })
    await table.reach('armed')
    const startsAt = table.startsAt()
    await runTo(table, startsAt + 1_000)
    table.guests[1]?.command({ type: 'leave' })
    await table.world.run(1)
    const [{ claimMs }] = handsOf(table, await roomOf(table)) as [BotHand]
    await table.reach('result')
    expect(table.timings()[1]).toMatchObject({ reactionMs: 1_000 + claimMs, arrivalMs: 1_000 + claimMs, creditMs: 0 })
    expect(table.world.clock.now()).toBe(startsAt + 1_000 + claimMs + 90)
  })

  it('and had claimed before keeps that hand', async () => {
    const table = await startRace([idle, { reactionMs: () => 700 }, idle], { timerSeconds: 60 })
    await table.reach('armed')
    await runTo(table, table.startsAt() + 800)
    const claims = recorded(table, 'race.claim')
    table.guests[1]?.command({ type: 'leave' })
    await table.reach('result')
    expect(claims).toEqual([])
    expect(table.timings()[1]).toMatchObject({ reactionMs: 700 })
  })
})

it('a bot that stands in for a person who comes back and goes away again plays in the same round', async () => {
  const table = await startRace([idle, idle], { timerSeconds: 100 })
  const { world, guests } = table
  await table.reach('armed')
  const claims = recorded(table, 'race.claim')
  guests[1]?.close()
  // Away after 3 s, and 45 s later a bot stands in.
  await world.run(table.startsAt() + 48_000 - world.clock.now() - 1_000)
  expect(claims).toEqual([])
  table.comeBack(1, idle)
  await world.run(100)
  guests[1]?.command({ type: 'leave' })
  await table.reach('result')
  expect(claims).toHaveLength(1)
})
