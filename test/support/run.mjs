// Everything `npm test` runs, side by side, and one line of counts at the end.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runChecks, runTests } from './suite.ts'

const scratch = mkdtempSync(join(tmpdir(), 'cheese-night-'))
const [checked, { passed, failures }] = await Promise.all([runChecks(), runTests(join(scratch, 'report.json'))])

rmSync(scratch, { recursive: true, force: true })
console.log(`\n${passed} passed, ${failures.length} failed${checked ? '' : '; types or lint FAILED, see above'}`)
process.exit(checked && failures.length === 0 ? 0 : 1)
