import type { FairnessSetting } from './settings.ts'

/** What the server itself has measured of one socket's line, in milliseconds. */
export interface RoundTrips {
  /** Median of the last ten; 0 before the first. */
  readonly medianMs: number
  /** The lowest ever: one prompt answer is never forgotten. 0 before the first, which grants the least. */
  readonly floorMs: number
  readonly count: number
}

/** Fewer than these say little about a line. */
export const ENOUGH_PINGS = 5

const WINDOW = 10
/** Pings that were never answered must not pile up. */
const UNANSWERED = 64
/** What an outage held back comes in one burst, and the first of it was held back longest. */
const BURST_MS = 40

/** Kept by its sender: the one right behind the dice counts for the whole round. */
export interface Ping {
  readonly sentAt: number
  /** Until it is answered, nothing. */
  readonly tripMs: number | undefined
}

export type RoundTripWatch = ReturnType<typeof createRoundTripWatch>

/**
 * Times the ping frames of one socket. The browser answers them below the page, so a script cannot delay them.
 * Belongs to the socket and not to the player: a second, slower line must not raise what the first one gets.
 */
export function createRoundTripWatch() {
  const waiting = new Map<string, { sentAt: number; tripMs: number | undefined }>()
  const last: number[] = []
  let floorMs = Infinity
  let count = 0
  /** Asked for several times with each claim. */
  let estimate: RoundTrips | undefined
  let burst = { at: -Infinity, tripMs: 0 }

  const unansweredSince = (): number | undefined => waiting.values().next().value?.sentAt

  return {
    sent(name: string, at: number): Ping {
      const ping = { sentAt: at, tripMs: undefined }
      waiting.set(name, ping)
      const [oldest] = waiting.keys()
      if (waiting.size > UNANSWERED && oldest !== undefined) waiting.delete(oldest)
      return ping
    },
    /** A second answer to one ping, or one to a ping that was never sent, is nothing. */
    answered(name: string, at: number): boolean {
      const ping = waiting.get(name)
      if (!ping) return false
      ping.tripMs = at - ping.sentAt
      // Lines keep their order: whatever is older will not be answered any more.
      for (const older of waiting.keys()) {
        waiting.delete(older)
        if (older === name) break
      }
      const isBurst = at - burst.at <= BURST_MS
      burst = { at, tripMs: isBurst ? Math.max(burst.tripMs, ping.tripMs) : ping.tripMs }
      if (last.push(ping.tripMs) > WINDOW) last.shift()
      floorMs = Math.min(floorMs, ping.tripMs)
      count++
      estimate = undefined
      return true
    },
    unansweredSince,
    /** What the line takes at this moment: as long as a ping has been waiting, or had to until just now. */
    currentMs(at: number): number {
      const waitingMs = at - (unansweredSince() ?? at)
      return at - burst.at <= BURST_MS ? Math.max(waitingMs, burst.tripMs) : waitingMs
    },
    estimate: (): RoundTrips =>
      (estimate ??= { medianMs: medianOf(last), floorMs: floorMs === Infinity ? 0 : floorMs, count }),
  }
}

function medianOf(values: readonly number[]): number {
  if (values.length === 0) return 0
  const sorted = values.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] as number) + (sorted[Math.ceil(middle)] as number)) / 2
}

export const MOST_ADVANCE_MS = 250
/** On a line that is hardly known. */
const MOST_UNKNOWN_ADVANCE_MS = 40

/**
 * How long before the common start the dice are sent to this seat: by its whole round trip, so that equal
 * reactions arrive together. Held to the same floor as the credit: otherwise a line that pretends to be slow
 * would see the dice early and be through before any window shuts.
 */
export function advanceMs({ medianMs, floorMs, count }: RoundTrips, { jitterMs }: FairnessSetting): number {
  const most = count < ENOUGH_PINGS ? MOST_UNKNOWN_ADVANCE_MS : MOST_ADVANCE_MS
  return Math.min(medianMs, floorMs + jitterMs, most)
}
