import { describe, expect, it } from 'vitest'
import type { Summary, View } from '#games/cheese-master'
import type { CommandId, Seat } from '#protocol/ids.ts'
import type { StoredRoom } from '../../server/ports/document-store.ts'
import type { Claimed } from '../../server/ports/race-store.ts'
import { receiptsOf } from '../../server/receipts/build.ts'
import { isInOrder } from '../../server/receipts/verify.ts'
import { openRaceOf } from '../../server/rooms/play/game.ts'
import type { Room } from '../../server/rooms/room.ts'
import { type Line, steadyLine } from '../support/deterministic/line.ts'
import { type Call, failing, holding } from '../support/deterministic/ports.ts'
import { startRace } from '../support/deterministic/racer.ts'
import type { Guest, WorldNode } from '../support/deterministic/world.ts'

type Table = Awaited<ReturnType<typeof startRace>>

const idle = {}
const reacting = (ms: number) => ({ reactionMs: () => ms })
const place = { type: 'place', round: 1, platter: 3 }
const claim = { type: 'claim', round: 1 }

const send = (guest: Guest | undefined, move: object, id?: string) =>
  guest?.command({ type: 'move', number: 1, move }, id) as string
const runTo = ({ world }: Table, at: number) => world.run(at - world.clock.now())
/** When news of this kind about this seat came to the first guest. */
const heardAt = (table: Table, type: string, seat: number): number | undefined =>
  table.guests[0]?.received.find(
    ({ message }) =>
      message.type === 'race' && message.news.type === type && (message.news as { seat?: number }).seat === seat,
  )?.at
/** Seats in the order in which they were settled. */
const ranksOf = ({ guests }: Table): readonly number[] =>
  (guests[0]?.received ?? []).flatMap(({ message }) =>
    message.type === 'race' && message.news.type === 'settled' ? [message.news.seat] : [],
  )
const playersOf = ({ guests }: Table) => {
  const phase = guests[0]?.newest()?.view.phase
  return phase && phase.name !== 'lobby' ? (phase.view as View).players : []
}
const resultOf = (table: Table): Summary => {
  const stage = table.stage()
  if (stage?.name !== 'result') throw new Error(`no result at ${stage?.name}`)
  return stage.summary
}
const isVoided = ({ guests }: Table): boolean =>
  guests.some((guest) => JSON.stringify(guest.frames()).includes('round-voided'))

describe('a number', () => {
  it('is laid down no sooner than 250 ms before the start, when the first dice may leave', async () => {
    const table = await startRace([idle, idle])
    await table.reach('armed')
    const start = table.startsAt()
    await runTo(table, start - 251)
    const early = send(table.guests[0], place)
    await runTo(table, start - 250)
    const inTime = send(table.guests[0], place)
    await table.world.run(1)
    expect([early, inTime].map((id) => table.guests[0]?.answer(id))).toEqual(['too-early', 'done'])
  })

  it('that a node with a clock ahead has taken is answered so by a node for which it is too early', async () => {
    const table = await startRace([idle, idle])
    await table.reach('armed')
    await runTo(table, table.startsAt() - 500)
    const id = table.world.newKey() as string as CommandId
    await table.world.stores.race.place({ code: table.code, game: 1, round: 1 }, { seat: 0 as Seat, platter: 3, id })
    send(table.guests[0], place, id)
    await table.world.run(1)
    expect(table.guests[0]?.answer(id)).toBe('done')
  })

  it('stays as it is once the pawn is on it', async () => {
    const table = await startRace([reacting(500), idle])
    await table.reach('armed')
    await runTo(table, table.startsAt() + 510)
    const id = send(table.guests[0], { ...place, platter: 7 })
    await table.world.run(1)
    expect(table.guests[0]?.answer(id)).toBe('already-locked')
  })
})

