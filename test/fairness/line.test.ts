import { describe, expect, it } from 'vitest'
import { advanceMs, createRoundTripWatch, type RoundTrips } from '../../server/fairness/round-trips.ts'
import { SETTINGS } from '../../server/fairness/settings.ts'
import { createStallWatch } from '../../server/fairness/stalls.ts'

const { casual, ranked } = SETTINGS

describe('round trips', () => {
  /** Pings one after the other, each answered after so many milliseconds. */
  function watched(...trips: number[]) {
    const watch = createRoundTripWatch()
    for (const [i, ms] of trips.entries()) {
      watch.sent(`${i}`, 1_000 * i)
      watch.answered(`${i}`, 1_000 * i + ms)
    }
    return watch
  }

  it.each([
    ['none yet', [], { medianMs: 0, floorMs: 0, count: 0 }],
    ['one', [40], { medianMs: 40, floorMs: 40, count: 1 }],
    ['an even number', [40, 10, 20, 90], { medianMs: 30, floorMs: 10, count: 4 }],
    ['one bad pong', [40, 41, 39, 900, 40], { medianMs: 40, floorMs: 39, count: 5 }],
    [
      'more than ten: the median forgets, the floor does not',
      [...Array(10).fill(5), ...Array(10).fill(80)],
      { medianMs: 80, floorMs: 5, count: 20 },
    ],
  ])('%s', (_, trips, expected) => {
    expect(watched(...trips).estimate()).toEqual(expected)
  })

  it('a pong nobody asked for, or a second one, is nothing', () => {
    const watch = watched(40)
    watch.answered('never sent', 1)
    watch.answered('0', 1)
    expect(watch.estimate()).toEqual({ medianMs: 40, floorMs: 40, count: 1 })
  })

  it('the ping of the reveal keeps its own round trip, however many follow', () => {
    const watch = createRoundTripWatch()
    const reveal = watch.sent('reveal', 100)
    expect(reveal.tripMs).toBeUndefined()
    watch.answered('reveal', 187)
    for (let i = 0; i < 300; i++) {
      watch.sent(`${i}`, i)
      watch.answered(`${i}`, i + 40)
    }
    expect(reveal.tripMs).toBe(87)
  })

  it.each<[string, [name: string, sentAt: number, heardAt: number][], number, number]>([
    ['nothing, when all is answered', [['a', 0, 40]], 500, 0],
    ['its trip, just after the answer', [['a', 0, 240]], 260, 240],
    [
      'as long as the oldest has been waiting',
      [
        ['a', 0, Infinity],
        ['b', 220, Infinity],
      ],
      300,
      300,
    ],
    [
      'the longest of a burst',
      [
        ['a', 0, 300],
        ['b', 220, 302],
      ],
      310,
      300,
    ],
    [
      'less, once the answers are prompt again',
      [
        ['a', 0, 300],
        ['b', 400, 440],
      ],
      450,
      40,
    ],
  ])('what the line takes now: %s', (_, pings, now, expected) => {
    const watch = createRoundTripWatch()
    for (const [name, sentAt] of pings) watch.sent(name, sentAt)
    for (const [name, , heardAt] of pings) if (heardAt <= now) watch.answered(name, heardAt)
    expect(watch.currentMs(now)).toBe(expected)
  })

  it('an answer settles everything that was asked before: browsers may answer the last ping only', () => {
    const watch = createRoundTripWatch()
    for (const [i, name] of ['a', 'b', 'c'].entries()) watch.sent(name, 100 * i)
    watch.answered('b', 300)
    expect(watch.unansweredSince()).toBe(200)
    expect(watch.answered('a', 310)).toBe(false)
  })

  it('64 pings are waited for', () => {
    const watch = createRoundTripWatch()
    for (let i = 0; i < 64; i++) watch.sent(`${i}`, i)
    expect(watch.unansweredSince()).toBe(0)
    watch.sent('64', 64)
    expect(watch.unansweredSince()).toBe(1)
  })

  it('the median is that of the last ten', () => {
    const watch = createRoundTripWatch()
    const trips = [900, 10, 20, 30, 40, 50, 60, 70, 80, 90]
    for (const [i, tripMs] of trips.entries()) {
      watch.sent(`${i}`, 0)
      watch.answered(`${i}`, tripMs)
    }
    expect(watch.estimate().medianMs).toBe(55)
    watch.sent('10', 0)
    watch.answered('10', 100)
    expect(watch.estimate().medianMs).toBe(55)
    watch.sent('11', 0)
    watch.answered('11', 100)
    expect(watch.estimate().medianMs).toBe(65)
  })

  it('what held an answer back is seen for 40 ms after it', () => {
    const watch = createRoundTripWatch()
    watch.sent('a', 0)
    watch.answered('a', 300)
    expect([340, 341].map(watch.currentMs)).toEqual([300, 0])
    // A burst lasts as long: the first answer of it was held back longest.
    watch.sent('b', 320)
    watch.answered('b', 340)
    expect(watch.currentMs(340)).toBe(300)
  })

  it('pings that are never answered are forgotten, the oldest first', () => {
    const watch = createRoundTripWatch()
    for (let i = 0; i < 1_000; i++) watch.sent(`${i}`, i)
    watch.answered('0', 2_000)
    expect(watch.estimate().count).toBe(0)
    watch.answered('999', 2_000)
    expect(watch.estimate().count).toBe(1)
  })
})

