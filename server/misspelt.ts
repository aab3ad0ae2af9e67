/** The known name that this one was probably meant to be. */
export function meantBy(name: string, known: readonly string[]): string | undefined {
  return known.includes(name) ? undefined : known.find((right) => isNear(name, right))
}

/** Short names have too many neighbours: HOME is not HOST. They only count with two letters swapped. */
function isNear(name: string, right: string): boolean {
  if (plain(name) === plain(right)) return right.length > 6
  const typos = typosBetween(name, right)
  if (right.length <= 6) return typos === 1 && [...name].sort().join() === [...right].sort().join()
  return typos <= (right.length < 10 ? 1 : 2)
}

const plain = (name: string) => name.replaceAll('_', '').toUpperCase()

/** Optimal string alignment: letters missing, added, wrong, or swapped with their neighbour. */
function typosBetween(a: string, b: string): number {
  let [before, row]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, j) => j)]
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const isWrong = a[i - 1] === b[j - 1] ? 0 : 1
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      next[j] = Math.min(
        (row[j] as number) + 1,
        (next[j - 1] as number) + 1,
        (row[j - 1] as number) + isWrong,
        isSwapped ? (before[j - 2] as number) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    ;[before, row] = [row, next]
  }
  return row[b.length] as number
}
