import { describe, expect, it } from 'vitest'
import { qualityOf } from '../../server/fairness/line-quality.ts'

/** Pings half a second apart with these round trips. */
const pings = (...trips: (number | undefined)[]) => trips.map((tripMs, i) => ({ sentAt: i * 500, tripMs }))
const LATER = 60_000

describe('how good a line is', () => {
  it('cannot be said of two pings', () => {
    expect(qualityOf(pings(10, 12), LATER)).toBeUndefined()
  })

  it('the middle round trip, and how much one differs from the next', () => {
    expect(qualityOf(pings(20, 30, 20, 30, 500), LATER)).toEqual({ ms: 30, jitter: 125, lost: 0 })
    expect(qualityOf(pings(200, 200, 200), LATER)).toEqual({ ms: 200, jitter: 0, lost: 0 })
  })

  it('a ping without an answer is lost after two seconds, not before', () => {
    const waiting = [...pings(10, 10, 10), { sentAt: 10_000, tripMs: undefined }]
    expect(qualityOf(waiting, 11_999)).toMatchObject({ lost: 0 })
    expect(qualityOf(waiting, 12_000)).toMatchObject({ lost: 25 })
  })

  it('an answer after two seconds came too late to be one', () => {
    expect(qualityOf(pings(10, 2_000, 10, 10), LATER)).toEqual({ ms: 10, jitter: 0, lost: 25 })
  })

  it('a line on which nothing comes back is as bad as can be', () => {
    expect(qualityOf(pings(undefined, undefined, undefined), LATER)).toEqual({ ms: 2_000, jitter: 0, lost: 100 })
  })
})
