import { parseArgs } from 'node:util'
import type { Result } from './suite.ts'

const USAGE = 'npm run test:soak -- [--runs N] [--busy]'

export function readOptions(args: readonly string[]): { readonly runs: number; readonly busy: boolean } {
  const { runs, busy } = parse(args)
  if (!/^[1-9]\d{0,3}$/.test(runs)) throw new Error(`--runs is a number from 1 to 9999, not "${runs}": ${USAGE}`)
  return { runs: Number(runs), busy }
}

function parse(args: readonly string[]) {
  const options = { runs: { type: 'string', default: '5' }, busy: { type: 'boolean', default: false } } as const
  try {
    return parseArgs({ args: [...args], options }).values
  } catch (error) {
    throw new Error(`${(error as Error).message.split('.')[0]}: ${USAGE}`)
  }
}

/** Test, runs, failures: only tests that failed, the most frequent first. */
export function tableOf(results: readonly Result[]): string {
  const counts = new Map<string, number>()
  for (const test of results.flatMap(({ failures }) => failures)) counts.set(test, (counts.get(test) ?? 0) + 1)
  if (counts.size === 0) return `0 failures in ${results.length} runs`
  const width = Math.max(...[...counts.keys()].map((test) => test.length))
  const row = (test: string, runs: unknown, failures: unknown) =>
    `${test.padEnd(width)}  ${String(runs).padStart(4)}  ${String(failures).padStart(8)}`
  const rows = [...counts].toSorted(([, a], [, b]) => b - a)
  return [row('test', 'runs', 'failures'), ...rows.map(([test, count]) => row(test, results.length, count))].join('\n')
}
