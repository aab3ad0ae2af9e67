import type { Clock } from '../../ports/clock.ts'
import { createCounter, createGroupBuckets } from '../limits.ts'

/** The largest tournament behind one router, with a television at every table, has 2,600; one machine that opens more has other plans. */
const OPEN_AT_ONCE = 4_000
/** The same venue reconnects at once after a restart, and a second time when the first attempt failed. */
const BURST = 6_000
const PER_SECOND = 60
/** A socket without a seat may watch; a client that tries all room codes is slowed down. */
const STRANGERS_BURST = 1_000
const STRANGERS_PER_SECOND = 5
/** So that they never take the places of those who hold a seat. */
const STRANGERS_AT_ONCE = 1_500
/** Pages of a tournament that wait for news, from the largest hall. */
const STREAMS_AT_ONCE = 4_000
/** Each loads all of what it names. A hall that opens its links at once gets them; a page that is asked for without end comes without. */
const PREVIEWS_BURST = 1_000
const PREVIEWS_PER_SECOND = 20

export interface Visitor {
  /** Asked when it is known that this socket holds no seat: false if too many such came from there. Counts once. */
  admitAnonymous(): boolean
  leave(): void
}

export type ConnectionLimits = ReturnType<typeof createConnectionLimits>

/**
 * Who may open a socket, by groups of addresses. Only a key tells a venue full of players from a flood, so anonymous sockets are
 * refused long before those that hold a seat behind the same router. But no key is known when a socket opens: a flood of them
 * locks out all who share its addresses.
 */
export function createConnectionLimits(clock: Clock) {
  const open = createCounter()
  const onlookers = createCounter()
  const streams = createCounter()
  const sockets = createGroupBuckets(BURST, PER_SECOND)
  const strangers = createGroupBuckets(STRANGERS_BURST, STRANGERS_PER_SECOND)
  const previews = createGroupBuckets(PREVIEWS_BURST, PREVIEWS_PER_SECOND)
  return {
    enter(group: string): Visitor | undefined {
      if (open.count(group) >= OPEN_AT_ONCE || !sockets.take(group, clock.now())) return undefined
      open.add(group, 1)
      let mayLook: boolean | undefined
      return {
        admitAnonymous() {
          if (mayLook === undefined) {
            mayLook = onlookers.count(group) < STRANGERS_AT_ONCE && strangers.take(group, clock.now())
            if (mayLook) onlookers.add(group, 1)
          }
          return mayLook
        },
        leave() {
          open.add(group, -1)
          if (mayLook) onlookers.add(group, -1)
        },
      }
    },
    /** A page waits for events; returns how it leaves, or nothing if too many wait there. */
    waitForEvents(group: string): (() => void) | undefined {
      if (streams.count(group) >= STREAMS_AT_ONCE) return undefined
      streams.add(group, 1)
      return () => streams.add(group, -1)
    },
    /** A page asks whether something exists: counted with the strangers, unless it does. */
    async guess<T>(group: string, find: () => Promise<T | undefined>): Promise<T | undefined> {
      if (!previews.take(group, clock.now()) || !strangers.take(group, clock.now())) return undefined
      const found = await find()
      if (found !== undefined) strangers.giveBack(group)
      return found
    },
  }
}

/** For a server that is configured without limits. */
export const NO_CONNECTION_LIMITS: ConnectionLimits = {
  enter: () => ({ admitAnonymous: () => true, leave() {} }),
  waitForEvents: () => () => {},
  guess: (_group, find) => find(),
}
