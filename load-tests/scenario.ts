import type { ReportPage } from './report/page.ts'

/** A load test that `npm run load -- <name>` can run. */
export interface Scenario {
  readonly summary: string
  readonly usage: string
  /** Everything after the name; throws a UsageError for what it cannot read. */
  run(argv: readonly string[]): Promise<Outcome>
}

export interface Outcome {
  /** For the terminal. */
  readonly text: string
  /** For --json. */
  readonly report: object
  /** The names of the budgets that were missed. */
  readonly missed: readonly string[]
  /** For --html; without it the page shows the text. */
  readonly page?: ReportPage
}

/** What the person at the terminal got wrong. */
export class UsageError extends Error {}

export function wholeNumber(name: string, text: string, min: number, max: number): number {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  if (number >= min && number <= max) return number
  throw new UsageError(`--${name} must be a whole number from ${min} to ${max}`)
}
