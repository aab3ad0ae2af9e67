import type { Millis } from '#protocol/ids.ts'
import type { RoundKind } from '#protocol/tournament-view.ts'
import { stillIn } from './draw/knockout.ts'
import { seatingFor } from './draw/table-sizes.ts'
import { isHere, lastRound, type Tournament, undecided } from './tournament.ts'

/** A report may be lost with the node that had it: tables that play are looked at this often. */
const AUDIT_MS: Millis = 10_000
/** In an arena an entrant is free every few seconds. */
const ARENA_MS: Millis = 1_000

/** The next step, once no table plays any more. */
export type Next =
  | { readonly type: 'round'; readonly number: number; readonly kind: RoundKind; readonly entrants: readonly number[] }
  | { readonly type: 'finish' }

/** Undefined while a round runs, or when the tournament is over. */
export function nextOf(tournament: Tournament): Next | undefined {
  const { phase, plan, rounds } = tournament
  const round = lastRound(tournament)
  if (phase === 'over' || (round && round.completedAt === null)) return undefined
  const number = rounds.length + 1
  const here = stillIn(tournament).filter((one) => isHere(tournament, one))
  switch (plan.kind) {
    case 'swiss':
      if (number <= plan.rounds) return { type: 'round', number, kind: 'swiss', entrants: here }
      if (!plan.final || number > plan.rounds + 1) return { type: 'finish' }
      return { type: 'round', number, kind: 'final', entrants: here.slice(0, tournament.size.wanted) }
    case 'knockout':
      if (round?.kind === 'final' || (round && here.length < tournament.size.min)) return { type: 'finish' }
      return { type: 'round', number, kind: isOneTable(tournament, here) ? 'final' : 'knockout', entrants: here }
    case 'arena':
      return round ? { type: 'finish' } : { type: 'round', number, kind: 'arena', entrants: here }
  }
}

function isOneTable({ size }: Tournament, entrants: readonly number[]): boolean {
  const { sizes, byes } = seatingFor(entrants.length, size)
  return sizes.length === 1 && byes === 0
}

export const canDraw = ({ size }: Tournament, entrants: readonly number[]): boolean =>
  seatingFor(entrants.length, size).sizes.length > 0

/** When the next step comes by itself; never before the first round, while paused, or with too few entrants here. */
export function nextAt(tournament: Tournament): Millis | undefined {
  const { schedule, pausedAt } = tournament
  const completedAt = lastRound(tournament)?.completedAt ?? null
  if (pausedAt !== null || completedAt === null || schedule.breakSeconds === null) return undefined
  const next = nextOf(tournament)
  if (!next || (next.type === 'round' && !canDraw(tournament, next.entrants))) return undefined
  return completedAt + schedule.breakSeconds * 1000
}

/** When a tournament must be woken without a command; undefined if there is nothing to wait for. */
export function wakeAt(tournament: Tournament, now: Millis): Millis | undefined {
  if (hasTasks(tournament)) return now
  const isPaused = tournament.pausedAt !== null
  const round = lastRound(tournament)
  const open = undecided(round)
  // The end of an arena must be noticed even when no table is left to report it.
  const isArena = round?.kind === 'arena' && round.completedAt === null && !isPaused
  const times = [
    nextAt(tournament),
    ...(isPaused ? [] : open.map(({ endsAt }) => endsAt ?? undefined)),
    open.length > 0 ? now + AUDIT_MS : undefined,
    isArena ? Math.min(now + ARENA_MS, round.endsAt ?? now) : undefined,
  ].filter((at) => at !== undefined)
  return times.length === 0 ? undefined : Math.min(...times)
}

/** Rooms are to be opened, held, let go or ended. */
export function hasTasks(tournament: Tournament): boolean {
  if (tournament.leftovers.length > 0) return true
  const paused = tournament.pausedAt !== null
  return undecided(lastRound(tournament)).some(({ code, held }) => code === null || held !== paused)
}
