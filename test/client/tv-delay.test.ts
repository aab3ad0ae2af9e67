import { describe, expect, it } from 'vitest'
import { estimateDelay } from '../../client/tv-delay/estimate.ts'
import { displayMs, keepDisplayMs } from '../../client/tv-delay/kept.ts'
import { BEAT_MS, LIGHTS_MS } from '../../client/tv-delay/rhythm.ts'
import { type Random, randomFor } from '../../server/games/kit/random.ts'

const RUNS = 400
const GOOD_MS = 25

interface Tapper {
  /** On the average, against the light that is seen. */
  readonly meanMs: number
  readonly sdMs: number
  readonly misses: number
  readonly doubles: number
  /** What the lines add and take: both ways are known by their halves only. */
  readonly lineMs: number
}

const uniform = (random: Random) => (random.below(2 ** 32) + 0.5) / 2 ** 32
const normal = (random: Random) => Math.sqrt(-2 * Math.log(uniform(random))) * Math.cos(2 * Math.PI * uniform(random))

/** When somebody taps who sees each light `delayMs` after it was painted. */
function tapsOf(lights: readonly number[], delayMs: number, tapper: Tapper, random: Random): number[] {
  return lights.flatMap((light) => {
    if (uniform(random) < tapper.misses) return []
    const line = (2 * uniform(random) - 1) * tapper.lineMs
    const tap = light + delayMs + tapper.meanMs + tapper.sdMs * normal(random) + line
    return uniform(random) < tapper.doubles ? [tap, tap + 50 + 60 * uniform(random)] : [tap]
  })
}

/** A television paints with its frames, not with our plan. */
const painted = (random: Random) => LIGHTS_MS.map((at) => 5_000 + at + 17 * uniform(random))

function runs(delayMs: number, tapper: (random: Random) => Tapper) {
  return Array.from({ length: RUNS }, (_, run) => {
    const random = randomFor([7, 11, 13, 17], run * 4_001 + delayMs)
    const lights = painted(random)
    return estimateDelay(lights, tapsOf(lights, delayMs, tapper(random), random))
  })
}

const shareGood = (delayMs: number, tapper: (random: Random) => Tapper) =>
  runs(delayMs, tapper).filter((found) => 'delayMs' in found && Math.abs(found.delayMs - delayMs) <= GOOD_MS).length /
  RUNS

/** As people are: some ahead of the light by 30 ms, some behind by 10, each give or take 25, and not without slips. */
const somebody = (random: Random): Tapper => ({
  meanMs: -30 + 40 * uniform(random),
  sdMs: 25,
  misses: 0.08,
  doubles: 0.06,
  lineMs: 6,
})

describe('a tap-along finds how late a television is', () => {
  it.each([0, 80, 300, 1_200])('%i ms, within 25 ms in nine of ten runs', (delayMs) => {
    expect(shareGood(delayMs, somebody)).toBeGreaterThanOrEqual(0.9)
  })

  it('and never mistakes one beat for another', () => {
    for (const delayMs of [0, BEAT_MS, 2 * BEAT_MS, 3 * BEAT_MS, 300, 1_500, 1_950]) {
      for (const found of runs(delayMs, somebody)) {
        if ('delayMs' in found) expect(Math.abs(found.delayMs - delayMs)).toBeLessThan(100)
      }
    }
  })

  it('nobody who taps well is turned away', () => {
    const asked = [0, 80, 300, 1_200].flatMap((delayMs) => runs(delayMs, somebody))
    expect(asked.filter((found) => 'why' in found).length / asked.length).toBeLessThan(0.03)
  })

  it('the first lights may surprise', () => {
    const random = randomFor([1, 2, 3, 4], 5)
    const lights = painted(random)
    const taps = tapsOf(lights, 300, { ...somebody(random), meanMs: -10, misses: 0, doubles: 0 }, random)
    const found = estimateDelay(
      lights,
      [taps[0] as number, ...taps.slice(1)].map((tap, i) => (i < 1 ? tap + 240 : tap)),
    )
    expect(found).toMatchObject({ delayMs: expect.closeTo(300, -2) })
  })
})

describe('it says no', () => {
  const random = randomFor([4, 3, 2, 1], 1)

  it('to too few taps', () => {
    expect(estimateDelay(LIGHTS_MS, LIGHTS_MS.slice(0, 5))).toEqual({ why: 'too-few' })
    expect(estimateDelay(LIGHTS_MS, [])).toEqual({ why: 'too-few' })
  })

  it('to somebody who taps through the rests, which would fit every beat', () => {
    const steady = Array.from({ length: 20 }, (_, i) => 100 + i * BEAT_MS)
    expect(estimateDelay(LIGHTS_MS, steady)).toEqual({ why: 'too-scattered' })
  })

  it('to hammering, and to taps that have nothing to do with the light', () => {
    const hammering = Array.from({ length: 70 }, (_, i) => i * 150)
    expect(estimateDelay(LIGHTS_MS, hammering)).toEqual({ why: 'too-scattered' })
    const asked = Array.from({ length: RUNS }, () =>
      estimateDelay(
        LIGHTS_MS,
        LIGHTS_MS.map(() => uniform(random) * 12_000),
      ),
    )
    expect(asked.filter((found) => 'delayMs' in found).length / RUNS).toBeLessThan(0.02)
  })

  it('to a hand that trembles too much to say', () => {
    const trembling = runs(300, () => ({ meanMs: -10, sdMs: 150, misses: 0, doubles: 0, lineMs: 0 }))
    expect(trembling.filter((found) => 'delayMs' in found).length / RUNS).toBeLessThan(0.15)
  })
})

describe('what was measured stays with the television', () => {
  it('and what cannot be is not believed', () => {
    expect(displayMs()).toBeUndefined()
    keepDisplayMs(120)
    expect(displayMs()).toBe(120)
    for (const wrong of [-1, 2_001, 1.5, 'x']) {
      localStorage.setItem('cheese-night:display-ms', JSON.stringify(wrong))
      expect(displayMs()).toBeUndefined()
    }
  })
})
