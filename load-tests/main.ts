import { writeFile } from 'node:fs/promises'
import { claims } from './claims/scenario.ts'
import { fairness } from './fairness/scenario.ts'
import { type Scenario, UsageError } from './scenario.ts'
import { showProgress } from './terminal.ts'

const SCENARIOS: Readonly<Record<string, Scenario>> = { fairness, claims }

const USAGE = [
  'npm run load -- <scenario> [options]',
  '',
  ...Object.entries(SCENARIOS).map(([name, { summary }]) => `  ${name.padEnd(10)} ${summary}`),
].join('\n')

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
    const { text, report, jsonFile, missed } = await scenario.run(argv)
    showProgress('')
    process.stdout.write(`${text}\n`)
    if (jsonFile !== undefined) await writeFile(jsonFile, `${JSON.stringify(report, null, 2)}\n`)
    if (missed.length > 0) process.stderr.write(`\nMissed: ${missed.join(', ')}\n`)
    return missed.length > 0 ? 1 : 0
  } catch (err) {
    showProgress('')
    if (!(err instanceof Error)) throw err
    process.stderr.write(err instanceof UsageError ? `${err.message}\n\n${scenario.usage}\n` : `${err.stack}\n`)
    return err instanceof UsageError ? 2 : 1
  }
}

process.exitCode = await main(process.argv.slice(2))
