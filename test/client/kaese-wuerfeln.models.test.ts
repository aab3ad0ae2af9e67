import { beforeEach, describe, expect, it } from 'vitest'
import { actionsOf } from '../../client/games/kaese-wuerfeln/actions.ts'
import { countsOf, earnedBy, othersOf, toggled, turned } from '../../client/games/kaese-wuerfeln/dice-model.ts'
import { effectsOf, newestNews, STILL } from '../../client/games/kaese-wuerfeln/effects.ts'
import { finalRows } from '../../client/games/kaese-wuerfeln/final-lines.ts'
import { worthTelling } from '../../client/games/kaese-wuerfeln/latest.ts'
import { planOf } from '../../client/games/kaese-wuerfeln/plan.ts'
import { inReach } from '../../client/games/kaese-wuerfeln/reach.ts'
import { headline, hint, waitingFor } from '../../client/games/kaese-wuerfeln/situation.ts'
import { setLanguage } from '../../client/text/catalogue.ts'
import type { View } from '../../server/games/kaese-wuerfeln/protocol.ts'
import {
  BEN,
  claim,
  LOU,
  LOUS,
  NORA,
  nameOf,
  player,
  sceneWith,
  stack,
  taking,
  told,
  viewWith,
  wish,
  withDice,
} from './kaese-wuerfeln.table.ts'

beforeEach(() => setLanguage('en'))

describe('what the dice earn', () => {
  it('[KW-8] exactly as many dice as the number, no more and no fewer', () => {
    expect(earnedBy([1, 2, 2, 3, 3, 3, 3, 6])).toEqual([1, 2])
    expect(countsOf([1, 2, 2, 3, 3, 3, 3, 6]).map(({ missing }) => missing)).toEqual([0, 0, -1, 4, 5, 5])
  })

  it('[KW-30] says what turning one die would earn', () => {
    expect(earnedBy(turned([1, 2, 2, 3, 3, 3, 3, 6], 6, 5))).toEqual([1, 2, 3])
  })

  it('[KW-5] what lies aside is not rolled, and may be picked up again', () => {
    expect(toggled([1, 4], 2)).toEqual([1, 2, 4])
    expect(toggled([1, 4], 4)).toEqual([1])
    expect(othersOf([0, 1, 2, 3])).toEqual([4, 5, 6, 7])
  })
})

describe('what may be done', () => {
  const nothing = planOf(viewWith(), undefined, undefined)
  const verbs = (view: View, aside: number[] = []) =>
    actionsOf(view, LOU, aside, planOf(view, LOU, undefined)).map(({ label, more }) => `${label}: ${more}`)

  it('[KW-4] first all eight dice', () => {
    expect(verbs(viewWith())).toEqual(['Roll eight: and cross your paws'])
    const [roll] = actionsOf(viewWith(), LOU, [], nothing)
    expect(roll?.move).toEqual({ type: 'roll', turn: 13, rolls: 0, dice: [0, 1, 2, 3, 4, 5, 6, 7] })
  })

  it('[KW-6] then some again, or stop with what is earned', () => {
    expect(verbs(withDice([3, 3, 3, 1, 5, 5, 6, 6]), [0, 1, 2, 3])).toEqual([
      'Roll four: two rolls left',
      'Stop: take 1 and 3',
    ])
  })

  it('[KW-28] who stops early with nothing is told that there is no gift for it', () => {
    expect(verbs(withDice([1, 1, 2, 3, 3, 4, 5, 6]))[1]).toBe('Stop: nothing, and no gift')
    expect(verbs(withDice([1, 1, 2, 3, 3, 4, 5, 6], 4))).toEqual(['Stop: take nothing'])
  })

  it('no die to roll, no roll', () => {
    const [roll] = actionsOf(withDice([1, 1, 2, 3, 3, 4, 5, 6]), LOU, [0, 1, 2, 3, 4, 5, 6, 7], nothing)
    expect(roll).toMatchObject({ more: 'all dice are aside', move: undefined })
  })

  it('says the points before and after', () => {
    const view = taking()
    const plan = planOf(view, LOU, wish(view, { from: 'middle', value: 1 }, 1))
    expect(actionsOf(view, LOU, [], plan)[0]).toMatchObject({ label: 'Take it', more: '27 → 35\u00a0points' })
  })

  it('[D10] takes the piece that ends the game last unless told otherwise, and then says what it costs', () => {
    const view = taking({ piles: [9, 6, 1, 5, 0, 0] })
    expect(planOf(view, LOU, undefined).source).toEqual({ from: 'middle', value: 1 })
    const three = planOf(view, LOU, wish(view, { from: 'middle', value: 3 }, 'new'))
    expect(actionsOf(view, LOU, [], three)[0]?.more).toBe('ends the game: the rest is lost')
    const last = { ...view, claims: view.claims.slice(0, 1) }
    expect(planOf(last, LOU, undefined).source).toEqual({ from: 'middle', value: 3 })
  })

  it('what can only be stolen may be left', () => {
    const view = taking({ claims: [claim(3, { take: [], steal: [{ seat: BEN, stack: 6 }], mayLeave: true })] })
    expect(verbs(view)).toEqual(['Steal it: pick a piece first', 'Leave it: no 3 for me'])
  })

  it('[KW-17] closing and ending, when everything is taken', () => {
    expect(verbs(viewWith({ step: 'close', closable: [1, 2] }))).toEqual([
      'Close it: pick a stack first',
      'Done: end the turn',
    ])
  })

  it('nothing for anybody else', () => {
    expect(actionsOf(viewWith(), BEN, [], nothing)).toEqual([])
    expect(actionsOf(viewWith(), undefined, [], nothing)).toEqual([])
  })
})

