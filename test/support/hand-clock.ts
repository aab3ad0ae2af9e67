import type { Millis } from '#protocol/ids.ts'
import type { Clock } from '../../server/ports/clock.ts'

export type HandClock = Clock & {
  advance(ms: Millis): void
  /** Moves on to the next time at which something is due, and runs all that is due then. */
  next(): void
}

/** A clock that stands still until the test moves it. Tasks run in the order of their times. */
export function createHandClock(start: Millis = 1_000_000): HandClock {
  let now = start
  const waiting = new Set<{ due: Millis; task: () => void }>()

  function advanceTo(end: Millis): void {
    for (;;) {
      const next = [...waiting].filter(({ due }) => due <= end).sort((a, b) => a.due - b.due)[0]
      if (!next) break
      waiting.delete(next)
      now = Math.max(now, next.due)
      next.task()
    }
    now = end
  }

  return {
    now: () => now,
    tick: () => now,
    at(due, task) {
      const entry = { due, task }
      waiting.add(entry)
      return () => void waiting.delete(entry)
    },
    advance: (ms) => advanceTo(now + ms),
    next() {
      if (waiting.size === 0) throw new Error('nothing is due')
      advanceTo(Math.max(now, Math.min(...[...waiting].map(({ due }) => due))))
    },
  }
}
