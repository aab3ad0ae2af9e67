import { describe, expect, it } from 'vitest'
import type { Seat } from '#protocol/ids.ts'
import {
  afterRound,
  type Behind,
  headStartFrom,
  MOST_HEAD_START_MS,
} from '../../server/games/cheese-master/head-start.ts'
import { race } from '../../server/games/cheese-master/index.ts'
import { project } from '../../server/games/cheese-master/project.ts'
import { type Judged, Options } from '../../server/games/cheese-master/protocol.ts'
import { setup } from '../../server/games/cheese-master/rules.ts'
import { type Random, randomFor } from '../../server/games/kit/random.ts'
import { A, B, C, NOW, RIGHT, type Rules, racing, WRONG } from '../support/cheese-master.ts'
import { seatsOf, someTable } from '../support/table.ts'

const timing = (reactionMs: number, headStartMs?: number) => ({
  reactionMs,
  arrivalMs: reactionMs,
  fromMs: 0,
  roundTripMs: 20,
  creditMs: 0,
  lateMs: 0,
  ...(headStartMs !== undefined && { headStartMs }),
})
const points = { before: 7, after: 7 }
const right = (seat: Seat, reactionMs: number, headStartMs?: number): Judged => ({
  seat,
  verdict: 'right',
  ...points,
  timing: timing(reactionMs, headStartMs),
})
const wrong = (seat: Seat, reactionMs: number): Judged => ({ ...right(seat, reactionMs), verdict: 'wrong' })
const pawnless = (seat: Seat): Judged => ({ seat, verdict: 'pawnless', ...points })

const mia = (...ms: number[]): Behind => [{ seat: C, ms }]
const measured = (judged: readonly Judged[], before = mia()) => afterRound(before, judged)[0]?.ms

const begun = (rules: Rules, headStarts: readonly Seat[] = [C]) =>
  setup({ players: seatsOf(3), options: Options.parse(rules), headStarts }, someTable(1, NOW)).state
const givenIn = (state: ReturnType<typeof begun>) =>
  project(state, { kind: 'tv' }).players.map(({ headStartMs }) => headStartMs)

describe('who has a head start', () => {
  it('[H1] is nobody unless the table says so, and everybody sees who', () => {
    expect(givenIn(begun({}, []))).toEqual([undefined, undefined, undefined])
    expect(givenIn(begun({}))).toEqual([undefined, undefined, 0])
  })

  it.each([{ setting: 'ranked' }, { order: 'arrival' }] as const)('[H1] is nobody with %o', (rules) => {
    expect(givenIn(begun(rules))).toEqual([undefined, undefined, undefined])
    expect(begun(rules)).not.toHaveProperty('behind')
  })
})

describe('how long it is', () => {
  it.each([
    ['nothing before the first round', [], 0],
    ['what one round was behind', [1_640], 1_600],
    ['the middle of several', [900, 4_000, 1_300], 1_300],
    ['the mean of the two in the middle', [1_000, 2_000], 1_500],
    ['nothing for somebody who is ahead', [-800, -200, -500], 0],
    ['five seconds at most', [9_000], MOST_HEAD_START_MS],
  ])('[H2] %s', (_what, behind, expected) => {
    expect(headStartFrom(behind)).toBe(expected)
  })

  it('[H2] counts the last five rounds', () => {
    expect(measured([right(A, 1_000), right(B, 2_000), right(C, 3_000)], mia(1, 2, 3, 4, 5))).toEqual([
      2, 3, 4, 5, 1_500,
    ])
  })
})

