import { expect, it } from 'vitest'
import { createLatencies } from '../../load-tests/histogram.ts'

it('says in microseconds what a share of all did not exceed', () => {
  const latencies = createLatencies()
  for (let ms = 1; ms <= 1_000; ms++) latencies.record(ms)
  const { count, p50Us, p99Us, p999Us, maxUs } = latencies.summary()
  expect(count).toBe(1_000)
  // Three digits are kept.
  expect(p50Us / 500_000).toBeCloseTo(1, 2)
  expect(p99Us / 990_000).toBeCloseTo(1, 2)
  expect(p999Us / 999_000).toBeCloseTo(1, 2)
  expect(maxUs / 1_000_000).toBeCloseTo(1, 2)
})

it('plots no further out than so many values can tell', () => {
  const latencies = createLatencies()
  for (let ms = 1; ms <= 100; ms++) latencies.record(ms)
  expect(latencies.summary().curve.at(-1)?.[0]).toBe(99)
})

it('nothing was measured: that is no number, and not nothing', () => {
  expect(createLatencies().summary().p99Us).toBeNaN()
})
