import type { Sleep } from '../sleeps.ts'
import type { RoundRecord } from './record.ts'
import type { TablePlan } from './table.ts'

/** What the scenario and its generators tell each other. */
export interface Job {
  readonly url: string
  readonly tables: readonly TablePlan[]
  readonly seconds: number
}

export type ToGenerator = { readonly type: 'job'; readonly job: Job } | { readonly type: 'go' }

export type FromGenerator =
  | { readonly type: 'seated' }
  | { readonly type: 'progress'; readonly tables: number; readonly rounds: number }
  | { readonly type: 'done'; readonly findings: Findings }
  | { readonly type: 'failed'; readonly message: string }

export interface Findings {
  readonly rounds: readonly RoundRecord[]
  readonly unfinished: number
  readonly sleeps: readonly Sleep[]
  readonly loopDelayMs: { readonly p99: number; readonly max: number }
  readonly cpuMs: number
  readonly refusals: Readonly<Record<string, number>>
  readonly lostSockets: number
}
