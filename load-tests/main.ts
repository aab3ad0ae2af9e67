import { writeFile } from 'node:fs/promises'
import { fairness } from './fairness/scenario.ts'
import { idle } from './idle/scenario.ts'
import { night } from './night/scenario.ts'
import { takeOutputs } from './outputs.ts'
import { phone } from './phone/scenario.ts'
import { race } from './race/scenario.ts'
import { renderPage } from './report/page.ts'
import { type Outcome, type Scenario, UsageError } from './scenario.ts'
import { storm } from './storm/scenario.ts'
import { showProgress } from './terminal.ts'

const SCENARIOS: Readonly<Record<string, Scenario>> = { http: storm, race, fairness, night, idle, phone }

const USAGE = [
  'npm run load -- <scenario> [options]',
  '',
  ...Object.entries(SCENARIOS).map(([name, { summary }]) => `  ${name.padEnd(10)} ${summary}`),
  '',
  'npm run load -- <scenario> --help says more.',
].join('\n')

// An interrupted run must not leave its servers behind; they end when this process exits.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

/** Exit code 1: a budget was missed, or the run failed; 2: unreadable arguments. */
async function main([name = '', ...argv]: readonly string[]): Promise<number> {
  const scenario = Object.hasOwn(SCENARIOS, name) ? SCENARIOS[name] : undefined
  if (!scenario) {
    const isAsked = name === '--help' || name === 'help'
    process[isAsked ? 'stdout' : 'stderr'].write(
      `${isAsked || name === '' ? '' : `No scenario "${name}".\n\n`}${USAGE}\n`,
    )
    return isAsked ? 0 : 2
  }
  if (argv.includes('--help')) {
    process.stdout.write(`${scenario.usage}\n`)
    return 0
  }
  try {
    const { json, html, rest } = takeOutputs(argv)
    const outcome = await scenario.run(rest)
    showProgress('')
    await publish(name, outcome, json, html)
    if (outcome.missed.length > 0) process.stderr.write(`\nMissed: ${outcome.missed.join(', ')}\n`)
    return outcome.missed.length > 0 ? 1 : 0
  } catch (err) {
    showProgress('')
    if (!(err instanceof Error)) throw err
    process.stderr.write(err instanceof UsageError ? `${err.message}\n\n${scenario.usage}\n` : `${err.stack}\n`)
    return err instanceof UsageError ? 2 : 1
  }
}

async function publish(
  name: string,
  { text, report, page, missed }: Outcome,
  json: string | undefined,
  html: string | undefined,
): Promise<void> {
  // A report that is printed must be the only output: a program may read it.
  process[json === '-' ? 'stderr' : 'stdout'].write(`${text}\n`)
  if (json === '-') process.stdout.write(`${JSON.stringify(report)}\n`)
  else if (json !== undefined) await writeFile(json, `${JSON.stringify(report, null, 2)}\n`)
  if (html === undefined) return
  const verdict = {
    isGood: missed.length === 0,
    words:
      missed.length === 0
        ? 'Every budget is kept'
        : `Missed: ${missed.length === 1 ? 'one budget' : `${missed.length} budgets`}`,
    missed,
  }
  await writeFile(html, renderPage({ verdict, ...(page ?? { title: `Load test: ${name}`, text, sections: [] }) }))
}

process.exitCode = await main(process.argv.slice(2))
