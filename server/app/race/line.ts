import type { Ping, RoundTrips } from '../../fairness/round-trips.ts'

/** What the referee knows of one seat's socket. All times are ticks of this node's own clock. */
export interface Line {
  estimate(): RoundTrips
  /** What the line takes at this moment, as its pings show. */
  currentMs(at: number): number
  /** When the start of this race was sent to it, with the ping right behind; nothing if it was not. */
  revealOf(race: string): Reveal | undefined
}

export interface Reveal {
  readonly sentAt: number
  readonly ping: Ping
}

/** A hand as it came in: stamped before anything else was done with it. */
export interface Incoming {
  readonly arrivedAt: number
  /** Absent for a hand that came over HTTP, and for bots. */
  readonly line: Line | undefined
}
