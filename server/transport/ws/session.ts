import type { ClientMessage, Do, Hello, TapAlong } from '#protocol/client-message.ts'
import type { RoomCode, Seat, SeatKey } from '#protocol/ids.ts'
import { CLOSE, PROTOCOL } from '#protocol/limits.ts'
import type { ServerMessage } from '#protocol/server-message.ts'
import { answerTo } from '../../app/document-service.ts'
import { idOfTv, type Outcome } from '../../app/room-service.ts'
import { seatConflict, type Watcher } from '../../app/rooms/watcher.ts'
import { randomFor } from '../../games/kit/random.ts'
import { unreachable } from '../../games/kit/result.ts'
import { isOn } from '../../rooms/seats/seatless.ts'
import type { Services } from '../services.ts'
import { frameOf } from './frames.ts'

/** A page that is only reloaded is back before the room is told that it was away. */
const DEPART_AFTER_MS = 3_000
const RETRY_AFTER_MS = 3_000
/** Ten minutes in all. What fails longer than a store is away is a bug, and repeating does not mend it. */
const ATTEMPTS = 20
/** However many televisions and spectators wait for a place in a room, they do not all reach for it at once. */
const RETURN_WITHIN_MS = 500

type Wire = Pick<Watcher, 'send' | 'end' | 'fail' | 'isSlow' | 'line'>

/** Who a socket is, as the room knows it from this version on. */
type Arrival = Pick<Watcher, 'viewer' | 'keyHash' | 'name'> & { readonly version: number }

