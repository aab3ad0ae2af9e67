import type { Millis } from '#protocol/ids.ts'
import type { Moment } from '../command.ts'
import { isArenaOpen, isHere, lastRound, type Tournament, withRound, withWaiting } from '../tournament.ts'
import { drawTables, newTables } from './rounds.ts'

/** After this long in the queue a table with fewer players than wanted will do. */
const PATIENCE_MS: Millis = 20_000

/** Seats the entrants who wait: full tables at once, the rest when one of them has waited too long. */
export function fillTables(tournament: Tournament, moment: Moment): Tournament {
  const round = lastRound(tournament)
  if (!round || !isArenaOpen(round, moment.now) || tournament.pausedAt !== null) return tournament
  const drawn = drawWaiting(tournament, moment)
  if (drawn.length === 0) return tournament
  const seated = drawn.map((seats, at) => ({ number: round.tables.length + at + 1, seats }))
  const [next, tables] = newTables(tournament, seated, moment.now)
  return withRound(withWaiting(next, drawn.flat(), null), { ...round, tables: [...round.tables, ...tables] })
}

function drawWaiting(tournament: Tournament, moment: Moment): readonly (readonly number[])[] {
  const { size } = tournament
  const waiting = queueOf(tournament, moment.now)
  const full = waiting.slice(0, Math.floor(waiting.length / size.wanted) * size.wanted)
  const rest = waiting.slice(full.length)
  const isImpatient = rest.some(({ since }) => moment.now >= since + PATIENCE_MS)
  const seatsRest = rest.length >= size.min && isImpatient
  const together = seatsRest ? waiting : full
  if (together.length === 0) return []
  const exact = { min: size.wanted, max: size.wanted, wanted: size.wanted }
  const numbers = together.map(({ number }) => number)
  return drawTables(tournament, numbers, seatsRest ? size : exact, moment).tables
}

/** Longest wait first. */
const queueOf = (tournament: Tournament, now: Millis) =>
  tournament.entrants
    .flatMap(({ number, waitingSince: since }) => (since === null ? [] : { number, since }))
    .filter(({ number, since }) => since <= now && isHere(tournament, number))
    .sort((a, b) => a.since - b.since)
