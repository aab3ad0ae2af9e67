import type { Clock } from '../ports/clock.ts'

const LINE_EVERY_MS = 10_000

/** At most one line in ten seconds, with how often each happened since the last: for what others can cause at will. */
export function createSampledLog(clock: Clock, write: (counts: Record<string, number>) => void) {
  let counts: Record<string, number> = {}
  let nextLineAt = Number.NEGATIVE_INFINITY
  return {
    count(what: string): void {
      counts[what] = (counts[what] ?? 0) + 1
      if (clock.tick() < nextLineAt) return
      write(counts)
      counts = {}
      nextLineAt = clock.tick() + LINE_EVERY_MS
    },
  }
}
