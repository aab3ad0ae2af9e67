// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { actionsOf } from '../../client/games/kaese-wuerfeln/actions.ts'
import { countsOf, earnedBy, othersOf, toggled, turned } from '../../client/games/kaese-wuerfeln/dice-model.ts'
import { effectsOf, newestNews, STILL } from '../../client/games/kaese-wuerfeln/effects.ts'
import { finalRows } from '../../client/games/kaese-wuerfeln/final-lines.ts'
import { worthTelling } from '../../client/games/kaese-wuerfeln/latest.ts'
import {
  claimFor,
  momentOf,
  moveOf,
  planOf,
  type Source,
  theftsOf,
  type Wish,
} from '../../client/games/kaese-wuerfeln/plan.ts'
import { heightInRows, slotsOf } from '../../client/games/kaese-wuerfeln/shelf-slots.ts'
import { headline, hint, waitingFor } from '../../client/games/kaese-wuerfeln/situation.ts'
import { outcomeOf, pointsOf } from '../../client/games/kaese-wuerfeln/stacks.ts'
import { sizesOf } from '../../client/games/kaese-wuerfeln/tv-sizes.ts'
import { setLanguage } from '../../client/text/catalogue.ts'
import type { To, View } from '../../server/games/kaese-wuerfeln/protocol.ts'
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
  withDice,
} from './kaese-wuerfeln.table.ts'

beforeEach(() => setLanguage('en'))

const wish = (view: View, source?: Source, to?: To): Wish => ({
  moment: momentOf(view),
  ...(source && { source }),
  ...(to !== undefined && { to }),
})
const lou = (view: View) => view.players[2] as View['players'][number]

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

describe('what a choice leads to', () => {
  it('[KW-39] a closed stack counts its lowest piece times its pieces', () => {
    expect(pointsOf({ pieces: [6, 5, 4, 3, 2, 1], closed: true })).toBe(36)
    expect(pointsOf({ pieces: [1], closed: true })).toBe(1)
  })

  it('[KW-40] an open stack counts its pieces', () => {
    expect(pointsOf({ pieces: [5, 2], closed: false })).toBe(7)
  })

  it('[KW-12] a piece adds its points, alone or on top', () => {
    const view = taking()
    expect(outcomeOf(view, lou(view), 3, 1)).toEqual({
      stack: { pieces: [6, 4, 3], closed: false },
      gain: 3,
      bonus: undefined,
    })
    expect(outcomeOf(view, lou(view), 3, 'new').gain).toBe(3)
  })

  it('[KW-16] a 1 closes, and the gain is the difference', () => {
    const view = taking()
    expect(outcomeOf(view, lou(view), 1, 1)).toEqual({
      stack: { pieces: [6, 4, 1], closed: true },
      gain: 8,
      bonus: undefined,
    })
  })

  it('[KW-32] a bonus card is part of the gain, the best of its kind that is left', () => {
    const high = taking({ players: [player(LOU, [stack(1, 6, 4, 3)])] })
    const { bonus, gain } = outcomeOf(high, high.players[0] as View['players'][number], 1, 1)
    expect(bonus).toEqual({ pieces: 4, points: 6 })
    expect(gain).toBe(24 - 13 + 6)
  })

  it('[KW-33] a kind that is used up brings no card', () => {
    const high = taking({ players: [player(LOU, [stack(1, 6, 5, 4, 3, 2)])] })
    expect(outcomeOf(high, high.players[0] as View['players'][number], 1, 1).bonus).toBeUndefined()
  })

  it('[KW-17] a mouse that waits brings nothing yet', () => {
    const view = taking()
    expect(outcomeOf(view, lou(view), 1, 'mouse')).toEqual({ stack: undefined, gain: 0, bonus: undefined })
  })
})

