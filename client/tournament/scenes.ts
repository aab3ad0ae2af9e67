import type { ScreenView, StandingRow, TableView } from '#protocol/tournament-view.ts'
import { hasPlaces } from './words.ts'

/** One picture of the big screen. They take turns; `page` counts from 1 within the scenes of a kind. */
export type Scene =
  | { readonly kind: 'entry'; readonly rows: readonly StandingRow[]; readonly page: number; readonly pages: number }
  | { readonly kind: 'both'; readonly rows: readonly StandingRow[]; readonly tables: readonly TableView[] }
  | { readonly kind: 'standings'; readonly rows: readonly StandingRow[]; readonly page: number; readonly pages: number }
  | { readonly kind: 'tables'; readonly tables: readonly TableView[]; readonly page: number; readonly pages: number }
  | { readonly kind: 'podium'; readonly rows: readonly StandingRow[] }

/** What fits on a wall without a word below the floor. */
export const FITS = { entry: 24, standings: 27, beside: 18, podium: 12 } as const

/** Two names side by side, each with room for a second line: a larger table needs a higher card, so fewer of them fit. */
export function cardsInColumn(tables: readonly TableView[]): 2 | 3 | 4 {
  const largest = Math.max(0, ...tables.map(({ seats }) => seats.length))
  return largest > 6 ? 2 : largest > 4 ? 3 : 4
}
export const COLUMNS = { alone: 3, beside: 2 } as const

export function scenesFor({ head, standings, tables }: ScreenView): readonly Scene[] {
  if (head.phase === 'registration') return entry(standings)
  if (head.phase === 'over') return [{ kind: 'podium', rows: standings.slice(0, FITS.podium) }, ...rest(standings)]
  if (standings.length <= FITS.beside && tables.length <= COLUMNS.beside * cardsInColumn(tables))
    return [{ kind: 'both', rows: hasPlaces(head) ? standings : asTheyCame(standings), tables }]
  // People look for their table first; when all is decided, only the standings count.
  if (head.round?.complete) return standingScenes(standings)
  const areCalled = tables.some(({ state }) => state === 'waiting') && head.plan.kind !== 'arena'
  if (areCalled || !hasPlaces(head)) return tableScenes(tables)
  return [...standingScenes(standings), ...tableScenes(tables)]
}

/** Whoever has just registered looks for their name at the end. */
const asTheyCame = (standings: readonly StandingRow[]): readonly StandingRow[] =>
  [...standings].sort((a, b) => a.entrant - b.entrant)

const entry = (standings: readonly StandingRow[]): readonly Scene[] =>
  pagesOf(asTheyCame(standings), FITS.entry).map((rows, at, all) => ({
    kind: 'entry',
    rows,
    page: at + 1,
    pages: all.length,
  }))

const rest = (standings: readonly StandingRow[]): readonly Scene[] =>
  standings.length > FITS.podium ? standingScenes(standings) : []

const standingScenes = (standings: readonly StandingRow[]): readonly Scene[] =>
  pagesOf(standings, FITS.standings).map((rows, at, all) => ({
    kind: 'standings',
    rows,
    page: at + 1,
    pages: all.length,
  }))

const tableScenes = (tables: readonly TableView[]): readonly Scene[] =>
  pagesOf(tables, COLUMNS.alone * cardsInColumn(tables)).map((some, at, all) => ({
    kind: 'tables',
    tables: some,
    page: at + 1,
    pages: all.length,
  }))

/** At least one page, if an empty one. */
export function pagesOf<T>(all: readonly T[], size: number): readonly (readonly T[])[] {
  const pages = Math.max(1, Math.ceil(all.length / size))
  return Array.from({ length: pages }, (_, page) => all.slice(page * size, (page + 1) * size))
}
