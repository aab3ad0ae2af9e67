import type { Hello } from '#protocol/client-message.ts'
import type { RoomCode, Seat, SeatKey } from '#protocol/ids.ts'
import { CLOSE } from '#protocol/limits.ts'
import { seatConflict, type Watcher } from '../../app/rooms/watcher.ts'
import { randomFor } from '../../games/kit/random.ts'
import type { SocketServices } from '../services.ts'

/** A page that is only reloaded is back before the room is told that it was away. */
const DEPART_AFTER_MS = 3_000
/** Ten minutes in all. What fails longer than a store is away is a bug, and repeating does not mend it. */
const DEPART_ATTEMPTS = 20
/** However many televisions and spectators wait for a place in a room, they do not all reach for it at once. */
const RETURN_WITHIN_MS = 500

/** Who a socket is, as the room knows it from this version on. */
type Arrival = Pick<Watcher, 'viewer' | 'socket' | 'keyHash' | 'name'> & { readonly version: number }

/** What the room knows of one socket: that it arrives, comes back when the room takes it for gone, and departs. */
export function createPresence(code: RoomCode, deps: SocketServices, isClosed: () => boolean) {
  const { node, service, hub, clock, entropy, report } = deps
  const socket = entropy.id()
  /** What the room has to be told of when the socket is gone. */
  let presentAs: Seat | 'tv' | 'spectator' | undefined
  let isReturning = false

  const roomGone = (code: string, otherwise: number) => (code === 'no-such-room' ? CLOSE.roomGone : otherwise)

  /** A number is the code to close the socket with. */
  async function arrive(as: Hello['as']): Promise<Arrival | number> {
    if (as.kind === 'seat') return arriveAtSeat(as.key)
    // The room remembers its televisions, because some games need one, and spectators with a name: any other is no commit.
    const name = as.kind === 'spectator' ? as.name : undefined
    const who = { viewer: { kind: as.kind }, socket, ...(name !== undefined && { name }) }
    if (as.kind === 'spectator' && name === undefined) return { ...who, version: 0 }
    presentAs = as.kind
    const on = await turnOn(name)
    return on.ok ? { ...who, version: on.value.version } : roomGone(on.code, CLOSE.internal)
  }

  async function arriveAtSeat(key: SeatKey): Promise<Arrival | number> {
    const found = await service.seatOf(code, key)
    if (!found.ok) return roomGone(found.code, CLOSE.unknownSeat)
    // Without this, a socket that closed during the load would be marked as here, and nothing would mark it away.
    if (isClosed()) return CLOSE.unknownSeat
    const seat = found.value
    // From here on the seat may be marked as here, whatever becomes of this socket.
    presentAs = seat
    const keyHash = entropy.hash(key)
    const arrived = await service.arrive(code, { seat, node, socket, keyHash })
    if (!arrived.ok) return CLOSE.unknownSeat
    return { viewer: { kind: 'seat', seat }, socket, keyHash, version: arrived.value.version }
  }

  /** A television has no name. */
  const turnOn = (name?: string) =>
    service.act(
      code,
      name === undefined ? { type: 'tv-on', node, socket } : { type: 'spectator-on', node, socket, name },
    )

  /** The room takes the socket for gone although it lives. */
  function comeBack(watcher: Watcher): void {
    if (isReturning || isClosed()) return
    isReturning = true
    const again = () =>
      arriveAgain(watcher)
        .catch((err: unknown) => report(err, 'arriving again failed'))
        .finally(() => {
          isReturning = false
          // The arrival may have been committed after the departure that the close had caused.
          if (isClosed()) departLater()
        })
    if (watcher.viewer.kind === 'seat') return void again()
    clock.after(randomFor(entropy.seed(), 0).below(RETURN_WITHIN_MS), again)
  }

  async function arriveAgain(watcher: Watcher): Promise<void> {
    const { viewer, keyHash, name } = watcher
    if (viewer.kind === 'seat' && keyHash !== undefined)
      return void (await service.arrive(code, { seat: viewer.seat, node, socket, keyHash }))
    const room = hub.cached(code)?.document
    // Another one may have been quicker.
    if (!isClosed() && room && seatConflict(room, watcher) === 'away') await turnOn(name)
  }

  /** Repeated with growing pauses: without this, a seat whose socket closed while the store was away stays marked as here. */
  function departLater(attempt = 1): void {
    if (presentAs !== undefined) clock.after(DEPART_AFTER_MS * attempt, () => void depart(attempt))
  }

  async function depart(attempt: number): Promise<void> {
    try {
      if (presentAs === 'tv' || presentAs === 'spectator') await service.act(code, { type: `${presentAs}-off`, socket })
      else if (presentAs !== undefined) await service.act(code, { type: 'depart', seat: presentAs, socket })
    } catch (err) {
      report(err, 'departing failed')
      if (!hub.isStopping() && attempt < DEPART_ATTEMPTS) departLater(attempt + 1)
    }
  }

  return { socket, arrive, comeBack, departLater: () => departLater() }
}