describe('a claim', () => {
  it('is told to all at once, and settled when it has waited 75 ms and a frame for a faster one', async () => {
    const table = await startRace([idle, reacting(500), idle])
    await table.reach('armed')
    const start = table.startsAt()
    await runTo(table, start + 1_000)
    expect(heardAt(table, 'claimed', 1)).toBe(start + 500)
    expect(heardAt(table, 'settled', 1)).toBe(start + 590)
  })

  it('does not take along a slower one that may still be overtaken', async () => {
    const table = await startRace([idle, reacting(500), reacting(560), idle])
    await table.reach('armed')
    const start = table.startsAt()
    await runTo(table, start + 1_000)
    expect([1, 2].map((seat) => (heardAt(table, 'settled', seat) ?? 0) - start)).toEqual([590, 650])
  })

  it('is settled at once where the order is by arrival', async () => {
    const table = await startRace([idle, reacting(500), idle], { order: 'arrival' })
    await table.reach('armed')
    const start = table.startsAt()
    await runTo(table, start + 1_000)
    expect(heardAt(table, 'settled', 1)).toBe(start + 500)
  })

  it('is settled at once when nobody is left who could overtake it', async () => {
    const table = await startRace([reacting(500), reacting(510)])
    await table.reach('armed')
    const start = table.startsAt()
    await table.reach('result')
    expect(table.world.clock.now()).toBe(start + 510)
    expect(table.timings()[0]).toMatchObject({ reactionMs: 500 })
  })

  it('of a faster head on a slower line overtakes one that was heard first', async () => {
    const jitter = { ...steadyLine(0), jitterMs: () => 0 }
    const late = { ...steadyLine(0), jitterMs: (direction: string) => (direction === 'up' && isLate() ? 40 : 0) }
    let isLate = () => false
    const table = await startRace([{ line: jitter, ...reacting(520) }, { line: late, ...reacting(500) }, idle])
    await table.reach('armed')
    const start = table.startsAt()
    isLate = () => table.world.clock.now() === start + 500
    await table.reach('race')
    await table.world.until(() => heardAt(table, 'settled', 0) !== undefined)
    const claimed = [0, 1].map((seat) => (heardAt(table, 'claimed', seat) ?? 0) - start)
    expect(claimed).toEqual([520, 540])
    expect(ranksOf(table)).toEqual([1, 0])
  })

  it('that comes when a slower one is settled stays behind it, and the receipt says by how much it was late', async () => {
    const stuck: Line & { outages: { from: number; until: number }[] } = { ...steadyLine(0), outages: [] }
    const table = await startRace([reacting(520), { line: stuck, ...reacting(500) }, idle])
    await table.reach('armed')
    const start = table.startsAt()
    stuck.outages.push({ from: start + 450, until: start + 700 })
    await table.reach('result')
    expect(ranksOf(table)).toEqual([0, 1])
    const [first, second] = table.timings()
    expect(first).toMatchObject({ lateMs: 0 })
    expect(second?.reactionMs).toBeLessThan(520)
    expect(second?.lateMs).toBe(520 - (second?.reactionMs ?? 0))
  })

  it('that was sent before its page knew that the pawns were gone keeps its time, in the result and in the receipt', async () => {
    const table = await startRace([reacting(500), { line: steadyLine(100), ...reacting(600) }])
    await table.reach('armed')
    const start = table.startsAt()
    await table.reach('result')
    expect((heardAt(table, 'settled', 0) ?? 0) - start).toBe(590)
    expect(table.world.clock.now()).toBe(start + 690)
    expect(ranksOf(table)).toEqual([0])
    expect(table.timings()).toMatchObject([{ reactionMs: 500 }, { reactionMs: 600, arrivalMs: 600, lateMs: 0 }])
    const { store } = table.world.stores
    const { document: room } = (await store.load(table.code)) as StoredRoom
    const [receipt] = receiptsOf({ ...room, log: await store.logSince(table.code, 0, 1_000) }, 1)
    expect(receipt?.hands[1]).toMatchObject({ seat: 1, verdict: 'pawnless', timing: { reactionMs: 600 } })
    expect(receipt && isInOrder(receipt)).toBe(true)
  })

  it('is waited for 250 ms at most when the pawns are gone, and only on lines that take so long', async () => {
    const table = await startRace([reacting(500), { line: steadyLine(900), ...reacting(2_000) }])
    await table.reach('armed')
    const start = table.startsAt()
    await table.reach('result')
    expect(table.world.clock.now()).toBe(start + 590 + 250)
    expect(table.timings()[1]).toBeUndefined()
  })

  it('is waited for 250 ms when the pawns are gone and its line is known to another node alone', async () => {
    const table = await startRace([reacting(500), { node: 1, line: steadyLine(100), ...reacting(600) }], {}, 2)
    await table.reach('armed')
    const start = table.startsAt()
    await table.reach('result')
    expect(table.world.clock.now()).toBe(start + 590 + 250)
    expect(table.timings()[1]).toMatchObject({ reactionMs: 600 })
  })

  it('is not waited for when pawns are left: the time is up for all', async () => {
    const table = await startRace([idle, { line: steadyLine(200) }, idle])
    await table.reach('armed')
    const stored = (await table.world.stores.store.load(table.code)) as StoredRoom
    await table.reach('result')
    expect(table.world.clock.now()).toBe(openRaceOf(stored.document)?.endsAt)
  })

  it('of a player who is away is not waited for when the pawns are gone', async () => {
    const table = await startRace([reacting(4_000), idle])
    await table.reach('armed')
    const start = table.startsAt()
    table.guests[1]?.close()
    await table.reach('result')
    expect(table.world.clock.now() - start).toBe(4_090)
  })

  it('that was settled keeps its pawn, although another player touches the dice meanwhile and would be out by it', async () => {
    const table = await startRace([reacting(500), reacting(600), { line: steadyLine(200) }], { penalties: true })
    const pointsOf = (seat: number) => table.guests[0] && playersOf(table).find((one) => one.seat === seat)?.points
    let round = 1
    for (await table.reach('armed'); pointsOf(2) !== 1; round++) await table.reach('armed', round + 1)
    await runTo(table, table.startsAt() + 690)
    const id = send(table.guests[2], { type: 'touch', round })
    await table.reach('result', round)
    expect(resultOf(table).judged.map(({ seat, verdict }) => [seat, verdict])).toEqual([
      [0, 'right'],
      [1, 'right'],
      [2, 'pawnless'],
    ])
    expect(table.guests[2]?.answer(id)).toBe('round-over')
    send(table.guests[2], { type: 'touch', round }, id)
    await table.world.run(1_000)
    const answers = table.guests[2]?.received.flatMap(({ message }) =>
      (message.type === 'refused' || message.type === 'done') && message.to === id ? [message] : [],
    )
    expect(answers).toMatchObject([{ code: 'round-over' }, { code: 'round-over' }])
  })

  it('that was settled keeps its pawn, although a penalty from before the close is committed after it and puts its player out', async () => {
    const table = await startRace([reacting(500), reacting(600), { line: steadyLine(200) }])
    const [node] = table.world.nodes as [WorldNode]
    await table.reach('armed')
    const start = table.startsAt()
    await runTo(table, start + 200)
    // Each claim without a number costs a point; there are seven.
    for (let i = 0; i < 6; i++) send(table.guests[2], claim)
    await runTo(table, start + 550)
    const commits = holding()
    const undo = node.when('store.commit', commits.rule)
    send(table.guests[2], claim)
    await runTo(table, start + 695)
    expect([ranksOf(table), commits.count()]).toEqual([[0, 1], 1])
    undo()
    commits.release()
    await table.reach('result')
    expect(resultOf(table).judged.map(({ seat, verdict, rank }) => [seat, verdict, rank])).toEqual([
      [0, 'right', 1],
      [1, 'right', 2],
    ])
    expect(resultOf(table).ending).toBe('pawns-gone')
    const { store } = table.world.stores
    const { document: room } = (await store.load(table.code)) as StoredRoom
    const [receipt] = receiptsOf({ ...room, log: await store.logSince(table.code, 0, 1_000) }, 1)
    expect(receipt && isInOrder(receipt)).toBe(true)
    // The neighbour of the player without a pawn, who is out.
    const { state } = room.phase as unknown as { state: { stage: object } }
    expect(state.stage).toMatchObject({ chooser: null, roller: 0 })
  })

  it('that was settled counts, although the store loses the race while a late one is waited for', async () => {
    const table = await startRace([reacting(500), { line: steadyLine(100) }])
    const [node] = table.world.nodes as [WorldNode]
    await table.reach('armed')
    await runTo(table, table.startsAt() + 595)
    node.when('race.read', async () => 'unknown')
    await table.reach('result')
    expect(isVoided(table)).toBe(false)
    expect(resultOf(table).judged.map(({ seat, verdict }) => [seat, verdict])).toEqual([
      [0, 'right'],
      [1, 'pawnless'],
    ])
  })

  it('before the dice have left is a false start', async () => {
    const table = await startRace([idle, idle])
    await table.reach('armed')
    await runTo(table, table.startsAt() - 200)
    const ids = [place, claim].map((move) => send(table.guests[0], move))
    await table.world.run(1)
    expect(ids.map((id) => table.guests[0]?.answer(id))).toEqual(['done', 'too-early'])
    expect(isVoided(table)).toBe(false)
  })

  it('that is sent again is answered as the first one was', async () => {
    const table = await startRace([idle, idle, idle])
    await table.reach('armed')
    await runTo(table, table.startsAt() + 500)
    const [guest] = table.guests
    send(guest, place)
    const ids = [send(guest, claim), send(guest, claim)]
    await table.world.run(1)
    expect(ids.map((id) => guest?.answer(id))).toEqual(['done', 'done'])
  })

  it('that is sent again after its round, on whichever node, is answered as it was in the round', async () => {
    const table = await startRace([idle, idle, idle], {}, 2)
    const { world, code } = table
    await table.reach('armed')
    const say = async (at: WorldNode, id: string, move: object) => {
      const message = { type: 'do' as const, id: id as CommandId, command: { type: 'move' as const, number: 1, move } }
      const arrived = { arrivedAt: world.clock.elapsed(), line: undefined }
      const answer = await at.hub.room(code).perform(0 as Seat, message, arrived)
      return answer.ok ? 'done' : answer.code
    }
    const [here, there] = world.nodes as [WorldNode, WorldNode]
    const commands: [string, object][] = [
      ['too-early', place],
      ['false-start', claim],
      ['no-platter', claim],
      ['placed', place],
      ['claimed', claim],
      ['again', claim],
      ['locked', place],
    ]
    const first: string[] = []
    for (const [i, [id, move]] of commands.entries()) {
      if (i === 1) await runTo(table, table.startsAt() + 10)
      if (i === 2) await runTo(table, table.startsAt() + 600)
      first.push(await say(here, id, move))
    }
    expect(first).toEqual(['too-early', 'too-early', 'done', 'done', 'done', 'done', 'already-locked'])
    for (const other of [1, 2]) for (const move of [place, claim]) send(table.guests[other], move)
    await table.reach('result')
    const after: string[] = []
    for (const [i, [id, move]] of commands.entries()) after.push(await say(i % 2 ? here : there, id, move))
    expect(after).toEqual(first)
  })

  it('over HTTP is timed by its arrival', async () => {
    const table = await startRace([idle, idle], {}, 2)
    const { world, code } = table
    const [, other] = world.nodes as [WorldNode, WorldNode]
    await table.reach('armed')
    await runTo(table, table.startsAt() + 700)
    for (const [id, move] of [place, { ...claim, reactionMs: 200 }].entries()) {
      const message = {
        type: 'do' as const,
        id: `http-${id}` as CommandId,
        command: { type: 'move' as const, number: 1, move },
      }
      await other.hub.room(code).perform(1 as Seat, message, { arrivedAt: world.clock.elapsed(), line: undefined })
    }
    await table.reach('result')
    expect(table.timings()[1]).toMatchObject({ reactionMs: 700, arrivalMs: 700, creditMs: 0, roundTripMs: 0 })
  })

  it('of a page that came back counts from when its dice were seen first', async () => {
    /** The page comes back so long after the start and says 500 ms after that that it needed no more. */
    const timed = async (backMs: number) => {
      const table = await startRace([idle, idle])
      await table.reach('armed')
      const start = table.startsAt()
      await runTo(table, start + backMs)
      table.comeBack(1, reacting(500))
      await table.reach('result')
      return table.timings()[1]
    }
    // Up to 60 ms may be a timer of ours that was late.
    expect(await timed(60)).toMatchObject({ fromMs: 60, reactionMs: 500 })
    expect(await timed(61)).toMatchObject({ fromMs: 0, reactionMs: 561 })
  })
})

