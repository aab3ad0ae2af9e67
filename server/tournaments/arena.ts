import type { Millis } from '#protocol/ids.ts'
import { candidatesFor } from './candidates.ts'
import { lotsAt, type Moment } from './decision.ts'
import { isHere, lastRound, withRound } from './find.ts'
import { draw } from './pairing.ts'
import { newTable } from './rounds.ts'
import type { Entrant, Round, Tournament } from './tournament.ts'

/** After this long people sit down with fewer than they would like to. */
export const PATIENCE_MS: Millis = 20_000
/** Between two tables: to look at the result and breathe. */
export const BREATH_MS: Millis = 8_000

/** The arena that is open for more tables, if one is. */
export function openArena(tournament: Tournament, now: Millis): Round | undefined {
  const round = lastRound(tournament)
  const isOpen = round?.kind === 'arena' && round.endsAt !== null && now < round.endsAt
  return isOpen && tournament.pausedAt === null ? round : undefined
}

/** Seats whoever waits: full tables at once, the rest when somebody has waited too long. */
export function fillTables(tournament: Tournament, moment: Moment): Tournament {
  const round = openArena(tournament, moment.now)
  if (!round) return tournament
  const seated = groupsOf(tournament, moment)
  if (seated.length === 0) return tournament
  const { tablesDrawn } = tournament
  const tables = seated.map((seats, at) =>
    newTable(tournament, tablesDrawn + at + 1, round.tables.length + at + 1, seats, moment.now),
  )
  const playing = new Set(seated.flat())
  const entrants = tournament.entrants.map((one) => (playing.has(one.number) ? { ...one, waitingSince: null } : one))
  const next = { ...tournament, entrants, tablesDrawn: tablesDrawn + tables.length }
  return withRound(next, { ...round, tables: [...round.tables, ...tables] })
}

function groupsOf(tournament: Tournament, moment: Moment): readonly (readonly number[])[] {
  const { size } = tournament
  const waiting = waitingIn(tournament, moment.now)
  const full = waiting.slice(0, Math.floor(waiting.length / size.wanted) * size.wanted)
  const rest = waiting.slice(full.length)
  const isImpatient = rest.some(({ waitingSince }) => moment.now >= (waitingSince ?? 0) + PATIENCE_MS)
  const together = rest.length >= size.min && isImpatient ? waiting : full
  if (together.length === 0) return []
  const exact = { min: size.wanted, max: size.wanted, wanted: size.wanted }
  const numbers = together.map(({ number }) => number)
  const { tables } = draw(
    candidatesFor(tournament, numbers),
    together === full ? exact : size,
    lotsAt(tournament, moment),
  )
  return tables.map((ids) => ids.map(Number))
}

/** Longest first. */
const waitingIn = (tournament: Tournament, now: Millis): readonly Entrant[] =>
  tournament.entrants
    .filter(({ number, waitingSince }) => waitingSince !== null && waitingSince <= now && isHere(tournament, number))
    .sort((a, b) => (a.waitingSince ?? 0) - (b.waitingSince ?? 0))
