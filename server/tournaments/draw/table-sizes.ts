/** The limits of the chosen game, and the size that the organiser wants. */
export interface TableSize {
  readonly min: number
  readonly max: number
  readonly wanted: number
}

export interface Seating {
  /** Largest first; they differ by at most one. */
  readonly sizes: readonly number[]
  /** How many cannot be seated and sit this round out. */
  readonly byes: number
}

/** Sizes differ by at most one, near the wanted one. A bye only if no split fits: five at tables of three or four. */
export function seatingFor(players: number, size: TableSize): Seating {
  for (let byes = 0; byes <= players; byes++) {
    const tables = tablesFor(players - byes, size)
    if (tables !== undefined) return { sizes: evenly(players - byes, tables), byes }
  }
  return { sizes: [], byes: players }
}

function tablesFor(players: number, { min, max, wanted }: TableSize): number | undefined {
  const fewest = Math.ceil(players / max)
  const most = Math.floor(players / min)
  if (players === 0 || fewest > most) return undefined
  const counts = Array.from({ length: most - fewest + 1 }, (_, index) => fewest + index)
  const distance = (tables: number) => Math.abs(players / tables - wanted)
  return counts.reduce((best, tables) => (distance(tables) < distance(best) ? tables : best))
}

function evenly(players: number, tables: number): readonly number[] {
  const small = Math.floor(players / tables)
  const large = players - small * tables
  return Array.from({ length: tables }, (_, index) => (index < large ? small + 1 : small))
}
