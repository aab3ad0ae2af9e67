import type { Millis, RoomCode } from '#protocol/ids.ts'
import type { Clock } from '../ports/clock.ts'
import type { DueIndex, DueRoom } from '../ports/due-index.ts'
import type { StoredRoom } from '../ports/room-store.ts'
import { deadlineOf } from '../rooms/deadline.ts'
import type { RoomPolicy } from '../rooms/policy.ts'

const SWEEP_MS = 1_000
const SWEEP_LIMIT = 200
/** A node that claimed a room and died loses it after this. */
const LEASE_MS = 5_000
/** Beyond this the store's index is enough; a timer per sleeping room would be waste. */
const HORIZON_MS = 10 * 60_000

interface Deps {
  readonly due: DueIndex
  readonly clock: Clock
  readonly policy: RoomPolicy
  readonly load: (code: RoomCode) => Promise<StoredRoom | undefined>
  /** Does whatever is due in a room. */
  readonly wake: (code: RoomCode) => Promise<void>
  readonly report: (err: unknown, what: string) => void
}

export type Deadlines = ReturnType<typeof createDeadlines>

/**
 * Wakes rooms. The node that committed keeps a timer, for the exact moment; the due index is swept
 * by every node, so that the deadlines of a dead node ring elsewhere. Ringing twice is harmless.
 */
export function createDeadlines({ due, clock, policy, load, wake, report }: Deps) {
  const timers = new Map<RoomCode, () => void>()
  let stopped = false
  let cancelSweep = () => {}

  function follow({ room }: StoredRoom): void {
    timers.get(room.code)?.()
    timers.delete(room.code)
    const at = deadlineOf(room, policy)
    if (stopped || at > clock.now() + HORIZON_MS) return
    timers.set(
      room.code,
      clock.at(at, () => {
        timers.delete(room.code)
        void ring(room.code)
      }),
    )
  }

  async function ring(code: RoomCode): Promise<void> {
    try {
      await wake(code)
    } catch (err) {
      // The due index still has the room, so the sweep tries again.
      report(err, 'ring failed')
    }
  }

  async function sweep(): Promise<void> {
    const rooms = await due.claim(clock.now(), LEASE_MS, SWEEP_LIMIT)
    for (const room of rooms) await wakeDue(room)
  }

  async function wakeDue(room: DueRoom): Promise<void> {
    await ring(room.code)
    const stored = await load(room.code)
    await due.settle(room, stored && finite(deadlineOf(stored.room, policy)))
  }

  function sweepAgain(): void {
    if (stopped) return
    cancelSweep = clock.at(clock.now() + SWEEP_MS, () => {
      sweep()
        .catch((err: unknown) => report(err, 'sweep failed'))
        .finally(sweepAgain)
    })
  }

  return {
    follow,
    start: sweepAgain,
    stop(): void {
      stopped = true
      cancelSweep()
      for (const cancel of timers.values()) cancel()
      timers.clear()
    },
  }
}

const finite = (at: Millis): Millis | undefined => (Number.isFinite(at) ? at : undefined)
