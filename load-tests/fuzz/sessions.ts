import { ClientMessage, Hello } from '#protocol/client-message.ts'
import { PROTOCOL } from '#protocol/limits.ts'
import { type RoomFrame, ServerMessage } from '#protocol/server-message.ts'
import { type LightSocket, openLightSocket } from '../sockets/light-socket.ts'
import type { Draw } from './draw.ts'
import { addressFor } from './http.ts'
import { written } from './json.ts'
import { hostileCommand } from './messages.ts'
import { nastyText, nastyValue, spoilt } from './nasty.ts'
import { pingFrame, pongFrame, RAW_INPUTS, textFrame, unfinishedFrame } from './raw-frames.ts'
import type { Requests } from './requests.ts'
import { sampleOf } from './samples.ts'
import { type HostileRoom, newId, newKey } from './targets.ts'

export interface Sessions extends Requests {
  readonly port: number
  readonly controlKeys: readonly string[]
  readonly secrets: { inText(text: string): boolean }
  /** Of a hostile screen in a control room: all that it was told, in order. */
  recorded(code: string, kind: 'tv' | 'spectator', frames: readonly string[]): void
  /** Sockets that say nothing more, kept open until the run weighs memory. */
  readonly silent: Set<{ close(): void }>
}

type Session = (field: Sessions, draw: Draw) => Promise<void>

/** Each opens one socket or two, sends what it has to send, and hears what comes back. */
export const SESSIONS: readonly (readonly [weight: number, session: Session])[] = [
  [10, stranger],
  [10, rawBytes],
  [40, seat],
  [18, screen],
  [5, thief],
  [6, twice],
  [3, pings],
  [1, silence],
]

/** Only ends a hang: it is told as trouble. */
const ANSWERS_WITHIN_MS = 30_000
const MOST_SILENT = 60
/** The server's own limit is 40 at once. */
const READABLE_AT_ONCE = 36
const PING = '{"type":"ping"}'
const PONG = '{"type":"pong"}'
const STRICT_CHECK = 0.02

interface Opened {
  readonly socket: LightSocket
  readonly gone: Promise<void>
  isGone(): boolean
  send(kind: string, text: string): void
  raw(kind: string, inputs: readonly Buffer[]): void
  /** Until the server has handled all that was sent, or has ended the socket. */
  heard(): Promise<void>
  hello(as: object): void
}

interface Hearing {
  onRoom?(frame: RoomFrame): void
  onText?(text: string): void
}

