import { type Budget, isMissed, isWithinNoise } from './budgets.ts'

/** One line that rewrites itself, and disappears in the end. Nothing without a terminal. */
export function showProgress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text}`)
}

/** The first column to the left, all others to the right. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)))
  const line = (row: readonly string[]) =>
    row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  ')
  return rows.map((row) => line(row).trimEnd()).join('\n')
}

export const missedOf = <Report>(budgets: readonly Budget<Report>[], report: Report): string[] =>
  budgets.filter((budget) => isMissed(budget, report)).map(({ name }) => name)

/** What was missed, and by how much. */
export const missedWords = <Report>(budgets: readonly Budget<Report>[], report: Report): string[] =>
  budgets
    .filter((budget) => isMissed(budget, report))
    .map(({ name, value, unit, side, must }) => {
      const measured = value(report)
      const found = Number.isNaN(measured) ? 'was not measured' : `${show(measured)} ${unit}`.trimEnd()
      return `${name}: ${found}, must be ${side === 'at-most' ? '≤' : '≥'} ${must} ${unit}`.trimEnd()
    })

export function budgetTable<Report>(budgets: readonly Budget<Report>[], report: Report): string {
  const rows = budgets.map((budget) => {
    const { name, value, unit, must, aim, side } = budget
    const reached = value(report)
    const limit = (number: number | undefined) =>
      number === undefined ? '' : `${side === 'at-most' ? '≤' : '≥'} ${number} ${unit}`
    const isReached = aim !== undefined && !isMissed({ ...budget, must: aim }, report)
    const missed = isWithinNoise(budget, report) ? 'MISSED, within noise' : 'MISSED'
    const verdict = isMissed(budget, report) ? missed : isReached ? 'aim' : 'ok'
    const noise = budget.noise && `± ${show(budget.noise(report))}`
    return [name, `${show(reached)} ${unit}`, noise ?? '', limit(must), limit(aim), verdict]
  })
  return table([['budget', 'measured', 'noise', 'must', 'aim', ''], ...rows])
}

/** A dash for what was not measured. */
export const show = (value: number): string =>
  Number.isNaN(value) ? '–' : Number.isInteger(value) ? String(value) : value.toFixed(Math.abs(value) < 10 ? 3 : 1)
