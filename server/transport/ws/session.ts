import type { ClientMessage, Do, Hello } from '#protocol/client-message.ts'
import type { RoomCode } from '#protocol/ids.ts'
import { CLOSE, PROTOCOL } from '#protocol/limits.ts'
import type { ServerMessage } from '#protocol/server-message.ts'
import { unreachable } from '../../games/kit/result.ts'
import { answerTo, encode } from '../codec.ts'
import { textFrame } from './frames.ts'
import { createPresence, type PresenceDeps } from './presence.ts'
import { seatConflict } from './seat-check.ts'
import { createTvMessages } from './tv-messages.ts'
import type { Watcher } from './watcher.ts'

export type SessionDeps = PresenceDeps

export type Wire = Pick<Watcher, 'send' | 'end' | 'fail' | 'isSlow' | 'line'>

type State =
  | { readonly name: 'new' }
  | { readonly name: 'watching'; readonly watcher: Watcher }
  | { readonly name: 'closed' }

/** One open socket, from its hello to its close: each message it sends, in turn. */
export function createSession(code: RoomCode, deps: SessionDeps, wire: Wire) {
  const { hub } = deps
  let state: State = { name: 'new' }
  const isClosed = () => state.name === 'closed'
  const presence = createPresence(code, deps, isClosed)
  const tv = createTvMessages(code, deps, presence.socket)
  /** While a command is answered: the close code its own outcome asks for, kept until the answer is out. */
  let answering: { endWith?: number } | undefined
  const send = (message: ServerMessage) => wire.send(textFrame(encode(message)))

  /** `arrivedAt`: the tick at which the frame was heard, before it waited its turn. */
  async function handle(message: ClientMessage, arrivedAt: number): Promise<void> {
    if (message.type === 'hello') return hello(message)
    if (state.name !== 'watching') return wire.end(CLOSE.helloMissing)
    const { watcher } = state
    switch (message.type) {
      case 'do':
        return perform(message, watcher, arrivedAt)
      case 'shown':
        return tv.shown(message, arrivedAt, watcher)
      case 'tap-along':
        return tv.tapAlong(message, arrivedAt, watcher)
      case 'ping':
        return send({ type: 'pong' })
      default:
        return unreachable(message)
    }
  }

  async function hello({ protocol, as, have = 0 }: Hello): Promise<void> {
    if (state.name !== 'new') return wire.end(CLOSE.helloMissing)
    if (protocol !== PROTOCOL) return wire.end(CLOSE.protocol)
    const arrival = await presence.arrive(as)
    // The arrival may have been committed after the departure that the close had caused.
    if (isClosed()) return presence.departLater()
    if (typeof arrival === 'number') return wire.end(arrival)
    const { version, ...who } = arrival
    const watcher: Watcher = {
      ...wire,
      ...who,
      sentVersion: 0,
      end(closeCode) {
        if (answering) answering.endWith ??= closeCode
        else wire.end(closeCode)
      },
      rearrive: () => presence.comeBack(watcher),
    }
    state = { name: 'watching', watcher }
    send({ type: 'welcome', you: watcher.viewer })
    const entered = await hub.room(code).enter(watcher, have, version)
    if (entered === 'gone') return wire.end(CLOSE.roomGone)
    // It must forget all it has, which is what a page does that meets another protocol.
    if (entered === 'ahead') return wire.end(CLOSE.protocol)
    if (isClosed()) hub.rooms.get(code)?.leave(watcher)
  }

  async function perform(message: Do, watcher: Watcher, arrivedAt: number): Promise<void> {
    const { id, command } = message
    const { viewer, claim, line } = watcher
    // Answers are stored: for a screen beyond those that the room counts, none is.
    if (command.type === 'set-tv-sound' && tv.isCounted()) return send(await tv.setSound(id, command))
    if (viewer.kind !== 'seat') return send({ type: 'refused', to: id, code: 'not-seated' })
    const room = hub.cached(code)?.document
    const conflict = room && seatConflict(room, watcher)
    if (conflict === 'replaced' || conflict === 'unseated') return send({ type: 'refused', to: id, code: 'replaced' })
    const own: typeof answering = {}
    answering = own
    try {
      send(answerTo(id, await hub.room(code).perform(viewer.seat, message, { arrivedAt, line }, claim)))
    } finally {
      answering = undefined
      // A player who leaves hears that it is done before the socket closes.
      if (own.endWith !== undefined) wire.end(own.endWith)
    }
  }

  function close(): void {
    const was = state
    state = { name: 'closed' }
    if (was.name === 'watching') hub.rooms.get(code)?.leave(was.watcher)
    // The seats of a node that stops are noticed by the others, all at once.
    if (!hub.isStopping()) presence.departLater()
  }

  return { handle, close, isNew: () => state.name === 'new' }
}
