import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type WebSocket as ServerSocket, WebSocketServer } from 'ws'
import type { Do, Hello } from '#protocol/client-message.ts'
import type { CommandId } from '#protocol/ids.ts'
import { CLOSE, PROTOCOL } from '#protocol/limits.ts'
import type { ServerMessage } from '#protocol/server-message.ts'
import { type Ending, type LinkState, RoomSocket, type Timing } from '../../client/net/room-socket.ts'
import { listenForWaking } from '../../client/net/wake-signals.ts'
import { inbox } from './inbox.ts'

/** Limits that no test reaches by accident, however busy the machine; a test shortens the one it is about. */
const PATIENT: Timing = {
  firstRetryMs: 10,
  slowestRetryMs: 40,
  openingMs: 60_000,
  moveWithinMs: 1,
  doubtMs: 60_000,
  slowMs: 60_000,
  answerMs: 60_000,
}
const hello: Hello = { type: 'hello', protocol: PROTOCOL, as: { kind: 'tv' } }
const ready = (id: string): Do => ({ type: 'do', id: id as CommandId, command: { type: 'ready', ready: true } })
const welcome: ServerMessage = { type: 'welcome', you: { kind: 'tv' } }

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
  // Timers stay real, the clock is moved by hand: a busy machine must not look like a silent line.
  vi.useFakeTimers({ toFake: ['Date'] })
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
  line = lineWith(PATIENT)
})

function lineWith(timing: Timing): RoomSocket {
  const { port } = server.address() as AddressInfo
  const events = { message: messages.put, state: (state: LinkState) => states.push(state), ended: endings.put }
  return new RoomSocket(`ws://127.0.0.1:${port}`, () => hello, events, timing)
}

afterEach(() => {
  line.close()
  for (const client of server.clients) client.terminate()
  server.close()
})

/** Welcomes guests until one hears it: an impatient line may have given up the first while the machine was busy. */
async function arrive(): Promise<Guest> {
  const welcomed = messages.next()
  for (;;) {
    const guest = await guests.next()
    const first = await Promise.race([guest.next(), guest.closed.then(() => undefined)])
    if (first === undefined) continue
    expect(first).toEqual(hello)
    guest.say(welcome)
    const heard = await Promise.race([welcomed, guest.closed.then(() => undefined)])
    if (heard === undefined) continue
    expect(heard).toEqual(welcome)
    return guest
  }
}

/** Nothing is heard for longer than that; by default longer than a silent socket is trusted. */
const silence = (ms = PATIENT.doubtMs) => vi.setSystemTime(Date.now() + ms + 1)

