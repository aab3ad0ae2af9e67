// Runs the suite many times to find tests that fail now and then.
//   npm run test:soak -- --runs 5 --busy
import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { readOptions, tableOf } from './soak-report.ts'
import { runChecks, runTests } from './suite.ts'

const PROGRESS_MS = 30_000
/** Ends by itself if this process is killed: then its parent is another one. */
const BUSY_LOOP = 'const parent = process.ppid; while (process.ppid === parent);'

const { runs, busy } = optionsOrExit()
const folder = join('.cache', 'soak', new Date().toISOString().replaceAll(':', '-'))
const aborted = new AbortController()
const loops = []
const results = []

process.on('exit', () => {
  for (const loop of loops) loop.kill('SIGKILL')
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => aborted.abort())

if (!(await runChecks({ signal: aborted.signal }))) process.exit(1)
mkdirSync(folder, { recursive: true })
if (busy)
  for (let loop = 0; loop < Math.max(2, availableParallelism()); loop++)
    loops.push(spawn(process.execPath, ['-e', BUSY_LOOP], { stdio: 'ignore' }))

for (let number = 1; number <= runs && !aborted.signal.aborted; number++) await runOnce(number)

const failed = failuresSoFar()
if (failed === 0) rmSync(folder, { recursive: true, force: true })
console.log(`\n${tableOf(results)}${failed === 0 ? '' : `\n\nOutput of the runs that failed: ${folder}`}`)
process.exit(aborted.signal.aborted ? 130 : failed === 0 ? 0 : 1)

async function runOnce(number) {
  const [report, log] = ['json', 'log'].map((kind) => join(folder, `run-${number}.${kind}`))
  const output = openSync(log, 'w')
  const began = Date.now()
  const say = (what = '') => {
    const seconds = Math.round((Date.now() - began) / 1000)
    console.log(`run ${number} of ${runs}, ${seconds} s${what}, failures so far: ${failuresSoFar()}`)
  }
  const progress = setInterval(say, PROGRESS_MS)
  const result = await runTests(report, { output, signal: aborted.signal })
  clearInterval(progress)
  closeSync(output)
  if (aborted.signal.aborted) return
  results.push(result)
  say(`, ${result.passed} passed, ${result.failures.length} failed`)
  for (const test of result.failures) console.log(`  ${test}`)
  if (result.failures.length === 0) for (const file of [report, log]) rmSync(file, { force: true })
}

function failuresSoFar() {
  return results.reduce((sum, { failures }) => sum + failures.length, 0)
}

function optionsOrExit() {
  try {
    return readOptions(process.argv.slice(2))
  } catch (error) {
    console.error(error.message)
    process.exit(2)
  }
}
