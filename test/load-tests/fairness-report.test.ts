import { describe, expect, it } from 'vitest'
import { FAIRNESS, isMissed } from '../../load-tests/budgets.ts'
import { createWatchdog, type Role, type RoundRecord } from '../../load-tests/fairness/record.ts'
import { detailsOf, judgeCheats, judgeOrder, noiseOf } from '../../load-tests/fairness/report.ts'
import { isTouched } from '../../load-tests/sleeps.ts'

const player = (rung: number, trueMs: number, role: Role = 'honest', adjudicatedMs = trueMs) => ({
  rung,
  role,
  trueMs,
  adjudicatedMs,
  rank: undefined,
  lateMs: undefined,
  waitMs: undefined,
  confirmMs: undefined,
})
const round = (players: RoundRecord['players'], roundOfGame = 1): RoundRecord => ({
  order: 'reaction',
  roundOfGame,
  players,
  stamps: [],
  faults: [],
})

it('rates are percentages of what the harness knows to be true', () => {
  const right = round([player(0, 1_000), player(1, 1_200), player(2, 1_400)])
  const wrong = round([player(1, 1_060), player(0, 1_000), player(2, 1_400)])
  expect(judgeOrder([right, wrong])).toMatchObject({ i50: 16.667, i100: 0, winnerWrong: 50, leftOutWrong: 0 })
})

it('knows nothing without a round, and does not call that good', () => {
  expect(Object.values(judgeOrder([])).every(Number.isNaN)).toBe(true)
  expect(Object.values(noiseOf([])).every(Number.isNaN)).toBe(true)
  expect(detailsOf([])).toMatchObject({ rounds: 0, waitP50Ms: Number.NaN, bestLineWins: Number.NaN })
  const report = { arrival: judgeOrder([]), fair: judgeOrder([]), details: { fairNoise: noiseOf([]) } }
  const [i50] = FAIRNESS
  expect(isMissed(i50 as (typeof FAIRNESS)[number], report as never)).toBe(true)
})

it('says why the faster one of a pair was behind', () => {
  const behind = (over: object) =>
    round([player(1, 1_100), { ...player(0, 1_000), rank: 2, ...over }, player(2, 1_400)])
  const { causes } = detailsOf([
    behind({ lateMs: 12, adjudicatedMs: 1_090 }),
    behind({ adjudicatedMs: 1_120 }),
    behind({ rank: undefined, adjudicatedMs: undefined }),
    behind({ adjudicatedMs: 1_001 }),
    round([player(0, 1_000), player(1, 1_100)]),
  ])
  expect(causes).toEqual({ late: 1, heldBack: 1, leftOut: 1, other: 1 })
})

it('a gain is what honest players on the same line did not get, the first round being one of fifty', () => {
  const seats = (stampMs: number, pongMs: number) => [
    player(2, 1_000, 'honest', 1_004),
    player(2, 1_000, 'stamp', 1_004 - stampMs),
    player(2, 1_000, 'pong', 1_004 - pongMs),
  ]
  expect(judgeCheats([round(seats(56, 106), 1), round(seats(6, 56), 2)])).toMatchObject({
    stampGainMs: 7,
    pongGainMs: 57,
  })
})

it('without a later round there is no gain to speak of', () => {
  expect(judgeCheats([round([player(2, 1_000), player(2, 1_000, 'stamp')], 1)]).stampGainMs).toBeNaN()
})

describe('the watchdog', () => {
  const judged = (...ranks: (number | undefined)[]) =>
    ranks.map((rank, seat) => ({ seat, verdict: 'right', before: 7, after: 7, ...(rank && { rank }) })) as never

  it('is content with unique ranks that stay', () => {
    const { settled, ended, faults } = createWatchdog(3)
    settled(0, 1)
    settled(1, 2)
    settled(0, 1)
    ended({ ending: 'pawns-gone', judged: judged(1, 2, undefined) })
    expect([...faults]).toEqual([])
  })

  it.each<[string, (dog: ReturnType<typeof createWatchdog>) => void]>([
    ['a rank that changes', (dog) => [dog.settled(0, 1), dog.settled(0, 2)]],
    ['a rank given twice', (dog) => [dog.settled(0, 1), dog.settled(1, 1)]],
    ['as many ranks as players', (dog) => dog.settled(0, 3)],
    ['a pawn too few', (dog) => dog.ended({ ending: 'pawns-gone', judged: judged(1, undefined, undefined) })],
    [
      'a result that says otherwise',
      (dog) => [dog.settled(0, 2), dog.ended({ ending: 'pawns-gone', judged: judged(1, 2, undefined) })],
    ],
  ])('barks at %s', (_, happen) => {
    const dog = createWatchdog(3)
    happen(dog)
    expect(dog.faults.size).toBeGreaterThan(0)
  })

  it('time may run out with pawns left', () => {
    const { ended, faults } = createWatchdog(3)
    ended({ ending: 'time-up', judged: judged(1, undefined, undefined) })
    expect(faults.size).toBe(0)
  })
})

describe('a sleep', () => {
  const sleeps = [{ from: 1_000, until: 1_030 }]
  it.each<[string, number, boolean]>([
    ['before it', 999, false],
    ['in it', 1_010, true],
    ['right behind it', 1_045, true],
    ['long after it', 1_060, false],
  ])('touches a stamp: %s', (_, stamp, expected) => {
    expect(isTouched([stamp], sleeps)).toBe(expected)
  })

  it('counts only if it is long enough', () => {
    expect(isTouched([1_010], sleeps, 50)).toBe(false)
  })
})
