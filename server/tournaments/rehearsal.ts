import type { Millis } from '#protocol/ids.ts'
import type { RehearsalProgress, RehearsalReport } from '#protocol/rehearsal.ts'
import type { RehearsalView } from '#protocol/tournament-view.ts'
import { accept, refuse } from '../games/kit/result.ts'
import type { Decided, Moment } from './command.ts'
import { countEntrants, lastRound, type Tournament } from './tournament.ts'

/** The node that rehearses reports every few seconds; after this long without a report it counts as dead. */
const SILENT_AFTER_MS: Millis = 30_000

/** `startedAt` also tells one rehearsal from the next. */
export interface Rehearsal extends Readonly<Omit<RehearsalView, 'state' | 'progress'>> {
  readonly heardAt: Millis
  /** `asked`: no node has taken it up yet. */
  readonly state: 'asked' | RehearsalView['state']
  readonly progress: RehearsalProgress | null
}

/** Reported by the node that rehearses. */
export type RehearsalEvent =
  /** Of two nodes that want to play it, one is accepted. */
  | { readonly type: 'taken' }
  | { readonly type: 'progress'; readonly progress: RehearsalProgress }
  | { readonly type: 'ended'; readonly report: RehearsalReport }
  | { readonly type: 'failed'; readonly why?: RehearsalView['why'] }

export function askRehearsal(
  tournament: Tournament,
  { players }: { readonly players: number },
  { now }: Moment,
): Decided {
  if (lastRound(tournament)?.completedAt === null) return refuse('round-running')
  if (isRunning(tournament, now)) return refuse('rehearsal-running')
  const rehearsal: Rehearsal = {
    players: Math.max(players, countEntrants(tournament)),
    startedAt: now,
    heardAt: now,
    state: 'asked',
    progress: null,
  }
  return accept({ ...tournament, rehearsal })
}

export const stopRehearsal = (tournament: Tournament): Tournament =>
  tournament.rehearsal ? { ...tournament, rehearsal: null } : tournament

/** A no-go changes nothing but the log. */
export const attachRehearsal = (tournament: Tournament, { verdict, players }: RehearsalReport): Tournament => ({
  ...stopRehearsal(tournament),
  ...(verdict === 'go' && { capacity: players }),
})

/** An event of a rehearsal that was stopped is refused, so that the node that plays it stops too. */
export function applyRehearsalEvent(
  tournament: Tournament,
  startedAt: Millis,
  event: RehearsalEvent,
  { now }: Moment,
): Decided {
  const { rehearsal } = tournament
  if (rehearsal?.startedAt !== startedAt) return refuse('changed-since')
  const next = (change: Partial<Rehearsal>) =>
    accept({ ...tournament, rehearsal: { ...rehearsal, heardAt: now, ...change } })
  switch (event.type) {
    case 'taken':
      return rehearsal.state === 'asked' ? next({ state: 'running' }) : refuse('changed-since')
    case 'progress':
      return next({ state: 'running', progress: event.progress })
    case 'failed':
      return next({ state: 'failed', ...(event.why && { why: event.why }) })
    case 'ended':
      return accept(attachRehearsal(tournament, event.report))
  }
}

const isRunning = ({ rehearsal }: Tournament, now: Millis): boolean =>
  rehearsal != null && rehearsal.state !== 'failed' && now - rehearsal.heardAt < SILENT_AFTER_MS

export function rehearsalView(tournament: Tournament, now: Millis): RehearsalView | undefined {
  const { rehearsal } = tournament
  if (!rehearsal) return undefined
  const { players, startedAt, progress, why } = rehearsal
  const state = isRunning(tournament, now) ? 'running' : 'failed'
  return { state, players, startedAt, ...(progress && { progress }), ...(why && { why }) }
}
