import type { Entrant, Round, Table, Tournament } from './tournament.ts'

/** Small questions about who plays where, and small changes of one part. */

export const entrantOf = ({ entrants }: Tournament, number: number): Entrant | undefined => entrants[number - 1]

export const lastRound = ({ rounds }: Tournament): Round | undefined => rounds.at(-1)

export const isDecided = ({ result }: Table): boolean => result !== null
export const undecided = (round: Round | undefined): readonly Table[] =>
  round?.tables.filter((table) => !isDecided(table)) ?? []

export function tableOf(
  { rounds }: Tournament,
  id: number,
): { readonly round: Round; readonly table: Table } | undefined {
  // The newest round first: that is where almost everybody looks.
  for (const round of rounds.toReversed()) {
    const table = round.tables.find((one) => one.id === id)
    if (table) return { round, table }
  }
  return undefined
}

export const withEntrant = (tournament: Tournament, entrant: Entrant): Tournament => ({
  ...tournament,
  entrants: tournament.entrants.with(entrant.number - 1, entrant),
})

export const withRound = (tournament: Tournament, round: Round): Tournament => ({
  ...tournament,
  rounds: tournament.rounds.with(round.number - 1, round),
})

/** In the place of the table with this id, which need not be its own. */
export const withTable = (tournament: Tournament, round: Round, id: number, table: Table): Tournament =>
  withRound(tournament, { ...round, tables: round.tables.map((one) => (one.id === id ? table : one)) })

/** Its room is no longer needed. */
export const leaving = (tournament: Tournament, tables: readonly Table[]): Tournament => ({
  ...tournament,
  leftovers: [...tournament.leftovers, ...tables.flatMap(({ code }) => code ?? [])],
})

export const isHere = (tournament: Tournament, number: number): boolean =>
  entrantOf(tournament, number)?.status === 'here'
