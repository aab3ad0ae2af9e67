import type { Millis } from '#protocol/ids.ts'
import { accept, refuse } from '../games/kit/result.ts'
import { candidatesFor } from './candidates.ts'
import { type Decided, lotsAt, type Moment } from './decision.ts'
import { isDecided, lastRound, leaving, undecided, withRound } from './find.ts'
import { canDraw, type Next, nextOf } from './next-step.ts'
import { draw } from './pairing.ts'
import { stopRehearsal } from './rehearsal.ts'
import type { Round, Table, Tournament } from './tournament.ts'

type NextRound = Extract<Next, { type: 'round' }>

/** Draws the next round. `number` is the round that whoever asks has in mind. */
export function startRound(tournament: Tournament, number: number, moment: Moment): Decided {
  if (tournament.phase === 'over') return refuse('tournament-over')
  if (tournament.pausedAt !== null) return refuse('tournament-paused')
  const next = nextOf(tournament)
  if (!next) return refuse(number === tournament.rounds.length + 1 ? 'round-running' : 'wrong-round')
  if (next.type !== 'round' || next.number !== number) return refuse('wrong-round')
  if (!canDraw(tournament, next.entrants)) return refuse('too-few-players')
  const running: Tournament = { ...stopRehearsal(tournament), phase: 'running' }
  return accept(next.kind === 'arena' ? withArena(running, next, moment) : withDraw(running, next, moment))
}

/** The present round once more, for whoever is here now. Tables that have begun to play are left. */
export function drawAgain(tournament: Tournament, number: number, moment: Moment): Decided {
  const round = lastRound(tournament)
  if (!round || tournament.phase === 'over') return refuse('no-round-running')
  if (round.number !== number || round.kind === 'arena') return refuse('wrong-round')
  if (tournament.pausedAt !== null) return refuse('tournament-paused')
  if (round.tables.some(isDecided)) return refuse('round-has-results')
  const before = leaving({ ...tournament, rounds: tournament.rounds.slice(0, -1) }, round.tables)
  const next = nextOf(before)
  if (next?.type !== 'round' || !canDraw(before, next.entrants)) return refuse('too-few-players')
  return accept(withDraw(before, next, moment))
}

function withArena(tournament: Tournament, { number, entrants }: NextRound, { now }: Moment): Tournament {
  const { plan } = tournament
  const endsAt = plan.kind === 'arena' ? now + plan.minutes * 60_000 : null
  const round: Round = { number, kind: 'arena', startedAt: now, endsAt, tables: [], byes: [], completedAt: null }
  const waiting = new Set(entrants)
  return {
    ...tournament,
    rounds: [...tournament.rounds, round],
    entrants: tournament.entrants.map((one) => (waiting.has(one.number) ? { ...one, waitingSince: now } : one)),
  }
}

function withDraw(tournament: Tournament, { number, kind, entrants }: NextRound, moment: Moment): Tournament {
  const { size, tablesDrawn } = tournament
  const whole = entrants.length
  const oneTable = kind === 'final' ? { min: whole, max: whole, wanted: whole } : size
  const { tables, byes } = draw(candidatesFor(tournament, entrants), oneTable, lotsAt(tournament, moment))
  const drawn = tables.map((ids, at) => newTable(tournament, tablesDrawn + at + 1, at + 1, ids.map(Number), moment.now))
  const endsAt = limitOf(tournament, moment.now)
  const round = {
    number,
    kind,
    startedAt: moment.now,
    endsAt,
    tables: drawn,
    byes: byes.map(Number),
    completedAt: null,
  }
  return { ...tournament, tablesDrawn: tablesDrawn + drawn.length, rounds: [...tournament.rounds, round] }
}

export function newTable(
  tournament: Tournament,
  id: number,
  number: number,
  seats: readonly number[],
  now: Millis,
): Table {
  return { id, number, seats, ...freshTimes(tournament, now) }
}

/** The same table and the same players, in a new room and with all its time. */
export function reopened(tournament: Tournament, { number, seats }: Table, now: Millis): [Tournament, Table] {
  const id = tournament.tablesDrawn + 1
  return [{ ...tournament, tablesDrawn: id }, newTable(tournament, id, number, seats, now)]
}

function freshTimes(tournament: Tournament, now: Millis): Omit<Table, 'id' | 'number' | 'seats'> {
  const { graceSeconds } = tournament.schedule
  return {
    code: null,
    waitsUntil: now + graceSeconds * 1000,
    endsAt: limitOf(tournament, now),
    startedAt: null,
    absent: [],
    held: false,
    result: null,
  }
}

/** Everybody's time begins when the table waits no longer. */
function limitOf({ schedule }: Tournament, now: Millis): Millis | null {
  const { tableMinutes, graceSeconds } = schedule
  return tableMinutes === null ? null : now + graceSeconds * 1000 + tableMinutes * 60_000
}

/** Notices the end of the present round, and that it is not at its end after all. */
export function withCompletion(tournament: Tournament, now: Millis): Tournament {
  const round = lastRound(tournament)
  if (!round) return tournament
  const isOpen = round.kind === 'arena' && round.endsAt !== null && now < round.endsAt
  const completedAt = undecided(round).length > 0 || isOpen ? null : (round.completedAt ?? now)
  return completedAt === round.completedAt ? tournament : withRound(tournament, { ...round, completedAt })
}

export function finish(tournament: Tournament): Decided {
  if (tournament.phase === 'over') return refuse('tournament-over')
  if (lastRound(tournament)?.completedAt === null) return refuse('round-running')
  return accept({ ...tournament, phase: 'over', pausedAt: null })
}
