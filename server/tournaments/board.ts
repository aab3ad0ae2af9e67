import type { StandingRow } from '#protocol/tournament-view.ts'
import { stillIn } from './knockout.ts'
import { standingsOf } from './standings.ts'
import type { Tournament } from './tournament.ts'

/** What all views of one version have in common, worked out once. */
export interface Board {
  readonly tournament: Tournament
  readonly version: number
  readonly rows: readonly StandingRow[]
  readonly rowOf: ReadonlyMap<number, StandingRow>
}

export function boardOf(tournament: Tournament, version: number): Board {
  const isOver = tournament.phase === 'over'
  const left = tournament.plan.kind === 'knockout' ? new Set(stillIn(tournament)) : undefined
  const rows = standingsOf(tournament).map(({ entrant, points, wins, opponents, played }, at): StandingRow => {
    const { number, name, bot, status } = entrant
    const out = left !== undefined && !left.has(number) && !isOver
    return {
      place: at + 1,
      entrant: number,
      name,
      ...(bot && { bot }),
      status,
      points,
      wins,
      opponents,
      played,
      out,
    }
  })
  return { tournament, version, rows, rowOf: new Map(rows.map((row) => [row.entrant, row])) }
}
