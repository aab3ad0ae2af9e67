import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { chanceOf } from '../../load-tests/fairness/chance.ts'
import { createDelayLine } from '../../load-tests/fairness/delay-line.ts'
import { drawLink, reactionMs, rungsFor } from '../../load-tests/fairness/model.ts'
import { deal, planTables } from '../../load-tests/fairness/plan.ts'

describe('a link', () => {
  it('divides its round trip into two directions, neither of them less than a third', () => {
    for (let stream = 0; stream < 50; stream++) {
      const { downMs, upMs } = drawLink(100, chanceOf(stream), 0)
      expect(downMs + upMs).toBeCloseTo(100)
      expect(Math.min(downMs, upMs)).toBeGreaterThanOrEqual(35 - 1e-9)
    }
  })

  it('is stalled for 3 % of the time, for 60 to 300 ms', () => {
    const { leavesAt } = drawLink(100, chanceOf(1), 0)
    let stalled = 0
    let longest = 0
    for (let now = 0; now < 4_000_000; now++) {
      const heldMs = leavesAt(now) - now
      if (heldMs > 0) stalled++
      longest = Math.max(longest, heldMs)
    }
    expect(stalled / 4_000_000).toBeGreaterThan(0.026)
    expect(stalled / 4_000_000).toBeLessThan(0.034)
    expect(longest).toBeLessThanOrEqual(300)
    expect(longest).toBeGreaterThan(250)
  })

  it('jitters by 2 ms and 15 % of its base, on average', () => {
    const { jitterMs } = drawLink(100, chanceOf(2), 0)
    expect(mean(Array.from({ length: 20_000 }, () => jitterMs(40)))).toBeCloseTo(8, 0)
  })
})

it('people react within 1.8 s on average, give or take half a second', () => {
  const chance = chanceOf(3)
  const times = Array.from({ length: 20_000 }, () => reactionMs(chance))
  expect(mean(times)).toBeGreaterThan(1_780)
  expect(mean(times)).toBeLessThan(1_820)
  const middle = mean(times)
  expect(Math.sqrt(mean(times.map((time) => (time - middle) ** 2)))).toBeCloseTo(500, -2)
})

describe('a delay line', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('lets nothing overtake: what is sent into a delay waits behind it', () => {
    const out: [string, number][] = []
    let delayMs = 100
    const line = createDelayLine<string>(
      (now) => now + delayMs,
      (item) => out.push([item, performance.now()]),
    )
    const start = performance.now()
    line.push('slow')
    delayMs = 10
    line.push('fast')
    vi.advanceTimersByTime(99)
    expect(out).toEqual([])
    vi.advanceTimersByTime(2)
    expect(out.map(([item]) => item)).toEqual(['slow', 'fast'])
    expect(out[0]?.[1]).toBeGreaterThanOrEqual(start + 99.5)
  })

  it('forgets what it holds when it ends', () => {
    const out: string[] = []
    const line = createDelayLine<string>(
      (now) => now + 10,
      (item) => out.push(item),
    )
    line.push('lost')
    line.end()
    vi.advanceTimersByTime(100)
    expect(out).toEqual([])
  })
})

describe('the plan', () => {
  it('plays one room in four in arrival order, and every line sits in every seat', () => {
    const racing = planTables(100, 8).filter(({ seats }) => seats.every(({ role }) => role === 'honest'))
    expect(racing.filter(({ order }) => order === 'arrival')).toHaveLength(25)
    expect(racing.filter(({ order }) => order === 'reaction')).toHaveLength(75)
    for (const order of ['arrival', 'reaction']) {
      const first = racing.filter((table) => table.order === order).map(({ seats }) => seats[0]?.rung)
      expect(new Set(first).size).toBe(8)
    }
  })

  it('few players still span the ladder', () => {
    expect(rungsFor(2)).toEqual([0, 7])
    expect(rungsFor(8)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  })

  it('deals every table to one generator, and some of each order to every one', () => {
    const tables = planTables(20, 8)
    const hands = deal(tables, 3)
    expect(
      hands
        .flat()
        .map(({ id }) => id)
        .sort((a, b) => a - b),
    ).toEqual(tables.map(({ id }) => id))
    for (const hand of hands) expect(new Set(hand.map(({ order }) => order)).size).toBe(2)
  })
})

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
