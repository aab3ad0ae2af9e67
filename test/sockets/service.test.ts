import { beforeEach, describe, expect, it } from 'vitest'
import type { Do } from '#protocol/client-message.ts'
import type { Command } from '#protocol/command.ts'
import type { CommandId, Look, RoomCode, Seat, SeatKey } from '#protocol/ids.ts'
import { CLOSE } from '#protocol/limits.ts'
import { systemEntropy } from '../../server/adapters/system.ts'
import { isSilent } from '../../server/app/node-watch.ts'
import { composeNode } from '../../server/compose.ts'
import type { RoomCommit, StoredRoom } from '../../server/ports/document-store.ts'
import type { SeatProof } from '../../server/rooms/command.ts'
import { DEFAULT_POLICY } from '../../server/rooms/policy.ts'
import type { Person, Room } from '../../server/rooms/room.ts'
import { type Call, createNodePorts, failing, holding, late } from '../support/deterministic/ports.ts'
import { createWorld, type World, type WorldNode } from '../support/deterministic/world.ts'
import { testSigner } from '../support/node.ts'

const HOUR = 3_600_000
const host = 0 as Seat
let world: World
let node: WorldNode
let other: WorldNode
let code: RoomCode
let ana: SeatKey

beforeEach(async () => {
  world = await createWorld({ nodes: 2 })
  ;[node, other] = world.nodes as [WorldNode, WorldNode]
  code = await world.openRoom()
  ana = await world.sitDown(code, 'Ana')
})

const id = (name: string) => name as CommandId
const stored = async () => (await world.stores.store.load(code)) as StoredRoom
const link = async () => ((await stored()).document.sitters[0] as Person).link
const say = (seat: Seat, message: Do, proof?: SeatProof) =>
  node.hub.room(code).perform(seat, message, { arrivedAt: world.clock.elapsed(), line: undefined }, proof)
const perform = (name: string, command: Command) => say(host, { type: 'do', id: id(name), command })
/** Keeps the calls of these ports in their order; they are made all the same. */
function recorded(...names: string[]): Call[] {
  const calls: Call[] = []
  for (const name of names)
    node.when(name, (call) => {
      calls.push(call)
      return call.proceed()
    })
  return calls
}

describe('a room is opened', () => {
  it('once for each id, on whichever node', async () => {
    const first = await node.service.open(id('the-same'), 'alles-kaese', {})
    expect(await other.service.open(id('the-same'), 'alles-kaese', {})).toEqual(first)
    expect(await node.service.open(id('another'), 'alles-kaese', {})).not.toEqual(first)
  })

  it('with the next code if the first is taken, sixteen times', async () => {
    let asked = 0
    const undo = node.when('store.create', (call) => (++asked === 1 ? Promise.resolve('taken') : call.proceed()))
    expect(await node.service.open(id('unlucky'), 'alles-kaese', {})).toMatchObject({ ok: true })
    expect(asked).toBe(2)
    undo()
    const calls: Call[] = []
    node.when('store.create', async (call) => {
      calls.push(call)
      return 'taken'
    })
    expect(await node.service.open(id('unluckier'), 'alles-kaese', {})).toEqual({ ok: false, code: 'too-busy' })
    expect(calls).toHaveLength(16)
  })

  it('with a game and options that exist', async () => {
    expect(await node.service.open(id('a'), 'no-game', {})).toEqual({ ok: false, code: 'no-such-game' })
    expect(await node.service.open(id('b'), 'cheese-master', { dice: 9 })).toEqual({ ok: false, code: 'bad-options' })
    expect(await node.service.open(id('c'), 'cheese-master', undefined)).toMatchObject({ ok: true })
  })
})

