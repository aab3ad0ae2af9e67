import type { RehearsalProgress, RehearsalReport } from '#protocol/rehearsal.ts'
import type { TournamentId } from '#protocol/tournament.ts'

/** An evening to be tried out. */
export interface RehearsalOrder {
  /** The installation it is played on. */
  readonly url: string
  readonly title: string
  readonly players: number
  readonly tableSize: number
}

export interface RehearsalRun {
  /** Nothing if it broke off, or was stopped. */
  readonly ended: Promise<RehearsalReport | undefined>
  stop(): void
}

export interface RehearsalListener {
  /** The tournament that its guests play in. */
  opened(tournament: TournamentId): void
  progress(progress: RehearsalProgress): void
}

/** Lets guests that do not exist play an evening, through the same doors as everybody. */
export interface Rehearser {
  start(order: RehearsalOrder, listener: RehearsalListener): RehearsalRun
}
