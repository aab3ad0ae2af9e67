import type { Millis } from '#protocol/ids.ts'
import type { Clock } from '../ports/clock.ts'

/** Runs the task again and again, each time so long after it has ended; returns how that is stopped. */
export function repeat(clock: Clock, ms: Millis, task: () => Promise<void>): () => void {
  let isStopped = false
  let cancel = arm()
  function arm() {
    return clock.after(ms, async () => {
      await task()
      if (!isStopped) cancel = arm()
    })
  }
  return () => {
    isStopped = true
    cancel()
  }
}