/** One open socket, from its hello to its close: each message it sends, in turn, and what the room knows of its presence. */
export function createSession(code: RoomCode, deps: Services, wire: Wire) {
  const { node, feed, hub, service, clock, entropy, report } = deps
  const socket = entropy.id()
  /** What the room has to be told of when the socket is gone. */
  let presentAs: Seat | 'tv' | 'spectator' | undefined
  let watcher: Watcher | undefined
  let hasClosed = false
  const isClosed = () => hasClosed
  let isReturning = false
  /** While a command is answered: the close code its own outcome asks for, kept until the answer is out. */
  let answering: { endWith?: number } | undefined
  const send = (message: ServerMessage) => wire.send(frameOf(message))
  const room = () => hub.cached(code)?.document

  /** `arrivedAt`: when (`Clock.elapsed`) the frame was heard, before it waited its turn. */
  async function handle(message: ClientMessage, arrivedAt: number): Promise<void> {
    if (message.type === 'hello') return hello(message)
    if (!watcher || isClosed()) return wire.end(CLOSE.badHello)
    switch (message.type) {
      case 'do':
        return handleCommand(message, watcher, arrivedAt)
      case 'shown':
        if (isCountedTv())
          await hub.rooms.get(code)?.races.current()?.tvShown(message, { arrivedAt, line: watcher.line })
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
    if (watcher || isClosed()) return wire.end(CLOSE.badHello)
    if (protocol !== PROTOCOL) return wire.end(CLOSE.outdated)
    return hub.room(code).use(() => arrive(as, have))
  }

  async function arrive(as: Hello['as'], have: number): Promise<void> {
    const arrival = await (as.kind === 'seat' ? arriveAtSeat(as.key) : arriveSeatless(as))
    if (typeof arrival === 'number') {
      presentAs = undefined
      return wire.end(arrival)
    }
    // The arrival may have been committed after the departure that the close had caused.
    if (isClosed()) return departLater()
    const { version, ...who } = arrival
    const arrived: Watcher = {
      ...wire,
      ...who,
      socket,
      sentVersion: 0,
      end(closeCode) {
        if (answering) answering.endWith ??= closeCode
        else wire.end(closeCode)
      },
      rearrive: () => comeBack(arrived),
    }
    watcher = arrived
    send({ type: 'welcome', you: watcher.viewer })
    const entered = await hub.room(code).enter(watcher, have, version)
    if (entered === 'gone') return wire.end(CLOSE.roomGone)
    // It shows versions that the store has lost.
    if (entered === 'ahead') return wire.end(CLOSE.outdated)
    if (isClosed()) hub.rooms.get(code)?.leave(watcher)
  }

  /** A number is the code to close the socket with. */
  async function arriveAtSeat(key: SeatKey): Promise<Arrival | number> {
    const found = await service.seatOf(code, key)
    if (!found.ok) return closeCodeOf(found.code)
    const seat = found.value
    // Without this, the seat would stay marked as here for ever if this node died before it follows the room.
    await hub.room(code).subscribeAndRegister()
    // Without this, a socket that closed meanwhile would be marked as here, and nothing would mark it away.
    if (isClosed()) return CLOSE.internal
    // From here on the seat may be marked as here, whatever becomes of this socket.
    presentAs = seat
    const keyHash = entropy.hash(key)
    const arrived = await service.arrive(code, { seat, node, socket, keyHash })
    if (!arrived.ok) return closeCodeOf(arrived.code)
    return { viewer: { kind: 'seat', seat }, keyHash, version: arrived.value.version }
  }

  /** The room remembers its televisions, because some games need one, and spectators with a name: any other is no commit. */
  async function arriveSeatless(as: Exclude<Hello['as'], { kind: 'seat' }>): Promise<Arrival | number> {
    const name = as.kind === 'spectator' ? as.name : undefined
    const who = { viewer: { kind: as.kind }, ...(name !== undefined && { name }) }
    if (as.kind === 'spectator' && name === undefined) return { ...who, version: 0 }
    await hub.room(code).subscribeAndRegister()
    presentAs = as.kind
    const on = await turnOn(name)
    if (!on.ok) return closeCodeOf(on.code)
    return { ...who, version: on.value.version }
  }

  /** A television has no name. */
  const turnOn = (name?: string) =>
    service.change(
      code,
      name === undefined ? { type: 'tv-on', node, socket } : { type: 'spectator-on', node, socket, name },
    )

  /** The room takes the socket for gone although it lives. */
  function comeBack(away: Watcher): void {
    if (isReturning || isClosed()) return
    isReturning = true
    const firstMs = away.viewer.kind === 'seat' ? 0 : 1 + randomFor(entropy.seed(), 0).below(RETURN_WITHIN_MS)
    void insist('arriving again', firstMs, () => arriveAgain(away)).finally(() => {
      isReturning = false
      // The arrival may have been committed after the departure that the close had caused.
      if (isClosed()) departLater()
    })
  }

  async function arriveAgain(away: Watcher): Promise<Outcome | undefined> {
    const { viewer, keyHash, name } = away
    const known = room()
    // Another one may have been quicker.
    if (isClosed() || !known || seatConflict(known, away) !== 'away') return undefined
    if (viewer.kind !== 'seat' || keyHash === undefined) return turnOn(name)
    return service.arrive(code, { seat: viewer.seat, node, socket, keyHash })
  }

  async function handleCommand(message: Do, by: Watcher, arrivedAt: number): Promise<void> {
    const { id, command } = message
    const { viewer, keyHash, line } = by
    // Answers are stored: for a screen beyond those that the room counts, none is.
    if (command.type === 'set-tv-sound' && isCountedTv()) {
      const { sound } = command
      return send(answerTo(id, await service.change(code, { type: 'tv-sound', socket, sound }, idOfTv(id))))
    }
    if (viewer.kind !== 'seat' || keyHash === undefined) return send({ type: 'refused', to: id, code: 'not-seated' })
    const known = room()
    const conflict = known && seatConflict(known, by)
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
    return known !== undefined && isOn(known, socket)
  }

  /** The host taps along with a television: told to all of them, as long as nothing else is on their screens, and what they found to the host. */
  async function tapAlong({ step, delayMs }: TapAlong, { viewer, line }: Watcher, arrivedAt: number): Promise<void> {
    const known = room()
    if (!known || known.phase.name === 'playing') return
    if (step === 'found') return isCountedTv() ? feed.say(code, { step, agoMs: 0, delayMs }) : undefined
    if (viewer.kind !== 'seat' || known.host !== viewer.seat) return
    line.ping()
    await feed.say(code, { step, agoMs: line.estimate().medianMs / 2 + clock.elapsed() - arrivedAt })
  }

  function close(): void {
    hasClosed = true
    // The seats of a node that stops are noticed by the others, all at once.
    if (!hub.isStopping()) departLater()
    if (watcher) hub.rooms.get(code)?.leave(watcher)
  }

  /** Until it is answered the room stays registered: if this node ends before, its death marks the seat as away. */
  function departLater(): void {
    if (presentAs === undefined) return
    const { use, subscribeAndRegister } = hub.room(code)
    void use(() => {
      void subscribeAndRegister()
      return insist('departing', DEPART_AFTER_MS, depart)
    })
  }

  async function depart(): Promise<Outcome | undefined> {
    if (presentAs === undefined) return undefined
    if (presentAs === 'tv' || presentAs === 'spectator')
      return service.change(code, { type: `${presentAs}-off`, socket })
    return service.change(code, { type: 'depart', seat: presentAs, socket })
  }

  /** Repeated with growing pauses: without this, a seat stays marked wrongly after the store was away or the room too busy. */
  async function insist(what: string, firstMs: number, task: () => Promise<Outcome | undefined>): Promise<void> {
    for (let attempt = 1, ms = firstMs; attempt <= ATTEMPTS; ms = RETRY_AFTER_MS * ++attempt) {
      if (ms > 0) await new Promise<void>((resolve) => void clock.after(ms, resolve))
      try {
        const outcome = await task()
        if (outcome === undefined || outcome.ok || outcome.code !== 'too-busy') return
      } catch (err) {
        report(err, `${what} failed`)
      }
      if (hub.isStopping()) return
    }
  }

  return { handle, close, isNew: () => watcher === undefined && !hasClosed }
}

/** A page forgets a seat that is unknown: said only where the room has no such seat, and not where it could not decide. */
const closeCodeOf = (refusal: string): number =>
  refusal === 'no-such-room' ? CLOSE.roomGone : refusal === 'no-such-seat' ? CLOSE.unknownSeat : CLOSE.internal
