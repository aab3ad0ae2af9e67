import type { Millis } from '#protocol/ids.ts'
import type { HandClock } from '../hand-clock.ts'

/** How long frames take on one socket. */
export interface Line {
  readonly upMs: Millis
  readonly downMs: Millis
  /** Added to what leaves at this moment. */
  readonly jitterMs?: (direction: Direction, leavesAt: Millis) => Millis
  /** Whatever would arrive meanwhile arrives when the outage ends. */
  readonly outages?: { readonly from: Millis; readonly until: Millis }[]
}

type Direction = 'up' | 'down'

/** The same delay for every frame. */
export const steadyLine = (roundTripMs: Millis): Line => ({ upMs: roundTripMs / 2, downMs: roundTripMs / 2 })

/** Delivers in order, as TCP does: a frame waits for those that left before it. */
export function createTransit(clock: HandClock, line: Line) {
  const lastArrival = { up: 0, down: 0 }
  return (direction: Direction, deliver: () => void): void => {
    const delayMs = (direction === 'up' ? line.upMs : line.downMs) + (line.jitterMs?.(direction, clock.now()) ?? 0)
    let arrivesAt = clock.now() + delayMs
    for (const { from, until } of line.outages ?? []) if (arrivesAt >= from && arrivesAt < until) arrivesAt = until
    lastArrival[direction] = Math.max(lastArrival[direction], arrivesAt)
    clock.at(lastArrival[direction], deliver)
  }
}
