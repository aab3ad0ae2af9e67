import type { Clock } from '../ports/clock.ts'
import type { NodeContext } from './node-context.ts'

/** Reports what a timer throws. Without this, one broken room or screen ends the process, and every game in it. */
export function createGuardedClock(clock: Clock, report: NodeContext['report']): Clock {
  const guarded = (task: () => void) => () => {
    try {
      task()
    } catch (err) {
      report(err, 'a timer failed')
    }
  }
  return {
    ...clock,
    after: (ms, task) => clock.after(ms, guarded(task)),
    at: (due, task) => clock.at(due, guarded(task)),
    every: (ms, task) => clock.every(ms, guarded(task)),
  }
}
