import type { Millis } from '#protocol/ids.ts'
import type { Clock } from '../../server/ports/clock.ts'

export interface HandClock extends Clock {
  /** Runs the next task that is due by then, at its time; false, and then it is `end`, if there is none. */
  step(end: Millis): boolean
  advance(ms: Millis): void
  /** The process stands still: time passes, and nothing runs before it is over. */
  stall(ms: Millis): void
}

/** A clock that stands still until the test moves it. Tasks run in the order of their times. */
export function createHandClock(start: Millis = 1_000_000): HandClock {
  let now = start
  const waiting = new Set<{ due: Millis; task: () => void }>()

  function step(end: Millis): boolean {
    let next: { due: Millis; task: () => void } | undefined
    for (const entry of waiting) if (entry.due <= end && (!next || entry.due < next.due)) next = entry
    if (!next) {
      now = Math.max(now, end)
      return false
    }
    waiting.delete(next)
    now = Math.max(now, next.due)
    next.task()
    return true
  }

  function at(due: Millis, task: () => void): () => void {
    const entry = { due, task }
    waiting.add(entry)
    return () => void waiting.delete(entry)
  }

  return {
    now: () => now,
    tick: () => now,
    at,
    every(ms, task) {
      let cancel: () => void
      const arm = () => {
        cancel = at(now + ms, () => {
          arm()
          task()
        })
      }
      arm()
      return () => cancel()
    },
    step,
    advance(ms) {
      const end = now + ms
      while (step(end));
    },
    stall(ms) {
      now += ms
    },
  }
}
