import { systemClock } from '../../server/adapters/system.ts'
import type { Clock } from '../../server/ports/clock.ts'

/**
 * A clock that runs so many times as fast: an evening in seconds, with every timer in its place. Sockets have ten
 * seconds to say hello, so where there are some, six times is fast enough for a busy machine.
 */
export function createFastClock(factor: number): Clock {
  const began = Date.now()
  const beganTick = performance.now()
  const now = () => began + (Date.now() - began) * factor
  return {
    now,
    tick: () => beganTick + (performance.now() - beganTick) * factor,
    at(due, task) {
      let timer: NodeJS.Timeout
      const arm = () => {
        timer = setTimeout(() => (now() < due ? arm() : task()), Math.max(1, Math.ceil((due - now()) / factor)))
      }
      arm()
      return () => clearTimeout(timer)
    },
    every: systemClock.every,
  }
}
