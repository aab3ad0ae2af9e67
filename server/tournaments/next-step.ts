import type { Millis } from '#protocol/ids.ts'
import type { RoundKind } from '#protocol/tournament-view.ts'
import { isHere, lastRound } from './find.ts'
import { stillIn } from './knockout.ts'
import { standingsOf } from './standings.ts'
import { seatingFor } from './table-sizes.ts'
import type { Tournament } from './tournament.ts'

/** What comes when no table plays any more. */
export type Next =
  | { readonly type: 'round'; readonly number: number; readonly kind: RoundKind; readonly entrants: readonly number[] }
  | { readonly type: 'finish' }

/** Nothing while a round runs, or when all is over. */
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
      return { type: 'round', number, kind: 'final', entrants: finalists(tournament) }
    case 'knockout':
      if (round?.kind === 'final' || (round && here.length < tournament.size.min)) return { type: 'finish' }
      return { type: 'round', number, kind: isOneTable(tournament, here) ? 'final' : 'knockout', entrants: here }
    case 'arena':
      return round ? { type: 'finish' } : { type: 'round', number, kind: 'arena', entrants: here }
  }
}

const finalists = (tournament: Tournament): readonly number[] =>
  standingsOf(tournament)
    .filter(({ entrant }) => isHere(tournament, entrant.number))
    .slice(0, tournament.size.wanted)
    .map(({ entrant }) => entrant.number)

function isOneTable({ size }: Tournament, entrants: readonly number[]): boolean {
  const { sizes, byes } = seatingFor(entrants.length, size)
  return sizes.length === 1 && byes === 0
}

export const canDraw = ({ size }: Tournament, entrants: readonly number[]): boolean =>
  seatingFor(entrants.length, size).sizes.length > 0

/** When the next step comes by itself; never before the first round, while paused, or with too few people here. */
export function nextAt(tournament: Tournament): Millis | undefined {
  const { schedule, pausedAt } = tournament
  const completedAt = lastRound(tournament)?.completedAt ?? null
  if (pausedAt !== null || completedAt === null || schedule.breakSeconds === null) return undefined
  const next = nextOf(tournament)
  if (!next || (next.type === 'round' && !canDraw(tournament, next.entrants))) return undefined
  return completedAt + schedule.breakSeconds * 1000
}