async function open(
  { port, tally, secrets }: Sessions,
  draw: Draw,
  code: string,
  hearing: Hearing = {},
): Promise<Opened | undefined> {
  const address = addressFor(draw.below(20_000))
  const opening = openLightSocket(`http://127.0.0.1:${port}/api/rooms/${code}/socket`, address)
  const socket = await opening.catch((err: Error) => void tally.answered(`no socket: ${err.message.slice(0, 60)}`))
  if (!socket) return undefined
  const waiting: (() => void)[] = []
  const { promise: gone, resolve } = Promise.withResolvers<void>()
  let isGone = false
  socket.onLost = (closeCode) => {
    isGone = true
    tally.answered(`close ${closeCode ?? 'without a code'}`)
    if (closeCode === 1011) tally.trouble('a socket was closed with 1011')
    for (const done of waiting.splice(0)) done()
    resolve()
  }
  socket.onMessage = (payload) => {
    const text = payload.toString()
    if (text === PONG) return waiting.shift()?.()
    hearing.onText?.(text)
    if (secrets.inText(text)) tally.trouble('a hostile socket was sent a key of a control room')
    const type = /^\{"type":"([a-z-]+)"/.exec(text)?.[1] ?? 'nothing known'
    if (type === 'room' && hearing.onRoom) hearing.onRoom(JSON.parse(text) as RoomFrame)
    if (draw.isLucky(STRICT_CHECK)) {
      const { error } = ServerMessage.safeParse(JSON.parse(text))
      if (error) tally.trouble(`a frame does not fit its schema: ${error.message.slice(0, 200)}`)
    }
    if (type === 'done') tally.answered('done')
    if (type !== 'refused') return
    const refusal = (JSON.parse(text) as { readonly code: string }).code
    tally.answered(`refused ${refusal}`)
    if (refusal === 'internal') tally.trouble('a command was refused as internal')
  }
  return {
    socket,
    gone,
    isGone: () => isGone,
    send(kind, text) {
      tally.sent(kind)
      const bytes = textFrame(text)
      socket.write(bytes)
    },
    raw(kind, inputs) {
      tally.sent(kind, inputs.length)
      socket.write(Buffer.concat(inputs))
    },
    async heard() {
      if (isGone) return
      let timer: NodeJS.Timeout | undefined
      await new Promise<void>((done) => {
        waiting.push(done)
        timer = setTimeout(() => {
          tally.trouble('a socket was neither answered nor ended')
          done()
        }, ANSWERS_WITHIN_MS)
        socket.send(PING)
      })
      clearTimeout(timer)
    },
    hello: (as) => {
      tally.sent('hello')
      socket.send(JSON.stringify({ type: 'hello', protocol: PROTOCOL, as }))
    },
  }
}

/** Before any hello that counts. */
async function stranger(field: Sessions, draw: Draw): Promise<void> {
  const code = draw.weighted<string>([
    [4, draw.pick(field.controlCodes)],
    [3, 'DDDD'],
    [1, '%00%ff'],
    [1, 'klmx'],
  ])
  const opened = await open(field, draw, code)
  if (!opened) return
  for (let left = draw.between(1, 6); left > 0; left--) {
    const [kind, text] = draw.weighted<() => readonly [string, string]>([
      [3, () => ['before hello, any JSON', written(nastyValue(draw))]],
      [3, () => ['before hello, spoilt hello', written(spoilt(sampleOf(Hello, draw), draw))]],
      [2, () => ['before hello, a later message', written(sampleOf(ClientMessage, draw))]],
      [1, () => ['before hello, no JSON', nastyText(draw)]],
      [
        1,
        () => [
          'hello of an old version',
          JSON.stringify({ type: 'hello', protocol: draw.below(9), as: { kind: 'tv' } }),
        ],
      ],
      [
        1,
        () => [
          'hello with a guessed key',
          written({ type: 'hello', protocol: PROTOCOL, as: { kind: 'seat', key: newKey(draw) } }),
        ],
      ],
    ])()
    opened.send(kind, text)
  }
  if (draw.isLucky(0.5)) await opened.heard()
  opened.socket.close()
}

/** What no browser sends. */
async function rawBytes(field: Sessions, draw: Draw): Promise<void> {
  const opened = await open(field, draw, draw.pick(field.controlCodes))
  if (!opened) return
  if (draw.isLucky(0.6)) opened.hello({ kind: 'spectator' })
  for (let left = draw.between(1, 3); left > 0; left--) {
    const kind = draw.pick(Object.keys(RAW_INPUTS))
    // However many frames it is made of, it is one input.
    opened.raw(kind, [Buffer.concat(RAW_INPUTS[kind]?.(draw) ?? [])])
  }
  // After bytes that promise more, nothing is answered any more.
  opened.socket.send(PING)
  await Promise.race([opened.gone, new Promise((resolve) => setTimeout(resolve, 5))])
  opened.socket.close()
}

async function atSeat(field: Sessions, draw: Draw, room: HostileRoom, key: string): Promise<Opened | undefined> {
  const opened = await open(field, draw, room.code, { onRoom: (frame) => field.targets.saw(room, frame) })
  opened?.hello({ kind: 'seat', key })
  await opened?.heard()
  return opened
}

/** A guest, or the host: with commands that can be read as long as the server hears them, and then with others. */
async function seat(field: Sessions, draw: Draw): Promise<void> {
  const room = await field.targets.room(draw)
  const by = draw.below(room?.keys.length ?? 1)
  const opened = room && (await atSeat(field, draw, room, room.keys[by] as string))
  if (!opened) return
  const ids = [newId(draw)]
  for (let left = READABLE_AT_ONCE; left > 0 && !opened.isGone(); ) {
    for (let batch = Math.min(left, draw.between(4, 12)); batch > 0; batch--, left--) {
      const isRepeated = draw.isLucky(0.05)
      const id = isRepeated ? draw.pick(ids) : newId(draw)
      ids.push(id)
      const { kind, command } = hostileCommand(room, by, draw)
      opened.send(isRepeated ? 'repeated id' : kind, written({ type: 'do', id, command }))
    }
    await opened.heard()
  }
  await unreadable(opened, draw)
  opened.socket.close()
}

/** The fourth ends the socket; some send on all the same. */
async function unreadable(opened: Opened, draw: Draw): Promise<void> {
  for (let left = draw.between(1, 6); left > 0; left--) {
    opened.send('spoilt message', written(spoilt(sampleOf(ClientMessage, draw), draw)))
  }
  if (draw.isLucky(0.2))
    for (let left = 60; left > 0; left--) opened.send('flood', written(sampleOf(ClientMessage, draw)))
  await opened.heard()
}

async function screen(field: Sessions, draw: Draw): Promise<void> {
  const isControl = draw.isLucky(0.5)
  const room = isControl ? undefined : await field.targets.room(draw)
  const code = room?.code ?? draw.pick(field.controlCodes)
  const kind = draw.isLucky(0.5) ? 'tv' : 'spectator'
  const frames: string[] = []
  const opened = await open(field, draw, code, {
    ...(!room && { onText: (text) => void frames.push(text) }),
    ...(room && { onRoom: (frame) => field.targets.saw(room, frame) }),
  })
  if (!opened) return
  const isNamed = kind === 'spectator' && draw.isLucky(0.5)
  opened.hello({ kind, ...(isNamed && { name: nastyText(draw).slice(0, 64) || 'Eve' }) })
  await opened.heard()
  for (let left = READABLE_AT_ONCE; left > 0 && !opened.isGone(); ) {
    for (let batch = Math.min(left, 12); batch > 0; batch--, left--) {
      const { command } = room
        ? hostileCommand(room, draw.below(room.keys.length), draw)
        : { command: { type: 'move', number: 1, move: {} } }
      const message = draw.isLucky(0.4) ? { type: 'do', id: newId(draw), command } : sampleOf(ClientMessage, draw)
      const isHello = (message as { readonly type: string }).type === 'hello'
      // A second hello ends the socket.
      opened.send(`from a ${kind}`, isHello && draw.isLucky(0.9) ? PING : written(message))
    }
    await opened.heard()
  }
  await unreadable(opened, draw)
  opened.socket.close()
  if (!room) field.recorded(code, kind, frames)
}

/** At a control room, with keys of other rooms and guessed ones. */
async function thief(field: Sessions, draw: Draw): Promise<void> {
  const room = await field.targets.room(draw)
  const code = draw.pick(field.controlCodes)
  const key = room && draw.isLucky(0.5) ? draw.pick(room.keys) : newKey(draw)
  let isWelcome = false
  const opened = await open(field, draw, code, {
    onText: (text) => {
      isWelcome ||= text.startsWith('{"type":"welcome"')
    },
  })
  if (!opened) return
  opened.hello({ kind: 'seat', key })
  for (let left = 3; room && left > 0; left--)
    opened.send(
      'command with the key of others',
      written({
        type: 'do',
        id: newId(draw),
        command: hostileCommand(room, draw.below(room.keys.length), draw).command,
      }),
    )
  await opened.gone
  if (isWelcome) field.tally.trouble(`a key of another room opened a seat of ${code}`)
}

/** The same seat twice, and the same id for different commands. */
async function twice(field: Sessions, draw: Draw): Promise<void> {
  const room = await field.targets.room(draw)
  if (!room) return
  const key = draw.pick(room.keys)
  const both = [await atSeat(field, draw, room, key), await atSeat(field, draw, room, key)]
  const id = newId(draw)
  for (let left = 12; left > 0; left--) {
    for (const opened of both) {
      if (!opened || opened.isGone()) continue
      opened.send(
        'repeated id',
        written({ type: 'do', id, command: hostileCommand(room, draw.below(room.keys.length), draw).command }),
      )
    }
  }
  for (const opened of both) {
    await opened?.heard()
    opened?.socket.close()
  }
}

/** Ping frames and forged answers to those of the server; half of the time nothing is read meanwhile. */
async function pings(field: Sessions, draw: Draw): Promise<void> {
  const opened = await open(field, draw, draw.pick(field.controlCodes))
  if (!opened) return
  opened.hello({ kind: 'spectator' })
  await opened.heard()
  if (draw.isLucky(0.5)) opened.socket.pause()
  const many = draw.pick([10, 50, 500])
  opened.raw(
    'ping frames',
    Array.from({ length: many }, () => pingFrame(Buffer.alloc(draw.pick([0, 4, 125]), 0x31))),
  )
  opened.raw(
    'forged pong frames',
    Array.from({ length: 50 }, (_, i) => pongFrame(Buffer.from(String(i)))),
  )
  await Promise.race([opened.gone, new Promise((resolve) => setTimeout(resolve, 20))])
  opened.socket.close()
}

/** Half-open: a frame or a request that never ends, and answers that are not read. */
async function silence(field: Sessions, draw: Draw): Promise<void> {
  const { silent, exchange } = field
  for (const oldest of silent) {
    if (silent.size < MOST_SILENT) break
    oldest.close()
    silent.delete(oldest)
  }
  if (draw.isLucky(0.4)) {
    silent.add(exchange.unfinished(draw.below(20_000)))
    return
  }
  const opened = await open(field, draw, draw.pick(field.controlCodes))
  if (!opened) return
  silent.add(opened.socket)
  void opened.gone.then(() => silent.delete(opened.socket))
  if (draw.isLucky(0.7)) opened.hello({ kind: draw.pick(['tv', 'spectator']) })
  if (draw.isLucky(0.7)) opened.raw('unfinished frame', [unfinishedFrame()])
  opened.socket.pause()
}