describe('the plan for a piece', () => {
  it('[KW-10] begins with the best piece of the middle and no place', () => {
    expect(planOf(taking(), LOU, undefined)).toMatchObject({
      source: { from: 'middle', value: 3 },
      places: [1, 'new'],
      to: undefined,
    })
  })

  it('becomes a move once it has a place', () => {
    const view = taking()
    const plan = planOf(view, LOU, wish(view, { from: 'middle', value: 2 }, 'new'))
    expect(moveOf(view, plan)).toEqual({ type: 'take', turn: 13, earned: 3, value: 2, to: 'new' })
  })

  it('[KW-11] a lower piece is taken for its own number first', () => {
    expect(claimFor(taking(), 1)?.earned).toBe(1)
    expect(claimFor(taking({ claims: [claim(3)] }), 1)?.earned).toBe(3)
  })

  it('a choice of one needs no picking', () => {
    const view = taking({ places: [{ value: 3, to: ['new'] }] })
    expect(planOf(view, LOU, undefined).to).toBe('new')
  })

  it('[KW-21] a theft names the stack', () => {
    const view = taking()
    const [, second] = theftsOf(view)
    const plan = planOf(view, LOU, wish(view, second, 1))
    expect(moveOf(view, plan)).toEqual({ type: 'steal', turn: 13, value: 3, stack: 5, to: 1 })
  })

  it('stacks of the same neighbour that look the same are offered once', () => {
    const twins = taking({ players: [player(NORA, [stack(4, 3), stack(5, 3)]), player(BEN, [stack(6, 3)])] })
    expect(theftsOf(twins).map(({ stack }) => stack)).toEqual([4, 6])
  })

  it('nobody is made a thief: without the middle nothing is picked', () => {
    const view = taking({ claims: [claim(3, { take: [], steal: [{ seat: BEN, stack: 6 }], mayLeave: true })] })
    expect(planOf(view, LOU, undefined).source).toBeUndefined()
  })

  it('[KW-17] a mouse kept earlier closes an open stack', () => {
    const view = viewWith({ closable: [1, 2] })
    expect(planOf(view, LOU, undefined).source).toBeUndefined()
    const plan = planOf(view, LOU, wish(view, { from: 'mouse' }, 2))
    expect(moveOf(view, plan)).toEqual({ type: 'close', turn: 13, stack: 2 })
    expect(plan.outcome?.gain).toBe(2)
  })

  it('what was picked for one piece is forgotten for the next, and nobody else can pick', () => {
    const view = taking()
    const old = wish(view, { from: 'middle', value: 2 }, 'new')
    expect(planOf(taking({ claims: [claim(1)] }), LOU, old).to).toBeUndefined()
    expect(planOf(view, BEN, old).source).toBeUndefined()
  })
})

describe('the shelf', () => {
  it('offers every place the piece may go to, and says what it brings', () => {
    const view = taking()
    const slots = slotsOf(view, lou(view), planOf(view, LOU, undefined))
    expect(slots.map(({ to, outcome }) => [to, outcome?.gain])).toEqual([
      [1, 3],
      [2, undefined],
      [3, undefined],
      ['new', 3],
    ])
  })

  it('shows only what lies there to everybody else', () => {
    const view = taking()
    expect(slotsOf(view, lou(view), undefined).map(({ points }) => points)).toEqual([10, 2, 15])
  })

  it('is as high as its rows together', () => {
    const view = viewWith()
    expect(heightInRows(slotsOf(view, lou(view), undefined), 2)).toBeCloseTo(2.4 + 4.2)
  })

  it.each([2, 3, 4, 5])('fits a television of %i players, with eight full stacks each', (players) => {
    const full = Array.from({ length: 8 }, (_, id) => stack(id, 6, 5, 4, 3, 2, 1))
    const { perRow, pieceW, pieceH, pieceText } = sizesOf(players, full)
    const rows = Math.ceil(8 / perRow)
    expect(perRow * pieceW * 1.2).toBeLessThanOrEqual(160 / players)
    expect(rows * (pieceH * 7.2 + 5.2)).toBeLessThanOrEqual(33.01)
    expect(pieceText).toBeGreaterThanOrEqual(2.4)
  })

  it('takes a second row on a television only where that makes pieces much larger', () => {
    const low = (count: number) => Array.from({ length: count }, (_, id) => stack(id, 4))
    expect(sizesOf(2, low(5)).perRow).toBe(5)
    expect(sizesOf(5, low(8)).perRow).toBe(4)
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
    expect(actionsOf(view, LOU, [], plan)[0]).toMatchObject({ label: 'Take it', more: '27 → 35 points' })
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
