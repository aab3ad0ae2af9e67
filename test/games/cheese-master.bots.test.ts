import { describe, expect, it } from 'vitest'
import type { BotLevel } from '#protocol/ids.ts'
import { simulate } from '../../load-tests/sim/simulate.ts'
import { slipTo } from '../../server/games/cheese-master/count.ts'
import { cheeseMaster, race } from '../../server/games/cheese-master/index.ts'
import { randomFor } from '../../server/games/kit/random.ts'
import { A, RIGHT, racing, TWO_LEFT } from '../support/cheese-master.ts'
import { LEVELS } from '../support/played-games.ts'
import { SEED } from '../support/table.ts'

const TRIES = 2000
const answersOf = (level: BotLevel, faces = TWO_LEFT) => {
  const state = racing({ faces })
  return Array.from({ length: TRIES }, (_, n) => race.bot(state, A, level, { now: 0, random: randomFor(SEED, n) }))
}
const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[numbers.length / 2]!
const errorsIn = (answers: ReturnType<typeof answersOf>) => answers.filter(({ platter }) => platter !== RIGHT).length

describe('a bot in the race', () => {
  it('lays down its platter before it takes a pawn, and never faster than a human hand', () => {
    for (const level of LEVELS)
      for (const { placeMs, claimMs } of answersOf(level, ['w1'])) {
        expect(placeMs).toBeGreaterThan(0)
        expect(claimMs - placeMs).toBeGreaterThanOrEqual(180)
        expect(claimMs).toBeGreaterThanOrEqual(450)
      }
  })

  it('is faster and errs less the better it is', () => {
    const [weak, medium, strong] = LEVELS.map((level) => answersOf(level)) as [
      ReturnType<typeof answersOf>,
      ReturnType<typeof answersOf>,
      ReturnType<typeof answersOf>,
    ]
    const medians = [weak, medium, strong].map((answers) => median(answers.map(({ claimMs }) => claimMs)))
    expect(medians).toEqual(medians.toSorted((a, b) => b - a))
    const errors = [weak, medium, strong].map(errorsIn)
    expect(errors).toEqual(errors.toSorted((a, b) => b - a))
    expect(errors[2]).toBeGreaterThan(0)
  })

  it('takes longer for more dice', () => {
    const medianFor = (faces: typeof TWO_LEFT) => median(answersOf('medium', faces).map(({ claimMs }) => claimMs))
    expect(medianFor(TWO_LEFT)).toBeGreaterThan(1.5 * medianFor(['w1', 'w2']))
  })

  it('has reactions with the long tail that people’s have', () => {
    const times = answersOf('strong').map(({ claimMs }) => claimMs)
    const logs = times.map(Math.log)
    const mean = logs.reduce((sum, x) => sum + x, 0) / TRIES
    const deviation = Math.sqrt(logs.reduce((sum, x) => sum + (x - mean) ** 2, 0) / TRIES)
    expect(deviation).toBeGreaterThan(0.24)
    expect(deviation).toBeLessThan(0.3)
  })

  it('errs as people do: one slip explains every wrong number', () => {
    for (const { platter } of answersOf('weak'))
      if (platter !== RIGHT) expect(slipTo(TWO_LEFT, platter)).not.toBe('guess')
  })
})

describe('simulated games', () => {
  it.each([2, 3, 4, 5, 6, 7, 8])('of %i players always end', (players) => {
    const levels = Array.from({ length: players }, (_, seat) => LEVELS[seat % 3]!)
    expect(simulate({ game: cheeseMaster, players, games: 5, seed: 'emmental', levels })).toMatchObject({
      ended: 5,
      illegal: 0,
    })
  })

  it('are won by the better bot, from either seat', () => {
    const duel = { game: cheeseMaster, players: 2, games: 50, seed: 'duel' }
    const first = simulate({ ...duel, levels: ['strong', 'weak'] }).seats[0]!.wins
    const second = simulate({ ...duel, levels: ['weak', 'strong'] }).seats[1]!.wins
    expect([first > 30, second > 30]).toEqual([true, true])
  })
})
