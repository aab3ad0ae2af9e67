import type { RehearsalReport } from '#protocol/rehearsal.ts'
import type { RehearsalMessage } from '#protocol/tournament.ts'

export interface RehearsalOrder {
  /** Of the installation it is played on. */
  readonly url: string
  readonly title: string
  readonly players: number
  readonly tableSize: number
}

export interface RehearsalRun {
  /** Undefined if it crashed or was stopped. */
  readonly ended: Promise<RehearsalReport | undefined>
  stop(): void
}

/** Which tournament the simulated guests play in, and how far they are. */
export type RehearsalNews = Exclude<RehearsalMessage, { type: 'report' }>

/** Simulated guests play a tournament over the same HTTP and sockets as people. */
export interface Rehearser {
  start(order: RehearsalOrder, listener: (news: RehearsalNews) => void): RehearsalRun
}
