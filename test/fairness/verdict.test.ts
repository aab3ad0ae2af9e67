import { describe, expect, it } from 'vitest'
import {
  type Adjudication,
  adjudicate,
  type Evidence,
  headStartFor,
  isHuman,
  judgeByArrival,
  orderKey,
} from '../../server/fairness/adjudicate.ts'
import { isLineLate, patientReleaseAt, releaseAt, settledBy } from '../../server/fairness/hold.ts'
import { openBank, refilled, SETTINGS, taken } from '../../server/fairness/settings.ts'

const { casual, ranked } = SETTINGS

/** A line of 80 ms, 15 ms for frame and handler, nothing unusual: a reaction of 1,000 that arrives after 1,095. */
const ORDINARY: Evidence = {
  elapsedMs: 1_095,
  reactionMs: 1_000,
  roundTrips: { medianMs: 80, floorMs: 70, count: 10 },
  revealTripMs: 78,
  claimTripMs: 0,
  bankMs: 60,
  outageBankMs: 150,
  stallMs: 0,
}

describe('adjudicated reaction', () => {
  it('the verdict says what it rests on', () => {
    expect(adjudicate(ORDINARY, casual)).toEqual({
      reactionMs: 1_000,
      creditMs: 95,
      lineMs: 80,
      usedMs: 15,
      outageUsedMs: 0,
      outageMs: 0,
    })
  })

  const wide = { medianMs: 290, floorMs: 280, count: 10 }
  it.each<[string, Partial<Evidence>, Partial<Adjudication>]>([
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
      { lineMs: 300, usedMs: 60, reactionMs: 1_040 },
    ],
    ['a lie of 200 ms gets the line and the bank, and not more', { reactionMs: 800 }, { usedMs: 60, reactionMs: 955 }],
    ['with an empty bank it gets the line alone', { reactionMs: 800, bankMs: 0 }, { usedMs: 0, reactionMs: 1_015 }],
    ['below zero is only a bigger lie', { reactionMs: -5_000 }, { usedMs: 60, reactionMs: 955 }],
    [
      'a client that says too much is moved up to what its line allows',
      { reactionMs: 1_090 },
      { reactionMs: 1_030, usedMs: 0 },
    ],
    ['the same in any amount', { reactionMs: 90_000 }, { reactionMs: 1_030 }],
    [
      'without a stamp: the line, and nothing from the bank',
      { reactionMs: undefined },
      { reactionMs: 1_015, usedMs: 0, creditMs: 80 },
    ],
    [
      'with few pings: the floor and the allowance',
      { roundTrips: { medianMs: 80, floorMs: 70, count: 4 } },
      { lineMs: 130, reactionMs: 1_000, usedMs: 0 },
    ],
    [
      'five pings are enough to know a line',
      { roundTrips: { medianMs: 80, floorMs: 70, count: 5 } },
      { lineMs: 80, reactionMs: 1_000, usedMs: 15 },
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

  it.each<[string, Partial<Evidence>, Partial<Adjudication>]>([
    [
      'that delayed the dice is credited beyond the allowance',
      { elapsedMs: 1_225, revealTripMs: 210 },
      { lineMs: 130, outageUsedMs: 80, usedMs: 15, reactionMs: 1_000 },
    ],
    [
      'that delayed the claim is credited as far as the pings have seen it',
      { elapsedMs: 1_215, claimTripMs: 200 },
      { lineMs: 80, outageUsedMs: 70, usedMs: 60, reactionMs: 1_005 },
    ],
    [
      'at both ends is credited twice',
      { elapsedMs: 1_325, revealTripMs: 210, claimTripMs: 200 },
      { outageUsedMs: 150, usedMs: 45, reactionMs: 1_000 },
    ],
    [
      'is credited up to what is left for it',
      { elapsedMs: 1_225, revealTripMs: 210, outageBankMs: 30 },
      { outageUsedMs: 30, usedMs: 60, reactionMs: 1_005 },
    ],
    [
      'is a standstill: a ping that is a little late is jitter, and that has its allowance',
      { elapsedMs: 1_225, revealTripMs: 169 },
      { lineMs: 130, outageUsedMs: 0, usedMs: 60, reactionMs: 1_035 },
    ],
    [
      'begins with 40 ms beyond the allowance',
      { elapsedMs: 1_225, revealTripMs: 170 },
      { lineMs: 130, outageUsedMs: 40, usedMs: 55, reactionMs: 1_000 },
    ],
    ['that delayed nothing costs nothing', { revealTripMs: 400, claimTripMs: 300 }, { outageUsedMs: 0, usedMs: 0 }],
    [
      'that nobody saw is not one: a lie gets nothing for it',
      { reactionMs: 500 },
      { outageUsedMs: 0, usedMs: 60, reactionMs: 955 },
    ],
    [
      'that never ends is none, but a slow line',
      { elapsedMs: 1_225, revealTripMs: 225, roundTrips: { medianMs: 225, floorMs: 25, count: 10 } },
      { lineMs: 85, outageUsedMs: 0, usedMs: 60 },
    ],
    [
      'on a line of five pings is believed',
      { elapsedMs: 1_225, claimTripMs: 210, roundTrips: { medianMs: 80, floorMs: 70, count: 5 } },
      { outageUsedMs: 80 },
    ],
    [
      'on a line that is hardly known is not believed',
      { elapsedMs: 1_225, claimTripMs: 210, roundTrips: { medianMs: 80, floorMs: 70, count: 4 } },
      { outageUsedMs: 0 },
    ],
  ])('an outage %s', (_, over, expected) => {
    expect(adjudicate({ ...ORDINARY, ...over }, casual)).toMatchObject(expected)
  })

  it('ranked rooms allow less', () => {
    const late = { ...ORDINARY, roundTrips: { medianMs: 225, floorMs: 25, count: 10 } }
    expect(adjudicate(late, ranked).lineMs).toBe(55)
    expect(adjudicate({ ...ORDINARY, roundTrips: wide }, ranked).lineMs).toBe(150)
  })
})

describe('bank', () => {
  const nothing = { usedMs: 0, outageUsedMs: 0 }
  it.each([
    ['fuller after a round without need', 60, nothing, 77],
    ['never above its maximum', 115, nothing, 120],
    ['what was used is gone', 60, { ...nothing, usedMs: 45 }, 32],
    ['who always lies lives on the refill', 17, { ...nothing, usedMs: 17 }, 17],
    ['an outage is another account', 60, { ...nothing, outageUsedMs: 45 }, 77],
  ])('%s', (_, bankMs, used, after) => {
    expect(refilled(taken({ bankMs, outageBankMs: 150 }, used), casual).bankMs).toBe(after)
  })

  it.each([
    ['fills slowly', 100, 40, 63],
    ['never above its maximum', 199, 0, 200],
  ])('the account for outages %s', (_, outageBankMs, outageUsedMs, after) => {
    expect(refilled(taken({ bankMs: 60, outageBankMs }, { ...nothing, outageUsedMs }), casual).outageBankMs).toBe(after)
  })

  it('begins with less in ranked rooms', () => {
    expect([openBank(casual).bankMs, openBank(ranked).bankMs]).toEqual([60, 40])
    expect(refilled({ bankMs: 30, outageBankMs: 0 }, ranked)).toEqual({ bankMs: 45, outageBankMs: 2 })
  })
})

describe('what a human can do', () => {
  it.each([
    [-20, false],
    [119.9, false],
    [120, true],
  ])('a reaction of %d ms: %s', (reactionMs, expected) => {
    expect(isHuman(reactionMs)).toBe(expected)
  })
})

describe('a head start', () => {
  it.each([
    ['is taken off whole', 1_000, 500, 500],
    ['leaves what a human can do', 500, 500, 380],
    ['is nothing for a hand at that limit', 120, 500, 0],
    ['is never negative', 100, 500, 0],
    ['of nothing is nothing', 1_000, 0, 0],
  ])('%s', (_, reactionMs, givenMs, expected) => {
    expect(headStartFor(reactionMs, givenMs)).toBe(expected)
  })
})

describe('hold', () => {
  it.each([
    ['until the stamp and the window have passed', 2_017, 1_000, 2_090],
    ['not at all if it arrived after that', 2_300, 1_000, 2_300],
  ])('%s', (_, arrivedAt, reactionMs, expected) => {
    expect(releaseAt({ arrivedAt, startsAt: 1_000, reactionMs }, casual)).toBe(expected)
  })

  it('is a little longer while a line is behind, and never shorter', () => {
    expect(patientReleaseAt({ arrivedAt: 2_017, startsAt: 1_000, reactionMs: 1_000 }, casual)).toBe(2_115)
    expect(patientReleaseAt({ arrivedAt: 2_300, startsAt: 1_000, reactionMs: 1_000 }, casual)).toBe(2_300)
  })

  it.each([
    ['an ordinary one', { revealTripMs: 95, currentMs: 60 }, false],
    ['one whose dice were as late as the hold covers', { revealTripMs: 140, currentMs: 0 }, false],
    ['one whose dice came late', { revealTripMs: 141, currentMs: 0 }, true],
    ['one that has not answered for too long', { revealTripMs: 80, currentMs: 141 }, true],
    ['one whose dice may not have come at all', { revealTripMs: undefined, currentMs: 141 }, true],
    ['one that has been silent for as long as is waited', { revealTripMs: 80, currentMs: 600 }, true],
    ['one that is as good as gone', { revealTripMs: 80, currentMs: 601 }, false],
  ])('a line is behind: %s', (_, line, expected) => {
    expect(isLineLate({ roundTrips: { medianMs: 80, floorMs: 75, count: 10 }, ...line }, casual)).toBe(expected)
  })

  it('is longer by a head start that may still overtake', () => {
    expect(releaseAt({ arrivedAt: 0, startsAt: 1_000, reactionMs: 1_000, awaitedMs: 500 }, casual)).toBe(2_590)
  })

  it('takes along what nobody can overtake any more, not even with a head start and a line that is behind', () => {
    // 15 ms for a frame, 75 of hold, 25 of patience.
    expect(settledBy(1_000, 0, casual)).toBe(885)
    expect(settledBy(1_000, 500, casual)).toBe(385)
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
    expect(verdict).toMatchObject({ reactionMs: 1_050.5, creditMs: 0, usedMs: 0 })
  })
})
