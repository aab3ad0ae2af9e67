import type { Entropy } from '../ports/entropy.ts'
import type { Monitor } from '../ports/monitor.ts'
import type { Stores } from '../ports/stores.ts'

/** What all parts of a node share. */
export interface NodeContext extends Omit<Stores, 'race' | 'tournaments' | 'limiter' | 'probe' | 'close'> {
  readonly node: string
  readonly entropy: Entropy
  /** Where errors go that no caller waits for. */
  readonly report: (err: unknown, what: string) => void
  /** Absent where no operator looks. */
  readonly monitor?: Monitor | undefined
}
