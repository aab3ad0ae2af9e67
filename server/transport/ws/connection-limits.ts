import type { CreateRateLimiter, RateLimit } from '../../ports/rate-limiter.ts'
import { createCap } from '../limits.ts'

/** The largest tournament behind one router, with a television at every table, has 2,600; one machine that opens more has other plans. */
const OPEN_AT_ONCE = 4_000
/** The same hall must pass at once after a restart, and a second time when the first was in vain. */
const SOCKETS: RateLimit = { name: 'sockets', max: 6_000, windowSeconds: 100, isShared: true }
/** Without a seat a page may watch; trying all room codes must not get far. */
const ANONYMOUS: RateLimit = { name: 'anonymous', max: 1_000, windowSeconds: 200, isShared: true }
/** So that they never take the places of those who have a seat. */
const ANONYMOUS_AT_ONCE = 1_500
/** Pages of a tournament that wait for news, from the largest hall. */
const STREAMS_AT_ONCE = 4_000
/** Each loads all of what it names. A hall that opens its links at once gets them; a page that is asked for without end comes without. */
const PREVIEWS: RateLimit = { name: 'previews', max: 1_000, windowSeconds: 50 }

export type ConnectionLimits = ReturnType<typeof createConnectionLimits>
export type Visitor = NonNullable<ReturnType<ConnectionLimits['enter']>>

/**
 * Which sockets may open, by groups of addresses. Only a key tells a hall of players from a flood, so sockets without a seat are held
 * back long before those with one behind the same router. But no key is known when a socket opens: a flood of them
 * locks out all who share its addresses. How many are open is counted on this node: what they take is its memory.
 */
export function createConnectionLimits(limiter: CreateRateLimiter) {
  const open = createCap(OPEN_AT_ONCE)
  const anonymous = createCap(ANONYMOUS_AT_ONCE)
  const sockets = limiter(SOCKETS)
  const anonymousSockets = limiter(ANONYMOUS)
  const previews = limiter(PREVIEWS)
  return {
    /** Asked before the handshake. */
    mayConnect: (group: string): Promise<boolean> => sockets.take(group),
    enter(group: string) {
      const leaveOpen = open(group)
      if (!leaveOpen) return undefined
      let leaveAnonymous: (() => void) | undefined
      let admitted: Promise<boolean> | undefined
      const admit = async () => {
        // Before the answer, so that a socket that closes meanwhile is not counted for ever.
        leaveAnonymous = anonymous(group)
        return leaveAnonymous !== undefined && anonymousSockets.take(group)
      }
      return {
        /** Asked when it is known that this socket has no seat: false if too many such came from there. Counts once. */
        admitAnonymous(): Promise<boolean> {
          admitted ??= admit()
          return admitted
        },
        leave(): void {
          leaveOpen()
          leaveAnonymous?.()
        },
      }
    },
    waitForEvents: createCap(STREAMS_AT_ONCE),
    /** A page asks whether something exists: counted with the sockets without a seat, unless it does. */
    async guess<T>(group: string, find: () => Promise<T | undefined>): Promise<T | undefined> {
      if (!(await previews.take(group)) || !(await anonymousSockets.take(group))) return undefined
      const found = await find()
      if (found !== undefined) await anonymousSockets.giveBack(group)
      return found
    },
  }
}

/** For a server that is configured without limits. */
export const NO_CONNECTION_LIMITS: ConnectionLimits = {
  mayConnect: async () => true,
  enter: () => ({ admitAnonymous: async () => true, leave() {} }),
  waitForEvents: () => () => {},
  guess: (_group, find) => find(),
}
