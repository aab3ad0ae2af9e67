import { readFile, writeFile } from 'node:fs/promises'
import { takeOutputs } from '../outputs.ts'
import { renderPage } from '../report/page.ts'
import { UsageError } from '../scenario.ts'
import { showProgress } from '../terminal.ts'
import { checkHistory } from './check.ts'
import { readOptions, USAGE } from './options.ts'
import { chaosPage } from './page.ts'
import { reportOf, reportText } from './report.ts'
import { type Run, runChaos } from './run.ts'

// An interrupted run must not leave its processes behind; they end when this one exits.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

/** Exit code 1: a promise was broken, or the run failed; 2: unreadable arguments. */
async function main(argv: readonly string[]): Promise<number> {
  if (argv.includes('--help')) {
    process.stdout.write(`${USAGE}\n`)
    return 0
  }
  try {
    const { json, html, rest } = takeOutputs(argv)
    const { historyFile, checkFile, ...asked } = readOptions(rest)
    const run = checkFile === undefined ? await runChaos(asked, showProgress) : await readRun(checkFile)
    showProgress('')
    if (historyFile !== undefined) await writeFile(historyFile, JSON.stringify(run))
    const report = reportOf(run, checkHistory(run.history))
    const text = reportText(report)
    process[json === '-' ? 'stderr' : 'stdout'].write(`${text}\n`)
    if (json === '-') process.stdout.write(`${JSON.stringify(report)}\n`)
    else if (json !== undefined) await writeFile(json, `${JSON.stringify(report, null, 2)}\n`)
    if (html !== undefined) await writeFile(html, renderPage(chaosPage(report, run.history, text)))
    return report.broken > 0 ? 1 : 0
  } catch (err) {
    showProgress('')
    if (!(err instanceof Error)) throw err
    process.stderr.write(err instanceof UsageError ? `${err.message}\n\n${USAGE}\n` : `${err.stack}\n`)
    return err instanceof UsageError ? 2 : 1
  }
}

const readRun = async (file: string): Promise<Run> => JSON.parse(await readFile(file, 'utf8')) as Run

process.exitCode = await main(process.argv.slice(2))