describe('a head start', () => {
  /** Without a pawn in the first round, so with two seconds in the second. */
  async function childAt(ms: number | undefined) {
    const reactionMs = (round: number) => (round === 1 || ms === undefined ? 100_000 : ms)
    const table = await startRace([reacting(1_000), { reactionMs, headStart: true }])
    await table.reach('armed', 2)
    const start = table.startsAt()
    await table.reach('result', 2)
    return { timings: table.timings(), endedMs: table.world.clock.now() - start }
  }

  it('is taken off the reaction of the seat that has it', async () => {
    const { timings, endedMs } = await childAt(2_400)
    expect(timings).toMatchObject([{ reactionMs: 1_000 }, { reactionMs: 2_400, headStartMs: 2_000 }])
    expect(timings[0]).not.toHaveProperty('headStartMs')
    expect(endedMs).toBe(2_400)
  })

  it('is taken off no other reaction, and waited for until it can no longer overtake', async () => {
    const { timings, endedMs } = await childAt(undefined)
    expect(timings).toMatchObject([{ reactionMs: 1_000 }, undefined])
    expect(timings[0]).not.toHaveProperty('headStartMs')
    expect(endedMs).toBe(3_090)
  })
})

describe('the refusal of the store', () => {
  const refusals: readonly [string, string][] = [
    ['closed', 'round-over'],
    ['not-in', 'eliminated'],
  ]
  it.each([
    ...refusals.map(([why, code]) => ['race.place', why, code, place] as const),
    ...refusals.map(([type, code]) => ['race.claim', { type }, code, claim] as const),
  ])('of %s for %o is told as %s, and the round goes on', async (call, answer, code, move) => {
    const table = await startRace([idle, idle])
    const [node] = table.world.nodes as [WorldNode]
    await table.reach('armed')
    await runTo(table, table.startsAt() + 500)
    node.when(call, async () => answer)
    const id = send(table.guests[0], move)
    await table.world.run(1)
    expect(table.guests[0]?.answer(id)).toBe(code)
    expect(isVoided(table)).toBe(false)
  })
})

