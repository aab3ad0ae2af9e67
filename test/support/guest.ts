import { randomBytes } from 'node:crypto'
import { WebSocket } from 'ws'
import type { Command } from '#protocol/command.ts'
import { PROTOCOL } from '#protocol/limits.ts'
import type { Answer, RoomFrame, ServerMessage } from '#protocol/server-message.ts'

/** Devices as the tests drive them: real HTTP, real sockets. */

export const newKey = () => randomBytes(16).toString('base64url')
export const newId = () => randomBytes(9).toString('base64url')

export async function post(url: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}

export async function openRoom(url: string, game = 'alles-kaese'): Promise<string> {
  const { body } = await post(`${url}/api/rooms`, { id: newId(), game })
  return body.code
}

export async function sitDown(url: string, code: string, name: string, key = newKey()) {
  const { status, body } = await post(`${url}/api/rooms/${code}/seats`, { key, name })
  return { status, body, key, seat: body.seat as number }
}

type Identity = { kind: 'seat'; key: string } | { kind: 'tv' } | { kind: 'spectator' }
type Wish<T> = (message: ServerMessage) => T | undefined

export interface Guest {
  readonly socket: WebSocket
  /** Every message so far, newest last. */
  readonly inbox: readonly ServerMessage[]
  /** Every frame as it came over the wire. */
  readonly raw: readonly string[]
  /** The newest view. */
  frame(): RoomFrame
  /** Waits for a message that has not been waited for yet. */
  next<T>(wish: Wish<T>): Promise<T>
  /** Waits until the newest view is as wished. */
  see(wish: (frame: RoomFrame) => boolean): Promise<RoomFrame>
  command(command: Command | Record<string, unknown>, id?: string): Promise<Answer>
  send(text: string): void
  readonly closed: Promise<number>
  hangUp(): Promise<number>
}

export async function connect(url: string, code: string, as: Identity, have?: number): Promise<Guest> {
  const guest = dial(url, code)
  await new Promise((resolve, reject) => {
    guest.socket.once('open', resolve)
    guest.socket.once('error', reject)
  })
  guest.send(JSON.stringify({ type: 'hello', protocol: PROTOCOL, as, ...(have !== undefined && { have }) }))
  return guest
}

/** An open socket that has not said hello. */
export function dial(url: string, code: string): Guest {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/rooms/${code}/socket`)
  const inbox: ServerMessage[] = []
  const raw: string[] = []
  const used = new WeakSet<ServerMessage>()
  const changed = new EventTarget()
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  let isClosed = false
  socket.on('message', (data) => {
    raw.push(String(data))
    inbox.push(JSON.parse(String(data)))
    changed.dispatchEvent(new Event('change'))
  })
  socket.once('close', () => {
    isClosed = true
    changed.dispatchEvent(new Event('change'))
  })

  async function until<T>(look: () => T | undefined): Promise<T> {
    for (;;) {
      const found = look()
      if (found !== undefined) return found
      if (isClosed) throw new Error(`closed with ${await closed} while waiting; got ${raw.slice(-3).join('\n')}`)
      await new Promise((resolve) => changed.addEventListener('change', resolve, { once: true }))
    }
  }

  const frames = () => inbox.filter((message) => message.type === 'room')
  const next = <T>(wish: Wish<T>) =>
    until(() => {
      for (const message of inbox) {
        if (used.has(message)) continue
        const found = wish(message)
        if (found === undefined) continue
        used.add(message)
        return found
      }
      return undefined
    })

  return {
    socket,
    inbox,
    raw,
    frame: () => frames().at(-1) as RoomFrame,
    next,
    see: (wish) =>
      until(() => {
        const newest = frames().at(-1)
        return newest && wish(newest) ? newest : undefined
      }),
    async command(command, id = newId()) {
      socket.send(JSON.stringify({ type: 'do', id, command }))
      return next((message) => {
        if (message.type !== 'done' && message.type !== 'refused') return undefined
        // Such a refusal names no command: without this, the caller would wait for an answer that never comes.
        if (message.type === 'refused' && message.code === 'too-fast' && message.to === undefined)
          throw new Error('refused as too fast before the command was read')
        return message.to === id ? message : undefined
      })
    },
    send: (text) => socket.send(text),
    closed,
    hangUp() {
      socket.close()
      return closed
    },
  }
}
