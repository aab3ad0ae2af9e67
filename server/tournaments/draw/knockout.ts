import { placeAt, type Standing, standingsOf } from '../standings.ts'
import { entrantOf, isDecided, lastRound, type Round, type Table, type Tournament } from '../tournament.ts'

/** Who is still in, in the order of the standings. While a round runs, all of its players are. */
export function stillIn(tournament: Tournament): readonly number[] {
  const { plan } = tournament
  const standings = standingsOf(tournament)
  const round = lastRound(tournament)
  if (plan.kind !== 'knockout' || !round) return numbersOf(standings)
  const inRound = new Set([...round.tables.flatMap(({ seats }) => seats), ...round.byes])
  const candidates = numbersOf(standings).filter((number) => inRound.has(number))
  return round.tables.every(isDecided) ? winnersOf(tournament, round, plan.advance, candidates) : candidates
}

const numbersOf = (standings: readonly Standing[]) => standings.map(({ entrant }) => entrant.number)

function winnersOf(
  tournament: Tournament,
  round: Round,
  advance: number,
  candidates: readonly number[],
): readonly number[] {
  const rank = new Map(candidates.map((number, at) => [number, at]))
  const best = round.tables.flatMap((table) => bestOf(table, round.kind === 'final' ? 1 : advance, rank))
  const isLeft = (number: number) => entrantOf(tournament, number)?.status !== 'dropped'
  const through = new Set([...best, ...round.byes].filter(isLeft))
  // Too few for a table of this game: the best of those who are out fill it up.
  const spare = round.kind === 'final' ? 0 : Math.max(0, tournament.size.min - through.size)
  const out = candidates.filter((one) => !through.has(one) && isLeft(one))
  for (const one of out.slice(0, spare)) through.add(one)
  return candidates.filter((one) => through.has(one))
}

/** By place, absent players last, equal places by the standings. At least one goes out. */
function bestOf(table: Table, advance: number, rank: ReadonlyMap<number, number>): readonly number[] {
  const placeOf = (entrant: number) =>
    table.absent.includes(entrant) ? table.seats.length : (placeAt(table, entrant) ?? 1)
  return table.seats
    .toSorted((a, b) => placeOf(a) - placeOf(b) || (rank.get(a) ?? 0) - (rank.get(b) ?? 0))
    .slice(0, Math.min(advance, table.seats.length - 1))
}