describe('what a round says', () => {
  it('[H3] compares a right answer with the middle of the others', () => {
    expect(measured([right(A, 1_000), right(B, 2_000), right(C, 4_500)])).toEqual([3_000])
  })

  it('[H3] takes whoever has no pawn for two seconds behind the last one, head start and all', () => {
    expect(measured([right(A, 1_000), right(B, 1_500), pawnless(C)], mia(1_000))).toEqual([1_000, 3_250])
    expect(measured([right(C, 3_000, 2_500), pawnless(A)], mia(2_500))).toEqual([2_500, 500])
  })

  it('[H3] learns nothing from a wrong number, nor from a round without hands', () => {
    expect(measured([right(A, 1_000), wrong(C, 300), pawnless(B)])).toEqual([])
    expect(measured([wrong(A, 1_000), pawnless(C)])).toEqual([])
    expect(measured([pawnless(A), pawnless(C)])).toEqual([])
  })
})

describe('what it does', () => {
  const state = { ...racing({ points: [7, 7, 7] }), behind: mia(1_640) }
  const claims = [
    { ...timing(3_000, 1_600), seat: C, platter: RIGHT, rank: 1 },
    { ...timing(1_900), seat: A, platter: WRONG, rank: 2 },
  ]
  const after = race.finish(state, state.round, claims, someTable(1, NOW)).state

  it('[H4] is known to the race before anybody sees the dice', () => {
    expect(race.open(state)?.headStarts).toEqual([{ seat: C, ms: 1_600 }])
    const without = racing()
    expect(race.open(without)?.headStarts).toEqual([])
  })

  it('[H4] is written down with the hand that used it, and the round counts for the next', () => {
    expect(after.stage).toMatchObject({ summary: { judged: [{ seat: C, timing: { headStartMs: 1_600 } }, {}, {}] } })
    expect(after.behind).toEqual([{ seat: C, ms: [1_640, 3_000 - 3_900] }])
  })
})

/** Half of the answers come sooner; the logarithm is spread as people's are. */
function solving(medianMs: number, random: Random): number {
  let sum = -6
  for (let i = 0; i < 12; i++) sum += random.below(1_000) / 1_000
  return medianMs * Math.exp(0.27 * sum)
}

/** How many pawns of a hundred the last seat gets, from the tenth round on, with everybody right. */
function pawnsFor(medians: readonly number[]): number {
  const last = (medians.length - 1) as Seat
  let got = 0
  const rounds = { games: 100, each: 40, from: 10 }
  for (let game = 0; game < rounds.games; game++) {
    const random = randomFor([game, 1, 2, 3], 1)
    let behind: Behind = [{ seat: last, ms: [] }]
    for (let round = 0; round < rounds.each; round++) {
      const givenMs = headStartFrom(behind[0]?.ms ?? [])
      const hands = medians
        .map((median, seat) => ({ seat: seat as Seat, ms: Math.round(solving(median, random)), givenMs: 0 }))
        .map((hand) => (hand.seat === last ? { ...hand, givenMs } : hand))
        .sort((a, b) => a.ms - a.givenMs - (b.ms - b.givenMs))
      const judged = hands.map(({ seat, ms, givenMs: given }, i) =>
        i < hands.length - 1 ? right(seat, ms, given > 0 ? given : undefined) : pawnless(seat),
      )
      if (round >= rounds.from && judged.at(-1)?.seat !== last) got += 1
      behind = afterRound(behind, judged)
    }
  }
  return Math.round((100 * got) / (rounds.games * (rounds.each - rounds.from)))
}

describe('a table of grown-ups and a child', () => {
  it.each([
    ['a child of seven seconds and one grown-up', [2_500, 7_000], 40, 52],
    ['a child that is a second slower and one grown-up', [2_500, 3_500], 45, 55],
    ['a child of seven seconds and three grown-ups', [2_500, 2_500, 2_500, 7_000], 52, 75],
    ['a child that is two seconds slower and three grown-ups', [2_200, 2_500, 3_000, 4_500], 65, 77],
    ['a child that needs no head start gets next to none', [2_500, 2_500, 2_500, 2_500], 73, 86],
  ])('[H2] %s', (_who, medians, least, most) => {
    const share = pawnsFor(medians)
    expect(share).toBeGreaterThanOrEqual(least)
    expect(share).toBeLessThanOrEqual(most)
  })
})
