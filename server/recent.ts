import { LRUCache } from 'lru-cache'

/**
 * What was worked out lately, so that it is worked out once, also for those who ask meanwhile. What is not worth keeping, and every
 * failure, is worked out anew for the next who asks.
 */
export function createRecent<T>(max: number, isWorthKeeping: (value: T) => boolean = () => true) {
  const kept = new LRUCache<string, Promise<T>>({ max })

  async function leaveIfWorthless(key: string, found: Promise<T>): Promise<void> {
    const isWorthIt = await found.then(isWorthKeeping, () => false)
    if (!isWorthIt) forget(key, found)
  }

  /** Unless it was worked out anew since. */
  function forget(key: string, found: Promise<T>): void {
    if (kept.peek(key) === found) kept.delete(key)
  }

  return {
    of(key: string, workOut: () => Promise<T>): Promise<T> {
      const known = kept.get(key)
      if (known) return known
      const found = workOut()
      kept.set(key, found)
      void leaveIfWorthless(key, found)
      return found
    },
    forget,
  }
}
