import { describe, expect, it } from 'vitest'
import { SETTINGS } from '../../server/fairness/settings.ts'
import { adjudicateTouch, shownAt } from '../../server/fairness/tv-dice.ts'

const TV = { medianMs: 20, floorMs: 18, count: 10 }

describe('when the television showed the dice', () => {
  it.each([
    ['its echo, less the way up, and its display', { echoedAt: 1_060 }, 1_080],
    ['without an echo: sent, the way down, and its display', { echoedAt: undefined }, 1_040],
    ['never before they were sent', { echoedAt: 1_001 }, 1_030],
    ['a line that pretends to be slow', { echoedAt: 1_500, roundTrips: { ...TV, medianMs: 900 } }, 1_380],
  ])('%s', (_, echo, expected) => {
    expect(shownAt({ sentAt: 1_000, roundTrips: TV, displayMs: 30, capMs: 300, ...echo })).toBe(expected)
  })
})

describe('a touch on a phone that shows no dice', () => {
  /** Told at 1,000; the dice were seen at 1,050; touched at 2,050; 40 ms each way. */
  const touch = {
    sentAt: 1_000,
    shownAt: 1_050,
    arrivedAt: 2_090,
    reactionMs: 1_010,
    roundTrips: { medianMs: 80, floorMs: 75, count: 10 },
    revealTripMs: 80,
    claimTripMs: 0,
    bankMs: 60,
    outageBankMs: 150,
    stallMs: 0,
  }
  const judged = (over: object) => adjudicateTouch({ ...touch, ...over }, SETTINGS.casual)

  it.each([
    ['counts from the television to the touch', {}, 1_000, 40],
    ['without a stamp of its own: half the line up', { reactionMs: undefined }, 1_000, 40],
    ['delayed on the way up: the stamp and the bank', { arrivedAt: 2_130 }, 1_000, 80],
    ['delayed on the way up, without a stamp', { arrivedAt: 2_130, reactionMs: undefined }, 1_040, 40],
    ['a lie gets the bank, and not more', { reactionMs: 500 }, 940, 100],
    ['told late, but looking at the television', { reactionMs: 910, revealTripMs: 180 }, 1_000, 40],
    ['only the answer to the start came late', { revealTripMs: 180 }, 1_010, 30],
    ['stuck on the way up, as the pings have seen', { arrivedAt: 2_250, claimTripMs: 240 }, 1_000, 200],
    ['a sleep of the server is credited', { arrivedAt: 2_120, stallMs: 30, reactionMs: undefined }, 1_000, 70],
    [
      'a line that pretends to be slow gets half its allowance',
      { roundTrips: { medianMs: 275, floorMs: 75, count: 10 }, reactionMs: undefined },
      1_040 - 135 / 2,
      135 / 2,
    ],
  ])('%s', (_, over, reactionMs, creditMs) => {
    expect(judged(over)).toMatchObject({ reactionMs, creditMs })
  })
})
