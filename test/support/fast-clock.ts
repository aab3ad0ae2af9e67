import type { Clock } from '../../server/ports/clock.ts'
import { createHandClock } from './hand-clock.ts'

const STEP_MS = 4

/**
 * A clock that runs so many times as fast: an evening in seconds, with every timer in its place. It moves on by steps, each in a turn of
 * its own of the event loop: on a busy machine it falls behind instead of passing the deadlines of sockets that had no turn.
 */
export function createFastClock(factor: number): Clock {
  const clock = createHandClock(Date.now())
  setInterval(() => clock.advance(STEP_MS * factor), STEP_MS).unref()
  return clock
}
