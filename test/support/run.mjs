// Everything `npm test` runs, cheapest first, and one line of counts at the end.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const scratch = mkdtempSync(join(tmpdir(), 'cheese-night-'))
const shell = process.platform === 'win32'
const totals = { passed: 0, failed: 0 }
let ok = run('types and lint', 'node', ['test/support/check.mjs'])

if (ok) {
  // The browser tests come alone: beside others they would wait for the processor and time out.
  for (const project of ['parts', 'browser']) ok = suite(project) && ok
}

rmSync(scratch, { recursive: true, force: true })
console.log(`\n${totals.passed} passed, ${totals.failed} failed`)
process.exit(ok ? 0 : 1)

function suite(project) {
  const report = join(scratch, `${project}.json`)
  const args = ['run', '--config', 'test/vitest.config.ts', '--project', project]
  const passed = run(project, 'vitest', [
    ...args,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  const { numPassedTests, numFailedTests, numTotalTests } = JSON.parse(readFileSync(report, 'utf8'))
  totals.passed += numPassedTests
  totals.failed += numFailedTests
  // A suite that could not even load counts no failed test of its own.
  if (!passed && numFailedTests === 0) totals.failed += 1
  return passed && numTotalTests > 0
}

function run(name, command, args) {
  const began = Date.now()
  console.log(`\n── ${name}`)
  const { status } = spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], shell })
  console.log(`── ${name}: ${status === 0 ? 'ok' : 'failed'} after ${Math.round((Date.now() - began) / 1000)} s`)
  return status === 0
}
