import { EventEmitter } from 'node:events'
import type { WebSocket } from '@fastify/websocket'
import type { Millis } from '#protocol/ids.ts'
import { ServerMessage } from '#protocol/server-message.ts'
import type { Frame } from '../../../server/app/rooms/watcher.ts'
import type { Connection } from '../../../server/transport/ws/frames.ts'
import type { HandClock } from '../hand-clock.ts'
import { createTransit, type Line } from './line.ts'

const [OPEN, CLOSING, CLOSED] = [1, 2, 3]
/** The close code of a socket that was cut without a close frame. */
const ABNORMAL = 1006
const PING = 0x89

export interface Received {
  readonly at: Millis
  readonly leftAt: Millis
  readonly text: string
  readonly message: ServerMessage
}

/** The page's end of a scripted socket. */
export interface ClientSocket {
  readonly received: readonly Received[]
  /** How many ping frames have arrived. */
  pings(): number
  closedWith(): number | undefined
  onMessage(listener: (received: Received) => void): void
  send(message: object | string): void
  /** Frames wait in the server's buffer until the client reads again. */
  setReading(isReading: boolean): void
  /** So many bytes that the client has not read yet lie in the server's buffer. They are gone once it reads. */
  fill(bytes: number): void
  unreadBytes(): number
  /** Answers pings this much later than they arrive; never, with `Infinity`. */
  setPongDelay(ms: Millis): void
  /** Does not answer a close frame, and goes on sending. */
  ignoreClose(): void
  close(): void
}

/** Both ends of a WebSocket over a scripted line: the server's end offers what serve-socket.ts uses of `ws`. */
export function createSocketPair(clock: HandClock, line: Line) {
  const transit = createTransit(clock, line)
  const received: Received[] = []
  const listeners: ((received: Received) => void)[] = []
  const events = new EventEmitter()
  let readyState = OPEN
  let corked: (() => void)[] | undefined
  let unread: Frame[] = []
  let isReading = true
  let filled = 0
  let pings = 0
  let pongDelayMs = 0
  let closedWith: number | undefined
  let ignoresClose = false

  const toServer = (deliver: () => void) => transit('up', () => readyState !== CLOSED && deliver())

  function finish(code: number): void {
    closedWith ??= code
    if (readyState === CLOSED) return
    readyState = CLOSED
    events.emit('close')
  }

  function arrive(frame: Frame, leftAt: Millis): void {
    if (closedWith !== undefined) return
    const payload = payloadOf(frame)
    if (frame[0] === PING) {
      pings++
      if (pongDelayMs < Infinity) clock.after(pongDelayMs, () => toServer(() => events.emit('pong', payload)))
      return
    }
    const text = payload.toString()
    const one = { at: clock.now(), leftAt, text, message: ServerMessage.parse(JSON.parse(text)) }
    received.push(one)
    for (const listener of listeners) listener(one)
  }

  function write(frame: Frame): void {
    if (corked) corked.push(() => write(frame))
    else if (isReading) leave(frame)
    else unread.push(frame)
  }

  function leave(frame: Frame): void {
    const leftAt = clock.now()
    transit('down', () => arrive(frame, leftAt))
  }

  function unreadBytes(): number {
    return unread.reduce((bytes, frame) => bytes + frame.length, filled)
  }

  const socket = Object.assign(events, {
    OPEN,
    close(code: number) {
      if (readyState !== OPEN) return
      readyState = CLOSING
      const leave = () =>
        transit('down', () => {
          if (ignoresClose) return
          closedWith ??= code
          transit('up', () => finish(code))
        })
      // On the same stream as the frames: it leaves behind those that were written before.
      if (corked) corked.push(leave)
      else leave()
    },
    terminate: () => finish(ABNORMAL),
  })
  Object.defineProperties(socket, {
    readyState: { get: () => readyState },
    bufferedAmount: { get: unreadBytes },
  })

  const connection: Connection = {
    cork() {
      corked ??= []
    },
    uncork() {
      const waiting = corked ?? []
      corked = undefined
      for (const leaveNow of waiting) leaveNow()
    },
    write,
  }

  const client: ClientSocket = {
    received,
    pings: () => pings,
    closedWith: () => closedWith,
    onMessage: (listener) => void listeners.push(listener),
    send(message) {
      const text = typeof message === 'string' ? message : JSON.stringify(message)
      toServer(() => events.emit('message', Buffer.from(text), false))
    },
    setReading(reads) {
      isReading = reads
      if (!reads) return
      const frames = unread
      unread = []
      filled = 0
      for (const frame of frames) leave(frame)
    },
    fill(bytes) {
      filled += bytes
    },
    unreadBytes,
    setPongDelay(ms) {
      pongDelayMs = ms
    },
    ignoreClose() {
      ignoresClose = true
    },
    close: () => toServer(() => finish(1000)),
  }
  return { socket: socket as unknown as WebSocket, connection, client }
}

/** Server frames are whole, unmasked and uncompressed: see frames.ts. */
function payloadOf(frame: Frame): Buffer {
  const length = frame[1] as number
  return frame.subarray(length === 127 ? 10 : length === 126 ? 4 : 2)
}