describe('no hand of this race is', () => {
  it.each([
    ['a move of another round', { number: 1, move: { ...place, round: 2 } }],
    ['a move of another game', { number: 2, move: place }],
    ['a move that no game knows', { number: 1, move: { type: 'fly' } }],
  ])('%s', async (_, made) => {
    const table = await startRace([idle, idle])
    const [node] = table.world.nodes as [WorldNode]
    const calls: Call[] = []
    node.when('race.place', (call) => {
      calls.push(call)
      return call.proceed()
    })
    await table.reach('armed')
    await runTo(table, table.startsAt() + 500)
    const id = table.guests[0]?.command({ type: 'move', ...made }) as string
    await table.world.run(1)
    expect(calls).toEqual([])
    expect(table.guests[0]?.answer(id)).toBeDefined()
    expect(table.guests[0]?.answer(id)).not.toBe('done')
    expect(table.guests[0]?.closedWith()).toBeUndefined()
  })

  it('what is heard of another race; and a number laid down is no claim', async () => {
    const table = await startRace([idle, idle])
    const [node] = table.world.nodes as [WorldNode]
    await table.reach('race')
    const seat = 1 as Seat
    const race = node.hub.rooms.get(table.code)?.races.current()
    race?.applyRaceEvent({ game: 1, round: 2, kind: 'claimed', seat, provisionalRank: 1 })
    race?.applyRaceEvent({ game: 1, round: 1, kind: 'placed', seat })
    expect([...(race?.claimed ?? [])]).toEqual([])
    race?.applyRaceEvent({ game: 1, round: 1, kind: 'claimed', seat, provisionalRank: 1 })
    expect([...(race?.claimed ?? [])]).toEqual([seat])
  })
})

