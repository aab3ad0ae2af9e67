/**
 * What was worked out lately, so that it is worked out once: at most `size` things, the longest unused one leaves
 * first. What is not worth keeping, and every failure, is worked out anew for the next who asks.
 */
export function createRecent<T>(size: number, isWorthKeeping: (value: T) => boolean = () => true) {
  const kept = new Map<string, Promise<T>>()

  /** Whoever asks while it is still being worked out waits for the same answer. */
  function of(key: string, workOut: () => Promise<T>): Promise<T> {
    const known = kept.get(key)
    const found = known ?? workOut()
    kept.delete(key)
    kept.set(key, found)
    if (!known) void leaveIfWorthless(key, found)
    const [oldest] = kept.keys()
    if (kept.size > size && oldest !== undefined) kept.delete(oldest)
    return found
  }

  async function leaveIfWorthless(key: string, found: Promise<T>): Promise<void> {
    const isWorthIt = await found.then(isWorthKeeping, () => false)
    if (!isWorthIt && kept.get(key) === found) kept.delete(key)
  }

  return { of, forget: (key: string) => kept.delete(key) }
}