describe('reveal advance', () => {
  it.each<[string, RoundTrips, number]>([
    ['the whole round trip', { medianMs: 80, floorMs: 60, count: 10 }, 80],
    ['no more than the floor and the allowance', { medianMs: 225, floorMs: 25, count: 10 }, 85],
    ['no more than 250', { medianMs: 400, floorMs: 390, count: 10 }, 250],
    ['no more than 40 on a line that is hardly known', { medianMs: 80, floorMs: 60, count: 4 }, 40],
    ['the whole round trip of a line with five pings', { medianMs: 80, floorMs: 60, count: 5 }, 80],
    ['the whole round trip of a short line that is hardly known', { medianMs: 12, floorMs: 10, count: 4 }, 12],
    ['nothing without any ping', { medianMs: 0, floorMs: 0, count: 0 }, 0],
  ])('%s', (_, roundTrips, expected) => {
    expect(advanceMs(roundTrips, casual)).toBe(expected)
  })

  it('the allowance is smaller in ranked rooms', () => {
    expect(advanceMs({ medianMs: 225, floorMs: 25, count: 10 }, ranked)).toBe(55)
  })
})

describe('stalls of the server', () => {
  /** Checks every 5 ms from 0 to 3,000, except while asleep. */
  function watchAsleep(...sleeps: [from: number, until: number][]) {
    const watch = createStallWatch(0)
    for (let now = 5; now <= 3_000; now += 5) {
      if (!sleeps.some(([from, until]) => now > from && now < until)) watch.check(now)
    }
    return watch
  }

  it.each<[string, [number, number][], number]>([
    ['awake', [], 0],
    ['a check that is a little late', [[1_990, 2_000]], 0],
    ['asleep just before it heard the claim', [[1_970, 2_000]], 25],
    ['asleep as soon as it had sent the dice', [[1_000, 1_045]], 40],
    ['asleep after it had sent the dice and been awake', [[1_005, 1_045]], 0],
    ['awake for a while before it heard the claim', [[1_940, 1_985]], 0],
    ['awake for two checks before it heard the claim', [[1_945, 1_990]], 40],
    [
      'asleep at both ends',
      [
        [1_000, 1_020],
        [1_980, 2_000],
      ],
      30,
    ],
    ['asleep in the middle, which delays nobody', [[1_400, 1_500]], 0],
    ['asleep before the dice were sent', [[900, 1_000]], 0],
    ['asleep before the dice were sent and one check longer, which is ordinary', [[900, 1_005]], 0],
    ['asleep before the dice were sent and two checks longer', [[900, 1_010]], 10],
    ['asleep after the claim was heard', [[2_000, 2_100]], 0],
    ['asleep for long: no more than 50', [[1_700, 2_000]], 50],
    [
      'asleep twice: no more than 50 together',
      [
        [1_000, 1_040],
        [1_960, 2_000],
      ],
      50,
    ],
  ])('%s', (_, sleeps, expected) => {
    expect(watchAsleep(...sleeps).stallMs(1_000, 2_000)).toBe(expected)
  })

  it('a sleep counts before the check that notices it', () => {
    const watch = createStallWatch(995)
    watch.check(1_000)
    expect(watch.stallMs(500, 1_030)).toBe(25)
    expect(watch.stallMs(500, 1_010)).toBe(0)
  })

  it('old sleeps are forgotten', () => {
    const watch = createStallWatch(0)
    watch.check(1_000)
    watch.check(130_000)
    watch.check(1_000_000)
    expect(watch.stallMs(500, 1_000)).toBe(0)
  })
})