describe('a command', () => {
  it('is decided again when somebody was faster, sixteen times', async () => {
    const calls: Call[] = []
    let conflicts = 1
    node.when('store.commit', (call) => {
      calls.push(call)
      return calls.length <= conflicts ? Promise.resolve({ type: 'conflict' }) : call.proceed()
    })
    expect(await perform('once', { type: 'add-bot', level: 'weak' })).toMatchObject({ ok: true })
    expect(calls).toHaveLength(2)
    calls.length = 0
    conflicts = Infinity
    expect(await perform('never', { type: 'add-bot', level: 'weak' })).toEqual({ ok: false, code: 'too-busy' })
    expect(calls).toHaveLength(16)
  })

  it('that comes again with its id has the first answer and no second effect', async () => {
    const add = () => perform('add', { type: 'add-bot', level: 'weak' })
    const kick = () => perform('kick', { type: 'kick', seat: 5 as Seat, ban: false })
    const refused = await kick()
    expect(refused).toMatchObject({ ok: false })
    expect([await add(), await add()]).toMatchObject([{ ok: true }, { ok: true }])
    expect((await stored()).document.sitters).toHaveLength(2)
    expect(await kick()).toEqual(refused)
    // Two seats may choose the same id.
    await node.service.takeSeat(code, 'Ben', world.newKey())
    const ready = { type: 'do' as const, id: id('add'), command: { type: 'ready' as const, ready: true } }
    await say(2 as Seat, ready)
    expect((await stored()).document.sitters[2]).toMatchObject({ ready: true })
  })

  it('that came by a socket which had lost its seat is heard when the seat brings it again', async () => {
    for (const socket of ['old', 'new']) {
      await node.service.arrive(code, { seat: host, ...node.service.proofOf(ana), node: node.node, socket } as never)
    }
    const lock = { type: 'do' as const, id: id('lock'), command: { type: 'lock' as const, locked: true } }
    const by = (socket: string) => say(host, lock, { ...node.service.proofOf(ana), socket })
    expect(await by('old')).toEqual({ ok: false, code: 'replaced' })
    expect(await by('new')).toMatchObject({ ok: true })
    expect((await stored()).document.locked).toBe(true)
  })

  it('that changes nothing is done without a version', async () => {
    await perform('yes', { type: 'ready', ready: true })
    const { version } = await stored()
    const calls = recorded('store.commit', 'store.remember')
    expect(await perform('yes again', { type: 'ready', ready: true })).toMatchObject({ ok: true, value: { version } })
    expect((await stored()).version).toBe(version)
    // Its answer is kept all the same.
    expect(calls.map(({ name }) => name)).toEqual(['store.remember'])
  })

  it.each<[string, Command, string]>([
    ['that chooses no game', { type: 'choose-game', game: 'no-game' }, 'no-such-game'],
    [
      'with options that a game does not have',
      { type: 'choose-game', game: 'cheese-master', options: { dice: 9 } },
      'bad-options',
    ],
    ['with a move that its game does not have', { type: 'move', number: 1, move: { type: 'fly' } }, 'bad-move'],
  ])('%s is refused', async (_, command, expected) => {
    expect(await perform('wrong', command)).toEqual({ ok: false, code: expected })
  })

  it('of a room that is gone, or of another format, is refused', async () => {
    const before = await stored()
    const { document: room, version } = before
    const next = { document: { ...room, format: room.format + 1 }, version: version + 1 }
    await world.stores.store.commit({ ...next, entry: { version: version + 1, at: 0, events: [] } } as never, before)
    const gone = { ok: false, code: 'no-such-room' }
    expect(await perform('other', { type: 'ready', ready: true })).toEqual(gone)
    expect(await perform('move', { type: 'move', number: 1, move: {} })).toEqual(gone)
    expect(await node.service.seatOf(code, ana)).toEqual(gone)
    expect(await node.service.load(code)).toBeUndefined()
  })
})

it('a command does not wait for another one of its room: while the store hangs, each fails by itself', async () => {
  const commits = holding()
  node.when('store.commit', commits.rule)
  for (const name of ['one', 'two', 'three']) void perform(name, { type: 'add-bot', level: 'weak' })
  await world.run(1)
  expect(commits.count()).toBe(3)
  commits.release()
  await world.run(1)
})

