import { once } from 'node:events'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { WebSocket } from 'ws'
import type { View } from '#games/alles-kaese'
import { openSqliteStore } from '../../server/adapters/sqlite/open-sqlite-store.ts'
import type { Stores } from '../../server/ports/stores.ts'
import { connect, type Guest, openRoom, sitDown } from '../support/guest.ts'
import { createHandClock, type HandClock } from '../support/hand-clock.ts'
import { startNode, type TestNode } from '../support/node.ts'
import { choose } from '../support/play-by-socket.ts'

let clock: HandClock
let stores: Stores
/** Takes the place of the store's own, if a test wants to hold one up. */
let commit: Stores['store']['commit'] | undefined
let node: TestNode
let code: string
let ana: Guest & { key: string }
let ben: Guest & { key: string }

beforeEach(async () => {
  clock = createHandClock()
  stores = openSqliteStore(':memory:', clock)
  commit = undefined
  node = await serve()
  code = await openRoom(node.url)
  ana = await seat('Ana')
  ben = await seat('Ben')
  await ana.command({ type: 'start', anyway: true })
  await Promise.all([ana, ben].map((guest) => guest.see(({ view }) => view.phase.name === 'playing')))
})
afterEach(async () => {
  await node.stop()
  await stores.close()
})

const serve = () =>
  startNode({
    clock,
    stores: { ...stores, store: { ...stores.store, commit: (...args) => (commit ?? stores.store.commit)(...args) } },
  })

async function seat(name: string) {
  const { key } = await sitDown(node.url, code, name)
  const guest = await connect(node.url, code, { kind: 'seat', key })
  await guest.see(() => true)
  return { ...guest, key }
}

/** The move of whoever's turn it is. */
function nextMove() {
  const phase = ana.frame().view.phase
  if (phase.name !== 'playing') throw new Error('not playing')
  const mover = phase.actors[0] === 0 ? ana : ben
  return { mover, command: { type: 'move', number: phase.number, move: choose(phase.view as View) } as const }
}

it('the newest socket of a seat wins and closes the old one', async () => {
  const second = await connect(node.url, code, { kind: 'seat', key: ben.key })
  expect(await ben.closed).toBe(4409)
  await second.see(({ view }) => view.seats[1]?.link === 'here')
})

it('a page that says what it has gets exactly the news since', async () => {
  const have = ben.frame().version
  await ben.hangUp()
  const { command } = nextMove()
  const mover = nextMove().mover === ben ? await connect(node.url, code, { kind: 'seat', key: ben.key }) : ana
  await mover.see(() => true)
  expect(await mover.command(command)).toMatchObject({ type: 'done' })
  const back = await connect(node.url, code, { kind: 'seat', key: ben.key }, have)
  const { news, version } = await back.see(() => true)
  expect(version).toBeGreaterThan(have)
  expect(news.every((item) => item.version > have)).toBe(true)
  expect(news.filter((item) => item.news.type === 'game')).toHaveLength(1)
})

it('a page that shows what the store no longer knows must begin anew', async () => {
  const lost = await connect(node.url, code, { kind: 'seat', key: ben.key }, 9_999)
  expect(await lost.closed).toBe(4001)
})

it('a fresh page is told the game it sees from its beginning', async () => {
  const tv = await connect(node.url, code, { kind: 'tv' })
  const { news } = await tv.see(() => true)
  expect(news.map((item) => item.news.type).slice(0, 2)).toEqual(['started', 'game'])
})

describe('a command whose answer was lost', () => {
  it('gets the first answer when it is sent again, and is played once', async () => {
    const { mover, command } = nextMove()
    expect(await mover.command(command, 'the-same-id')).toEqual({ type: 'done', to: 'the-same-id' })
    const { version } = await mover.see((frame) => frame.news.some((item) => item.news.type === 'game'))
    expect(await mover.command(command, 'the-same-id')).toEqual({ type: 'done', to: 'the-same-id' })
    expect((await stores.store.load(code as never))?.version).toBe(version)
  })

  it('is refused again when it was refused, although it would be accepted by now', async () => {
    const { mover, command } = nextMove()
    const other = mover === ana ? ben : ana
    const refused = await other.command(command, 'too-early-id')
    expect(refused).toEqual({ type: 'refused', to: 'too-early-id', code: 'not-your-turn' })
    await mover.command(command)
    expect(await other.command({ type: 'ready', ready: true }, 'too-early-id')).toEqual(refused)
  })
})

it('a room outlives its server, and play goes on', async () => {
  const before = ana.frame()
  await node.stop()
  expect(await ana.closed).toBe(1012)
  node = await serve()
  const again = await connect(node.url, code, { kind: 'seat', key: ana.key }, before.version)
  const { view } = await again.see(({ view: { seats } }) => seats[0]?.link === 'here')
  expect(view.phase).toMatchObject({ name: 'playing', view: (before.view.phase as { view: unknown }).view })
})

it('somebody who leaves is out, and a kicked guest is told so', async () => {
  await ana.command({ type: 'kick', seat: 1, ban: false })
  expect(await ben.closed).toBe(4410)
  expect(await (await connect(node.url, code, { kind: 'seat', key: ben.key })).closed).toBe(4401)
})

it('a kicked page that ignores it can do nothing any more, not even for the next in that seat', async () => {
  const deaf = ben.socket as unknown as { _receiver: { removeAllListeners(event: string): void } }
  // It does not hear that it is told to go.
  deaf._receiver.removeAllListeners('conclude')
  await ana.command({ type: 'back-to-lobby' })
  await ana.command({ type: 'kick', seat: 1, ban: true })
  const { seat } = await sitDown(node.url, code, 'Cleo')
  expect(seat).toBe(1)
  ben.send(JSON.stringify({ type: 'do', id: 'from-the-dead', command: { type: 'dress', name: 'Pwned' } }))
  await ana.command({ type: 'lock', locked: true })
  const { view } = await (await fetch(`${node.url}/api/rooms/${code}`)).json()
  expect(view.seats[1].name).toBe('Cleo')
})

it('two seats may use the same command id', async () => {
  expect(await ana.command({ type: 'dress', name: 'Anna' }, 'same-id-twice')).toMatchObject({ type: 'done' })
  expect(await ben.command({ type: 'dress', name: 'Benno' }, 'same-id-twice')).toMatchObject({ type: 'done' })
  const { view } = await ana.see(({ view: { seats } }) => seats[1]?.name === 'Benno')
  expect(view.seats.map(({ name }) => name)).toEqual(['Anna', 'Benno'])
})

it('a socket that hangs up before its hello is finished leaves nobody behind', async () => {
  const arrival = Promise.withResolvers<void>()
  const isClosed = Promise.withResolvers<void>()
  commit = async (...args) => {
    commit = undefined
    arrival.resolve()
    await isClosed.promise
    return stores.store.commit(...args)
  }
  const hasty = await connect(node.url, code, { kind: 'seat', key: ben.key })
  await arrival.promise
  // As the server sees them: Ana's, Ben's and the hasty one.
  const [, bens, hastys] = [...node.app.websocketServer.clients] as [WebSocket, WebSocket, WebSocket]
  const gone = [hastys, bens].map((socket) => once(socket, 'close'))
  hasty.socket.terminate()
  await gone[0]
  isClosed.resolve()
  // The arrival counts, although its socket is gone.
  expect(await ben.closed).toBe(4409)
  await gone[1]
  clock.advance(3_000)
  await ana.see(({ view }) => view.seats[1]?.link === 'away')
  const again = await connect(node.url, code, { kind: 'seat', key: ben.key })
  await again.see(({ view }) => view.seats[1]?.link === 'here')
})
