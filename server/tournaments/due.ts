import type { Millis } from '#protocol/ids.ts'
import { openArena } from './arena.ts'
import { lastRound, undecided } from './find.ts'
import { nextAt } from './next-step.ts'
import type { Tournament } from './tournament.ts'

/** A report may be lost with the node that had it: tables that play are looked at this often. */
const AUDIT_MS: Millis = 10_000
/** Somebody in an arena is free every few seconds. */
const ARENA_MS: Millis = 1_000

/** When a tournament must be woken although nobody asks anything of it; never, if there is nothing to wait for. */
export function wakeAt(tournament: Tournament, now: Millis): Millis | undefined {
  if (hasErrands(tournament)) return now
  const round = lastRound(tournament)
  const open = undecided(round)
  const times = [
    nextAt(tournament),
    ...(tournament.pausedAt === null ? open.map(({ endsAt }) => endsAt ?? undefined) : []),
    open.length > 0 ? now + AUDIT_MS : undefined,
    openArena(tournament, now) ? Math.min(now + ARENA_MS, round?.endsAt ?? now) : undefined,
    arenaEnd(tournament),
  ].filter((at) => at !== undefined)
  return times.length === 0 ? undefined : Math.min(...times)
}

/** Its end must be noticed even when no table is left to say so. */
function arenaEnd(tournament: Tournament): Millis | undefined {
  const round = lastRound(tournament)
  const isOpen = round?.kind === 'arena' && round.completedAt === null && tournament.pausedAt === null
  return isOpen ? (round.endsAt ?? undefined) : undefined
}

/** Something is to be done in rooms: opened, held, let go or ended. */
export function hasErrands(tournament: Tournament): boolean {
  if (tournament.leftovers.length > 0) return true
  const paused = tournament.pausedAt !== null
  return undecided(lastRound(tournament)).some(({ code, held }) => code === null || held !== paused)
}
