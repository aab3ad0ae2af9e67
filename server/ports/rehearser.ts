import type { RehearsalProgress, RehearsalReport } from '#protocol/rehearsal.ts'
import type { TournamentId } from '#protocol/tournament.ts'

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

export interface RehearsalListener {
  /** The tournament that the simulated guests play in. */
  opened(tournament: TournamentId): void
  progress(progress: RehearsalProgress): void
}

/** Simulated guests play a tournament over the same HTTP and sockets as people. */
export interface Rehearser {
  start(order: RehearsalOrder, listener: RehearsalListener): RehearsalRun
}