it('a node decides nothing on a room that a newer release has taken over, and sends its pages away', async () => {
  const page = world.connect(code, { kind: 'seat', key: ana })
  await world.run(10)
  const before = await stored()
  const { document: room, version } = before
  const next = { document: { ...room, format: room.format + 1 } as unknown as Room, version: version + 1 }
  await world.stores.store.commit({ ...next, entry: { version: version + 1, at: 0, events: [] } }, before)
  expect(await perform('lock', { type: 'lock', locked: true })).toEqual({ ok: false, code: 'no-such-room' })
  await world.run(10)
  expect(await world.stores.store.isNewest(next)).toBe(true)
  expect(page.closedWith()).toBe(CLOSE.roomGone)
})

it('when a room must be woken is part of the commit that says so', async () => {
  await perform('game', { type: 'choose-game', game: 'cheese-master' })
  await node.service.takeSeat(code, 'Ben', world.newKey())
  world.connect(code, { kind: 'seat', key: ana })
  await world.run(10)
  const calls = recorded('store.commit')
  await perform('start', { type: 'start', anyway: true })
  const { phase } = (await stored()).document
  const { until } = (phase as unknown as { state: { stage: { until: number } } }).state.stage
  expect(calls.map(({ args: [commit] }) => (commit as RoomCommit).due)).toEqual([until])
})

it('a key opens the seat it has, in a version that this node has not heard of as well', async () => {
  world.connect(code, { kind: 'spectator' })
  await world.run(10)
  node.cutFeed()
  const key = world.newKey()
  await other.service.takeSeat(code, 'Ben', key)
  expect(await node.service.seatOf(code, key)).toEqual({ ok: true, value: 1 })
  expect(await node.service.takeSeat(code, 'Ben', key)).toEqual({ ok: true, value: 1 })
  expect(await node.service.seatOf(code, world.newKey())).toEqual({ ok: false, code: 'no-such-seat' })
  const socket = world.connect(code, { kind: 'seat', key })
  await world.run(10)
  expect([socket.closedWith(), ((await stored()).document.sitters[1] as Person).link.state]).toEqual([
    undefined,
    'here',
  ])
})

describe('a room wakes', () => {
  /** Nobody answers, so only a deadline moves the game on. */
  async function begin() {
    await perform('game', { type: 'choose-game', game: 'cheese-master' })
    const keys = [ana, world.newKey()]
    await node.service.takeSeat(code, 'Ben', keys[1] as SeatKey)
    for (const key of keys) world.connect(code, { kind: 'seat', key })
    await world.run(10)
    expect(await perform('start', { type: 'start', anyway: true })).toMatchObject({ ok: true })
    const stageOf = async () => {
      const { phase } = (await stored()).document
      return (phase as unknown as { state: { stage: { name: string; until: number } } }).state.stage
    }
    const { name, until } = await stageOf()
    expect(name).toBe('entropy')
    return { until, hasMoved: async () => (await stageOf()).until !== until }
  }

  it('to the millisecond, by the node that committed, although nobody sweeps', async () => {
    for (const one of [node, other]) one.when('due.lease', async () => [])
    const { until, hasMoved } = await begin()
    await world.run(until - 1 - world.clock.now())
    expect(await hasMoved()).toBe(false)
    await world.run(1)
    expect(await hasMoved()).toBe(true)
  })

  it('by a later sweep, if its node failed at it', async () => {
    const { until, hasMoved } = await begin()
    const undo = [node, other].map((one) => one.when('store.commit', failing))
    await world.run(until + 1_500 - world.clock.now())
    for (const lift of undo) lift()
    expect(world.errors.map(({ what }) => what)).toContain('a tick failed')
    expect(await hasMoved()).toBe(false)
    // It is leased for five seconds to whoever failed.
    await world.run(6_000)
    expect(await hasMoved()).toBe(true)
  })

  it('although a sweep has failed', async () => {
    const undo = [node, other].map((one) => one.when('due.lease', failing))
    await world.run(3_000)
    for (const lift of undo) lift()
    expect(world.errors.map(({ what }) => what)).toContain('sweep failed')
    const calls = recorded('due.lease')
    await world.run(3_000)
    expect(calls).toHaveLength(3)
  })

  it('not by a node that has stopped', async () => {
    const { until, hasMoved } = await begin()
    for (const one of [node, other]) await one.stop()
    const calls = recorded('due.lease')
    await world.run(until + 10_000 - world.clock.now())
    expect(await hasMoved()).toBe(false)
    expect(calls).toEqual([])
  })
})

