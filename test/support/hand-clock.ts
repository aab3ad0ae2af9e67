import type { Millis } from '#protocol/ids.ts'
import type { Clock } from '../../server/ports/clock.ts'

export interface HandClock extends Clock {
  /** Runs the next task that is due by then, at its time; false, and then it is `end`, if there is none. */
  step(end: Millis): boolean
  /** Moves on to the next time at which a task is due, and runs all that are due then. */
  next(): void
  advance(ms: Millis): void
  /** The process stands still: time passes, and nothing runs before it is over. */
  stall(ms: Millis): void
  /** From now on it may be so far from that of another node. */
  setUncertainty(ms: Millis): void
  /** How many tasks wait for their time. What repeats does not count. */
  waiting(): number
}

interface Entry {
  due: Millis
  readonly task: () => void
}

/**
 * A clock that stands still until the test moves it. Tasks run in the order of their times. What repeats runs on the way to
 * the next task and is no step of its own: it would cut an hour into steps of five milliseconds.
 */
export function createHandClock(start: Millis = 1_000_000): HandClock {
  let now = start
  let uncertaintyMs = 0
  const waiting = new Set<Entry>()
  const repeated = new Set<Entry & { readonly everyMs: Millis }>()

  function moveTo(time: Millis): void {
    for (let next = earliest(repeated, time); next; next = earliest(repeated, time)) {
      now = Math.max(now, next.due)
      next.due = now + next.everyMs
      next.task()
    }
    now = Math.max(now, time)
  }

  function step(end: Millis): boolean {
    const next = earliest(waiting, end)
    moveTo(next?.due ?? end)
    if (!next) return false
    // What repeats may have cancelled it.
    if (waiting.delete(next)) next.task()
    return true
  }

  function at(due: Millis, task: () => void): () => void {
    const entry = { due, task }
    waiting.add(entry)
    return () => void waiting.delete(entry)
  }

  return {
    now: () => now,
    elapsed: () => now,
    elapsedAt: (instant) => instant,
    uncertaintyMs: () => uncertaintyMs,
    setUncertainty(ms) {
      uncertaintyMs = ms
    },
    after: (ms, task) => at(now + ms, task),
    at,
    every(everyMs, task) {
      const entry = { due: now + everyMs, everyMs, task }
      repeated.add(entry)
      return () => void repeated.delete(entry)
    },
    step,
    next() {
      const next = earliest(waiting, Infinity)
      if (!next) throw new Error('nothing is due')
      const due = Math.max(now, next.due)
      while (step(due));
    },
    advance(ms) {
      const end = now + ms
      while (step(end));
    },
    stall(ms) {
      now += ms
    },
    waiting: () => waiting.size,
  }
}

/** Of several at one time, the one that was set first. */
function earliest<E extends Entry>(entries: Iterable<E>, end: Millis): E | undefined {
  let found: E | undefined
  for (const entry of entries) if (entry.due <= end && (!found || entry.due < found.due)) found = entry
  return found
}
