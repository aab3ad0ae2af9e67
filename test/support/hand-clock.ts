import type { Millis } from '#protocol/ids.ts'
import type { Clock } from '../../server/ports/clock.ts'

export type HandClock = Clock & { advance(ms: Millis): void }

/** A clock that stands still until the test moves it. Tasks run in the order of their times. */
export function createHandClock(start: Millis = 1_000_000): HandClock {
  let now = start
  const waiting = new Set<{ due: Millis; task: () => void }>()
  return {
    now: () => now,
    tick: () => now,
    at(due, task) {
      const entry = { due, task }
      waiting.add(entry)
      return () => void waiting.delete(entry)
    },
    every(ms, task) {
      const repeat = () => {
        cancel = this.at(now + ms, repeat)
        task()
      }
      let cancel = this.at(now + ms, repeat)
      return () => cancel()
    },
    advance(ms) {
      const end = now + ms
      for (;;) {
        const next = [...waiting].filter(({ due }) => due <= end).sort((a, b) => a.due - b.due)[0]
        if (!next) break
        waiting.delete(next)
        now = Math.max(now, next.due)
        next.task()
      }
      now = end
    },
  }
}
