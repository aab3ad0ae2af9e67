import { describe, expect, it } from 'vitest'
import {
  drawOf,
  ghostsOf,
  noPlan,
  type Plan,
  placeOf,
  planFor,
  shifted,
  turnsUntil,
  withCard,
  withCheese,
} from '../../client/games/go-da-cheese/placing.ts'
import { layoutOf, placeIn, ringOf } from '../../client/games/go-da-cheese/ring-model.ts'
import { BEN, down, LOU, NORA, TURN, up, viewWith } from './go-da-cheese.table.ts'

const picked = (...cards: number[]): Plan => cards.reduce(withCard, noPlan(TURN))

describe('a plan', () => {
  it('keeps the order of the picks, and a second touch takes a card back', () => {
    expect(picked(4, 1, 3).picks).toEqual([4, 1, 3])
    expect(picked(4, 1, 3, 1).picks).toEqual([4, 3])
  })

  it('with three cards picked, another one replaces the last', () => {
    expect(picked(4, 1, 3, 0).picks).toEqual([4, 1, 0])
  })

  it('belongs to one turn', () => {
    expect(planFor(viewWith({ turn: TURN + 1 }), picked(1))).toEqual(noPlan(TURN + 1))
    expect(planFor(viewWith(), picked(1))).toEqual(picked(1))
  })

  it('[GC-11] goes round the circle, both ways', () => {
    expect(shifted(noPlan(TURN), 1, 6).cheese).toBe(0)
    expect(shifted(withCheese(noPlan(TURN), 5), 1, 6).cheese).toBe(0)
    expect(shifted(withCheese(noPlan(TURN), 0), -1, 6).cheese).toBe(5)
  })

  it('[GC-10] [GC-12] [GC-13] shows where each card would lie, and how', () => {
    expect(ghostsOf(viewWith(), withCheese(picked(2, 3, 1), 5))).toEqual([
      { cheese: 5, nth: 1, animal: 'king-mouse', faceUp: false },
      { cheese: 0, nth: 2, animal: 'dog', faceUp: true },
      { cheese: 1, nth: 3, animal: 'cat', faceUp: false },
    ])
  })

  it('is a move only when it is whole, and mine to make', () => {
    const whole = withCheese(picked(2, 3, 1), 5)
    const move = { type: 'place', turn: TURN, cheese: 5, cards: ['king-mouse', 'dog', 'cat'] }
    expect(placeOf(viewWith(), LOU, whole)).toEqual(move)
    expect(placeOf(viewWith(), LOU, withCheese(picked(2, 3), 5))).toBeUndefined()
    expect(placeOf(viewWith(), LOU, picked(2, 3, 1))).toBeUndefined()
    expect(placeOf(viewWith(), BEN, whole)).toBeUndefined()
    expect(placeOf(viewWith({ choices: ['draw'] }), LOU, whole)).toBeUndefined()
  })

  it('[GC-7] drawing is offered only if the game offers it', () => {
    expect(drawOf(viewWith(), LOU)).toBeUndefined()
    expect(drawOf(viewWith({ choices: ['draw', 'place'] }), LOU)).toEqual({ type: 'draw', turn: TURN })
  })

  it('counts the turns until mine', () => {
    expect([LOU, NORA, BEN, undefined].map((me) => turnsUntil(viewWith(), me))).toEqual([0, 1, 2, undefined])
  })
})

describe('the ring', () => {
  it('goes clockwise: above from the left, below from the right', () => {
    const places = ringOf(viewWith(), false).map(({ row, column }) => `${row} ${column}`)
    expect(places).toEqual(['top 1', 'top 2', 'top 3', 'bottom 3', 'bottom 2', 'bottom 1'])
  })

  it('[GC-15] a planned card stands at the end of its queue', () => {
    const view = viewWith({}, [[up(BEN, 'mouse'), down(NORA)]])
    const ghosts = ghostsOf(view, withCheese(picked(3), 0))
    const [spot] = ringOf(view, false, { seat: LOU, ghosts, reach: [0, 1, 2] })
    expect(spot?.cards.map(({ seat, ghost }) => [seat, ghost])).toEqual([
      [BEN, false],
      [NORA, false],
      [LOU, true],
    ])
    expect(spot?.nth).toBe(1)
  })

  it('hides what is mine alone when the hand is covered: what lies face down, and the plan', () => {
    const view = viewWith({}, [[down(LOU, 'cat'), up(LOU, 'king-mouse')]])
    const plan = { seat: LOU, ghosts: ghostsOf(view, withCheese(picked(3), 0)), reach: [0, 1, 2] }
    const animals = (hides: boolean) => ringOf(view, hides, plan)[0]?.cards.map(({ animal }) => animal)
    expect(animals(false)).toEqual(['cat', 'king-mouse', 'dog'])
    expect(animals(true)).toEqual([undefined, 'king-mouse', undefined])
  })

  it('marks what came in the turn before', () => {
    const view = viewWith({}, [[up(BEN, 'mouse', TURN - 2), up(NORA, 'mouse', TURN - 1)]])
    expect(ringOf(view, false)[0]?.cards.map(({ fresh }) => fresh)).toEqual([false, true])
  })

  it.each([
    [6, 1, 6],
    [7, 2, 4],
    [16, 2, 8],
    [25, 3, 9],
  ])('a queue of %i stands in %i columns of at most %i', (cards, columns, longest) => {
    const layout = layoutOf(cards, 6)
    expect(layout).toEqual({ columns, longest })
    const last = placeIn(layout, cards - 1)
    expect(last.column).toBe(columns - 1)
    expect(last.out).toBeLessThan(longest)
  })
})
