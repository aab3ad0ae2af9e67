import type { WebSocket } from '@fastify/websocket'
import type { Ping } from '#protocol/client-message.ts'
import type { RoomCode } from '#protocol/ids.ts'
import { CLOSE, MAX_FRAME_BYTES } from '#protocol/limits.ts'
import type { Frame } from '../../app/rooms/watcher.ts'
import { decode } from '../codec.ts'
import { createTokenBucket } from '../limits.ts'
import type { Services } from '../services.ts'
import type { Visitor } from './connection-limits.ts'
import { type Connection, createFrameWriter, frameOf } from './frames.ts'
import { createLine } from './line.ts'
import { createSession } from './session.ts'

const HELLO_WITHIN_MS = 10_000
/** A person cannot tap this fast; a page that loops can. */
const BURST = 40
const PER_SECOND = 15
/** A page asks once a second at most; more are not answered. */
const PINGS_BURST = 60
const PINGS_PER_SECOND = 2
/** This many unreadable frames are forgiven, then the socket closes. */
const FORGIVEN_FRAMES = 3
/** A reader this far behind is skipped: the next whole view replaces what it misses anyway. */
const SLOW_BYTES = 256 * 1024
const HOPELESS_BYTES = 4 * SLOW_BYTES
/** Close codes for a socket without a seat. They tell whether a room exists, so guessing codes is rate-limited by them. */
const STRANGERS: readonly number[] = [CLOSE.roomGone, CLOSE.unknownSeat, CLOSE.badHello]

/** Of a page that hears nothing. Answered as a ping frame is: at once, and not counted as something that a person did. */
const PING = Buffer.from(JSON.stringify({ type: 'ping' } satisfies Ping))
const PONG = frameOf({ type: 'pong' })

interface Accepted {
  readonly socket: WebSocket
  readonly connection: Connection
  readonly visitor: Visitor
  readonly code: RoomCode
  readonly services: Services
  readonly log: (err: unknown) => void
}

/** Serves one accepted socket until it closes. Listeners are attached before anything is awaited, or the first frames would be lost. */
export function serveSocket({ socket, connection, visitor, code, services, log }: Accepted): void {
  const { clock, monitor } = services
  const writer = createFrameWriter(socket, connection)
  const line = createLine(socket, writer, clock)
  services.heartbeat.watch(socket, line)
  const takeMessage = createTokenBucket(BURST, PER_SECOND)
  const takePing = createTokenBucket(PINGS_BURST, PINGS_PER_SECOND)
  let forgiven = 0
  let isEnded = false

  // A page that is told to go may ignore it for a while: from then on nothing it says counts.
  const end = (closeCode: number) => {
    isEnded = true
    if (!session.isNew() || !STRANGERS.includes(closeCode)) return socket.close(closeCode)
    void visitor.admitAnonymous().then((isAdmitted) => socket.close(isAdmitted ? closeCode : CLOSE.tooMany))
  }
  const fail = (err: unknown) => {
    log(err)
    end(CLOSE.internal)
  }
  const send = (frame: Frame) => {
    // Without this cut, a client that never reads fills the server's memory.
    if (socket.bufferedAmount <= HOPELESS_BYTES) return writer.send(frame)
    if (socket.readyState === socket.OPEN) monitor?.slowReaderCut()
    socket.terminate()
  }
  const isSlow = () => socket.bufferedAmount > SLOW_BYTES
  const session = createSession(code, services, { send, end, isSlow, line, fail })
  const refuse = (refusal: string) => {
    monitor?.answered(refusal)
    writer.send(frameOf({ type: 'refused', code: refusal }))
    if (++forgiven > FORGIVEN_FRAMES) end(CLOSE.policy)
  }

  const admitAndHandle: typeof session.handle = async (message, arrivedAt) => {
    const isAdmitted = await visitor.admitAnonymous()
    if (isEnded) return
    return isAdmitted ? session.handle(message, arrivedAt) : end(CLOSE.tooMany)
  }

  const cancelHello = clock.after(HELLO_WITHIN_MS, () => {
    if (session.isNew()) end(CLOSE.badHello)
  })

  // One message at a time per socket: a player's commands are judged in the order they were given.
  let queue = Promise.resolve()
  socket.on('message', (data: Buffer, isBinary: boolean) => {
    const arrivedAt = clock.elapsed()
    if (isEnded) return
    if (data.equals(PING) && !session.isNew()) return takePing(clock.now()) ? send(PONG) : undefined
    if (!takeMessage(clock.now())) return refuse('too-fast')
    if (data.length > MAX_FRAME_BYTES) return refuse('too-big')
    const message = isBinary ? undefined : decode(data.toString())
    if (!message?.ok) return refuse('bad-message')
    const isStranger = message.value.type === 'hello' && message.value.as.kind !== 'seat'
    const handle = isStranger ? admitAndHandle : session.handle
    queue = queue.then(() => (isEnded ? undefined : handle(message.value, arrivedAt))).catch(fail)
  })
  // The library answers every ping frame: without this cut, a client that reads no answer fills the server's memory.
  socket.on('ping', () => socket.bufferedAmount > HOPELESS_BYTES && socket.terminate())
  socket.on('error', log)
  socket.on('close', (closeCode: number) => {
    monitor?.socketClosed(closeCode)
    cancelHello()
    session.close()
  })
}
