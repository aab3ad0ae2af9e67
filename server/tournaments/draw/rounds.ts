import type { Millis } from '#protocol/ids.ts'
import { accept, refuse } from '../../games/kit/result.ts'
import { type Decided, type Moment, randomAt } from '../command.ts'
import { stopRehearsal } from '../rehearsal.ts'
import { canDraw, type Next, nextOf } from '../schedule.ts'
import { standingsOf } from '../standings.ts'
import {
  isArenaOpen,
  isDecided,
  isHere,
  lastRound,
  type Round,
  releaseRooms,
  type Table,
  type Tournament,
  undecided,
  withRound,
  withWaiting,
} from '../tournament.ts'
import { type Candidate, type Draw, draw } from './pairing.ts'
import type { TableSize } from './table-sizes.ts'

/** After this long in the queue a table with fewer players than wanted will do. */
const PATIENCE_MS: Millis = 20_000

type NextRound = Extract<Next, { type: 'round' }>

/** `number` is the round that the sender means: a second tap must not start the one after. */
export function startRound(tournament: Tournament, { round: number }: { round: number }, moment: Moment): Decided {
  if (tournament.pausedAt !== null) return refuse('tournament-paused')
  const next = nextOf(tournament)
  if (!next) return refuse(number === tournament.rounds.length + 1 ? 'round-running' : 'wrong-round')
  if (next.type !== 'round' || next.number !== number) return refuse('wrong-round')
  if (!canDraw(tournament, next.entrants)) return refuse('too-few-players')
  const running: Tournament = { ...stopRehearsal(tournament), phase: 'running' }
  return accept(next.kind === 'arena' ? withArena(running, next, moment) : withDraw(running, next, moment))
}

/** The present round once more, for the entrants who are here now. The rooms of its tables are given up. */
export function drawAgain(tournament: Tournament, { round: number }: { round: number }, moment: Moment): Decided {
  const round = lastRound(tournament)
  if (!round || tournament.phase === 'over') return refuse('no-round-running')
  if (round.number !== number || round.kind === 'arena') return refuse('wrong-round')
  if (tournament.pausedAt !== null) return refuse('tournament-paused')
  if (round.tables.some(isDecided)) return refuse('round-has-results')
  const before = releaseRooms({ ...tournament, rounds: tournament.rounds.slice(0, -1) }, round.tables)
  const next = nextOf(before)
  if (next?.type !== 'round' || !canDraw(before, next.entrants)) return refuse('too-few-players')
  return accept(withDraw(before, next, moment))
}

function withArena(tournament: Tournament, { number, entrants }: NextRound, { now }: Moment): Tournament {
  const { plan, rounds } = tournament
  const endsAt = plan.kind === 'arena' ? now + plan.minutes * 60_000 : null
  const round: Round = { number, kind: 'arena', startedAt: now, endsAt, tables: [], byes: [], completedAt: null }
  return withWaiting({ ...tournament, rounds: [...rounds, round] }, entrants, now)
}

function withDraw(tournament: Tournament, { number, kind, entrants }: NextRound, moment: Moment): Tournament {
  const { now } = moment
  const whole = entrants.length
  const oneTable = kind === 'final' ? { min: whole, max: whole, wanted: whole } : tournament.size
  const drawn = drawTables(tournament, entrants, oneTable, moment)
  const seated = drawn.tables.map((seats, at) => ({ number: at + 1, seats }))
  const [next, tables] = newTables(tournament, seated, now)
  const endsAt = limitOf(tournament, now)
  const round: Round = { number, kind, startedAt: now, endsAt, tables, byes: drawn.byes, completedAt: null }
  return { ...next, rounds: [...tournament.rounds, round] }
}

/** The draw for these entrants, from what the rounds so far say of them. */
export const drawTables = (tournament: Tournament, numbers: readonly number[], size: TableSize, moment: Moment): Draw =>
  draw(candidatesFor(tournament, numbers), size, randomAt(tournament, moment))

function candidatesFor(tournament: Tournament, numbers: readonly number[]): readonly Candidate[] {
  const { rounds, plan } = tournament
  const met = meetings(rounds)
  const starts = occurrences(rounds.flatMap(({ tables }) => tables.flatMap(({ seats }) => seats.slice(0, 1))))
  const byes = occurrences(rounds.flatMap((round) => round.byes))
  const wanted = new Set(numbers)
  // A knockout is drawn by lot: the best two are not to meet before the final because of their points.
  const countsPoints = plan.kind !== 'knockout'
  return standingsOf(tournament)
    .filter(({ entrant }) => wanted.has(entrant.number))
    .map(({ entrant: { number }, points }) => ({
      id: number,
      points: countsPoints ? points : 0,
      met: met.get(number) ?? new Map(),
      starts: starts.get(number)?.length ?? 0,
      byes: byes.get(number)?.length ?? 0,
    }))
}

/** How often each entrant sat at a table with each other, void tables left out. */
function meetings(rounds: readonly Round[]): ReadonlyMap<number, ReadonlyMap<number, number>> {
  const met = new Map<number, Map<number, number>>()
  const played = rounds.flatMap(({ tables }) => tables).filter(({ result }) => result?.verdict !== 'void')
  for (const { seats } of played) {
    for (const one of seats) {
      const mine = met.get(one) ?? new Map<number, number>()
      met.set(one, mine)
      for (const other of seats) if (other !== one) mine.set(other, (mine.get(other) ?? 0) + 1)
    }
  }
  return met
}

const occurrences = (numbers: readonly number[]) => Map.groupBy(numbers, (number) => number)

/** Tables with ids that no table had before, each with all its time. */
export function newTables(
  tournament: Tournament,
  seated: readonly Pick<Table, 'number' | 'seats'>[],
  now: Millis,
): [Tournament, readonly Table[]] {
  const { tablesDrawn, schedule } = tournament
  const tables = seated.map(
    ({ number, seats }, at): Table => ({
      id: tablesDrawn + at + 1,
      number,
      seats,
      code: null,
      waitsUntil: now + schedule.graceSeconds * 1000,
      endsAt: limitOf(tournament, now),
      startedAt: null,
      absent: [],
      held: false,
      result: null,
    }),
  )
  return [{ ...tournament, tablesDrawn: tablesDrawn + tables.length }, tables]
}

/** The time of a table is counted from the end of its grace. */
function limitOf({ schedule }: Tournament, now: Millis): Millis | null {
  const { tableMinutes, graceSeconds } = schedule
  return tableMinutes === null ? null : now + graceSeconds * 1000 + tableMinutes * 60_000
}

/** Sets or clears the end of the present round: undo and more time open a round again. */
export function withCompletion(tournament: Tournament, now: Millis): Tournament {
  const round = lastRound(tournament)
  if (!round) return tournament
  const isOpen = undecided(round).length > 0 || isArenaOpen(tournament, round, now)
  const completedAt = isOpen ? null : (round.completedAt ?? now)
  return completedAt === round.completedAt ? tournament : withRound(tournament, { ...round, completedAt })
}

export function finish(tournament: Tournament): Decided {
  if (lastRound(tournament)?.completedAt === null) return refuse('round-running')
  return accept({ ...tournament, phase: 'over', pausedAt: null })
}

/** Seats the entrants who wait: full tables at once, the rest when one of them has waited too long. */
export function fillTables(tournament: Tournament, moment: Moment): Tournament {
  const round = lastRound(tournament)
  if (!round || !isArenaOpen(tournament, round, moment.now) || tournament.pausedAt !== null) return tournament
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
