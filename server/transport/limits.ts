import type { Millis } from '#protocol/ids.ts'

/** `burst` at once, then `perSecond` on average. */
export function createTokenBucket(burst: number, perSecond: number) {
  let tokens = burst
  let filledAt: Millis | undefined
  return {
    /** False when the bucket is empty: too fast. */
    take(now: Millis): boolean {
      const passed = filledAt === undefined ? 0 : Math.max(0, now - filledAt)
      tokens = Math.min(burst, tokens + (passed / 1000) * perSecond)
      filledAt = now
      if (tokens < 1) return false
      tokens -= 1
      return true
    },
  }
}

/**
 * A household or a hall shares one router, so limits count groups of addresses and are generous. A request whose socket is
 * gone already has no address.
 */
export function addressGroup(ip = ''): string {
  const v4 = /(?:^|:)(\d+)\.(\d+)\.(\d+)\.\d+$/.exec(ip)
  if (v4) return `${v4[1]}.${v4[2]}.${v4[3]}`
  const [head = '', tail = ''] = ip.split('::')
  const [front, back] = [head, tail].map((part) => (part === '' ? [] : part.split(':'))) as [string[], string[]]
  const zeros = ip.includes('::') ? Array.from({ length: 8 - front.length - back.length }, () => '0') : []
  return [...front, ...zeros, ...back].slice(0, 4).join(':')
}

/** How many of each; what is back at none is forgotten. */
export function createCounter() {
  const counts = new Map<string, number>()
  const count = (key: string) => counts.get(key) ?? 0
  return {
    count,
    add(key: string, by: 1 | -1): void {
      const next = count(key) + by
      if (next > 0) counts.set(key, next)
      else counts.delete(key)
    },
  }
}
