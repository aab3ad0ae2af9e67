import { entrantOf, isDecided } from './find.ts'
import { type Standing, standingsOf } from './standings.ts'
import { placeAt } from './table-points.ts'
import type { Round, Table, Tournament } from './tournament.ts'

/** Who is still in, in the order of the standings. While a round runs, everybody in it is. */
export function stillIn(tournament: Tournament): readonly number[] {
  const { plan, rounds } = tournament
  const standings = standingsOf(tournament)
  const round = rounds.at(-1)
  if (plan.kind !== 'knockout' || !round) return standings.map(({ entrant }) => entrant.number)
  const inRound = new Set([...round.tables.flatMap(({ seats }) => seats), ...round.byes])
  const candidates = standings.filter(({ entrant }) => inRound.has(entrant.number))
  if (!round.tables.every(isDecided)) return candidates.map(({ entrant }) => entrant.number)
  return goOn(tournament, round, plan.advance, candidates)
}

function goOn(
  tournament: Tournament,
  round: Round,
  advance: number,
  candidates: readonly Standing[],
): readonly number[] {
  const better = new Map(candidates.map(({ entrant }, at) => [entrant.number, at]))
  const best = round.tables.flatMap((table) => bestOf(table, round.kind === 'final' ? 1 : advance, better))
  const isLeft = (number: number) => entrantOf(tournament, number)?.status !== 'dropped'
  const through = new Set([...best, ...round.byes].filter(isLeft))
  // Too few for a table of this game: the best of those who are out fill it up.
  const spare = round.kind === 'final' ? 0 : Math.max(0, tournament.size.min - through.size)
  const lucky = candidates.map(({ entrant }) => entrant.number).filter((one) => !through.has(one) && isLeft(one))
  for (const one of lucky.slice(0, spare)) through.add(one)
  return candidates.map(({ entrant }) => entrant.number).filter((one) => through.has(one))
}

/** By place; whoever never came is last, and equal places are told apart by the standings. At least one goes out. */
function bestOf(table: Table, advance: number, better: ReadonlyMap<number, number>): readonly number[] {
  const rank = (entrant: number) =>
    table.absent.includes(entrant) ? table.seats.length : (placeAt(table, entrant) ?? 1)
  return table.seats
    .toSorted((a, b) => rank(a) - rank(b) || (better.get(a) ?? 0) - (better.get(b) ?? 0))
    .slice(0, Math.min(advance, table.seats.length - 1))
}
