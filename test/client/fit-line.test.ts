import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitLine } from '../../client/components/fit-line.ts'

describe('a name is never cut', () => {
  it.each([
    ['fits: full size', { available: 100, natural: 80, full: 20, floor: 12 }, { size: 20, wraps: false }],
    ['a little too long: smaller', { available: 100, natural: 125, full: 20, floor: 12 }, { size: 16, wraps: false }],
    [
      'exactly at the floor: still one line',
      { available: 60, natural: 100, full: 20, floor: 12 },
      { size: 12, wraps: false },
    ],
    [
      'longer than the floor allows: a second line',
      { available: 50, natural: 100, full: 20, floor: 12 },
      { size: 12, wraps: true },
    ],
    ['not measured yet: full size', { available: 0, natural: 0, full: 20, floor: 12 }, { size: 20, wraps: false }],
    [
      'a floor above the full size does not make it grow',
      { available: 50, natural: 100, full: 10, floor: 12 },
      { size: 10, wraps: true },
    ],
  ])('%s', (_what, measure, fit) => {
    expect(fitLine(measure)).toEqual(fit)
  })

  it('a single line is never wider than its room, and nothing is smaller than the floor', () => {
    const length = fc.integer({ min: 1, max: 4000 })
    fc.assert(
      fc.property(length, length, fc.integer({ min: 10, max: 60 }), (available, natural, full) => {
        const floor = 10
        const { size, wraps } = fitLine({ available, natural, full, floor })
        expect(size).toBeGreaterThanOrEqual(floor)
        expect(size).toBeLessThanOrEqual(full)
        if (!wraps) expect((natural * size) / full).toBeLessThanOrEqual(available + 1e-9)
      }),
    )
  })
})
