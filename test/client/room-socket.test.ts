import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type WebSocket as ServerSocket, WebSocketServer } from 'ws'
import type { Do, Hello } from '#protocol/client-message.ts'
import type { CommandId } from '#protocol/ids.ts'
import { CLOSE, PROTOCOL } from '#protocol/limits.ts'
import type { ServerMessage } from '#protocol/server-message.ts'
import { type Ending, type LinkState, RoomSocket, type Timing } from '../../client/net/room-socket.ts'

const TIMING: Timing = {
  firstRetryMs: 10,
  slowestRetryMs: 40,
  openingMs: 150,
  doubtMs: 40,
  answerMs: 60,
  quietMs: 120,
}
const hello: Hello = { type: 'hello', protocol: PROTOCOL, as: { kind: 'tv' } }
const ready = (id: string): Do => ({ type: 'do', id: id as CommandId, command: { type: 'ready', ready: true } })
const welcome: ServerMessage = { type: 'welcome', you: { kind: 'tv' } }

/** Something that can be waited for without looking at a clock. */
function inbox<T>() {
  const items: T[] = []
  const waiting: ((item: T) => void)[] = []
  return {
    put: (item: T) => (waiting.length > 0 ? waiting.shift()?.(item) : items.push(item)),
    next: () =>
      new Promise<T>((resolve) => {
        const item = items.shift()
        if (item !== undefined) resolve(item)
        else waiting.push(resolve)
      }),
  }
}

interface Guest {
  readonly socket: ServerSocket
  readonly next: () => Promise<unknown>
  readonly closed: Promise<unknown>
  say(message: ServerMessage): void
}

let server: WebSocketServer
let guests: ReturnType<typeof inbox<Guest>>
let messages: ReturnType<typeof inbox<ServerMessage>>
let states: LinkState[]
let endings: ReturnType<typeof inbox<Ending>>
let line: RoomSocket

beforeEach(async () => {
  guests = inbox()
  messages = inbox()
  endings = inbox()
  states = []
  server = new WebSocketServer({ port: 0 })
  server.on('connection', (socket) => {
    const frames = inbox<unknown>()
    socket.on('message', (data) => frames.put(JSON.parse(String(data))))
    const closed = new Promise((resolve) => socket.on('close', resolve))
    guests.put({ socket, next: frames.next, closed, say: (message) => socket.send(JSON.stringify(message)) })
  })
  await new Promise((resolve) => server.on('listening', resolve))
  const { port } = server.address() as AddressInfo
  line = new RoomSocket(
    `ws://127.0.0.1:${port}`,
    () => hello,
    { message: messages.put, state: (state) => states.push(state), ended: endings.put },
    TIMING,
  )
})

afterEach(() => {
  line.close()
  for (const client of server.clients) client.terminate()
  server.close()
})

async function arrive(): Promise<Guest> {
  const guest = await guests.next()
  expect(await guest.next()).toEqual(hello)
  guest.say(welcome)
  expect(await messages.next()).toEqual(welcome)
  return guest
}

const pastDoubt = () => new Promise((resolve) => setTimeout(resolve, TIMING.doubtMs + 5))

describe('room socket', () => {
  it('says hello first and is connected once it is welcomed', async () => {
    line.open()
    await arrive()
    expect(states).toEqual(['connecting', 'connected'])
  })

  it('comes back by itself after the line is cut', async () => {
    line.open()
    const first = await arrive()
    first.socket.terminate()
    await arrive()
    expect(states).toEqual(['connecting', 'connected', 'reconnecting', 'reconnecting', 'connected'])
  })

  it('sends an unanswered command again, with the same id, after every reconnect until it is answered', async () => {
    line.open()
    const first = await arrive()
    line.send(ready('command-1'))
    expect(await first.next()).toEqual(ready('command-1'))
    first.socket.terminate()

    const second = await arrive()
    expect(await second.next()).toEqual(ready('command-1'))
    second.say({ type: 'done', to: 'command-1' as CommandId })
    await messages.next()
    second.socket.terminate()

    const third = await arrive()
    line.send(ready('command-2'))
    expect(await third.next()).toEqual(ready('command-2'))
  })

  it('keeps commands given while the line is down, in their order', async () => {
    line.send(ready('command-1'))
    line.send(ready('command-2'))
    line.open()
    const guest = await arrive()
    expect([await guest.next(), await guest.next()]).toEqual([ready('command-1'), ready('command-2')])
  })

  it('outlives a socket that went silent, without letting go of it before the new one is welcomed', async () => {
    line.open()
    const silent = await arrive()
    await pastDoubt()
    line.nudge()
    const fresh = await guests.next()
    expect(silent.socket.readyState).toBe(silent.socket.OPEN)
    await fresh.next()
    // What a real server does with the older socket of a seat.
    silent.socket.close(CLOSE.replaced)
    fresh.say(welcome)
    await messages.next()
    await silent.closed
    expect(states.at(-1)).toBe('connected')
    line.send(ready('command-1'))
    expect(await fresh.next()).toEqual(ready('command-1'))
  })

  it('shows that it is reconnecting when the second socket is silent too', async () => {
    line.open()
    const silent = await arrive()
    await pastDoubt()
    line.nudge()
    await guests.next()
    await silent.closed
    expect(states.at(-1)).toBe('reconnecting')
    await arrive()
    expect(states.at(-1)).toBe('connected')
  })

  it('does not doubt a socket it has just heard', async () => {
    line.open()
    const guest = await arrive()
    line.nudge()
    line.send(ready('command-1'))
    expect(await guest.next()).toEqual(ready('command-1'))
    expect(server.clients.size).toBe(1)
  })

  it('gives up an attempt that is never welcomed and tries again', async () => {
    line.open()
    const deaf = await guests.next()
    await deaf.closed
    await arrive()
    expect(states.at(-1)).toBe('connected')
  })

  it('doubts the line when a command stays unanswered', async () => {
    line.open()
    const silent = await arrive()
    line.send(ready('command-1'))
    await silent.next()
    const checking = setInterval(() => line.check(), 10)
    const fresh = await arrive()
    clearInterval(checking)
    expect(await fresh.next()).toEqual(ready('command-1'))
  })

  it('doubts the line when nothing was heard for long', async () => {
    line.open()
    await arrive()
    const checking = setInterval(() => line.check(), 10)
    await arrive()
    clearInterval(checking)
    expect(states.at(-1)).toBe('connected')
  })

  it('starts over after a frame it cannot read', async () => {
    line.open()
    const first = await arrive()
    first.socket.send('{')
    await arrive()
    await first.closed
  })

  const ENDED: [code: number, why: Ending][] = [
    [CLOSE.protocol, 'outdated'],
    [CLOSE.unknownSeat, 'unknown-seat'],
    [CLOSE.roomGone, 'room-gone'],
    [CLOSE.replaced, 'replaced'],
    [CLOSE.unseated, 'unseated'],
  ]
  it.each(ENDED)('does not come back after %i: %s', async (code, why) => {
    line.open()
    const guest = await arrive()
    guest.socket.close(code)
    expect(await endings.next()).toBe(why)
    line.nudge()
    await pastDoubt()
    expect(server.clients.size).toBe(0)
  })

  it('is refused before the welcome just the same', async () => {
    line.open()
    const guest = await guests.next()
    await guest.next()
    guest.socket.close(CLOSE.roomGone)
    expect(await endings.next()).toBe('room-gone')
  })
})