describe('a race that the store no longer knows is void', () => {
  const unknown = async () => 'unknown'
  it.each<[string, () => Promise<unknown>]>([
    ['race.place', unknown],
    ['race.claim', async (): Promise<Claimed> => ({ type: 'unknown' })],
    ['race.settle', unknown],
  ])('as soon as %s says so', async (call, answer) => {
    const table = await startRace([reacting(500), idle])
    const [node] = table.world.nodes as [WorldNode]
    await table.reach('armed')
    const start = table.startsAt()
    node.when(call, answer)
    await runTo(table, start + 1_000)
    expect(isVoided(table)).toBe(true)
  })

  it.each<[string, () => Promise<unknown>, object]>([
    ['race.place', unknown, place],
    ['race.claim', async (): Promise<Claimed> => ({ type: 'unknown' }), claim],
  ])(
    'and %s has one answer, also where a copy of its command is asked on a node that knows the race',
    async (call, answer, move) => {
      const table = await startRace([idle, idle])
      const [node] = table.world.nodes as [WorldNode]
      const [ana] = table.guests
      await table.reach('armed')
      await runTo(table, table.startsAt() + 300)
      const undo = node.when(call, answer)
      const id = send(ana, move)
      await table.world.run(1)
      undo()
      send(ana, move, id)
      await table.world.run(1)
      const answers = ana?.received.flatMap(({ message }) =>
        message.type === 'refused' && message.to === id ? [message.code] : [],
      )
      expect(answers).toEqual(['round-over', 'round-over'])
    },
  )

  it('when a node that hears of it in the middle finds that it was never opened', async () => {
    const table = await startRace([idle, idle], {}, 2)
    const { world, code } = table
    const [, other] = world.nodes as [WorldNode, WorldNode]
    other.when('race.open', async () => 'opened')
    await table.reach('race')
    await world.run(1)
    world.connect(code, { kind: 'spectator' }, { node: other })
    await world.run(10)
    expect(isVoided(table)).toBe(true)
  })

  it('as soon as a read for a screen that comes late says so, and that screen comes in all the same', async () => {
    const table = await startRace([idle, idle])
    const { world, code } = table
    const [node] = world.nodes as [WorldNode]
    await table.reach('race')
    node.when('race.read', unknown)
    const guest = world.connect(code, { kind: 'spectator' })
    await world.run(10)
    expect(guest.closedWith()).toBeUndefined()
    expect(isVoided(table)).toBe(true)
    expect(world.errors).toEqual([])
  })

  it('unless its ranks are final here: a late screen takes none of them back', async () => {
    const table = await startRace([reacting(500), { line: steadyLine(100) }])
    const { world, code } = table
    const [node] = world.nodes as [WorldNode]
    await table.reach('armed')
    await runTo(table, table.startsAt() + 595)
    node.when('race.read', unknown)
    world.connect(code, { kind: 'spectator' })
    await table.reach('result')
    expect(isVoided(table)).toBe(false)
  })
})

