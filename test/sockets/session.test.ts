import { beforeEach, describe, expect, it } from 'vitest'
import type { RoomCode, SeatKey } from '#protocol/ids.ts'
import { CLOSE, MAX_FRAME_BYTES, PROTOCOL } from '#protocol/limits.ts'
import type { StoredRoom } from '../../server/ports/document-store.ts'
import type { Person } from '../../server/rooms/room.ts'
import { failing, holding, type Rule } from '../support/deterministic/ports.ts'
import type { ClientSocket } from '../support/deterministic/socket.ts'
import { createWorld, type World, type WorldNode } from '../support/deterministic/world.ts'

const spectator = { kind: 'spectator' }
const conflict: Rule = async () => ({ type: 'conflict' })
let world: World
let node: WorldNode
let code: RoomCode
let ana: SeatKey

beforeEach(async () => {
  world = await createWorld()
  ;[node] = world.nodes as [WorldNode]
  code = await world.openRoom()
  ana = await world.sitDown(code, 'Ana')
})

const hello = (as: object, protocol = PROTOCOL) => ({ type: 'hello', protocol, as })
const room = async () => ((await world.stores.store.load(code)) as StoredRoom).document
const link = async () => ((await room()).sitters[0] as Person).link
const refusals = ({ received }: ClientSocket) =>
  received.flatMap(({ message }) => (message.type === 'refused' && !message.to ? [message.code] : []))
const followed = () => [node.subscribed(), node.registered(), [...node.hub.served()]]

describe('a socket is closed', () => {
  it('ten seconds after it opened without a hello', async () => {
    const socket = world.dial(code)
    await world.run(9_999)
    expect(socket.closedWith()).toBeUndefined()
    await world.run(1)
    expect(socket.closedWith()).toBe(CLOSE.badHello)
  })

  it('not, if the hello came in time', async () => {
    const guest = world.connect(code, spectator)
    await world.run(20_000)
    expect(guest.closedWith()).toBeUndefined()
  })

  it.each([
    ['a command', { type: 'do', id: 'an-id-of-mine', command: { type: 'ready', ready: true } }],
    ['a word of a television', { type: 'shown', number: 1, round: 1, displayMs: 0 }],
    ['a tap along', { type: 'tap-along', step: 'begin' }],
    ['a ping', { type: 'ping' }],
  ])('by %s before the hello', async (_, message) => {
    const socket = world.dial(code)
    socket.send(message)
    await world.run(10)
    expect(refusals(socket)).toEqual([])
    expect(socket.closedWith()).toBe(CLOSE.badHello)
  })

  it('by a second hello', async () => {
    const socket = world.connect(code, spectator)
    await world.run(10)
    socket.send(hello(spectator))
    await world.run(10)
    expect(socket.closedWith()).toBe(CLOSE.badHello)
  })

  it('by the hello of another protocol, and of a key that opens no seat', async () => {
    const [old, stranger] = [world.dial(code), world.dial(code)]
    old.send(hello(spectator, PROTOCOL - 1))
    stranger.send(hello({ kind: 'seat', key: world.newKey() }))
    await world.run(10)
    expect([old.closedWith(), stranger.closedWith()]).toEqual([CLOSE.outdated, CLOSE.unknownSeat])
    expect(followed()).toEqual([[], [], []])
  })
})

it('a television whose place cannot be committed is closed as by a fault: its room is not gone', async () => {
  node.when('store.commit', async () => ({ type: 'conflict' }))
  const tv = world.connect(code, { kind: 'tv' })
  await world.run(10)
  expect(tv.closedWith()).toBe(CLOSE.internal)
})

it('a seat whose arrival cannot be committed is closed as by a fault: its page keeps the key, and comes back', async () => {
  const undo = node.when('store.commit', conflict)
  const first = world.connect(code, { kind: 'seat', key: ana })
  await world.run(10)
  expect(first.closedWith()).toBe(CLOSE.internal)
  undo()
  world.connect(code, { kind: 'seat', key: ana })
  await world.run(10)
  expect(await link()).toMatchObject({ state: 'here' })
})

