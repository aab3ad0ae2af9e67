import { describe, expect, it } from 'vitest'
import {
  inversionRate,
  jainOfWins,
  leftOutWrongRate,
  oracleJainOfWins,
  percentile,
  winnerWrongRate,
  worstGaps,
} from '../../load-tests/fairness/metrics.ts'
import { SETTINGS } from '../../server/fairness/settings.ts'
import { type Cheat, type Played, playByArrival, playByReaction } from './model.ts'

/**
 * Eight equally good players on lines from 10 to 250 ms, with jitter, stalls, slow handlers and frames. The network is a
 * model; what it proves is that the formulas together do what they are for.
 */
const ROUNDS = 3_000
/** A gain is the difference of the same rounds, so it takes fewer of them. */
const CHEATED_ROUNDS = 600
const { casual } = SETTINGS

const summary = ({ rounds }: Played) => ({
  i10: 100 * inversionRate(rounds, 10),
  i50: 100 * inversionRate(rounds, 50),
  i100: 100 * inversionRate(rounds, 100),
  winnerWrong: 100 * winnerWrongRate(rounds),
  leftOutWrong: 100 * leftOutWrongRate(rounds),
  jain: jainOfWins(rounds),
  oracleJain: oracleJainOfWins(rounds),
  worstGapP99: percentile(worstGaps(rounds), 0.99),
})

describe('simulation', () => {
  const fair = playByReaction(ROUNDS, casual)
  const arrival = playByArrival(ROUNDS)
  const [inFair, byArrival] = [summary(fair), summary(arrival)]

  it('puts hardly anybody in the wrong order', () => {
    expect(inFair.i10).toBeLessThanOrEqual(0.4)
    expect(inFair.i50).toBeLessThanOrEqual(0.2)
    expect(inFair.i100).toBeLessThanOrEqual(0.08)
    expect(inFair.winnerWrong).toBeLessThanOrEqual(2)
    expect(inFair.leftOutWrong).toBeLessThanOrEqual(1.5)
    expect(inFair.worstGapP99).toBeLessThanOrEqual(140)
  })

  it('shares the wins as evenly as the true order would', () => {
    expect(inFair.oracleJain - inFair.jain).toBeLessThanOrEqual(0.001)
  })

  it('is at least ten times fairer at 50 ms than arrival order, which the better line wins', () => {
    expect(byArrival.i50).toBeGreaterThanOrEqual(10 * inFair.i50)
    expect(byArrival.winnerWrong).toBeGreaterThan(15)
    expect(byArrival.jain).toBeLessThan(0.93)
  })

  it('lets the winner wait no longer than a pawn takes to land', () => {
    expect(percentile(fair.winnerWaits, 0.5)).toBeLessThanOrEqual(80)
    expect(percentile(fair.winnerWaits, 0.95)).toBeLessThanOrEqual(110)
  })

  it('gives a page that lies about its reaction no more than 10 ms a round', () => {
    const won = gain({ player: 2, stampMs: 200, pongMs: 0 })
    expect(won).toBeGreaterThan(0)
    expect(won).toBeLessThanOrEqual(10)
  })

  it.each(['casual', 'ranked'] as const)(
    'gives a client that also answers pings late no more than J + 5 ms: %s',
    (name) => {
      const setting = SETTINGS[name]
      const won = gain({ player: 2, stampMs: 200, pongMs: 200 }, setting)
      expect(won).toBeGreaterThan(0)
      expect(won).toBeLessThanOrEqual(setting.jitterMs + 5)
    },
  )

  /** What the same rounds were worth to the same player in truth, less what the lie made of them, on average. */
  function gain(cheat: Cheat, setting = casual): number {
    const honest = setting === casual ? fair : playByReaction(CHEATED_ROUNDS, setting)
    const lying = playByReaction(CHEATED_ROUNDS, setting, cheat)
    const keysOf = ({ keys }: Played) => keys.slice(0, CHEATED_ROUNDS).map((round) => round[cheat.player] as number)
    return mean(keysOf(honest)) - mean(keysOf(lying))
  }
})

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