it('a screen that comes in mid-race hears who has laid down and claimed', async () => {
  const table = await startRace([reacting(500), idle, idle])
  await table.reach('armed')
  await runTo(table, table.startsAt() + 510)
  send(table.guests[1], place)
  await table.world.run(1)
  const guest = table.world.connect(table.code, { kind: 'spectator' })
  await table.world.run(1)
  const news = guest.received.flatMap(({ message }) => (message.type === 'race' ? [message.news] : []))
  expect(news.map((one) => ('seat' in one ? `${one.type} ${one.seat}` : one.type)).toSorted()).toEqual([
    'claimed 0',
    'placed 0',
    'placed 1',
    'reveal',
  ])
})

describe('a player who is put out in mid-round', () => {
  /** Each claim without a number costs a point; seven are all there are. */
  async function putOut(table: Table, seat: number) {
    for (let i = 0; i < 7; i++) send(table.guests[seat], claim)
    await table.world.run(1)
  }

  it('takes a pawn along, so that the last one is gone sooner', async () => {
    const table = await startRace([reacting(2_000), idle, idle])
    await table.reach('armed')
    const start = table.startsAt()
    await runTo(table, start + 500)
    await putOut(table, 2)
    expect(heardAt(table, 'withdrew', 2)).toBe(start + 500)
    await table.reach('result')
    expect(table.world.clock.now()).toBe(start + 2_090)
  })

  it('ends the round if the last pawn is taken already', async () => {
    const table = await startRace([reacting(300), idle, idle])
    await table.reach('armed')
    const start = table.startsAt()
    await runTo(table, start + 1_000)
    expect(table.stage()?.name).toBe('race')
    await putOut(table, 2)
    // Nobody looks at its result for long.
    expect(table.stage()?.name).toBe('armed')
    expect(isVoided(table)).toBe(false)
  })

  it('makes no round void whose last pawn is taken, although the store fails at its result and no event is heard', async () => {
    const table = await startRace([reacting(300), idle, idle])
    const [node] = table.world.nodes as [WorldNode]
    await table.reach('armed')
    await runTo(table, table.startsAt() + 1_000)
    node.cutFeed()
    const undo = node.when('race.withdraw', (call) => {
      const heal = node.when('store.commit', (commit) => {
        heal()
        return failing(commit)
      })
      return call.proceed()
    })
    await putOut(table, 2)
    undo()
    await table.reach('armed', 2)
    expect(isVoided(table)).toBe(false)
    expect(table.world.errors).toHaveLength(1)
  })

  it('ends the round if nobody is left to race with', async () => {
    const table = await startRace([idle, idle])
    await table.reach('armed')
    await runTo(table, table.startsAt() + 500)
    await putOut(table, 1)
    expect(table.stage()?.name).not.toBe('race')
    expect(isVoided(table)).toBe(false)
  })

  it('makes the round void if the store no longer knows the race', async () => {
    const table = await startRace([idle, idle, idle])
    const [node] = table.world.nodes as [WorldNode]
    node.when('race.withdraw', async () => 'unknown')
    await table.reach('armed')
    await runTo(table, table.startsAt() + 500)
    await putOut(table, 2)
    expect(isVoided(table)).toBe(true)
  })
})

