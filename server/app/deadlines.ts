import type { Millis, RoomCode } from '#protocol/ids.ts'
import type { Clock } from '../ports/clock.ts'
import type { RoomCommit } from '../ports/document-store.ts'

/** Beyond this the store's due time is enough; a timer per sleeping room would be waste. */
const HORIZON_MS: Millis = 10 * 60_000

interface Deps {
  readonly clock: Clock
  /** Does whatever is due in a room. */
  readonly wake: (code: RoomCode) => Promise<void>
  readonly report: (err: unknown, what: string) => void
}

/** The exact moment at which a room is due, on the node that committed it. Waking twice is harmless. */
export function createDeadlines({ clock, wake, report }: Deps) {
  const timers = new Map<RoomCode, () => void>()
  let stopped = false

  return {
    follow({ document: { code }, due }: RoomCommit): void {
      timers.get(code)?.()
      timers.delete(code)
      if (stopped || due === undefined || due > clock.now() + HORIZON_MS) return
      timers.set(
        code,
        clock.at(due, () => {
          timers.delete(code)
          // The due time is still in the store, so the sweep tries again.
          wake(code).catch((err: unknown) => report(err, 'waking a room failed'))
        }),
      )
    },
    stop(): void {
      stopped = true
      for (const cancel of timers.values()) cancel()
      timers.clear()
    },
  }
}
