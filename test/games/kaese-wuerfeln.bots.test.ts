import { describe, expect, it } from 'vitest'
import type { BotLevel } from '#protocol/ids.ts'
import { simulate } from '../../load-tests/sim/simulate.ts'
import { bot } from '../../server/games/kaese-wuerfeln/bots/bot.ts'
import { FULL_HANDS, keepingWorth, withOneTurned } from '../../server/games/kaese-wuerfeln/bots/dice.ts'
import { legalMoves } from '../../server/games/kaese-wuerfeln/choices.ts'
import { kaeseWuerfeln } from '../../server/games/kaese-wuerfeln/index.ts'
import { project } from '../../server/games/kaese-wuerfeln/project.ts'
import { earnedBy, type State } from '../../server/games/kaese-wuerfeln/state.ts'
import { A, afterRoll, B, diceFor, earning, stackOf } from '../support/kaese-wuerfeln.ts'
import { LEVELS } from '../support/played-games.ts'
import { someTable } from '../support/table.ts'

/** What best play over four rolls makes of this on average. */
function best(worth: (earned: number[]) => number): number {
  const worths = Float64Array.from(FULL_HANDS, (hand) => worth(earnedBy(hand)))
  return keepingWorth(worths, worths, 4)([])
}
const chance = (hope: (earned: number[]) => boolean) => (100 * best((earned) => (hope(earned) ? 1 : 0))).toFixed(1)
const moveOf = (state: State, level: BotLevel) => bot(project(state), legalMoves(state, A), A, level, someTable())

describe('the odds', () => {
  it.each([
    [1, '98.1'],
    [2, '92.6'],
    [3, '79.7'],
    [4, '59.3'],
    [5, '35.3'],
    [6, '15.2'],
  ])('of a %i, for whoever goes for nothing else, are %s percent', (value, percent) => {
    expect(chance((earned) => earned.includes(value))).toBe(percent)
  })

  it.each([
    [1, '99.8'],
    [2, '89.1'],
    [3, '35.8'],
  ])('of %i pieces or more are %s percent', (pieces, percent) => {
    expect(chance((earned) => earned.length >= pieces)).toBe(percent)
  })

  it('are for 2.12 pieces in a turn, of 22 sets that can be earned with 1287 different hands', () => {
    expect(best((earned) => earned.length).toFixed(2)).toBe('2.12')
    const sets = new Set(FULL_HANDS.map((hand) => earnedBy(hand).join()))
    expect([FULL_HANDS.length, sets.size]).toEqual([1287, 22])
  })

  it('know what is set aside: one die to come, three faces that help', () => {
    const worths = Float64Array.from(FULL_HANDS, (hand) => earnedBy(hand).length)
    // A 1, 2 or 4 brings a second piece, a 3 spoils the first one.
    expect(keepingWorth(worths, worths, 1)([3, 3, 3, 2, 4, 4, 4])).toBeCloseTo((2 + 2 + 0 + 2 + 1 + 1) / 6)
  })

  it('know that a throw takes at least one die, when the last roll is worth more than an early stop', () => {
    const [early, atLast] = [0, 1].map((worth) => Float64Array.from(FULL_HANDS, () => worth)) as [
      Float64Array,
      Float64Array,
    ]
    expect([1, 2, 3].map((rolls) => keepingWorth(early, atLast, rolls)([1, 1, 1]))).toEqual([1, 1, 1])
  })

  it('know what one turned die can do', () => {
    const worths = Float64Array.from(FULL_HANDS, (hand) => earnedBy(hand).length)
    const at = (hand: string) => FULL_HANDS.findIndex((dice) => dice.join('') === hand)
    expect(['11333345', '11111111', '12233345'].map((hand) => withOneTurned(worths)[at(hand)])).toEqual([1, 0, 3])
  })
})

describe('a bot', () => {
  it('takes from the middle what it could as well steal', () => {
    for (const level of LEVELS)
      expect(moveOf(earning([2], { players: 5, stacks: [[[4]], [[4, 2]], [[6]], [[6]], [[4, 2]]] }), level).type).toBe(
        'take',
      )
  })

  it('that is strong spoils the neighbour’s best stack when it pays', () => {
    const state = earning([5], {
      players: 2,
      stacks: [
        [[6], [3, 1]],
        [
          [6, 5],
          [3, 1],
        ],
      ],
      piles: [2, 2, 2, 2, 1, 0],
    })
    expect(moveOf(state, 'strong')).toMatchObject({ type: 'steal', stack: stackOf(B) })
  })

  it('that thinks empties the third pile last, for nothing is taken after it', () => {
    const state = earning([3, 2], { piles: [16, 12, 1, 8, 0, 0], stacks: [[[6, 5]], [[6, 5, 4]]] })
    for (const level of ['medium', 'strong'] as const)
      expect(moveOf(state, level)).toMatchObject({ type: 'take', earned: 2 })
  })

  it('that is strong closes a stack that is as high as it gets', () => {
    const state = earning([1], { stacks: [[[6, 5, 4, 3, 2], [4]]] })
    expect(moveOf(state, 'strong')).toMatchObject({ type: 'take', to: stackOf(A) })
  })

  it('that is strong stops when the dice can hardly get better', () => {
    expect(moveOf(afterRoll([5, 5, 5, 5, 5, 1, 2, 2]), 'strong').type).toBe('stop')
  })

  it('that thinks uses its gift when that brings a six', () => {
    for (const level of ['medium', 'strong'] as const)
      expect(moveOf(afterRoll([6, 6, 6, 6, 6, 2, 2, 3], { rolls: 4, gifts: [true] }), level)).toMatchObject({
        type: 'gift',
        die: 7,
        value: 6,
      })
  })

  it('keeps dice that earn something, at any level', () => {
    for (const level of LEVELS) {
      const move = moveOf(afterRoll(diceFor([4])), level)
      expect(move.type).toBe('roll')
      expect(move.type === 'roll' && move.dice.some((die) => die < 4)).toBe(false)
    }
  })
})

describe('simulated games', () => {
  const duel = (levels: readonly BotLevel[], games: number) =>
    simulate({ game: kaeseWuerfeln, players: levels.length, games, seed: 'gouda', levels })

  it.each([
    ['strong', 'weak', 2],
    ['medium', 'weak', 5],
  ] as const)('of %s against %s are won by the better one, from either seat', (better, worse, games) => {
    expect(duel([better, worse], games).seats[0]!.wins).toBeGreaterThanOrEqual(0.8 * games)
    expect(duel([worse, better], games).seats[1]!.wins).toBeGreaterThanOrEqual(0.8 * games)
  })

  it.each([2, 4])('of %i strong bots take as long as an evening allows', (players) => {
    const { turns } = duel(Array(players).fill('strong'), 1)
    for (const count of turns) {
      expect(count).toBeGreaterThan(15)
      expect(count).toBeLessThan(90)
    }
  })
})
