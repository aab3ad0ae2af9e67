import { describe, expect, it } from 'vitest'
import { FAIRNESS, isMissed, isWithinNoise } from '../../load-tests/budgets.ts'

const good = {
  arrival: { i50: 4.5, i100: 2.8, winnerWrong: 19, leftOutWrong: 13 },
  fair: { i50: 0.2, i100: 0.08, winnerWrong: 1.5, leftOutWrong: 1.1 },
  cheat: { stampGainMs: 6, pongGainMs: 55 },
  details: {
    faults: [] as string[],
    fairNoise: { i50: 0.05, i100: 0.03, winnerWrong: 0.5, leftOutWrong: 0.5 },
  },
}

const missedIn = (report: typeof good) => FAIRNESS.filter((budget) => isMissed(budget, report)).map(({ name }) => name)

describe('budgets of the fairness run', () => {
  it('a good run misses none', () => {
    expect(missedIn(good)).toEqual([])
  })

  it.each<[string, Partial<typeof good>]>([
    ['I(50)', { fair: { ...good.fair, i50: 0.31 } }],
    ['I(100)', { fair: { ...good.fair, i100: 0.13 } }],
    ['winner wrong', { fair: { ...good.fair, winnerWrong: 2.1 } }],
    ['left-out wrong', { fair: { ...good.fair, leftOutWrong: 1.6 } }],
    ['I(50) of arrival order, times ours', { arrival: { ...good.arrival, i50: 1.9 } }],
    ['gain of a stamp forger', { cheat: { ...good.cheat, stampGainMs: 10.1 } }],
    ['gain of a pong delayer', { cheat: { ...good.cheat, pongGainMs: 65.1 } }],
    ['broken promises', { details: { ...good.details, faults: ['rank 1 was given twice'] } }],
  ])('%s is missed on its own', (name, change) => {
    expect(missedIn({ ...good, ...change })).toEqual([name])
  })

  it('what was not measured is missed', () => {
    expect(missedIn({ ...good, cheat: { stampGainMs: Number.NaN, pongGainMs: 50 } })).toEqual([
      'gain of a stamp forger',
    ])
  })

  it('no inversion at all is better than any multiple', () => {
    expect(missedIn({ ...good, fair: { ...good.fair, i50: 0 } })).toEqual([])
    expect(missedIn({ ...good, arrival: { ...good.arrival, i50: 0 }, fair: { ...good.fair, i50: 0 } })).toEqual([
      'I(50) of arrival order, times ours',
    ])
  })

  it('a miss by less than the noise is a miss, and is said to be one', () => {
    const [i50] = FAIRNESS
    const report = (reached: number) => ({ ...good, fair: { ...good.fair, i50: reached } })
    expect(i50 && isMissed(i50, report(0.34))).toBe(true)
    expect(i50 && isWithinNoise(i50, report(0.34))).toBe(true)
    expect(i50 && isWithinNoise(i50, report(0.36))).toBe(false)
  })
})
