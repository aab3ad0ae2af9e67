import type { Ping } from './round-trips.ts'

/** How good a line is for people, in whole numbers: what a lobby shows before a race. */
export interface LineQuality {
  /** Median round trip. */
  readonly ms: number
  /** How much one round trip differs from the next, on average. */
  readonly jitter: number
  /** Of a hundred pings, so many were not answered in time. */
  readonly lost: number
}

/** As many as are looked at; more would show a past that is over. */
export const RECENT_PINGS = 20
/** TCP delivers everything some day: later than this it did not arrive as far as a game is concerned. */
const LOST_AFTER_MS = 2_000
/** Fewer say nothing. */
const ENOUGH = 3

/** `pings` oldest first. Nothing as long as too few are answered or lost. */
export function qualityOf(pings: readonly Ping[], now: number): LineQuality | undefined {
  const known = pings.filter(({ sentAt, tripMs }) => tripMs !== undefined || now - sentAt >= LOST_AFTER_MS)
  if (known.length < ENOUGH) return undefined
  const trips = known.flatMap(({ tripMs = LOST_AFTER_MS }) => (tripMs < LOST_AFTER_MS ? [tripMs] : []))
  const steps = trips.slice(1).map((trip, index) => Math.abs(trip - (trips[index] as number)))
  return {
    ms: Math.round(trips.toSorted((a, b) => a - b)[trips.length >> 1] ?? LOST_AFTER_MS),
    jitter: Math.round(steps.reduce((sum, step) => sum + step, 0) / Math.max(1, steps.length)),
    lost: Math.round((100 * (known.length - trips.length)) / known.length),
  }
}
