import { describe, expect, it } from 'vitest'
import { losesRest } from '../../client/games/kaese-wuerfeln/plan.ts'
import { boardOf } from '../../server/games/kaese-wuerfeln/bots/thoughtful.ts'
import { kaeseWuerfeln } from '../../server/games/kaese-wuerfeln/index.ts'
import type { View } from '../../server/games/kaese-wuerfeln/protocol.ts'
import { playerAt, pointsOf, type State } from '../../server/games/kaese-wuerfeln/state.ts'
import {
  A,
  answerTo,
  B,
  C,
  close,
  done,
  doneAll,
  earning,
  last,
  ofFirstEdition,
  piecesOf,
  position,
  roll,
  stackOf,
  take,
  typesOf,
  viewOf,
  wholeGames,
} from '../support/kaese-wuerfeln.ts'
import { outcomeIn } from '../support/table.ts'

const outcome = outcomeIn(kaeseWuerfeln)

const bonusesOf = (state: State, seat = A) => playerAt(state, seat).bonuses.map(({ points }) => points)

describe('a bonus card', () => {
  it.each([
    [[5, 4, 2], 4, [6, 4]],
    [[6, 4, 3, 2], 5, [12, 9]],
    [[6, 5, 4, 3, 2], 6, [20, 15]],
  ])('[KW-32] goes to whoever closes %j, the highest first', (pieces, size, cards) => {
    const state = earning([1], { stacks: [[pieces, pieces]], mice: [1] })
    const first = done(state, close(stackOf(A, 0)))
    expect(typesOf(first.events)).toEqual(['closed', 'bonus'])
    const both = done(first.state, take(1, 1, stackOf(A, 1))).state
    expect(bonusesOf(both)).toEqual(cards)
    expect(viewOf(both).bonuses.find((kind) => kind.pieces === size)?.points).toEqual([])
  })

  it('[KW-33] is not replaced by another kind when its own is used up', () => {
    const bonuses = [{ pieces: 4, points: [] }, ...position().bonuses.slice(1)] as State['bonuses']
    const { state, events } = done(earning([1], { stacks: [[[5, 4, 2]]], bonuses }), take(1, 1, stackOf(A)))
    expect([typesOf(events), bonusesOf(state)]).toEqual([['took', 'closed'], []])
  })

  it.each([[[5]], [[5, 2]]])('[KW-34] is not given for closing %j', (pieces) => {
    expect(bonusesOf(done(earning([1], { stacks: [[pieces]] }), take(1, 1, stackOf(A))).state)).toEqual([])
  })

  it('[KW-35] for most stacks waits for the end', () => {
    const ahead = position({ stacks: [[[5], [4]]] })
    expect(viewOf(ahead).players[0]).toMatchObject({ mostStacks: 0, points: 9 })
  })
})

