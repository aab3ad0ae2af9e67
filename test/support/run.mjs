// Everything `npm test` runs, cheapest first, and one line of counts at the end.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runChecks, runTests } from './suite.ts'

const scratch = mkdtempSync(join(tmpdir(), 'cheese-night-'))
const checked = await runChecks()
const { passed, failures } = checked ? await runTests(join(scratch, 'report.json')) : { passed: 0, failures: [] }

rmSync(scratch, { recursive: true, force: true })
console.log(`\n${passed} passed, ${failures.length} failed`)
process.exit(checked && failures.length === 0 ? 0 : 1)
