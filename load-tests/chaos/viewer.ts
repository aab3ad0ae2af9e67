import { CLOSE, PROTOCOL } from '#protocol/limits.ts'
import type { RoomFrame, ServerMessage } from '#protocol/server-message.ts'
import { pause, within } from '../clock.ts'
import type { Chance } from '../fairness/chance.ts'
import { type LightSocket, openLightSocket } from '../sockets/light-socket.ts'
import type { Client, Recorder } from './history.ts'
import type { Line } from './line.ts'
import { NODE_HEADER } from './proxy.ts'

const OPENS_WITHIN_MS = 5_000
const ASKS_EVERY_MS = 1_000
/** As a page does: nothing heard for so long, although it asked, is a dead line. */
const SILENT_MS = 5_000
const BACK_AFTER_MS = [150, 900] as const

export interface Heard {
  /** Not a frame of the room: a race, lines, an answer. */
  onMessage?(message: ServerMessage): void
  onRoom?(frame: RoomFrame): void
  onWelcome?(): void
  /** The store has lost what was shown: a page begins anew. */
  onReload?(): void
}

export type Viewer = ReturnType<typeof createViewer>

/** A socket that comes back: what every client of a run has, a player as well as a television. */
export function createViewer(client: Client, line: Line, chance: Chance, recorder: Recorder, heard: Heard = {}) {
  const { name, code, as } = client
  let socket: LightSocket | undefined
  let node = ''
  let isWanted = false
  let isLive = false
  let heardAt = 0
  let version: number | undefined
  /** What the newest hello has said that it has. */
  let have: number | undefined
  let isMoving = false
  let running = Promise.resolve()
  /** The socket is gone, with which close code. */
  let lost = (_code?: number) => {}

  async function open(): Promise<LightSocket | undefined> {
    const opening = openLightSocket(`${line.url}/api/rooms/${code}/socket`)
    try {
      return await within(OPENS_WITHIN_MS, 'a socket', opening)
    } catch {
      // One that opens all the same, later, is not wanted any more.
      opening.then((late) => late.close()).catch(() => {})
      return undefined
    }
  }

  function sayHello(to: LightSocket, seen: number | undefined): void {
    have = seen
    const viewer = as.kind === 'seat' ? { kind: as.kind, key: as.key } : { kind: as.kind }
    to.send(JSON.stringify({ type: 'hello', protocol: PROTOCOL, as: viewer, ...(have !== undefined && { have }) }))
  }

  /** From now on this is the socket; another one is closed, and nothing is lost. */
  function adopt(mine: LightSocket): void {
    const before = socket
    socket = mine
    isMoving = false
    node = new RegExp(`^${NODE_HEADER}: (.*)$`, 'im').exec(mine.head)?.[1]?.trim() ?? ''
    mine.onLost = (closeCode) => {
      // Replaced by the next one, which is welcome any moment.
      const isOutlived = isMoving && closeCode === CLOSE.replaced
      if (socket === mine && !isOutlived) lost(closeCode)
    }
    mine.onMessage = (payload) => {
      if (socket === mine) hear(payload.toString())
    }
    before?.close()
  }

  async function connect(): Promise<void> {
    const mine = await open()
    if (!mine) return
    // Closed while it opened.
    if (!isWanted) return mine.close()
    isLive = false
    heardAt = recorder.now()
    const gone = Promise.withResolvers<void>()
    lost = (closeCode) => {
      lost = () => {}
      socket?.close()
      socket = undefined
      isLive = false
      if (closeCode === CLOSE.outdated) {
        version = undefined
        heard.onReload?.()
      }
      recorder.add({ type: 'lost', client: name, code: closeCode })
      gone.resolve()
    }
    adopt(mine)
    // Some pages were reloaded.
    sayHello(mine, chance.isLucky(0.7) ? version : undefined)
    const asker = setInterval(() => {
      if (recorder.now() - heardAt > SILENT_MS) lost()
      else socket?.send('{"type":"ping"}')
    }, ASKS_EVERY_MS)
    await gone.promise
    clearInterval(asker)
  }

  /** As a page does: the socket that it has serves until the next one is welcome. */
  async function move(from: LightSocket): Promise<void> {
    for (let pauseMs = 400; ; pauseMs *= 2) {
      await pause(chance.between(0, 250))
      const next = await open()
      if (socket !== from) return next?.close()
      if (next) {
        const welcomed = new Promise<boolean>((resolve) => {
          next.onLost = () => resolve(false)
          next.onMessage = (payload) => {
            adopt(next)
            hear(payload.toString())
            resolve(true)
          }
        })
        sayHello(next, version)
        if (await welcomed) return
      }
      await pause(pauseMs)
    }
  }

  function hear(text: string): void {
    heardAt = recorder.now()
    if (text === '{"type":"pong"}') return
    const message = JSON.parse(text) as ServerMessage
    if (message.type === 'move') {
      if (socket && !isMoving) void move(socket)
      isMoving = socket !== undefined
      return
    }
    if (message.type === 'done' || message.type === 'refused') {
      const answer = message.type === 'done' ? 'done' : message.code
      if (message.to !== undefined) recorder.add({ type: 'answered', client: name, id: message.to, answer })
    } else recorder.add({ type: 'frame', client: name, text })
    if (message.type === 'welcome') {
      isLive = true
      const seat = message.you.kind === 'seat' ? message.you.seat : undefined
      recorder.add({ type: 'welcomed', client: name, seat, node, have })
      heard.onWelcome?.()
    } else if (message.type === 'room') {
      if (version !== undefined && message.version < version) return
      version = message.version
      heard.onRoom?.(message)
    } else heard.onMessage?.(message)
  }

  async function stayConnected(): Promise<void> {
    while (isWanted) {
      await connect()
      if (isWanted) await pause(chance.between(...BACK_AFTER_MS))
    }
  }

  return {
    client,
    isLive: () => isLive,
    node: () => (isLive ? node : undefined),
    send: (text: string) => isLive && socket?.send(text),
    open(): void {
      isWanted = true
      running = stayConnected()
    },
    async close(): Promise<void> {
      isWanted = false
      lost()
      await running
    },
  }
}
