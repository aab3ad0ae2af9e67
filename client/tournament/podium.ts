import type { StandingRow } from '#protocol/tournament-view.ts'

export type Step = 1 | 2 | 3

/** Who stands on which step. Places are never shared in the standings, so there are at most three. */
export function podiumOf(rows: readonly StandingRow[]): readonly { readonly step: Step; readonly row: StandingRow }[] {
  return rows.flatMap((row) => (row.place <= 3 ? [{ step: row.place as Step, row }] : []))
}
