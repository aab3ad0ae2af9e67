import type { ClientMessage, Do, Hello, Shown, TapAlong } from '#protocol/client-message.ts'
import type { RoomCode, Seat, Viewer } from '#protocol/ids.ts'
import { CLOSE, PROTOCOL } from '#protocol/limits.ts'
import type { ServerMessage } from '#protocol/server-message.ts'
import { idOfTv, type RoomService } from '../../app/room-service.ts'
import { randomFor } from '../../games/kit/random.ts'
import { unreachable } from '../../games/kit/result.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Entropy } from '../../ports/entropy.ts'
import { isOn } from '../../rooms/seats/screens.ts'
import { answerTo, encode } from '../codec.ts'
import { textFrame } from './frame.ts'
import type { Hub } from './hub.ts'
import { seatConflict } from './seat-check.ts'
import type { Watcher } from './watcher.ts'

/** A page that is only reloaded is back before anybody is told that it was away. */
const DEPART_AFTER_MS = 3_000
/** Ten minutes in all. What fails longer than a store is away is a bug, and repeating does not mend it. */
const DEPART_ATTEMPTS = 20
/** However many televisions and spectators wait for a place in a room, they do not all reach for it at once. */
const RETURN_WITHIN_MS = 500

export interface SessionDeps {
  readonly node: string
  readonly service: RoomService
  readonly hub: Hub
  readonly clock: Clock
  readonly entropy: Entropy
  readonly report: (err: unknown, what: string) => void
}

/** What the room has to be told when the socket is gone. */
type Held = Seat | 'tv' | 'spectator'

/** How the room knows of a socket, if it does. */
type Presence = Pick<Watcher, 'claim' | 'tv' | 'spectator'>

export type Wire = Pick<Watcher, 'send' | 'end' | 'fail' | 'isSlow' | 'line'>

type State =
  | { readonly name: 'new' }
  | { readonly name: 'watching'; readonly watcher: Watcher }
  | { readonly name: 'closed' }

