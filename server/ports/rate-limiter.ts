export interface RateLimit {
  readonly name: string
  /** So often in each window, for each key. */
  readonly max: number
  readonly windowSeconds: number
  /** Counted over all nodes of the store. Others protect the node that counts, and cost no round trip. */
  readonly isShared?: boolean
}

/** Fixed windows: the first of a key begins its window. */
export interface RateLimiter {
  /** False when the window is used up. */
  take(key: string): Promise<boolean>
  /** What was taken last did not count. */
  giveBack(key: string): Promise<void>
}

export type CreateRateLimiter = (limit: RateLimit) => RateLimiter