it('a race that is over asks nothing more of the store', async () => {
  const table = await startRace([reacting(500), idle])
  const [node] = table.world.nodes as [WorldNode]
  await table.reach('result')
  const calls: Call[] = []
  node.when('race.settle', (call) => {
    calls.push(call)
    return call.proceed()
  })
  table.guests[0]?.command({ type: 'pause', paused: true })
  await table.world.run(70_000)
  expect(calls).toEqual([])
})

it('a race whose node has died is ended by another one, when its time is up', async () => {
  const table = await startRace([reacting(500), reacting(501), idle], {}, 2)
  const { world, code } = table
  const [dying, other] = world.nodes as [WorldNode, WorldNode]
  await table.reach('armed')
  const endsAt = table.startsAt() + 60_000
  await runTo(table, table.startsAt() + 550)
  const late: Call[] = []
  dying.when('race.settle', (call) => {
    late.push(call)
    return call.proceed()
  })
  dying.hub.endAll(1012)
  await dying.stop()
  await runTo(table, endsAt - 1)
  const raceOf = async () => openRaceOf((await other.service.load(code))?.document as Room)
  expect(await raceOf()).toBeDefined()
  // The index is swept every second.
  await world.run(2_000)
  expect(await raceOf()).toBeUndefined()
  // Hands that were up are counted.
  const room = (await other.service.load(code))?.document as Room
  const { state } = room.phase as unknown as { state: { stage: { summary: Summary } } }
  expect(state.stage.summary.judged.map(({ seat, timing }) => [seat, timing?.reactionMs])).toEqual([
    [0, 500],
    [1, 501],
    [2, undefined],
  ])
  expect(late).toEqual([])
})

