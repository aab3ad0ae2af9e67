import { describe, expect, it } from 'vitest'
import { type AskForRolls, Dealer, draw } from '../../client/practice/dealer.ts'
import { type Troubles, tempts } from '../../client/practice/progress.ts'
import { dealtRolls, rollWith } from '../support/practice-rolls.ts'

const TROUBLE: Troubles = { 'forgot-dog': 2 }
const trap = rollWith(2, { 1: 'forgot-dog' })
const [a, b, c, d] = [rollWith(0), rollWith(1), rollWith(2), rollWith(3)] as const

describe('which roll comes next', () => {
  it('is simply the next one while nothing is trained', () => {
    expect(draw([a, trap, b], {})).toEqual({ roll: a, rest: [trap, b] })
  })

  it('is the next one that tempts to a known slip; what it passes over waits at the end', () => {
    expect(draw([a, b, trap, c], TROUBLE)).toEqual({ roll: trap, rest: [c, a, b] })
  })

  it('is the next one if the tempting one is far away, so that not every roll is one', () => {
    expect(draw([a, b, c, d, trap], TROUBLE).roll).toBe(a)
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

async function dealMany(troubles: Troubles, count: number): Promise<number> {
  const dealer = new Dealer(serverOf().ask)
  let tempting = 0
  for (let i = 0; i < count; i++) {
    const roll = await dealer.deal(6, troubles)
    if (roll && tempts(roll, TROUBLE)) tempting++
  }
  return tempting / count
}

describe('the dealer', () => {
  it('deals rolls with the trap more often, in the long run too, but not only those', async () => {
    const usual = await dealMany({}, 1000)
    const trained = await dealMany(TROUBLE, 1000)
    expect(usual).toBeLessThan(0.3)
    expect(trained).toBeGreaterThan(1.6 * usual)
    expect(trained).toBeLessThan(0.9)
  })

  it('asks once for many rounds', async () => {
    const { ask, asked } = serverOf()
    const dealer = new Dealer(ask)
    for (let i = 0; i < 10; i++) await dealer.deal(3, {})
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