it('a room in which nobody ever sat ends after an hour, and is due no more', async () => {
  const empty = await world.openRoom()
  await world.skip(HOUR - 1_000)
  expect(await world.stores.store.load(empty)).toBeDefined()
  await world.run(3_000)
  expect(await world.stores.store.load(empty)).toBeUndefined()
  expect(await world.stores.due.lease(world.clock.now() + HOUR, 1)).not.toContainEqual({ kind: 'room', id: empty })
})

it('the code of a room that ended is given to no other for half an hour', async () => {
  const open = async () => {
    const opened = await node.service.open(id('the same wish'), 'alles-kaese', {})
    return opened.ok ? opened.value : opened.code
  }
  const ended = await open()
  await world.skip(HOUR)
  await world.run(2_000)
  expect(await world.stores.store.load(ended as RoomCode)).toBeUndefined()
  await world.skip(HOUR / 2 - 10_000)
  expect(await open()).not.toBe(ended)
  await world.skip(10_000)
  expect(await open()).toBe(ended)
})

it('a wake-up of a room that is gone is no error, and is not repeated', async () => {
  const gone = { kind: 'room', id: 'KLMX' }
  node.when('due.lease', async () => [gone])
  const set = recorded('store.setDue')
  await world.run(1_000)
  expect(set.map(({ args }) => args)).toContainEqual([gone.id, 0, undefined])
  expect(world.errors).toEqual([])
})

it('a guest sits down with the look that was asked for', async () => {
  const seat = await node.service.takeSeat(code, 'Ben', world.newKey(), 5 as Look)
  expect(seat).toEqual({ ok: true, value: 1 })
  expect((await stored()).document.sitters[1]).toMatchObject({ look: 5 })
})

describe('a node', () => {
  it('is known to be alive as soon as it has started', async () => {
    expect(await world.stores.nodes.aliveUntil(node.node)).toBe(world.clock.now() + 8_000)
  })

  it('neither beats nor sweeps after it has stopped, not even if it was at it', async () => {
    const beats = holding()
    const sweeps = holding()
    const lift = [node.when('nodes.takeDead', beats.rule), node.when('due.lease', sweeps.rule)]
    await world.run(2_000)
    expect([beats.count(), sweeps.count()]).toEqual([1, 1])
    await node.stop()
    beats.release()
    sweeps.release()
    for (const undo of lift) undo()
    const calls = recorded('nodes.beat', 'due.lease')
    await world.run(10_000)
    expect(calls).toEqual([])
  })

  it('neither beats nor sweeps after it has stopped between two beats', async () => {
    await node.stop()
    const calls = recorded('nodes.beat', 'due.lease')
    await world.run(10_000)
    expect(calls).toEqual([])
  })

  it('leaves no timer behind when it has stopped', async () => {
    world.connect(code, { kind: 'seat', key: ana })
    await world.run(5_000)
    for (const one of [node, other]) one.hub.endAll(1012)
    await world.run(10)
    for (const one of [node, other]) await one.stop()
    await world.run(10_000)
    expect(() => world.clock.next()).toThrow('nothing is due')
  })

  it('leaves no timer behind when it is stopped while it starts', async () => {
    for (const one of [node, other]) await one.stop()
    const { rule, release } = holding()
    const { ports, when } = createNodePorts(world.stores)
    const parts = { ...ports, clock: world.clock, entropy: systemEntropy, policy: DEFAULT_POLICY, signer: testSigner }
    const report = (err: unknown) => expect.unreachable(String(err))
    const starting = composeNode(parts, { report, url: () => 'http://node.test' })
    const lift = when('nodes.beat', rule)
    const started = starting.start()
    lift()
    await starting.stop()
    release()
    await started
    await world.run(10_000)
    expect(() => world.clock.next()).toThrow('nothing is due')
  })

  it('is silent when its beat is a second late, and when nobody has heard of it', async () => {
    let until: number | undefined = world.clock.now() + 8_000
    const nodes = { ...world.stores.nodes, aliveUntil: async () => until }
    const isNodeSilent = () => isSilent({ nodes, clock: world.clock }, 'a node')
    world.clock.advance(3_000)
    expect(await isNodeSilent()).toBe(false)
    world.clock.advance(1)
    expect(await isNodeSilent()).toBe(true)
    until = undefined
    expect(await isNodeSilent()).toBe(true)
  })
})

