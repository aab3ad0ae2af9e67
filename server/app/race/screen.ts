import type { Viewer } from '#protocol/ids.ts'
import type { Ping, RoundTrips } from '../../fairness/round-trips.ts'
import type { RaceId } from '../../ports/pawn-race.ts'

/** A race within its room. */
export type RaceName = Pick<RaceId, 'game' | 'round'>

export const isSameRace = (one: RaceName, other: RaceName): boolean =>
  one.game === other.game && one.round === other.round

/** A socket of this node that shows the room. */
export interface Screen {
  readonly viewer: Viewer
  readonly line: Line
}

/** What a race knows of one socket and asks of it. All times are ticks of this node's own clock. */
export interface Line {
  ping(): Ping
  estimate(): RoundTrips
  /** What the line takes at this moment, as its pings show. */
  currentMs(at: number): number
  /** Sends the start of this race now, with a ping in the same tick right behind it. */
  reveal(race: RaceName, shown: unknown): void
  /** When the start of this race was sent to it, with the ping right behind; nothing if it was not. */
  revealOf(race: RaceName): Reveal | undefined
}

export interface Reveal {
  readonly sentAt: number
  readonly ping: Ping
}

/** A hand as it came in: stamped before anything else was done with it. */
export interface Incoming {
  readonly arrivedAt: number
  /** Absent for a hand that came over HTTP. */
  readonly line: Line | undefined
}