describe('what helps', () => {
  const situation = (view: View, more = {}) => ({
    view,
    me: LOU,
    plan: planOf(view, LOU, undefined),
    gift: undefined,
    tumbling: false,
    nameOf,
    ...more,
  })

  it('says whose turn it is and what to do', () => {
    expect(headline(situation(viewWith()))).toBe('Your turn: roll!')
    expect(headline(situation(taking()))).toBe('Your three: where to?')
    expect(headline(situation(viewWith({ active: BEN })))).toBe('Ben rolls')
    expect(hint(situation(viewWith({ active: BEN })), 'Nora takes a two.')).toBe('Nora takes a two.')
    expect(headline(situation(withDice([3, 3, 3, 1, 5, 5, 6, 6], 4, { active: BEN })))).toBe('Ben may use the gift')
  })

  it('[KW-11] promises no piece that nobody has any more', () => {
    const dice = [1, 2, 2, 3, 3, 3, 6, 6]
    const noSmall = { piles: [0, 0, 4, 5, 3, 1] }
    expect(inReach(withDice(dice))).toEqual([3, 2, 1])
    expect(inReach(withDice(dice, 2, noSmall))).toEqual([3])
    // Ben sits beside Lou, who has a two on top.
    expect(inReach(withDice(dice, 2, { ...noSmall, active: BEN }))).toEqual([3, 2])
    expect(inReach(taking({ claims: [claim(3), claim(1, { take: [] })] }))).toEqual([3])
    expect(inReach(viewWith({ step: 'close', earned: [3] }))).toEqual([])
  })

  it('does not give the roll away while the dice tumble', () => {
    const rolling = situation(withDice([3, 3, 3, 1, 5, 5, 6, 6]), { tumbling: true })
    expect(headline(rolling)).toBe('Rattle, rattle')
    expect(hint(rolling, 'You roll: earns 3 so far.')).toBe('')
  })

  it('says who is next', () => {
    expect(waitingFor(situation(viewWith({ active: BEN })))).toBe('You are next')
    expect(waitingFor(situation(viewWith({ active: NORA })))).toBe('Your turn in two')
    expect(waitingFor(situation(viewWith({ active: BEN }), { me: undefined }))).toBe('Ben is at it')
  })
})

describe('the final count', () => {
  it('[KW-41] lays every sum open, best first', () => {
    const view = viewWith({
      step: 'over',
      players: [
        player(NORA, [stack(4, 5, 3)], { points: 8 }),
        player(LOU, LOUS, { bonuses: [{ pieces: 4, points: 6 }], mostStacks: 12, points: 45 }),
      ],
    })
    const rows = finalRows(view, [
      { seat: NORA, place: 2, score: 8 },
      { seat: LOU, place: 1, score: 45 },
    ])
    expect(rows.map(({ place }) => place)).toEqual([1, 2])
    expect(rows[0]).toMatchObject({ bonuses: [6], most: 12 })
    expect(rows[0]?.stacks).toEqual([
      { closed: true, sum: '5 × 3', points: 15 },
      { closed: false, sum: '6 + 4', points: 10 },
      { closed: false, sum: '2', points: 2 },
    ])
  })
})

describe('movement', () => {
  const rolled = {
    type: 'rolled',
    seat: BEN,
    rolls: 4,
    dice: [1, 1, 2, 2, 2, 3, 3, 6],
    rolled: [0, 7],
    earned: [],
  } as const
  const news = (one: typeof rolled) => ({ ...one, dice: [...one.dice], rolled: [...one.rolled], earned: [] })

  it('rolls the dice that were rolled, and leaves them to be read', () => {
    expect(effectsOf([news(rolled)])).toEqual({ ...STILL, rolled: [0, 7], dice: [1, 1, 2, 2, 2, 3, 3, 6] })
  })

  it('follows the newest step only', () => {
    const took = { type: 'took', seat: BEN, earned: 3, value: 3, to: 'new', stack: 9, left: 2 } as const
    expect(newestNews([...told(7, news(rolled)), ...told(8, took)])).toEqual([took])
    expect(effectsOf([took])).toEqual({ ...STILL, landed: 9, pile: 3 })
    expect(newestNews(sceneWith(viewWith()).news)).toEqual([])
  })

  it('[KW-28] a gift says all there is to say about an unlucky turn', () => {
    const stopped = { type: 'stopped' as const, seat: BEN, rolls: 4, earned: [] }
    const gift = { type: 'gift' as const, seat: BEN }
    expect(worthTelling([news(rolled), stopped, gift])).toEqual([gift])
    expect(worthTelling([news(rolled), stopped])).toEqual([stopped])
    expect(worthTelling([news(rolled)])).toHaveLength(1)
  })
})
