import { expect, it } from 'vitest'
import { isMissed, RACE_COMPARED } from '../../load-tests/budgets.ts'
import { median, type Run, reportOf } from '../../load-tests/race/compare.ts'
import { readOptions } from '../../load-tests/race/options.ts'
import { UsageError } from '../../load-tests/scenario.ts'

const run = (claimsPerSecond: number, p99Us: number): Run =>
  ({
    saturation: { claimsPerSecond, cpuUsPerClaim: 50 },
    human: { answer: { p50Us: 300, p99Us } },
    lostSockets: 0,
  }) as Run

it('the figures are medians, the ratios those of the product to bare ws with Redis', () => {
  const report = reportOf(
    {
      product: [run(24_000, 1_200), run(26_000, 1_300), run(1_000, 9_000)],
      bareWs: [run(30_000, 500), run(31_000, 510), run(32_000, 520)],
      bareWsRedis: [run(20_000, 1_000), run(19_000, 900), run(40_000, 1_100)],
    },
    {},
  )
  expect(report).toMatchObject({
    product: { claimsPerSecond: 24_000, humanP50Us: 300, humanP99Us: 1_300, cpuUsPerClaim: 50 },
    bareWs: { claimsPerSecond: 31_000 },
    bareWsRedis: { claimsPerSecond: 20_000, humanP99Us: 1_000 },
    ratio: { throughput: 1.2, humanP99: 1.3 },
  })
})

it.each([
  [{ throughput: 1, humanP99: 1.3 }, 0],
  [{ throughput: 0.99, humanP99: 1.3 }, 1],
  [{ throughput: 1, humanP99: 1.31 }, 1],
  [{ throughput: Number.NaN, humanP99: Number.NaN }, 2],
])('%j misses %i budgets', (ratio, missed) => {
  expect(RACE_COMPARED.filter((budget) => isMissed(budget, { ratio }))).toHaveLength(missed)
})

it('of an even number the lower middle: a median is something that was measured', () => {
  expect(median([4, 1, 3, 2])).toBe(2)
})

it.each([
  ['a server that was started elsewhere cannot be compared', ['--compare', '--url', 'http://localhost:3000']],
  ['two players have no race', ['--players', '2']],
  ['an unknown option', ['--room', '3']],
])('%s', (_, argv) => {
  expect(() => readOptions(argv)).toThrow(UsageError)
})