it('pings of a page are answered, as ping frames are, and change nothing; a flood of them is not answered', async () => {
  const guest = world.connect(code, spectator)
  await world.run(10)
  const before = await room()
  for (let i = 0; i < 50; i++) guest.send({ type: 'ping' })
  await world.run(10)
  expect(guest.received.slice(-50).map(({ message }) => message)).toEqual(Array(50).fill({ type: 'pong' }))
  expect(await room()).toEqual(before)
  for (let i = 0; i < 500; i++) guest.send({ type: 'ping' })
  await world.run(10)
  expect(guest.received.filter(({ message }) => message.type === 'pong')).toHaveLength(60)
})

describe('frames that nobody can read', () => {
  it('are forgiven three times', async () => {
    const socket = world.connect(code, spectator)
    for (let i = 0; i < 3; i++) socket.send('no JSON')
    await world.run(10)
    expect(refusals(socket)).toEqual(['bad-message', 'bad-message', 'bad-message'])
    expect(socket.closedWith()).toBeUndefined()
    socket.send('no JSON')
    await world.run(10)
    expect(socket.closedWith()).toBe(CLOSE.policy)
  })

  it('are those that are too big, by one byte', async () => {
    const socket = world.connect(code, spectator)
    const text = (bytes: number) => `"${'x'.repeat(bytes - 2)}"`
    socket.send(text(MAX_FRAME_BYTES))
    socket.send(text(MAX_FRAME_BYTES + 1))
    await world.run(10)
    expect(refusals(socket)).toEqual(['bad-message', 'too-big'])
  })

  it('are more than 40 at once, and more than 15 in each second after that', async () => {
    const socket = world.connect(code, { kind: 'seat', key: ana })
    await world.run(10_000)
    for (let i = 0; i < 40; i++) socket.command({ type: 'ready', ready: true })
    await world.run(1)
    expect(refusals(socket)).toEqual([])
    socket.command({ type: 'ready', ready: true })
    await world.run(1_000)
    for (let i = 0; i < 16; i++) socket.command({ type: 'ready', ready: true })
    await world.run(1)
    expect(refusals(socket)).toEqual(['too-fast', 'too-fast'])
  })
})

it('a page that ignores its close is neither heard nor told anything', async () => {
  const old = world.connect(code, { kind: 'seat', key: ana })
  old.ignoreClose()
  await world.run(10)
  const replacing = world.connect(code, { kind: 'seat', key: ana })
  await world.run(10)
  const [received, pings] = [old.received.length, old.pings()]
  old.command({ type: 'add-bot', level: 'weak' })
  old.send('no JSON')
  await world.sitDown(code, 'Ben')
  await world.run(6_000)
  expect((await room()).sitters.map(({ kind }) => kind)).toEqual(['person', 'person'])
  expect([old.received.length, old.pings()]).toEqual([received, pings])
  expect(replacing.closedWith()).toBeUndefined()
})

it('the commands of one page are judged in the order in which they were given', async () => {
  const guest = world.connect(code, { kind: 'seat', key: ana })
  await world.run(10)
  const commits = holding()
  const undo = node.when('store.commit', commits.rule)
  const first = guest.command({ type: 'add-bot', level: 'weak' })
  await world.run(1)
  undo()
  const second = guest.command({ type: 'add-bot', level: 'strong' })
  await world.run(1)
  expect(guest.answer(second)).toBeUndefined()
  commits.release()
  await world.run(1)
  expect([first, second].map((id) => guest.answer(id))).toEqual(['done', 'done'])
  expect((await room()).sitters.map((sitter) => (sitter.kind === 'bot' ? sitter.level : ''))).toEqual([
    '',
    'weak',
    'strong',
  ])
})

it('a command that fails closes the socket, and is reported', async () => {
  const guest = world.connect(code, { kind: 'seat', key: ana })
  await world.run(10)
  node.when('store.commit', failing)
  guest.command({ type: 'add-bot', level: 'weak' })
  await world.run(10)
  expect(guest.closedWith()).toBe(CLOSE.internal)
  expect(world.errors.map(({ what }) => what)).toContain('socket failed')
})

