import { describe, expect, it } from 'vitest'
import type { Summary } from '#games/cheese-master'
import { isMissed, NIGHT } from '../../load-tests/budgets.ts'
import { readLink } from '../../load-tests/night/attach.ts'
import { createBooks } from '../../load-tests/night/books.ts'
import { certify, nightText } from '../../load-tests/night/certificate.ts'
import type { NightFindings } from '../../load-tests/night/findings.ts'
import { readOptions } from '../../load-tests/night/options.ts'
import { UsageError } from '../../load-tests/scenario.ts'

const judged = (...seats: readonly number[]) =>
  ({
    ending: 'pawns-gone',
    judged: seats.map((seat, i) => ({ seat, ...(i < seats.length - 1 && { rank: i + 1 }) })),
  }) as unknown as Summary

describe('the books of a night', () => {
  it('are content with what was promised', () => {
    const books = createBooks()
    books.settled('KLMX/1/1', 2, 1)
    books.settled('KLMX/1/1', 0, 2)
    books.ended('KLMX/1/1', judged(2, 0, 1))
    expect(books.faults()).toEqual([])
    expect(books.rounds()).toBe(1)
  })

  it('name the round in which a rank was given twice', () => {
    const books = createBooks()
    books.settled('KLMX/1/1', 2, 1)
    books.settled('KLMX/1/1', 0, 1)
    books.ended('KLMX/1/1', judged(2, 0, 1))
    expect(books.faults()[0]).toBe('KLMX/1/1: rank 1 was given twice')
  })

  it('know how often a slower hand was put first', () => {
    const books = createBooks()
    for (const [seat, trueMs] of [
      [0, 1_000],
      [1, 1_060],
      [2, 1_400],
    ] as const)
      books.pressed('KLMX/1/1', seat, trueMs)
    books.ended('KLMX/1/1', judged(1, 0, 2))
    expect(books.inversions([50, 100])).toEqual([
      [50, 33.333],
      [100, 0],
    ])
  })
})

const good = {
  roundsPlanned: 3,
  roundsComplete: 3,
  tablesUndecided: 0,
  entrantsLost: 0,
  claims: { p99Us: 20_000 },
  faults: [] as string[],
  lostAnswers: [] as string[],
  failures: [] as string[],
  racesPlayed: 100,
  racesVoid: 0,
  droppedOut: 5,
  cameBack: 5,
  serverLoopP99Ms: 5 as number | undefined,
  generatorLoopP99Ms: 5,
}
const reasons = (change: Partial<typeof good>) =>
  NIGHT.filter((budget) => isMissed(budget, { ...good, ...change })).map(({ name }) => name)

describe('go or no-go', () => {
  it('a good night is a go', () => {
    expect(reasons({})).toEqual([])
  })

  it.each<[string, Partial<typeof good>]>([
    ['rounds and tables that did not end', { roundsComplete: 2 }],
    ['rounds and tables that did not end', { tablesUndecided: 1 }],
    ['broken promises', { faults: ['rank 1 was given twice'] }],
    ['lost acknowledgements', { lostAnswers: ['a claim'] }],
    ['lost acknowledgements', { entrantsLost: 1 }],
    ['claim to its answer, p99', { claims: { p99Us: 60_001 } }],
    ['claim to its answer, p99', { claims: { p99Us: Number.NaN } }],
    ['void races', { racesVoid: 6 }],
    ['void races', { racesPlayed: 0 }],
    ['dropped out and not back', { cameBack: 4 }],
    ["the server's loop delay, p99", { serverLoopP99Ms: 20.1 }],
    ["the server's loop delay, p99", { serverLoopP99Ms: Number.NaN }],
    ["the server's loop delay, p99", { serverLoopP99Ms: undefined }],
    ["the generator's own loop delay, p99", { generatorLoopP99Ms: 21 }],
  ])('%s is a reason for no-go: %j', (name, change) => {
    expect(reasons(change)).toEqual([name])
  })
})

it('does not say of a server that cannot be asked how well it did', () => {
  const night = {
    ...good,
    ...{ storedIn: 'a server', tookSeconds: 270, tables: 3, answers: {}, cuts: {}, inversions: [], timelines: {} },
    claims: { count: 1, p50Us: 1, p99Us: 20_000, p999Us: 1, maxUs: 1, curve: [] },
    seconds: [],
  }
  const textOf = (serverLoopP99Ms: number | undefined, isElsewhere = false) => {
    const findings = { ...night, serverLoopP99Ms, isElsewhere } as unknown as NightFindings
    return nightText(findings, certify(findings, 60), { players: 60 })
  }
  expect(textOf(5)).toMatch(/the server's loop delay, p99 +5 ms .* ok/)
  expect(textOf(undefined, true)).not.toContain("the server's loop delay")
  expect(textOf(undefined, true)).toContain('not known')
  expect(textOf(undefined, true)).toMatch(/^GO for 60 players$/m)
  // One that could have been asked and was not.
  expect(textOf(undefined)).toMatch(/^NO-GO for 60 players: the server's loop delay, p99$/m)
})

it.each([
  ['more than a tournament takes', ['--players', '4096']],
  ['an address that is none', ['--url', 'nowhere']],
  ['an unknown option', ['--player', '3']],
])('says what is wrong: %s', (_, argv) => {
  expect(() => readOptions(argv)).toThrow(UsageError)
})

it('reads the link of an organiser, and nothing else', () => {
  expect(readLink('https://cheese.example/t/KLMXRTVW/organise#key=c2VjcmV0LWtleS1vZi1hbg')).toEqual({
    url: 'https://cheese.example',
    event: 'KLMXRTVW',
    key: 'c2VjcmV0LWtleS1vZi1hbg',
  })
  expect(readLink('KLMXRTVW')).toBeUndefined()
  expect(readLink('https://cheese.example/t/KLMXRTVW')).toBeUndefined()
})
