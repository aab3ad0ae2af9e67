import { beforeEach, describe, expect, it } from 'vitest'
import { claimFor, moveOf, planOf, theftsOf } from '../../client/games/kaese-wuerfeln/plan.ts'
import { heightInRows, slotsInReach, slotsOf, tallestOf } from '../../client/games/kaese-wuerfeln/shelf-slots.ts'
import { outcomeOf, pointsOf } from '../../client/games/kaese-wuerfeln/stacks.ts'
import { sizesOf } from '../../client/games/kaese-wuerfeln/tv-sizes.ts'
import { setLanguage } from '../../client/text/catalogue.ts'
import type { View } from '../../server/games/kaese-wuerfeln/protocol.ts'
import { BEN, claim, LOU, NORA, player, stack, taking, viewWith, wish } from './kaese-wuerfeln.table.ts'

beforeEach(() => setLanguage('en'))

const lou = (view: View) => view.players[2] as View['players'][number]

describe('what a choice leads to', () => {
  it('[KW-39] a closed stack counts its bottom piece times its pieces', () => {
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
  it('stacks that a piece may not go to give way to a row of those that it may', () => {
    const view = taking()
    const slots = slotsOf(view, lou(view), planOf(view, LOU, undefined))
    const places = slots.filter(({ outcome }) => outcome)
    expect(places.length).toBeGreaterThan(0)
    expect(places.length).toBeLessThan(slots.length)
    expect(slotsInReach(slots, slots.length - 1)).toEqual(places)
    expect(slotsInReach(slots, slots.length)).toEqual(slots)
    const seen = slotsOf(view, lou(view), undefined)
    expect(slotsInReach(seen, 1)).toEqual(seen)
  })

  it('a stack higher than the screen allows gives way to the places of a piece', () => {
    const view = taking()
    const slots = slotsOf(view, lou(view), planOf(view, LOU, undefined))
    const places = slots.filter(({ outcome }) => outcome)
    const tallest = tallestOf(slots)
    expect(slotsInReach(slots, slots.length, tallest)).toEqual(slots)
    expect(slotsInReach(slots, slots.length, tallest - 1)).toEqual(places)
  })

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

  it('takes a second row on a television before a number is wider than its piece', () => {
    const pieces = [[4, 2, 1], [4, 1], [2], [3], [4, 1], [2], [3]]
    const mixed = pieces.map((values, id) => stack(id, ...values))
    expect(sizesOf(5, mixed).perRow).toBe(4)
  })
})
