import type { Millis } from '#protocol/ids.ts'
import type { RateLimit } from '../ports/rate-limiter.ts'

/** A hall behind one router must pass; trying all room codes must not get far, however many nodes there are. */
export const LIMITS = {
  open: { name: 'open', max: 60, windowSeconds: 60, isShared: true },
  join: { name: 'join', max: 600, windowSeconds: 60, isShared: true },
  look: { name: 'look', max: 600, windowSeconds: 60 },
  command: { name: 'command', max: 6_000, windowSeconds: 60 },
  /** A whole tournament behind one router, all looking at the same moment. */
  tournament: { name: 'tournament', max: 60_000, windowSeconds: 60 },
  /** Each is a game played again: more than people tap, far less than would keep a server from its rounds. */
  receipt: { name: 'receipt', max: 240, windowSeconds: 60 },
  replay: { name: 'replay', max: 120, windowSeconds: 60 },
} as const satisfies Record<string, RateLimit>

/** `burst` at once, then `perSecond` on average. Returns how one is taken: false when it is too fast. */
export function createTokenBucket(burst: number, perSecond: number) {
  let tokens = burst
  let filledAt: Millis | undefined
  return function take(now: Millis): boolean {
    const passed = filledAt === undefined ? 0 : Math.max(0, now - filledAt)
    tokens = Math.min(burst, tokens + (passed / 1000) * perSecond)
    filledAt = now
    if (tokens < 1) return false
    tokens -= 1
    return true
  }
}

/** A hall shares one router, so limits count groups of addresses. A request whose socket is gone has none. */
export function addressGroup(ip = ''): string {
  const v4 = /(?:^|:)(\d+)\.(\d+)\.(\d+)\.\d+$/.exec(ip)
  if (v4) return `${v4[1]}.${v4[2]}.${v4[3]}`
  const [head = '', tail = ''] = ip.split('::')
  const [front, back] = [head, tail].map((part) => (part === '' ? [] : part.split(':'))) as [string[], string[]]
  const zeros = ip.includes('::') ? Array.from({ length: 8 - front.length - back.length }, () => '0') : []
  return [...front, ...zeros, ...back].slice(0, 4).join(':')
}

/** At most so many of each at once. Returns how one leaves, or nothing if there are too many; what is back at none is forgotten. */
export function createCap(max: number) {
  const counts = new Map<string, number>()
  return (key: string): (() => void) | undefined => {
    const before = counts.get(key) ?? 0
    if (before >= max) return undefined
    counts.set(key, before + 1)
    return () => {
      const left = (counts.get(key) ?? 0) - 1
      if (left > 0) counts.set(key, left)
      else counts.delete(key)
    }
  }
}
