import { WebSocket } from 'ws'
import { PROTOCOL } from '#protocol/limits.ts'
import type { ServerMessage } from '#protocol/server-message.ts'
import { createDelayLine } from './delay-line.ts'
import type { Link } from './model.ts'

interface Ears {
  /** As it came over the real socket, before the line holds it back. */
  onWire(message: ServerMessage, now: number): void
  /** As the page hears it, at the far end of its line. */
  onPage(message: ServerMessage, now: number): void
  onLost(code: number): void
}

interface WireOptions extends Ears {
  readonly url: string
  readonly code: string
  readonly key: string
  readonly link: Link
  /** How long this client sits on its next pong; honest ones do not. */
  readonly pongDelayMs: () => number
}

export interface Wire {
  /** `onSent` is told when the frame has passed the line and is on the real socket. */
  send(message: object, onSent?: (now: number) => void): void
  close(): void
}

type Down = { readonly ping: Buffer } | { readonly message: ServerMessage }
type Up = { readonly pong: Buffer } | { readonly text: string; readonly onSent: ((now: number) => void) | undefined }

/** A real socket behind a line of its own: every frame of both directions goes through it, pings and pongs too. */
export async function connectWire({ url, code, key, link, pongDelayMs, ...ears }: WireOptions): Promise<Wire> {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/api/rooms/${code}/socket`, {
    perMessageDeflate: false,
    autoPong: false,
  })
  const along = (baseMs: number) => (now: number) => link.leavesAt(now) + baseMs + link.jitterMs(baseMs)

  const up = createDelayLine<Up>(along(link.upMs), (item) => {
    if (socket.readyState !== WebSocket.OPEN) return
    if ('pong' in item) return socket.pong(item.pong)
    item.onSent?.(performance.now())
    socket.send(item.text)
  })
  const down = createDelayLine<Down>(along(link.downMs), (item) => {
    if ('message' in item) return ears.onPage(item.message, performance.now())
    const lateMs = pongDelayMs()
    if (lateMs === 0) up.push({ pong: item.ping })
    else setTimeout(() => up.push({ pong: item.ping }), lateMs)
  })

  socket.on('ping', (ping: Buffer) => down.push({ ping }))
  socket.on('message', (data: Buffer) => {
    const now = performance.now()
    const message = JSON.parse(data.toString()) as ServerMessage
    ears.onWire(message, now)
    down.push({ message })
  })

  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  let isWanted = true
  socket.on('error', () => {})
  socket.on('close', (closeCode) => isWanted && ears.onLost(closeCode))
  // Not through the line: who sits where is no part of what is measured.
  socket.send(JSON.stringify({ type: 'hello', protocol: PROTOCOL, as: { kind: 'seat', key } }))

  return {
    send: (message, onSent) => up.push({ text: JSON.stringify(message), onSent }),
    close() {
      isWanted = false
      up.end()
      down.end()
      socket.close()
    },
  }
}
