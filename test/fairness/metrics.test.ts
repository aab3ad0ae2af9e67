import { describe, expect, it } from 'vitest'
import {
  inversionRate,
  jainOfWins,
  leftOutWrongRate,
  oracleJainOfWins,
  percentile,
  type Round,
  winnerWrongRate,
  worstGaps,
} from '../../load-tests/fairness/metrics.ts'

/** In the order it was decided; players are numbered by it unless said. */
const round = (...reactions: number[]): Round => reactions.map((reactionMs, player) => ({ player, reactionMs }))
const wonBy = (player: number, ...others: number[]): Round =>
  [player, ...others].map((one, i) => ({ player: one, reactionMs: 100 * (i + 1) }))

describe('inversions', () => {
  it.each<[string, Round[], number, number]>([
    ['none in the true order', [round(1, 2, 3)], 0, 0],
    ['all in the reverse order', [round(3, 2, 1)], 0, 1],
    ['one pair of three', [round(100, 300, 200)], 0, 1 / 3],
    ['only pairs that are so far apart', [round(100, 260, 200)], 50, 1 / 3],
    ['exactly so far apart', [round(250, 200)], 50, 1],
    ['closer pairs do not count at all', [round(240, 200, 400)], 50, 0],
    ['over all rounds', [round(1, 2), round(2, 1)], 0, 1 / 2],
    ['equal ones have no wrong order', [round(5, 5, 3)], 0, 1],
    ['nothing to compare', [], 50, 0],
  ])('%s', (_, rounds, gapMs, expected) => {
    expect(inversionRate(rounds, gapMs)).toBe(expected)
  })
})

it('wrong winners and wrong last ones', () => {
  const rounds = [round(1, 2, 3), round(2, 1, 3), round(1, 3, 2), round(2, 3, 1)]
  expect(winnerWrongRate(rounds)).toBe(2 / 4)
  expect(leftOutWrongRate(rounds)).toBe(2 / 4)
  expect([winnerWrongRate([]), leftOutWrongRate([])]).toEqual([0, 0])
})

it('the evenness of wins is 1 for equal shares and 1/n for a single winner', () => {
  expect(jainOfWins([wonBy(0, 1), wonBy(1, 0)])).toBe(1)
  expect(jainOfWins([wonBy(0, 1, 2, 3), wonBy(0, 1, 2, 3)])).toBe(1 / 4)
  expect(jainOfWins([wonBy(0, 1), wonBy(0, 1), wonBy(0, 1), wonBy(1, 0)])).toBeCloseTo(16 / 20)
})

it('the evenness of the true order is that of the fastest', () => {
  const stolen = (by: number, from: number): Round => [
    { player: by, reactionMs: 200 },
    { player: from, reactionMs: 100 },
  ]
  const rounds = [stolen(0, 1), wonBy(0, 1)]
  expect(jainOfWins(rounds)).toBe(1 / 2)
  expect(oracleJainOfWins(rounds)).toBe(1)
})

it('of two who are equally fast the one that was put first is the fastest', () => {
  const tie: Round = [0, 1].map((player) => ({ player, reactionMs: 100 }))
  expect(oracleJainOfWins([tie, wonBy(1, 0)])).toBe(1)
})

it('wins are even where nothing was played', () => {
  expect([jainOfWins([]), oracleJainOfWins([])]).toEqual([1, 1])
})

it('the worst gap of each round', () => {
  expect(worstGaps([round(1, 2, 3), round(300, 100, 200)])).toEqual([0, 200])
})

it.each([
  [0.5, 50],
  [0.99, 99],
  [0.999, 100],
  [1, 100],
  [0, 1],
])('percentile %d of 1 to 100 is %d', (part, expected) => {
  const values = Array.from({ length: 100 }, (_, i) => 100 - i)
  expect(percentile(values, part)).toBe(expected)
})