it('a screen without a seat can ask nothing of the room', async () => {
  const guest = world.connect(code, spectator)
  const id = guest.command({ type: 'add-bot', level: 'weak' })
  await world.run(10)
  expect(guest.answer(id)).toBe('not-seated')
  expect((await room()).sitters).toHaveLength(1)
})

it('somebody who leaves hears that it is done before the socket closes', async () => {
  const guest = world.connect(code, { kind: 'seat', key: ana })
  await world.run(10)
  const id = guest.command({ type: 'leave' })
  await world.run(10)
  expect(guest.answer(id)).toBe('done')
  expect(guest.closedWith()).toBe(CLOSE.unseated)
})

describe('a seat is marked as away', () => {
  it('three seconds after its socket has closed', async () => {
    const guest = world.connect(code, { kind: 'seat', key: ana })
    await world.run(10)
    guest.close()
    await world.run(2_999)
    expect(await link()).toMatchObject({ state: 'here' })
    await world.run(1)
    expect(await link()).toMatchObject({ state: 'away' })
  })

  it('not, if it is back by then', async () => {
    const guest = world.connect(code, { kind: 'seat', key: ana })
    await world.run(10)
    guest.close()
    await world.run(2_000)
    world.connect(code, { kind: 'seat', key: ana })
    await world.run(10_000)
    expect(await link()).toMatchObject({ state: 'here' })
  })

  it.each<[string, Rule]>([
    ['the store hears it, although it was away', failing],
    ['the room is free, although it was too busy', conflict],
  ])('as soon as %s', async (_, rule) => {
    const guest = world.connect(code, { kind: 'seat', key: ana })
    await world.run(10)
    guest.close()
    const undo = node.when('store.commit', rule)
    await world.run(8_000)
    undo()
    expect(await link()).toMatchObject({ state: 'here' })
    await world.run(3_000)
    expect(await link()).toMatchObject({ state: 'away' })
  })
})

describe('a seat that is marked as away although its socket lives', () => {
  let other: WorldNode
  let undo: () => void

  /** Another node has taken this one for dead; the first attempt to arrive again comes to nothing. */
  async function missed(rule: Rule) {
    world = await createWorld({ nodes: 2 })
    ;[node, other] = world.nodes as [WorldNode, WorldNode]
    code = await world.openRoom()
    ana = await world.sitDown(code, 'Ana')
    const guest = world.connect(code, { kind: 'seat', key: ana })
    await world.run(10)
    undo = node.when('store.commit', rule)
    await other.service.change(code, { type: 'node-gone', node: node.node })
    await world.run(10)
    expect(await link()).toMatchObject({ state: 'away' })
    return guest
  }

  it.each<[string, Rule]>([
    ['the store was away', failing],
    ['the room was too busy', conflict],
  ])('arrives again, although %s', async (_, rule) => {
    await missed(rule)
    undo()
    await world.run(10_000)
    expect(await link()).toMatchObject({ state: 'here', node: node.node })
  })

  it('does not arrive again when another socket has the seat by then', async () => {
    const guest = await missed(failing)
    guest.ignoreClose()
    world.connect(code, { kind: 'seat', key: ana }, { node: other })
    undo()
    await world.run(30_000)
    expect(await link()).toMatchObject({ state: 'here', node: other.node })
  })
})

it('a departure that always fails is given up after twenty attempts', async () => {
  const guest = world.connect(code, { kind: 'seat', key: ana })
  await world.run(10)
  guest.close()
  node.when('store.commit', failing)
  await world.run(3_600_000)
  expect(world.errors.filter(({ what }) => what === 'departing failed')).toHaveLength(20)
})

it('a departure that the store did not hear is not repeated by a node that stops', async () => {
  const guest = world.connect(code, { kind: 'seat', key: ana })
  await world.run(10)
  guest.close()
  node.when('store.commit', failing)
  await world.run(2_000)
  node.hub.endAll(CLOSE.restart)
  await world.run(20_000)
  expect(world.errors.filter(({ what }) => what === 'departing failed')).toHaveLength(1)
})

