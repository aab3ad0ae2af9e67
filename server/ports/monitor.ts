import type { KindName, Written } from './document-store.ts'
import type { Claimed } from './race-store.ts'

/** Why a node gave up a race. `failed`: a call of the race's store, or an exception of our own. */
export type VoidCause = 'gap' | 'failed' | 'store-lost' | 'clock-stepped'

/** What a node counts for its operator. Every name is one of ours, so that what clients send makes no new series. */
export interface Monitor {
  /** A command or frame of a client was answered: `done`, or with this refusal. */
  answered(code: string): void
  /** `failed`: the store did not answer. */
  committed(kind: KindName, result: Written['type'] | 'failed', ms: number): void
  claimed(result: Claimed['type'], ms: number, outageMs: number): void
  voided(cause: VoidCause): void
  /** Announcements of a room may have been missed. */
  gap(): void
  socketClosed(code: number): void
  /** A socket that read so slowly that it was cut off. */
  slowReaderCut(): void
  /** An error that no caller waits for; `what` is the line in the log. */
  failed(what: string): void
  /** Asked when the operator looks, so that nothing is counted twice. */
  watch(node: () => NodeState): void
}

export interface NodeState {
  readonly rooms: number
  readonly races: number
  readonly sockets: Readonly<Record<'seat' | 'tv' | 'spectator', number>>
  readonly isLeaving: boolean
}