describe('the end', () => {
  /** One 3 is left, and two piles are gone. */
  const LAST_THREE = [16, 12, 1, 8, 0, 0]
  const ending = (setting: Parameters<typeof position>[0] = {}) =>
    done(earning([3], { piles: LAST_THREE, ...setting }), take(3, 3, 'new'))

  it('[KW-36] comes when any three piles are used up', () => {
    const { state, events } = ending()
    expect(typesOf(events)).toEqual(['took', 'emptied', 'ended', 'most-stacks'])
    expect(events[1]).toEqual({ type: 'emptied', value: 3, empty: 3 })
    expect(viewOf(state)).toMatchObject({ step: 'over', ending: { by: A } })
    expect(viewOf(state)).not.toHaveProperty('active')
    expect(answerTo(state, roll(0), B)).toBe('game-over')
  })

  it('[KW-36] counts the pile of 1s like the others, and waits for a third', () => {
    const ones = earning([1], { piles: [1, 12, 10, 8, 0, 0] })
    expect(done(ones, take(1, 1, 'mouse')).state.ending).not.toBeNull()
    const second = done(earning([1], { piles: [1, 12, 10, 8, 5, 0] }), take(1, 1, 'mouse'))
    expect([second.state.ending, last([...second.events])]).toEqual([null, { type: 'emptied', value: 1, empty: 2 }])
  })

  it('[D10] comes at once with the third pile: what else the dice earned is lost', () => {
    const state = earning([3, 2], { piles: LAST_THREE, stacks: [[[5]]], mice: [1] })
    const { state: over, events } = done(state, take(3, 3, 'new'))
    expect(typesOf(events)).toEqual(['took', 'emptied', 'lost', 'ended', 'closed', 'most-stacks'])
    expect(events[2]).toEqual({ type: 'lost', seat: A, values: [2] })
    expect([viewOf(over).step, piecesOf(over, A)]).toEqual(['over', [[5, 1], [3]]])
  })

  it('[D9] [D10] comes with the last piece for a player who empties the third pile last', () => {
    const state = earning([3, 2], { piles: LAST_THREE })
    const over = doneAll(state, take(2, 2, 'new'), take(3, 3, 'new')).state
    expect([viewOf(over).step, piecesOf(over, A)]).toEqual(['over', [[2], [3]]])
  })

  it('[D10] waits for the open claims in a game that began by the first edition', () => {
    const state = ofFirstEdition(earning([3, 2], { piles: LAST_THREE, stacks: [[[5]]], mice: [1] }))
    const third = done(state, take(3, 3, 'new')).state
    expect([viewOf(third).step, third.ending]).toEqual(['take', null])
    expect(done(third, take(2, 2, 'new')).state.ending).not.toBeNull()
  })

  it('[D10] is warned of by screens and reckoned with by bots only where the rest is lost', () => {
    const state = earning([3, 2], { piles: LAST_THREE })
    const [first, second] = [ofFirstEdition(state), state].map((one) => viewOf(one)) as [View, View]
    expect([first, second].map((view) => losesRest(view, 3))).toEqual([false, true])
    expect([first, second].map((view) => boardOf(view, A).endsAtOnce)).toEqual([undefined, true])
  })

  it('[KW-37] turns the waiting mice over: on open stacks, or as stacks of their own', () => {
    const { state, events } = ending({ stacks: [[], [[5, 4, 2]], [[2, 1]]], mice: [1, 2, 1] })
    expect([A, B, C].map((seat) => piecesOf(state, seat))).toEqual([[[3, 1]], [[5, 4, 2, 1], [1]], [[2, 1], [1]]])
    expect(state.players.map(({ mice }) => mice)).toEqual([0, 0, 0])
    expect(bonusesOf(state, B)).toEqual([6])
    expect(events.filter(({ type }) => type === 'closed').map((event) => 'with' in event && event.with)).toEqual(
      Array(4).fill('end'),
    )
  })

  it('[D11] gives scarce bonus cards out from whoever ended the game, clockwise', () => {
    const four = [[5, 4, 2]]
    const { state } = ending({ active: B, stacks: [four, [], four], mice: [1, 0, 1] })
    expect([bonusesOf(state, C), bonusesOf(state, A)]).toEqual([[6], [4]])
  })

  it('[D12] closes those stacks that bring their owner most', () => {
    const { state } = ending({ stacks: [[], [[6, 2], [5, 4, 2], [6]]], mice: [0, 1] })
    // 6-2 and a 1 would be 10 more, the lone 6 only 6; 5-4-2 is 9 more and a bonus card of 6.
    expect(piecesOf(state, B)).toEqual([[6, 2], [5, 4, 2, 1], [6]])
    const two = ending({ stacks: [[], [[6, 2], [5, 4, 2], [6]]], mice: [0, 2] }).state
    expect(piecesOf(two, B)).toEqual([[6, 2, 1], [5, 4, 2, 1], [6]])
  })

  it('[KW-38] gives 12 points for most stacks, open or closed, single pieces too', () => {
    const { state, events } = ending({ stacks: [[], [[4], [5, 1], [1]], [[6, 5, 4, 3, 2, 1]]] })
    expect(last([...events])).toEqual({ type: 'most-stacks', seats: [B], stacks: 3, points: 12 })
    expect(viewOf(state).players.map(({ mostStacks }) => mostStacks)).toEqual([0, 12, 0])
  })

  it.each([
    [2, 6],
    [3, 4],
    [4, 3],
    [5, 2],
  ])('[KW-38] [D13] shares them among %i players: %i for each', (players, points) => {
    const stacks = [[], ...Array(4).fill([[4]])].slice(0, players)
    expect(ending({ players, stacks }).state.ending).toMatchObject({ stacks: 1, points })
  })

  it('[D15] counts mice as stacks only when they are turned over', () => {
    const { state } = ending({ stacks: [[], [], [[2, 1]]], mice: [0, 1, 0] })
    expect(state.ending).toMatchObject({ most: [A, B, C], stacks: 1 })
    expect(viewOf(position({ mice: [2] })).players[0]).toMatchObject({ stacks: [], points: 0 })
  })

  it.each([
    [[6, 5, 4, 3, 2, 1], 36],
    [[5, 4, 2, 1], 20],
    [[4, 1], 8],
    [[1], 1],
  ])('[KW-39] a closed stack %j counts its bottom piece times its pieces: %i', (pieces, points) => {
    expect(pointsOf({ id: 0, pieces, closed: true })).toBe(points)
  })

  it.each([
    [[5, 2], 7],
    [[6, 5, 4, 3, 2], 20],
    [[4], 4],
  ])('[KW-40] an open stack %j counts the sum of its pieces: %i', (pieces, points) => {
    expect(pointsOf({ id: 0, pieces, closed: false })).toBe(points)
  })

  it('[KW-41] is won by most points from stacks and bonus cards', () => {
    const { state } = ending({ stacks: [[], [[5, 4, 2]], [[4, 1], [4]]], mice: [0, 1, 0] })
    expect(outcome(state)).toEqual([
      { seat: B, place: 1, score: 26 },
      { seat: C, place: 2, score: 24 },
      { seat: A, place: 3, score: 3 },
    ])
    expect(viewOf(state).players.map(({ points }) => points)).toEqual([3, 26, 24])
  })

  it('[KW-41] has several winners when the points are equal', () => {
    const { state } = ending({ stacks: [[], [[3]], [[2]]] })
    expect(outcome(state)?.map(({ seat, place }) => [seat, place])).toEqual([
      [A, 1],
      [B, 1],
      [C, 3],
    ])
  })

  it.each([2, 5])('[KW-42] all 54 pieces stay in a game of %i, and piles only fall', (players) => {
    for (const states of wholeGames(players))
      for (const [i, { piles, players: seated }] of states.entries()) {
        const lying = seated.map(({ stacks, mice }) => mice + stacks.flatMap(({ pieces }) => pieces).length)
        expect([...piles, ...lying].reduce((sum, count) => sum + count)).toBe(54)
        const before = states[i - 1]?.piles ?? piles
        expect(piles.every((left, pile) => left <= before[pile]!)).toBe(true)
      }
  })

  it('[KW-42] no piece changes its value on its way', () => {
    for (const states of wholeGames(3)) {
      const { piles, players } = last(states)
      const pieces = players.flatMap(({ stacks }) => stacks.flatMap((stack) => stack.pieces))
      const counts = [1, 2, 3, 4, 5, 6].map((value) => pieces.filter((piece) => piece === value).length)
      expect(piles.map((left, pile) => left + counts[pile]!)).toEqual([16, 12, 10, 8, 5, 3])
    }
  })

  it('leaves the last turn in the view, for a screen that comes late', () => {
    const state = doneAll(earning([3, 2], { piles: LAST_THREE }), take(2, 2, 'new'), take(3, 3, 'new')).state
    expect(viewOf(state).last).toMatchObject({ seat: A, earned: [3, 2], taken: [{ value: 2 }, { value: 3 }] })
  })
})
