import { writeFile } from 'node:fs/promises'
import { takeOutputs } from '../outputs.ts'
import { UsageError } from '../scenario.ts'
import { showProgress } from '../terminal.ts'
import { checkFuzz } from './check.ts'
import { readOptions, USAGE } from './options.ts'
import { reportOf, reportText } from './report.ts'
import { runFuzz } from './run.ts'

// An interrupted run must not leave its server behind; it ends when this process exits.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

/** Exit code 1: a promise was broken, or the run failed; 2: unreadable arguments. */
async function main(argv: readonly string[]): Promise<number> {
  if (argv.includes('--help')) {
    process.stdout.write(`${USAGE}\n`)
    return 0
  }
  try {
    const { json, rest } = takeOutputs(argv)
    const evidence = await runFuzz(readOptions(rest), showProgress)
    showProgress('')
    const report = reportOf(evidence, checkFuzz(evidence))
    process[json === '-' ? 'stderr' : 'stdout'].write(`${reportText(report)}\n`)
    if (json === '-') process.stdout.write(`${JSON.stringify(report)}\n`)
    else if (json !== undefined) await writeFile(json, `${JSON.stringify(report, null, 2)}\n`)
    return report.broken > 0 ? 1 : 0
  } catch (err) {
    showProgress('')
    if (!(err instanceof Error)) throw err
    process.stderr.write(err instanceof UsageError ? `${err.message}\n\n${USAGE}\n` : `${err.stack}\n`)
    return err instanceof UsageError ? 2 : 1
  }
}

process.exitCode = await main(process.argv.slice(2))
