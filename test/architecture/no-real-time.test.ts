import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

// A test that measures or waits real time fails on a busy machine. Tests use a hand clock, an event or an order of
// events; what is about speed is a figure in load-tests/.

/** A limit of time only ends a hang. */
const SHORTEST_LIMIT_MS = 60_000

const RULES: Record<string, (code: string) => boolean> = {
  // Without a delay it only lets the event loop turn once.
  sleep: (code) => /\bsetTimeout\((?!\w+\))|timers\/promises|\bwaitForTimeout\(/.test(code),
  // With fake timers the clock is a hand clock.
  'elapsed time': (code) =>
    !code.includes('vi.useFakeTimers(') &&
    /\bperformance\.now\b|\bhrtime\b|\bDate\.now\(\)\s*[-<>]|(-|<=?|(?<!=)>=?)\s*Date\.now\(\)/.test(code),
  'short limit': (code) =>
    [
      ...code.matchAll(/(?:\b(?!waitForTimeout)\w*timeout(?::|\()\s*|^\s*\}, (?=[\d_]{4}))(\d[\d_]*)(?=\s*[,)}\n])/gim),
    ].some(([, ms]) => Number(ms?.replaceAll('_', '')) < SHORTEST_LIMIT_MS),
  // Its limit is a second, and no setting changes it for all: expect.poll has one in vitest.config.ts.
  'vi.waitFor': (code) => /\bvi\.wait(For|Until)\(/.test(code),
  // A quote before it is the field of an event stream.
  retry: (code) => /(?<!['"`])\bretr(y|ies)\s*[:(]/.test(code),
}

const ALLOWED: Record<string, { readonly rules: readonly string[]; readonly because: string }> = {
  'test/support/until.ts': { rules: ['sleep'], because: 'it asks again for what no event tells, without an end' },
  'test/support/browser.ts': {
    rules: ['sleep'],
    because: 'it looks at a page again when no frame has come for a while',
  },
  'test/support/race-by-socket.ts': {
    rules: ['sleep'],
    because: 'a player of a server in another process takes a while',
  },
  'test/support/reporter.ts': { rules: ['elapsed time'], because: 'it shows how long the run takes' },
}

// Screenshots are pictures for the docs, and evenings are played at the pace of people: no tests. This file plants offences.
const files = globSync('test/**/*.ts', {
  exclude: ['test/screenshots/**', 'test/evening/**', 'test/architecture/no-real-time.test.ts'],
})

function offencesIn(code: string): string[] {
  const withoutComments = code.replace(/(^|\s)\/\/.*$/gm, '$1')
  return Object.keys(RULES).filter((rule) => RULES[rule]?.(withoutComments))
}

it('no test measures, sleeps or waits real time', () => {
  const found = files.flatMap((file) => {
    const offences = offencesIn(readFileSync(file, 'utf8'))
    return offences.filter((rule) => !ALLOWED[file]?.rules.includes(rule)).map((rule) => `${file}: ${rule}`)
  })
  expect(found).toEqual([])
})

it('every exception is needed', () => {
  const unused = Object.entries(ALLOWED).flatMap(([file, { rules }]) => {
    const offences = offencesIn(readFileSync(file, 'utf8'))
    return rules.filter((rule) => !offences.includes(rule)).map((rule) => `${file}: ${rule}`)
  })
  expect(unused).toEqual([])
})

describe('it finds', () => {
  it.each([
    ['sleep', 'await new Promise((resolve) => setTimeout(resolve, 200))'],
    ['sleep', 'const pause = (ms: number) => new Promise((done) => setTimeout(() => done(ms), ms))'],
    ['sleep', "import { setTimeout as delay } from 'node:timers/promises'"],
    ['sleep', 'await page.waitForTimeout(300)'],
    ['elapsed time', 'const began = performance.now()'],
    ['elapsed time', 'expect(Date.now() - began).toBeLessThan(2_000)'],
    ['elapsed time', 'while (due > Date.now()) step()'],
    ['elapsed time', 'const leftMs = due - Date.now()'],
    ['elapsed time', 'const began = process.hrtime.bigint()'],
    ['short limit', 'await expect.poll(stage, { timeout: 20_000, interval: 50 }).toBe(1)'],
    ['short limit', 'await tv.locator(name).waitFor({ timeout: 5_000 })'],
    ['short limit', 'export default { testTimeout: 30_000 }'],
    ['short limit', 'page.setDefaultTimeout(9_999)'],
    ['short limit', 'fetch(url, { signal: AbortSignal.timeout(500) })'],
    ['short limit', "it('ends', async () => {\n  await end()\n}, 30_000)"],
    ['vi.waitFor', 'await vi.waitFor(() => expect(asked).toBe(1), { timeout: 60_000 })'],
    ['retry', "it('ends', { retry: 2 }, end)"],
  ])('%s in %s', (rule, code) => {
    expect(offencesIn(code)).toEqual([rule])
  })

  it.each([
    ['fake timers', 'vi.useFakeTimers()\nconst now = () => performance.now()'],
    ['a time stamp', 'const room = { at: Date.now(), seen: () => Date.now() }'],
    ['one turn of the event loop', 'await new Promise((resolve) => setTimeout(resolve))'],
    ['a limit that only ends a hang', "it('ends', async () => {}, 60_000)\nexpect.poll(end, { timeout: 60_000 })"],
    ['a comment', '// not setTimeout(resolve, 5)'],
  ])('nothing in %s', (_what, code) => {
    expect(offencesIn(code)).toEqual([])
  })
})
