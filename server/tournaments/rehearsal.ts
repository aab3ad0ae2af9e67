import type { Millis } from '#protocol/ids.ts'
import type { RehearsalProgress, RehearsalReport, RehearsalStop } from '#protocol/rehearsal.ts'
import type { RehearsalView } from '#protocol/tournament-view.ts'
import { accept, refuse, unreachable } from '../games/kit/result.ts'
import type { Decided, Moment } from './decision.ts'
import { lastRound } from './find.ts'
import type { Tournament } from './tournament.ts'

/** Whoever rehearses says something every few seconds; after this long in silence it is gone. */
const SILENT_AFTER_MS: Millis = 30_000

export interface Rehearsal {
  readonly players: number
  /** Also tells one rehearsal from the next. */
  readonly startedAt: Millis
  readonly heardAt: Millis
  /** `asked`: no node has taken it up yet. */
  readonly state: 'asked' | 'running' | 'failed'
  readonly progress: RehearsalProgress | null
  readonly why?: RehearsalStop
}

/** What the node that rehearses has to say. */
export type RehearsalNote =
  /** Of two nodes that want to rehearse, one gets to. */
  | { readonly type: 'taken' }
  | { readonly type: 'progress'; readonly progress: RehearsalProgress }
  | { readonly type: 'ended'; readonly report: RehearsalReport }
  | { readonly type: 'failed'; readonly why?: RehearsalStop }

export function askRehearsal(tournament: Tournament, players: number, { now }: Moment): Decided {
  const round = lastRound(tournament)
  if (tournament.phase === 'over') return refuse('tournament-over')
  if (round && round.completedAt === null) return refuse('round-running')
  if (isOn(tournament, now)) return refuse('rehearsal-running')
  const registered = tournament.entrants.filter(({ status }) => status !== 'dropped').length
  const rehearsal: Rehearsal = {
    players: Math.max(players, registered),
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

/** The organiser knows better than the rehearsal, until the next one. */
export function admitMore(tournament: Tournament): Decided {
  if (tournament.phase === 'over') return refuse('tournament-over')
  return accept(tournament.capacity === null ? tournament : { ...tournament, capacity: null })
}

/** News of a rehearsal that was stopped meanwhile are refused, so that whoever plays it goes home. */
export function hearRehearsal(
  tournament: Tournament,
  startedAt: Millis,
  note: Exclude<RehearsalNote, { type: 'ended' }>,
  { now }: Moment,
): Decided {
  const { rehearsal } = tournament
  if (rehearsal?.startedAt !== startedAt) return refuse('changed-since')
  const next = (change: Partial<Rehearsal>) =>
    accept({ ...tournament, rehearsal: { ...rehearsal, heardAt: now, ...change } })
  switch (note.type) {
    case 'taken':
      return rehearsal.state === 'asked' ? next({ state: 'running' }) : refuse('changed-since')
    case 'progress':
      return next({ state: 'running', progress: note.progress })
    case 'failed':
      return next({ state: 'failed', ...(note.why && { why: note.why }) })
    default:
      return unreachable(note)
  }
}

const isOn = ({ rehearsal }: Tournament, now: Millis): boolean =>
  rehearsal != null && rehearsal.state !== 'failed' && now - rehearsal.heardAt < SILENT_AFTER_MS

export function rehearsalView(tournament: Tournament, now: Millis): RehearsalView | undefined {
  const { rehearsal } = tournament
  if (!rehearsal) return undefined
  const { players, startedAt, progress, why } = rehearsal
  const state = isOn(tournament, now) ? 'running' : 'failed'
  return { state, players, startedAt, ...(progress && { progress }), ...(why && { why }) }
}