/** One open socket: who it is, and what each message it sends asks of the service. */
export function createSession(code: RoomCode, deps: SessionDeps, wire: Wire) {
  const { node, service, hub, clock, entropy, report } = deps
  const socket = entropy.id()
  let state: State = { name: 'new' }
  let holds: Held | undefined
  /** While a command is answered: the close code its own outcome asks for, kept until the answer is out. */
  let answering: { endWith?: number } | undefined
  const send = (message: ServerMessage) => wire.send(textFrame(encode(message)))

  /** `arrivedAt`: the tick at which the frame was heard, before it waited its turn. */
  async function handle(message: ClientMessage, arrivedAt: number): Promise<void> {
    switch (message.type) {
      case 'hello':
        return hello(message)
      case 'do':
        return perform(message, arrivedAt)
      case 'shown':
        return shown(message, arrivedAt)
      case 'tap-along':
        return tapAlong(message, arrivedAt)
      case 'ping':
        return state.name === 'watching' ? send({ type: 'pong' }) : wire.end(CLOSE.helloMissing)
      default:
        return unreachable(message)
    }
  }

  async function hello({ protocol, as, have = 0 }: Hello): Promise<void> {
    if (state.name !== 'new') return wire.end(CLOSE.helloMissing)
    if (protocol !== PROTOCOL) return wire.end(CLOSE.protocol)
    if (as.kind === 'tv') return switchOn(have)
    if (as.kind === 'spectator') return watchAsSpectator(as.name, have)

    const seat = await service.seatOf(code, as.key)
    if (!seat.ok) return wire.end(seat.code === 'no-such-room' ? CLOSE.roomGone : CLOSE.unknownSeat)
    // Without this, a socket that closed during the load would be marked as here, and nothing would mark it away.
    if (isClosed()) return
    const keyHash = entropy.hash(as.key)
    // From here on the seat may be marked as here, whatever becomes of this socket.
    holds = seat.value
    const arrived = await arrive(seat.value, keyHash)
    if (!arrived.ok) return wire.end(CLOSE.unknownSeat)
    return watch({ kind: 'seat', seat: seat.value }, { claim: { keyHash, socket } }, have, arrived.value.version)
  }

  /** The room knows its televisions: some games cannot be played without one. */
  async function switchOn(have: number): Promise<void> {
    holds = 'tv'
    const on = await service.act(code, { type: 'tv-on', node, socket })
    if (!on.ok) return wire.end(on.code === 'no-such-room' ? CLOSE.roomGone : CLOSE.internal)
    return watch({ kind: 'tv' }, { tv: { socket } }, have, on.value.version)
  }

  /** The room remembers only spectators with a name: any other is no commit. */
  async function watchAsSpectator(name: string | undefined, have: number): Promise<void> {
    if (name === undefined) return watch({ kind: 'spectator' }, {}, have, 0)
    holds = 'spectator'
    const on = await service.act(code, { type: 'spectator-on', node, socket, name })
    if (!on.ok) return wire.end(on.code === 'no-such-room' ? CLOSE.roomGone : CLOSE.internal)
    return watch({ kind: 'spectator' }, { spectator: { socket, name } }, have, on.value.version)
  }

  const arrive = (seat: Seat, keyHash: string) => service.arrive(code, { seat, keyHash, node, socket })

  async function watch(viewer: Viewer, presence: Presence, have: number, atLeast: number): Promise<void> {
    // The arrival may have been committed after the departure that the close had caused.
    if (isClosed()) return holds === undefined ? undefined : departLater(holds)
    let arriving = false
    const watcher: Watcher = {
      ...wire,
      viewer,
      ...presence,
      sentVersion: 0,
      end(closeCode) {
        if (answering) answering.endWith ??= closeCode
        else wire.end(closeCode)
      },
      rearrive() {
        if (arriving || isClosed()) return
        arriving = true
        const again = () =>
          comeBack(watcher)
            .catch((err: unknown) => report(err, 'arriving again failed'))
            .finally(() => {
              arriving = false
            })
        if (viewer.kind === 'seat') return void again()
        clock.after(randomFor(entropy.seed(), 0).below(RETURN_WITHIN_MS), again)
      },
    }
    state = { name: 'watching', watcher }
    send({ type: 'welcome', you: viewer })
    const entered = await hub.enter(code, watcher, have, atLeast)
    if (entered === 'gone') return wire.end(CLOSE.roomGone)
    // It must forget all it has, which is what a page does that meets another protocol.
    if (entered === 'ahead') return wire.end(CLOSE.protocol)
    if (isClosed()) hub.leave(code, watcher)
  }

  async function comeBack(watcher: Watcher): Promise<void> {
    const { viewer, claim, spectator } = watcher
    if (viewer.kind === 'seat') return claim && void (await arrive(viewer.seat, claim.keyHash))
    const room = hub.cached(code)?.document
    // Another one may have been quicker.
    if (isClosed() || !room || seatConflict(room, watcher) !== 'away') return
    await service.act(code, spectator ? { type: 'spectator-on', node, ...spectator } : { type: 'tv-on', node, socket })
  }

  async function perform(message: Do, arrivedAt: number): Promise<void> {
    if (state.name !== 'watching') return wire.end(CLOSE.helloMissing)
    const { watcher } = state
    const { viewer, claim } = watcher
    const room = hub.cached(code)?.document
    // Answers are stored: for one of the screens that anybody can open beyond those that the room counts, none is.
    if (message.command.type === 'set-tv-sound' && room && isOn(room, socket)) {
      const { sound } = message.command
      return send(
        answerTo(message.id, await service.act(code, { type: 'tv-sound', socket, sound }, idOfTv(message.id))),
      )
    }
    if (viewer.kind !== 'seat') return send({ type: 'refused', to: message.id, code: 'not-seated' })
    const trouble = room && seatConflict(room, watcher)
    if (trouble === 'replaced' || trouble === 'unseated') {
      return send({ type: 'refused', to: message.id, code: 'replaced' })
    }
    const own: typeof answering = {}
    answering = own
    try {
      const answer = await hub.perform(code, viewer.seat, message, { arrivedAt, line: wire.line }, claim)
      send(answerTo(message.id, answer))
    } finally {
      answering = undefined
      // Somebody who leaves hears that it is done before the door shuts.
      if (own.endWith !== undefined) wire.end(own.endWith)
    }
  }

  async function shown(message: Shown, arrivedAt: number): Promise<void> {
    if (state.name !== 'watching') return wire.end(CLOSE.helloMissing)
    const room = hub.cached(code)?.document
    // Anybody can open a screen; only those that the room counts have a say.
    if (room && isOn(room, socket)) await hub.tvShown(code, message, { arrivedAt, line: wire.line })
  }

  /** The host taps along with a television: told to all of them, as long as nothing else is on their screens, and what they found to the host. */
  async function tapAlong({ step, delayMs }: TapAlong, arrivedAt: number): Promise<void> {
    if (state.name !== 'watching') return wire.end(CLOSE.helloMissing)
    const { viewer } = state.watcher
    const room = hub.cached(code)?.document
    if (!room || room.phase.name === 'playing') return
    if (step === 'found') return isOn(room, socket) ? hub.say(code, { step, agoMs: 0, delayMs }) : undefined
    if (viewer.kind !== 'seat' || room.host !== viewer.seat) return
    wire.line.ping()
    await hub.say(code, { step, agoMs: wire.line.estimate().medianMs / 2 + clock.tick() - arrivedAt })
  }

  /** Repeated with growing pauses: without this, a seat whose socket closed while the store was away stays marked as here. */
  async function depart(from: Held, attempt: number): Promise<void> {
    try {
      if (from === 'tv' || from === 'spectator') await service.act(code, { type: `${from}-off`, socket })
      else await service.act(code, { type: 'depart', seat: from, socket })
    } catch (err) {
      report(err, 'departing failed')
      if (!hub.isStopping() && attempt < DEPART_ATTEMPTS) departLater(from, attempt + 1)
    }
  }

  function departLater(from: Held, attempt = 1): void {
    clock.after(DEPART_AFTER_MS * attempt, () => void depart(from, attempt))
  }

  function close(): void {
    const was = state
    state = { name: 'closed' }
    if (was.name === 'watching') hub.leave(code, was.watcher)
    // The seats of a node that stops are noticed by the others, all at once.
    if (holds !== undefined && !hub.isStopping()) departLater(holds)
  }

  const isClosed = () => state.name === 'closed'

  return { handle, close, isNew: () => state.name === 'new' }
}