/** The page looks after its line so many times, a second apart or as late as a busy page does. */
function check(times: number, everyMs = 1_000): void {
  for (let i = 0; i < times; i++) {
    vi.setSystemTime(Date.now() + everyMs)
    line.check()
  }
}

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
    silence()
    line.nudge()
    const fresh = await guests.next()
    expect(silent.socket.readyState).toBe(silent.socket.OPEN)
    await fresh.next()
    // What a real server does with the older socket of a seat, before it welcomes the newer one.
    silent.socket.close(CLOSE.replaced)
    await silent.closed
    fresh.say(welcome)
    await messages.next()
    // Nobody at the screen may notice.
    expect(states.filter((state) => state === 'reconnecting')).toEqual([])
    expect(states.at(-1)).toBe('connected')
    line.send(ready('command-1'))
    expect(await fresh.next()).toEqual(ready('command-1'))
  })

  it('sends a command again that the older socket was refused because the newer one had the seat already', async () => {
    line.open()
    const silent = await arrive()
    silence()
    line.nudge()
    const fresh = await guests.next()
    await fresh.next()
    line.send(ready('command-1'))
    expect(await silent.next()).toEqual(ready('command-1'))
    silent.say({ type: 'refused', to: 'command-1' as CommandId, code: 'replaced' })
    silent.socket.close(CLOSE.replaced)
    await silent.closed
    fresh.say(welcome)
    expect(await messages.next()).toEqual(welcome)
    expect(await fresh.next()).toEqual(ready('command-1'))
  })

  it('lets go of a silent socket when the second one is silent too, and is connected once that one speaks', async () => {
    line = lineWith({ ...PATIENT, doubtMs: 20 })
    line.open()
    const silent = await arrive()
    silence()
    line.nudge()
    const second = await guests.next()
    await silent.closed
    expect(states.at(-1)).toBe('reconnecting')
    second.say(welcome)
    await messages.next()
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

  it('tries a second socket at once when the device has lost its network, however recently it heard the first', async () => {
    line.open()
    const first = await arrive()
    const stop = listenForWaking({ wake: () => {}, tick: () => {}, offline: () => line.doubt() })
    dispatchEvent(new Event('offline'))
    dispatchEvent(new Event('offline'))
    stop()
    await arrive()
    await first.closed
    expect(server.clients.size).toBe(1)
    expect(states.at(-1)).toBe('connected')
  })

  it('gives up an attempt that is never welcomed and tries again', async () => {
    const timing = { ...PATIENT, openingMs: 30 }
    line = lineWith(timing)
    line.open()
    const deaf = await guests.next()
    await deaf.closed
    timing.openingMs = PATIENT.openingMs
    await arrive()
    expect(states.at(-1)).toBe('connected')
  })

  it('says at once that the line is down when an answer is overdue, and takes it back with the answer', async () => {
    line.close()
    line = lineWith({ ...PATIENT, slowMs: 1 })
    line.open()
    const guest = await arrive()
    line.send(ready('command-1'))
    await expect.poll(() => states.at(-1)).toBe('reconnecting')
    guest.say({ type: 'done', to: 'command-1' as CommandId })
    await expect.poll(() => states.at(-1)).toBe('connected')
  })

  it('counts the time of each command by itself: an answered one makes the next no older', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
    line = lineWith({ ...PATIENT, slowMs: 1_000 })
    line.open()
    const guest = await arrive()
    line.send(ready('command-1'))
    vi.advanceTimersByTime(900)
    line.send(ready('command-2'))
    guest.say({ type: 'done', to: 'command-1' as CommandId })
    await messages.next()
    vi.advanceTimersByTime(900)
    expect(states.at(-1)).toBe('connected')
    vi.advanceTimersByTime(100)
    expect(states.at(-1)).toBe('reconnecting')
  })

  it('doubts the line when a command stays unanswered', async () => {
    line.open()
    const silent = await arrive()
    line.send(ready('command-1'))
    await silent.next()
    silence()
    line.check()
    const fresh = await arrive()
    expect(await fresh.next()).toEqual(ready('command-1'))
    expect(states).not.toContain('reconnecting')
  })

  const CADENCES: [when: string, last: ServerMessage, pingAfter: number, toldAfter: number, doubtedAfter: number][] = [
    ['a quiet room', { type: 'lines', lines: [] }, 3, 5, 8],
    ['a race', { type: 'race', number: 1, round: 1, news: { type: 'placed', seat: 0 as never } }, 1, 2, 6],
  ]
  it.each(CADENCES)(
    'asks for a sign of life in %s, says that the line is down without one, and tries another line',
    async (_, last, pingAfter, toldAfter, doubtedAfter) => {
      line.open()
      const silent = await arrive()
      silent.say(last)
      await messages.next()
      line.check()
      check(pingAfter)
      expect(await silent.next()).toEqual({ type: 'ping' })
      silent.say({ type: 'pong' })
      // What is not an answer is not told to the page either: the next message is the one after it.
      silent.say(last)
      expect(await messages.next()).toEqual(last)

      check(toldAfter - 1)
      line.send(ready('command-1'))
      expect(states.at(-1)).toBe('connected')
      check(1)
      expect(states.at(-1)).toBe('reconnecting')
      // A command that has only just been sent does not make the line any better.
      line.send(ready('command-2'))
      expect(states.at(-1)).toBe('reconnecting')
      expect(server.clients.size).toBe(1)
      check(doubtedAfter - toldAfter)
      const fresh = await arrive()
      expect(states.at(-1)).toBe('connected')
      expect(await fresh.next()).toEqual(ready('command-1'))
      // The silence of the former line is not held against this one.
      check(toldAfter - 1)
      expect(states.at(-1)).toBe('connected')
    },
  )

  it('takes it back with the first sign of life', async () => {
    line.open()
    const guest = await arrive()
    line.check()
    check(5)
    expect(states.at(-1)).toBe('reconnecting')
    guest.say({ type: 'pong' })
    await expect.poll(() => states.at(-1)).toBe('connected')
  })

  it('does not take a busy page or a device that slept for a silent line', async () => {
    line.open()
    const guest = await arrive()
    check(20, 2_000)
    expect(states.at(-1)).toBe('connected')
    line.send(ready('command-1'))
    // No ping before it.
    expect(await guest.next()).toEqual(ready('command-1'))
  })

  describe('when its server is about to stop', () => {
    it('opens a socket elsewhere, and lets go of the first one when that is welcomed', async () => {
      line.open()
      const first = await arrive()
      first.say({ type: 'move' })
      const second = await guests.next()
      await second.next()
      line.send(ready('command-1'))
      expect(await first.next()).toEqual(ready('command-1'))
      second.say(welcome)
      await messages.next()
      await first.closed
      expect(await second.next()).toEqual(ready('command-1'))
      expect(states).not.toContain('reconnecting')
    })

    it('keeps its socket for as long as no other server takes it', async () => {
      line.open()
      const first = await arrive()
      first.say({ type: 'move' })
      const refused = await guests.next()
      refused.socket.terminate()
      const second = await guests.next()
      expect(first.socket.readyState).toBe(first.socket.OPEN)
      line.send(ready('command-1'))
      expect(await first.next()).toEqual(ready('command-1'))
      expect(states).not.toContain('reconnecting')
      first.socket.close(CLOSE.restart)
      await first.closed
      second.say(welcome)
      await messages.next()
      expect(await second.next()).toEqual(hello)
      expect(states.at(-1)).toBe('connected')
    })

    it('comes back within the time that it names, not sooner than its own chance says', async () => {
      vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
      const chance = vi.spyOn(Math, 'random').mockReturnValue(0.5)
      const opened = vi.spyOn(globalThis, 'WebSocket')
      line.open()
      const guest = await arrive()
      guest.socket.close(CLOSE.restart, '3000')
      await guest.closed
      await expect.poll(() => states.at(-1)).toBe('reconnecting')
      vi.advanceTimersByTime(1_499)
      expect(opened).toHaveBeenCalledTimes(1)
      vi.advanceTimersByTime(1)
      expect(opened).toHaveBeenCalledTimes(2)
      await arrive()
      chance.mockRestore()
      opened.mockRestore()
    })
  })

  it('starts over after a frame it cannot read', async () => {
    line.open()
    const first = await arrive()
    first.socket.send('{')
    await arrive()
    await first.closed
  })

  const ENDED: [code: number, why: Ending][] = [
    [CLOSE.outdated, 'outdated'],
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
    await guest.closed
    line.nudge()
    // A new line would say hello before this one does.
    const other = lineWith(PATIENT)
    other.open()
    await arrive()
    expect(server.clients.size).toBe(1)
    other.close()
  })

  it('is refused before the welcome just the same', async () => {
    line.open()
    const guest = await guests.next()
    await guest.next()
    guest.socket.close(CLOSE.roomGone)
    expect(await endings.next()).toBe('room-gone')
  })
})
