/** What the server itself has measured of one socket's line, in milliseconds. */
export interface RoundTrips {
  /** Median of the last ten; 0 before the first. */
  readonly medianMs: number
  /** The lowest ever; 0 before the first, which grants the least. */
  readonly floorMs: number
  readonly count: number
}

/** Fewer than these say little about a line. */
export const ENOUGH_PINGS = 5

const WINDOW = 10
/** Pings that were never answered must not pile up. */
const UNANSWERED = 64

export type RoundTripWatch = ReturnType<typeof createRoundTripWatch>

/**
 * Times the ping frames of one socket. The browser answers them below the page, so a script cannot delay them.
 * Belongs to the socket and not to the player: a second, slower line must not raise what the first one gets.
 */
export function createRoundTripWatch() {
  const sentAt = new Map<string, number>()
  const tripMs = new Map<string, number>()
  let last: number[] = []
  let floorMs = Infinity
  let count = 0

  return {
    sent(ping: string, at: number): void {
      sentAt.set(ping, at)
      forgetOldest(sentAt, UNANSWERED)
    },
    /** A second answer to one ping, or one to a ping that was not sent, is nothing. */
    answered(ping: string, at: number): void {
      const sent = sentAt.get(ping)
      if (sent === undefined) return
      sentAt.delete(ping)
      const ms = at - sent
      tripMs.set(ping, ms)
      forgetOldest(tripMs, WINDOW)
      last = [...last, ms].slice(-WINDOW)
      floorMs = Math.min(floorMs, ms)
      count++
    },
    /** A round trip seen on another channel, such as the kernel's own: one prompt answer is never forgotten. */
    seen(ms: number): void {
      floorMs = Math.min(floorMs, ms)
    },
    /** The round trip of this one ping, if it was answered and not long ago: that of the reveal. */
    tripOf: (ping: string): number | undefined => tripMs.get(ping),
    estimate: (): RoundTrips => ({
      medianMs: medianOf(last),
      floorMs: floorMs === Infinity ? 0 : floorMs,
      count,
    }),
  }
}

function forgetOldest(map: Map<string, number>, most: number): void {
  const [oldest] = map.keys()
  if (map.size > most && oldest !== undefined) map.delete(oldest)
}

function medianOf(values: readonly number[]): number {
  if (values.length === 0) return 0
  const sorted = values.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] as number) + (sorted[Math.ceil(middle)] as number)) / 2
}
