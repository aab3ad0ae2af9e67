import { mkdtempSync, openSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readOptions, tableOf } from '../support/soak-report.ts'
import { type Report, resultOf, run } from '../support/suite.ts'

const file = (name: string, status: string, tests: Record<string, string>) => ({
  name: `${process.cwd()}/test/${name}.test.ts`,
  status,
  assertionResults: Object.entries(tests).map(([fullName, state]) => ({ fullName, status: state })),
})
const report = (numPassedTests: number, ...testResults: Report['testResults'][number][]): Report => ({
  numPassedTests,
  testResults,
})

describe('the result of a run', () => {
  it('names each failed test with its file', () => {
    const broken = file('one', 'failed', { 'adds up': 'failed', 'takes away': 'passed', 'shares out': 'failed' })
    expect(resultOf(false, report(1, broken, file('two', 'passed', {})))).toEqual({
      passed: 1,
      failures: ['test/one.test.ts > adds up', 'test/one.test.ts > shares out'],
    })
  })

  it('counts a file that could not be loaded as a failure', () => {
    expect(resultOf(false, report(3, file('one', 'failed', {}))).failures).toEqual([
      'test/one.test.ts (the file itself)',
    ])
  })

  it.each([
    ['an error outside every test', false, report(3, file('one', 'passed', { 'adds up': 'passed' }))],
    ['no test at all', true, report(0)],
    ['no report', false, undefined],
  ])('counts %s as a failure', (_what, ok, read) => {
    expect(resultOf(ok, read).failures).toEqual(['the run itself'])
  })
})

describe('the table of a soak', () => {
  it('has a row for each test that failed, the most frequent first', () => {
    const results = [{ failures: ['b'] }, { failures: [] }, { failures: ['a > long', 'b'] }]
    expect(tableOf(results.map((result) => ({ passed: 9, ...result })))).toBe(
      ['test      runs  failures', 'b            3         2', 'a > long     3         1'].join('\n'),
    )
  })

  it('says how many runs had no failure', () => {
    expect(tableOf([1, 2, 3].map((passed) => ({ passed, failures: [] })))).toBe('0 failures in 3 runs')
  })
})

describe('the options of a soak', () => {
  it('are five runs on an idle machine unless said otherwise', () => {
    expect(readOptions([])).toEqual({ runs: 5, busy: false })
    expect(readOptions(['--runs', '12', '--busy'])).toEqual({ runs: 12, busy: true })
  })

  it.each([[['--runs', '0']], [['--runs', 'x']], [['--runs=-1']], [['--runs']], [['--rounds', '3']], [['3']]])(
    'refuse %j with the usage',
    (args) => {
      expect(() => readOptions(args)).toThrow('npm run test:soak -- [--runs N] [--busy]')
    },
  )
})

it('ends the processes that its tests have started when it is ended early', async () => {
  const log = join(mkdtempSync(join(tmpdir(), 'cheese-night-')), 'log')
  const server = 'const s = require("net").createServer().listen(0, () => console.log(s.address().port))'
  const parent = `require('child_process').spawnSync(process.execPath, ['-e', '${server}'], { stdio: 'inherit' })`
  const early = new AbortController()
  const ended = run('node', ['-e', parent], { output: openSync(log, 'w'), signal: early.signal })
  await expect.poll(() => readFileSync(log, 'utf8')).toMatch(/\d+\n/)
  const port = Number(readFileSync(log, 'utf8'))
  const answers = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port)
      socket.on('error', () => resolve(false))
      socket.on('connect', () => {
        socket.destroy()
        resolve(true)
      })
    })
  expect(await answers()).toBe(true)
  early.abort()
  expect(await ended).toBe(false)
  await expect.poll(answers).toBe(false)
})
