import type { ClientMessage, Do, Hello, TapAlong } from '#protocol/client-message.ts'
import type { RoomCode } from '#protocol/ids.ts'
import { CLOSE, PROTOCOL } from '#protocol/limits.ts'
import type { ServerMessage } from '#protocol/server-message.ts'
import { idOfTv } from '../../app/room-service.ts'
import { seatConflict, type Watcher } from '../../app/rooms/watcher.ts'
import { unreachable } from '../../games/kit/result.ts'
import { isOn } from '../../rooms/seats/screens.ts'
import { answerTo } from '../codec.ts'
import type { SocketServices } from '../services.ts'
import { frameOf } from './frames.ts'
import { createPresence } from './presence.ts'

export type Wire = Pick<Watcher, 'send' | 'end' | 'fail' | 'isSlow' | 'line'>

type State =
  | { readonly name: 'new' }
  | { readonly name: 'watching'; readonly watcher: Watcher }
  | { readonly name: 'closed' }

/** One open socket, from its hello to its close: each message it sends, in turn. */
export function createSession(code: RoomCode, deps: SocketServices, wire: Wire) {
  const { hub, service, clock } = deps
  let state: State = { name: 'new' }
  const isClosed = () => state.name === 'closed'
  const presence = createPresence(code, deps, isClosed)
  /** While a command is answered: the close code its own outcome asks for, kept until the answer is out. */
  let answering: { endWith?: number } | undefined
  const send = (message: ServerMessage) => wire.send(frameOf(message))
  const room = () => hub.cached(code)?.document

  /** `arrivedAt`: the tick at which the frame was heard, before it waited its turn. */
  async function handle(message: ClientMessage, arrivedAt: number): Promise<void> {
    if (message.type === 'hello') return hello(message)
    if (state.name !== 'watching') return wire.end(CLOSE.helloMissing)
    const { watcher } = state
    switch (message.type) {
      case 'do':
        return perform(message, watcher, arrivedAt)
      case 'shown':
        if (isCountedTv()) await hub.rooms.get(code)?.races.current?.tvShown(message, { arrivedAt, line: watcher.line })
        return
      case 'tap-along':
        return tapAlong(message, watcher, arrivedAt)
      case 'ping':
        return send({ type: 'pong' })
      default:
        return unreachable(message)
    }
  }

  async function hello({ protocol, as, have = 0 }: Hello): Promise<void> {
    if (state.name !== 'new') return wire.end(CLOSE.helloMissing)
    if (protocol !== PROTOCOL) return wire.end(CLOSE.outdated)
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
    // It shows versions that the store has lost.
    if (entered === 'ahead') return wire.end(CLOSE.outdated)
    if (isClosed()) hub.rooms.get(code)?.leave(watcher)
  }

  async function perform(message: Do, watcher: Watcher, arrivedAt: number): Promise<void> {
    const { id, command } = message
    const { viewer, socket, keyHash, line } = watcher
    // Answers are stored: for a screen beyond those that the room counts, none is.
    if (command.type === 'set-tv-sound' && isCountedTv()) {
      const { sound } = command
      return send(answerTo(id, await service.act(code, { type: 'tv-sound', socket, sound }, idOfTv(id))))
    }
    if (viewer.kind !== 'seat' || keyHash === undefined) return send({ type: 'refused', to: id, code: 'not-seated' })
    const known = room()
    const conflict = known && seatConflict(known, watcher)
    if (conflict === 'replaced' || conflict === 'unseated') return send({ type: 'refused', to: id, code: 'replaced' })
    const own: typeof answering = {}
    answering = own
    try {
      const proof = { keyHash, socket }
      send(answerTo(id, await hub.room(code).perform(viewer.seat, message, { arrivedAt, line }, proof)))
    } finally {
      answering = undefined
      // A player who leaves hears that it is done before the socket closes.
      if (own.endWith !== undefined) wire.end(own.endWith)
    }
  }

  /** Any page can open a television: only those that the room counts have a say. */
  function isCountedTv(): boolean {
    const known = room()
    return known !== undefined && isOn(known, presence.socket)
  }

  /** The host taps along with a television: told to all of them, as long as nothing else is on their screens, and what they found to the host. */
  async function tapAlong({ step, delayMs }: TapAlong, { viewer, line }: Watcher, arrivedAt: number): Promise<void> {
    const known = room()
    if (!known || known.phase.name === 'playing') return
    if (step === 'found') return isCountedTv() ? hub.say(code, { step, agoMs: 0, delayMs }) : undefined
    if (viewer.kind !== 'seat' || known.host !== viewer.seat) return
    line.ping()
    await hub.say(code, { step, agoMs: line.estimate().medianMs / 2 + clock.tick() - arrivedAt })
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
