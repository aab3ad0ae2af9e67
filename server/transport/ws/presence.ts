import type { Hello } from '#protocol/client-message.ts'
import type { RoomCode, Seat, SeatKey, Viewer } from '#protocol/ids.ts'
import { CLOSE } from '#protocol/limits.ts'
import type { RoomService } from '../../app/room-service.ts'
import { randomFor } from '../../games/kit/random.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Entropy } from '../../ports/entropy.ts'
import type { Hub } from './hub.ts'
import { seatConflict } from './seat-check.ts'
import type { Watcher } from './watcher.ts'

/** A page that is only reloaded is back before the room is told that it was away. */
const DEPART_AFTER_MS = 3_000
/** Ten minutes in all. What fails longer than a store is away is a bug, and repeating does not mend it. */
const DEPART_ATTEMPTS = 20
/** However many televisions and spectators wait for a place in a room, they do not all reach for it at once. */
const RETURN_WITHIN_MS = 500

export interface PresenceDeps {
  readonly node: string
  readonly service: RoomService
  readonly hub: Hub
  readonly clock: Clock
  readonly entropy: Entropy
  readonly report: (err: unknown, what: string) => void
}

/** Who a socket is, as the room knows it from this version on. */
type Arrival = Pick<Watcher, 'claim' | 'tv' | 'spectator'> & { readonly viewer: Viewer; readonly version: number }

/** What the room knows of one socket: that it arrives, comes back when the room takes it for gone, and departs. */
export function createPresence(code: RoomCode, deps: PresenceDeps, isClosed: () => boolean) {
  const { node, service, hub, clock, entropy, report } = deps
  const socket = entropy.id()
  /** What the room has to be told of when the socket is gone. */
  let holds: Seat | 'tv' | 'spectator' | undefined
  let isReturning = false

  const roomGone = (code: string, otherwise: number) => (code === 'no-such-room' ? CLOSE.roomGone : otherwise)

  /** A number is the code to close the socket with. */
  async function arrive(as: Hello['as']): Promise<Arrival | number> {
    if (as.kind === 'seat') return arriveAtSeat(as.key)
    // The room remembers its televisions, because some games need one, and spectators with a name: any other is no commit.
    if (as.kind === 'spectator' && as.name === undefined) return { viewer: { kind: 'spectator' }, version: 0 }
    holds = as.kind
    const screen = as.kind === 'tv' ? { tv: { socket } } : { spectator: { socket, name: as.name ?? '' } }
    const on = await turnOn(screen)
    if (!on.ok) return roomGone(on.code, CLOSE.internal)
    return { viewer: { kind: as.kind }, ...screen, version: on.value.version }
  }

  async function arriveAtSeat(key: SeatKey): Promise<Arrival | number> {
    const seat = await service.seatOf(code, key)
    if (!seat.ok) return roomGone(seat.code, CLOSE.unknownSeat)
    // Without this, a socket that closed during the load would be marked as here, and nothing would mark it away.
    if (isClosed()) return CLOSE.unknownSeat
    // From here on the seat may be marked as here, whatever becomes of this socket.
    holds = seat.value
    const claim = { keyHash: entropy.hash(key), socket }
    const arrived = await service.arrive(code, { seat: seat.value, node, ...claim })
    if (!arrived.ok) return CLOSE.unknownSeat
    return { viewer: { kind: 'seat', seat: seat.value }, claim, version: arrived.value.version }
  }

  const turnOn = ({ spectator }: Pick<Watcher, 'tv' | 'spectator'>) =>
    service.act(code, spectator ? { type: 'spectator-on', node, ...spectator } : { type: 'tv-on', node, socket })

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
    const { viewer, claim } = watcher
    if (viewer.kind === 'seat') return claim && void (await service.arrive(code, { seat: viewer.seat, node, ...claim }))
    const room = hub.cached(code)?.document
    // Another one may have been quicker.
    if (!isClosed() && room && seatConflict(room, watcher) === 'away') await turnOn(watcher)
  }

  /** Repeated with growing pauses: without this, a seat whose socket closed while the store was away stays marked as here. */
  function departLater(attempt = 1): void {
    if (holds !== undefined) clock.after(DEPART_AFTER_MS * attempt, () => void depart(attempt))
  }

  async function depart(attempt: number): Promise<void> {
    try {
      if (holds === 'tv' || holds === 'spectator') await service.act(code, { type: `${holds}-off`, socket })
      else if (holds !== undefined) await service.act(code, { type: 'depart', seat: holds, socket })
    } catch (err) {
      report(err, 'departing failed')
      if (!hub.isStopping() && attempt < DEPART_ATTEMPTS) departLater(attempt + 1)
    }
  }

  return { socket, arrive, comeBack, departLater: () => departLater() }
}