it.each([
  ['that heard that its ranks are final', (_: Table) => {}],
  ['to which its pages come back', (table: Table) => table.comeBack(1, { node: 1 })],
])(
  'a race whose node dies while a late hand is waited for is ended at once by another one %s',
  async (how, comeBack) => {
    const other = how.startsWith('that heard') ? 1 : 0
    const table = await startRace([reacting(500), { node: other, line: steadyLine(100) }], {}, 2)
    const [dying] = table.world.nodes as [WorldNode]
    await table.reach('armed')
    const start = table.startsAt()
    await runTo(table, start + 595)
    const calls = ['race.read', 'race.settle', 'store.commit', 'nodes.beat', 'due.lease']
    for (const call of calls) dying.when(call, () => new Promise(() => {}))
    table.guests[0]?.close()
    if (other === 0) table.guests[1]?.close()
    comeBack(table)
    await table.reach('result')
    expect(table.world.clock.now()).toBeLessThan(start + 3_000)
    expect(resultOf(table).judged.map(({ seat, verdict }) => [seat, verdict])).toEqual([
      [0, 'right'],
      [1, 'pawnless'],
    ])
  },
)

it('a race that everybody has left before its node died is ended by another node, which never heard of it', async () => {
  const table = await startRace([idle, idle], {}, 2)
  const { world, code } = table
  const [dying, other] = world.nodes as [WorldNode, WorldNode]
  await table.reach('armed')
  const endsAt = table.startsAt() + 60_000
  await runTo(table, table.startsAt() + 550)
  for (const guest of table.guests) guest.close()
  await world.run(5_000)
  const calls = ['race.settle', 'store.commit', 'nodes.beat', 'due.lease']
  for (const call of calls) dying.when(call, () => new Promise(() => {}))
  await runTo(table, endsAt - 1)
  expect(other.hub.rooms.get(code)?.races.current()).toBeUndefined()
  expect(openRaceOf((await other.service.load(code))?.document as Room)).toBeDefined()
  await world.run(3_000)
  expect(openRaceOf((await other.service.load(code))?.document as Room)).toBeUndefined()
})

it('a node that missed the end of one race and the beginning of the next runs the next one', async () => {
  // In the first round its only player is too late to do anything through this node.
  const late = { node: 1, reactionMs: (round: number) => (round === 1 ? 5_000 : 900) }
  const table = await startRace([reacting(500), reacting(1_000), late], {}, 2)
  const [, other] = table.world.nodes as [WorldNode, WorldNode]
  other.when('due.lease', async () => [])
  await table.reach('race')
  other.cutFeed()
  await table.world.until(() => table.stage()?.name === 'armed' && table.reveal(0, 1) !== undefined, 100_000)
  other.mendFeed(table.code)
  await table.reach('result', 2)
  expect(table.reveal(2, 2)).toBeDefined()
  expect(table.timings()[2]).toMatchObject({ fromMs: 0, reactionMs: 900 })
})