it('a room that somebody enters while it ends is decided upon again', async () => {
  const unused = await world.openRoom()
  await world.run(HOUR - 10_000)
  node.when('store.close', async () => {
    const joined = await other.service.takeSeat(unused, 'Ben', world.newKey())
    expect(joined).toMatchObject({ ok: true })
    return 'conflict'
  })
  other.when('store.close', async () => 'conflict')
  world.clock.stall(10_000)
  expect(await node.service.tick(unused)).toEqual({ ok: false, code: 'too-early' })
  expect(await world.stores.store.load(unused)).toBeDefined()
})

it('a room that waits for nothing has no due time', async () => {
  const calls = recorded('store.commit')
  world.connect(code, { kind: 'seat', key: ana })
  await world.run(10)
  expect(await link()).toMatchObject({ state: 'here' })
  expect(calls.map(({ args: [commit] }) => (commit as RoomCommit).due)).toEqual([undefined])
})

describe('a node that dies', () => {
  async function seatOnOther() {
    const guest = world.connect(code, { kind: 'seat', key: ana }, { node: other })
    await world.run(10)
    expect(await link()).toMatchObject({ state: 'here', node: other.node })
    return guest
  }

  it('leaves its seats away at once, if it took its leave', async () => {
    await seatOnOther()
    other.hub.endAll(1012)
    await other.stop()
    await world.run(2_000)
    expect(await link()).toMatchObject({ state: 'away', cutOff: true })
  })

  it('leaves its seats away eight seconds after its last beat', async () => {
    await seatOnOther()
    // Both beat every two seconds, from the same moment on.
    await world.run(2_000 - (world.clock.now() % 2_000))
    other.when('nodes.beat', failing)
    other.when('store.commit', failing)
    const buried = recorded('nodes.bury')
    await world.run(7_999)
    expect(await link()).toMatchObject({ state: 'here' })
    await world.run(2_001)
    expect(await link()).toMatchObject({ state: 'away', cutOff: true })
    await world.run(60_000)
    expect(buried).toHaveLength(1)
    expect(world.errors.map(({ what }) => what)).toContain('node beat failed')
  })
})

