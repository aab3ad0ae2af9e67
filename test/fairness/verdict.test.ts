import { describe, expect, it } from 'vitest'
import { adjudicate, type Evidence, type Verdict } from '../../server/fairness/adjudicate.ts'
import { judgeByArrival } from '../../server/fairness/arrival.ts'
import { bankAfter, openBank } from '../../server/fairness/bank.ts'
import { releaseAt } from '../../server/fairness/hold.ts'
import { judgeHuman } from '../../server/fairness/human.ts'
import { orderKey } from '../../server/fairness/order-key.ts'
import { SETTINGS } from '../../server/fairness/settings.ts'

const { casual, ranked } = SETTINGS

/** A line of 80 ms, 15 ms for frame and handler, nothing unusual: a reaction of 1,000 that arrives after 1,095. */
const ORDINARY: Evidence = {
  elapsedMs: 1_095,
  reactionMs: 1_000,
  roundTrips: { medianMs: 80, floorMs: 70, count: 10 },
  revealTripMs: 78,
  bankMs: 60,
  stallMs: 0,
}

describe('adjudicated reaction', () => {
  it('the verdict says what it rests on', () => {
    expect(adjudicate(ORDINARY, casual)).toEqual({
      reactionMs: 1_000,
      creditMs: 95,
      lineMs: 80,
      usedMs: 15,
      impliedMs: 95,
      flags: [],
    })
  })

  const wide = { medianMs: 290, floorMs: 280, count: 10 }
  it.each<[string, Partial<Evidence>, Partial<Verdict>]>([
    ['an honest one counts as it is', {}, { reactionMs: 1_000 }],
    ['within the line, no bank is used', { reactionMs: 1_020 }, { reactionMs: 1_020, usedMs: 0, creditMs: 75 }],
    [
      'a reveal that took longer than usual is credited',
      { elapsedMs: 1_140, revealTripMs: 120 },
      { lineMs: 120, usedMs: 20, reactionMs: 1_000 },
    ],
    ['a reveal that was never answered: the median', { revealTripMs: undefined }, { lineMs: 80, usedMs: 15 }],
    [
      'no more than the floor and the allowance',
      { roundTrips: { medianMs: 225, floorMs: 25, count: 10 }, revealTripMs: 225 },
      { lineMs: 85, reactionMs: 1_000, usedMs: 10 },
    ],
    [
      'no more than the cap',
      { elapsedMs: 1_400, roundTrips: { medianMs: 400, floorMs: 390, count: 10 } },
      { lineMs: 300, usedMs: 60, reactionMs: 1_040, flags: ['held-back'] },
    ],
    [
      'a lie of 200 ms gets the line and the bank, and not more',
      { reactionMs: 800 },
      { usedMs: 60, reactionMs: 955, impliedMs: 295, flags: ['held-back'] },
    ],
    ['with an empty bank it gets the line alone', { reactionMs: 800, bankMs: 0 }, { usedMs: 0, reactionMs: 1_015 }],
    ['below zero is only a bigger lie', { reactionMs: -5_000 }, { usedMs: 60, reactionMs: 955 }],
    [
      'a client that says too much is moved up to what its line allows',
      { reactionMs: 1_090 },
      { reactionMs: 1_030, usedMs: 0, flags: ['moved-up'] },
    ],
    ['the same in any amount', { reactionMs: 90_000 }, { reactionMs: 1_030, flags: ['moved-up'] }],
    [
      'without a stamp: the line, and nothing from the bank',
      { reactionMs: undefined },
      { reactionMs: 1_015, usedMs: 0, creditMs: 80, impliedMs: undefined, flags: ['no-stamp'] },
    ],
    [
      'with few pings: the floor and the allowance',
      { roundTrips: { medianMs: 80, floorMs: 70, count: 4 } },
      { lineMs: 130, reactionMs: 1_000, usedMs: 0, flags: ['few-pings'] },
    ],
    [
      'with few pings on a long line: no more than the cap',
      { elapsedMs: 1_400, roundTrips: { ...wide, count: 4 } },
      { lineMs: 300 },
    ],
    [
      'without any ping: the allowance alone',
      { reactionMs: 800, bankMs: 0, roundTrips: { medianMs: 0, floorMs: 0, count: 0 }, revealTripMs: undefined },
      { lineMs: 60, reactionMs: 1_035 },
    ],
    [
      'a sleep of the server comes on top, even of the cap',
      { elapsedMs: 1_350, roundTrips: { medianMs: 400, floorMs: 390, count: 10 }, stallMs: 50 },
      { lineMs: 350, usedMs: 0, reactionMs: 1_000 },
    ],
  ])('%s', (_, over, expected) => {
    expect(adjudicate({ ...ORDINARY, ...over }, casual)).toMatchObject(expected)
  })

  it('ranked rooms allow less', () => {
    const late = { ...ORDINARY, roundTrips: { medianMs: 225, floorMs: 25, count: 10 } }
    expect(adjudicate(late, ranked).lineMs).toBe(55)
    expect(adjudicate({ ...ORDINARY, roundTrips: wide }, ranked).lineMs).toBe(150)
  })
})

describe('bank', () => {
  it.each([
    ['full again after a round without need', 60, 0, 80],
    ['never above its maximum', 115, 0, 120],
    ['what was used is gone', 60, 45, 35],
    ['who always lies lives on the refill', 20, 20, 20],
  ])('%s', (_, before, used, after) => {
    expect(bankAfter(before, used, casual)).toBe(after)
  })

  it('begins with less in ranked rooms', () => {
    expect([openBank(casual), openBank(ranked)]).toEqual([60, 40])
    expect(bankAfter(40, 10, ranked)).toBe(45)
  })
})

describe('what a human can do', () => {
  it.each([
    [-20, 'false-start'],
    [119.9, 'false-start'],
    [120, 'suspicious'],
    [399.9, 'suspicious'],
    [400, 'human'],
  ])('%d ms: %s', (reactionMs, expected) => {
    expect(judgeHuman(reactionMs)).toBe(expected)
  })
})

describe('hold', () => {
  it.each([
    ['until the stamp and the window have passed', 2_017, 1_000, 2_090],
    ['not at all if it arrived after that', 2_300, 1_000, 2_300],
  ])('%s', (_, arrivedAt, reactionMs, expected) => {
    expect(releaseAt({ arrivedAt, startsAt: 1_000, reactionMs }, casual)).toBe(expected)
  })

  it('is longer in ranked rooms', () => {
    expect(releaseAt({ arrivedAt: 0, startsAt: 1_000, reactionMs: 1_000 }, ranked)).toBe(2_115)
  })
})

describe('order', () => {
  it('is kept in whole microseconds', () => {
    expect(orderKey({ reactionMs: 812.34567 })).toBe(812_346)
  })

  it('by arrival is the time since the start, without any credit', () => {
    const verdict = judgeByArrival(1_000, 2_050.5)
    expect(verdict).toMatchObject({ reactionMs: 1_050.5, creditMs: 0, usedMs: 0, flags: [] })
  })
})
