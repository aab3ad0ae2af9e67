import { describe, expect, it } from 'vitest'
import type { RoomCode, Seat } from '#protocol/ids.ts'
import { botFacts } from '../../server/app/race/bots.ts'
import { awaitedMs } from '../../server/app/race/head-start.ts'
import type { Line } from '../../server/app/race/line.ts'
import { catchUp, heed, isFalseStart, refutesLight, shownAfterMs } from '../../server/app/race/shown.ts'
import type { Watched } from '../../server/app/race/watched.ts'

const START = 10_000
const [A, B] = [0, 1] as [Seat, Seat]

const race = (over: object = {}) =>
  ({
    id: { code: 'KLMN' as RoomCode, game: 1, round: 1 },
    open: { diceOn: 'tv', setting: 'casual', headStarts: [{ seat: B, ms: 2_000 }] },
    startTick: START,
    shownMs: undefined,
    claimed: new Set<Seat>(),
    ...over,
  }) as unknown as Watched

const line = (medianMs: number): Line => ({
  estimate: () => ({ medianMs, floorMs: medianMs, count: 10 }),
  currentMs: () => 0,
  revealOf: () => ({ sentAt: START - 20, ping: { sentAt: START - 20, tripMs: medianMs } }),
})

describe('what a television says', () => {
  const said = (afterMs: number, displayMs: number, medianMs = 40) =>
    shownAfterMs(race(), displayMs, { arrivedAt: START + afterMs, line: line(medianMs) })

  it.each([
    ['painted in time', said(50, 0), 30],
    ['and later on the glass', said(50, 600), 630],
    ['painted just in time', said(270, 2_000), 2_250],
    ['too late to be true: as planned, whatever its glass', said(271, 0), 0],
    ['too late, with a delay', said(3_000, 600), 0],
    ['late, behind a line that pretends to be slow', said(900, 0, 1_800), 0],
  ])('%s', (_, afterMs, expected) => {
    expect(afterMs).toBe(expected)
  })
})

describe('a false start', () => {
  it.each([
    ['ahead of the planned start, whatever the light', 2_000, 119 - 2_000, true],
    ['ahead of the light alone', 2_000, 120 - 2_000, false],
    ['without any word', undefined, 119, true],
    ['without any word, in time', undefined, 120, false],
    ['ahead of a light that was before the start', -50, 119, true],
  ])('%s', (_, shownMs, reactionMs, expected) => {
    expect(isFalseStart(race({ shownMs }), reactionMs)).toBe(expected)
  })

  it('a first hand ahead of the light refutes it; a second one comes too late for that', () => {
    expect(refutesLight(race({ shownMs: 2_000 }), -800)).toBe(true)
    expect(refutesLight(race({ shownMs: 2_000 }), 120)).toBe(false)
    expect(refutesLight(race({ shownMs: -50 }), 100)).toBe(false)
    expect(refutesLight(race({ shownMs: 2_000, claimed: new Set([A]) }), -800)).toBe(false)
  })
})

it('a bot is counted from what people are: one that waited for a light which no longer counts gains nothing by it', () => {
  expect(botFacts(3_500, race({ shownMs: 2_000 }))).toMatchObject({
    reactionMs: 1_500,
    arrivalMs: 3_500,
    fromMs: 2_000,
  })
  expect(botFacts(3_500, race({ shownMs: -20 }))).toMatchObject({ reactionMs: 3_520, arrivalMs: 3_500, fromMs: -20 })
  expect(botFacts(3_500, race({ shownMs: 0 }))).toMatchObject({ reactionMs: 3_500, arrivalMs: 3_500, fromMs: 0 })
})

describe('what other nodes did', () => {
  const event = { game: 1, round: 1 }

  it('a hand with a head start that went up elsewhere is not waited for', () => {
    const current = race()
    expect(awaitedMs(current)).toBe(2_000)
    heed(current, { ...event, kind: 'claimed', seat: B, provisionalRank: 1 })
    expect(awaitedMs(current)).toBe(0)
  })

  it('what the store has kept counts here too, unless something earlier was heard since', () => {
    const current = race()
    const standing = { seats: [A, B], pawns: 1, placed: [], closed: false }
    const hand = { seat: B, platter: 3, key: 1_000, facts: {}, lateBy: 0 }
    catchUp(current, { ...standing, hands: [hand] })
    expect(current.shownMs).toBeUndefined()
    expect([...current.claimed]).toEqual([B])
    heed(current, { ...event, kind: 'shown', afterMs: 100 })
    catchUp(current, { ...standing, hands: [], shownMs: 600 })
    expect(current.shownMs).toBe(100)
    catchUp(current, { ...standing, hands: [], shownMs: 0 })
    expect(current.shownMs).toBe(0)
  })
})