describe('the clock of a seat whose socket is on another node', () => {
  const MOVE_MS = 30_000

  /** Two players with half a minute for each move, on a node whose heartbeat can be stopped. No move is made. */
  async function begin() {
    const ben = world.newKey()
    await node.service.takeSeat(code, 'Ben', ben)
    await perform('game', { type: 'choose-game', game: 'kaese-wuerfeln' })
    await perform('pace', { type: 'set-pace', pace: { kind: 'clock', moveSeconds: MOVE_MS / 1_000, bankSeconds: 0 } })
    const guests = [ana, ben].map((key) => world.connect(code, { kind: 'seat', key }, { node: other }))
    await world.run(10)
    await perform('start', { type: 'start', anyway: true })
    const clocks = async () => {
      const { phase } = (await stored()).document
      return phase.name === 'playing' ? (phase.clocks ?? []) : []
    }
    const ends = async () => (await clocks()).flatMap(({ moveEndsAt }) => moveEndsAt ?? [])
    const timedOut = () =>
      guests[0]?.frames().flatMap(({ news }) => news.filter((item) => item.news.type === 'timed-out'))
    expect(await ends()).toEqual([world.clock.now() + MOVE_MS])
    const turn = async () => (await clocks()).find(({ moveEndsAt }) => moveEndsAt !== undefined)?.seat as 0 | 1
    return { ends, timedOut, guests, keys: [ana, ben] as const, turn }
  }

  it('runs out to the millisecond while that node beats', async () => {
    const { timedOut } = await begin()
    await world.run(MOVE_MS - 1)
    expect(timedOut()).toEqual([])
    await world.run(1)
    expect(timedOut()).toHaveLength(1)
  })

  it('does not run out while that node is silent, and begins anew when it beats again', async () => {
    const { ends, timedOut } = await begin()
    const [endsAt] = (await ends()) as [number]
    // Both nodes beat every two seconds. One is silent after three seconds without a beat, and dead after eight.
    const lastBeat = 2_000 * Math.floor((endsAt - 3_500) / 2_000)
    await world.run(lastBeat + 1 - world.clock.now())
    const undo = other.when('nodes.beat', failing)
    await world.run(endsAt + 100 - world.clock.now())
    expect(timedOut()).toEqual([])
    undo()
    await world.run(lastBeat + 6_000 - world.clock.now())
    expect(await ends()).toEqual([lastBeat + 6_000 + MOVE_MS])
    await world.run(MOVE_MS)
    expect(timedOut()).toHaveLength(1)
  })

  it('runs on when its page goes and comes back', async () => {
    const { ends, guests, keys, turn } = await begin()
    const before = await ends()
    const at = await turn()
    guests[at]?.close()
    await world.run(4_000)
    expect((await stored()).document.sitters[at]).toMatchObject({ link: { state: 'away' } })
    world.connect(code, { kind: 'seat', key: keys[at] }, { node: other })
    await world.run(10)
    expect((await stored()).document.sitters[at]).toMatchObject({ link: { state: 'here' } })
    expect(await ends()).toEqual(before)
  })

  it('runs on when its page is loaded again on a node whose beats are late', async () => {
    const { ends, keys, turn } = await begin()
    const before = await ends()
    await world.run(2_001 - (world.clock.now() % 2_000))
    other.when('nodes.beat', failing)
    await world.run(4_000)
    world.connect(code, { kind: 'seat', key: keys[await turn()] }, { node: other })
    await world.run(10)
    expect(await ends()).toEqual(before)
  })

  it('begins anew when its page comes over from a node that is silent', async () => {
    const { ends, keys } = await begin()
    await world.run(2_001 - (world.clock.now() % 2_000))
    other.when('nodes.beat', failing)
    await world.run(4_000)
    for (const key of keys) world.connect(code, { kind: 'seat', key }, { node })
    await world.run(0)
    expect(await ends()).toEqual([world.clock.now() + MOVE_MS])
  })

  it('runs on through a beat that is a second late, and begins anew after one that is later', async () => {
    const { ends, timedOut } = await begin()
    const before = await ends()
    await world.run(2_000 - (world.clock.now() % 2_000))
    // The next beat is asked for two seconds after the one before was answered.
    const lateBy = async (ms: number) => {
      const undo = other.when('nodes.beat', late(world.clock, ms))
      await world.run(2_000)
      undo()
      await world.run(ms + 2_000)
    }
    await lateBy(1_000)
    expect(await ends()).toEqual(before)
    await lateBy(1_001)
    expect(await ends()).toEqual([world.clock.now() + MOVE_MS])
    expect(timedOut()).toEqual([])
  })
})
