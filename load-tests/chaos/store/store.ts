import type { Chance } from '../../fairness/chance.ts'

export const FORMS = ['single', 'sentinel', 'cluster'] as const
export type Form = (typeof FORMS)[number]

/** The Redis of a run, of one of its three forms, and what can be done to it. */
export interface ChaosStore {
  readonly url: string
  /** Of every server, replicas included. */
  readonly servers: readonly string[]
  readonly faults: readonly StoreFault[]
  stop(): Promise<void>
}

export interface StoreFault {
  readonly kind: string
  readonly mayLose?: true
  /** Resolves when it is over; says first what it does, and which of these rooms it hits. */
  run(chance: Chance, codes: readonly string[], say: (what: string, rooms: readonly string[]) => void): Promise<void>
}
