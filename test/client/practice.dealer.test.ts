import { describe, expect, it } from 'vitest'
import { type AskForRolls, Dealer, draw } from '../../client/practice/dealer.ts'
import { type Troubles, tempts } from '../../client/practice/progress.ts'
import { randomFor } from '../../server/games/kit/random.ts'
import { dealtRolls, rollWith } from '../support/practice-rolls.ts'

const TROUBLE: Troubles = { 'forgot-dog': 2 }
const trap = rollWith(2, { 1: 'forgot-dog' })
const [a, b, c] = [rollWith(0), rollWith(1), rollWith(2)] as const

describe('which roll comes next', () => {
  it('is simply the next one while nothing is trained', () => {
    expect(draw([a, trap, b], {})).toEqual({ roll: a, rest: [trap, b] })
  })

  it('is the next one that tempts to a known slip; what it passes over waits at the end', () => {
    expect(draw([a, b, trap, c], TROUBLE)).toEqual({ roll: trap, rest: [c, a, b] })
  })

  it('is the next one if none of them tempts', () => {
    expect(draw([a, b, c], TROUBLE)).toEqual({ roll: a, rest: [b, c] })
  })

  it('is none if there is none', () => {
    expect(draw([], TROUBLE)).toEqual({ roll: undefined, rest: [] })
  })
})

/** A server that deals batches, and is away where the test says so. */
function serverOf(isAway: () => boolean = () => false) {
  const asked: number[] = []
  const ask: AskForRolls = async (dice, count) => {
    asked.push(dice)
    return isAway() ? undefined : dealtRolls(dice, count, asked.length)
  }
  return { ask, asked }
}

/** How many of a thousand rolls tempt to this slip while these troubles are known. */
async function share(slip: Troubles, troubles: Troubles): Promise<number> {
  const random = randomFor([5, 6, 7, 8], 0)
  const dealer = new Dealer(serverOf().ask, () => random.below(1000) / 1000)
  let tempting = 0
  for (let i = 0; i < 1000; i++) {
    const roll = await dealer.deal(6, troubles)
    if (roll && tempts(roll, slip)) tempting++
  }
  return tempting / 1000
}

describe('the dealer', () => {
  it('deals a rare trap at least twice as often while it is trained, in the long run too', async () => {
    expect(await share(TROUBLE, TROUBLE)).toBeGreaterThan(2 * (await share(TROUBLE, {})))
  })

  it('deals a common trap more often, but never only that', async () => {
    const [usual, trained] = [
      await share({ 'forgot-mice': 2 }, {}),
      await share({ 'forgot-mice': 2 }, { 'forgot-mice': 2 }),
    ]
    expect(trained).toBeGreaterThan(usual + 0.15)
    expect(trained).toBeLessThan(0.95)
  })

  it('asks once for many rounds', async () => {
    const { ask, asked } = serverOf()
    const dealer = new Dealer(ask)
    for (let i = 0; i < 5; i++) await dealer.deal(3, {})
    expect(asked).toEqual([3])
  })

  it('goes on dealing while the line is bad, and has new ones when it is back', async () => {
    let isAway = false
    const dealer = new Dealer(serverOf(() => isAway).ask)
    await dealer.prepare(3)
    isAway = true
    for (let i = 0; i < 20; i++) expect(await dealer.deal(3, TROUBLE)).toBeDefined()
    expect(await dealer.deal(3, TROUBLE)).toBeUndefined()
    isAway = false
    expect(await dealer.deal(3, TROUBLE)).toBeDefined()
  })

  it('never deals dice of another number, even if they arrive late', async () => {
    const { promise: slow, resolve } = Promise.withResolvers<ReturnType<typeof dealtRolls>>()
    const dealer = new Dealer((dice, count) => (dice === 3 ? slow : Promise.resolve(dealtRolls(dice, count))))
    const early = dealer.prepare(3)
    await dealer.prepare(5)
    resolve(dealtRolls(3, 20))
    await early
    expect((await dealer.deal(5, {}))?.faces).toHaveLength(5)
  })
})