it('a television is off three seconds after its socket has closed', async () => {
  const tv = world.connect(code, { kind: 'tv' })
  const guest = world.connect(code, spectator)
  await world.run(10)
  expect(guest.newest()?.view.tvs).toBe(1)
  tv.close()
  await world.run(3_010)
  expect(guest.newest()?.view.tvs).toBeUndefined()
})

it('a spectator who says a name is seen until three seconds after the socket has closed, and is named again after a mistaken node-gone', async () => {
  const ida = world.connect(code, { ...spectator, name: 'Ida' })
  const guest = world.connect(code, spectator)
  await world.run(10)
  expect(guest.newest()?.view.spectators).toEqual(['Ida'])
  const [{ node: gone = '' } = {}] = (await room()).spectators ?? []
  await node.service.change(code, { type: 'node-gone', node: gone })
  await world.run(0)
  expect(guest.newest()?.view.spectators).toBeUndefined()
  await world.run(500)
  expect(guest.newest()?.view.spectators).toEqual(['Ida'])
  ida.close()
  await world.run(3_010)
  expect(guest.newest()?.view.spectators).toBeUndefined()
})

it('a television that repeats a command after a reconnect gets the first answer, and what the host set meanwhile stays', async () => {
  const host = world.connect(code, { kind: 'seat', key: ana })
  const before = world.connect(code, { kind: 'tv' })
  await world.run(10)
  const id = before.command({ type: 'set-tv-sound', sound: { muted: false, volume: 40 } })
  await world.run(10)
  before.close()
  host.command({ type: 'set-tv-sound', sound: { muted: true, volume: 70 } })
  const after = world.connect(code, { kind: 'tv' })
  await world.run(10)
  after.command({ type: 'set-tv-sound', sound: { muted: false, volume: 40 } }, id)
  await world.run(10)
  expect([before.answer(id), after.answer(id)]).toEqual(['done', 'done'])
  expect((await room()).tvSound).toEqual({ muted: true, volume: 70 })
})

it('a television beyond those that the room counts is refused, and the store keeps no answer for it', async () => {
  for (let counted = 0; counted < 8; counted++) world.connect(code, { kind: 'tv' })
  await world.run(10)
  const ninth = world.connect(code, { kind: 'tv' })
  await world.run(10)
  let kept = 0
  node.when('store.refuse', (call) => {
    kept++
    return call.proceed()
  })
  const id = ninth.command({ type: 'set-tv-sound', sound: { muted: false, volume: 40 } })
  await world.run(10)
  expect([ninth.answer(id), kept]).toEqual(['not-seated', 0])
})

it('a socket that closes while its room is read leaves no watcher behind', async () => {
  const loads = holding()
  const undo = node.when('store.load', loads.rule)
  const guest = world.connect(code, spectator)
  await world.run(1)
  expect(loads.count()).toBe(1)
  guest.close()
  await world.run(1)
  undo()
  loads.release()
  await world.run(10)
  expect(followed()).toEqual([[], [], []])
})

describe('an address that has used up its welcome', () => {
  const unwelcome = { admitAnonymous: async () => false, leave: () => {} }

  it.each([
    ['is told nothing of a room', hello(spectator), CLOSE.tooMany],
    ['is not told whether a key opens a seat', hello({ kind: 'seat', key: 'k'.repeat(22) }), CLOSE.tooMany],
    ['is told that its page is too old', hello({ kind: 'seat', key: 'k'.repeat(22) }, PROTOCOL - 1), CLOSE.outdated],
  ])('%s', async (_, message, expected) => {
    const socket = world.dial(code, undefined, undefined, unwelcome)
    socket.send(message)
    await world.run(10)
    expect(socket.closedWith()).toBe(expected)
  })

  it('comes in with a seat', async () => {
    const socket = world.dial(code, undefined, undefined, unwelcome)
    socket.send(hello({ kind: 'seat', key: ana }))
    await world.run(10)
    expect(socket.closedWith()).toBeUndefined()
    // What it is closed for later tells nobody whether a room exists.
    await world.stores.store.close((await world.stores.store.load(code)) as StoredRoom, 60_000)
    await world.run(10)
    expect(socket.closedWith()).toBe(CLOSE.roomGone)
  })
})
