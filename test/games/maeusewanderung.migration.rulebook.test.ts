import { describe, expect, it } from 'vitest'
import type { Seat } from '#protocol/ids.ts'
import { project } from '../../server/games/maeusewanderung/project.ts'
import { actors, legalMoves } from '../../server/games/maeusewanderung/rules.ts'
import { type Event, spotOf } from '../../server/games/maeusewanderung/state.ts'
import {
  AT_HOME,
  answerTo,
  cardsOf,
  done,
  give,
  LOSE_CHEESE,
  LOSE_MOUSE,
  mouse,
  position,
  rolling,
  run,
  STACK,
  spin,
  spinning,
  spotsOf,
  steal,
  TURN,
  typesOf,
  WIN_CHEESE,
  wholeGames,
} from '../support/maeusewanderung.ts'

const [A, B, C] = [0, 1, 2] as [Seat, Seat, Seat]

/** Who moved from where to where, in order. */
const ways = (events: readonly Event[]) =>
  events[0]?.type === 'ran' ? events[0].steps.map(({ mouse, from, to }) => [mouse, from, to]) : []

describe('a migration', () => {
  it.each([
    ['another player’s', [[11], [12]], mouse(B)],
    ['an own', [[11, 12]], mouse(A, 1)],
  ])('[MB-17] [E14] moves %s mouse on the field of arrival on by one', (_whose, mice, pushed) => {
    const { state, events } = done(position({ mice, rolled: 1 }), run(0))
    expect(ways(events)).toEqual([
      [0, 11, 12],
      [pushed, 12, 13],
    ])
    expect([0, pushed].map((each) => spotOf(state.players, each))).toEqual([12, 13])
  })

  const ROW = position({ players: 3, mice: [[37, 0], [39], [1, 3]], rolled: 2 })

  it('[MB-18] goes on, mouse by mouse, until a field is free', () => {
    const { state, events } = done(ROW, run(0))
    expect(ways(events)).toEqual([
      [0, 37, 39],
      [mouse(B), 39, 0],
      [1, 0, 1],
      [mouse(C), 1, 2],
    ])
    expect(spotsOf(state).map((mice) => mice.slice(0, 2))).toEqual([
      [39, 1],
      [0, 'top-left'],
      [2, 3],
    ])
  })

  it('[MB-18] is shown to everybody before the mouse is chosen, just as it then happens', () => {
    const told = done(ROW, run(0)).events[0]
    expect(told).toMatchObject({ type: 'ran', steps: project(ROW).choices[0]?.steps })
  })

  it.each([2, 3, 4])('[MB-19] leaves never two mice on a field, with %i players', (players) => {
    for (const state of wholeGames(players).flat()) {
      const taken = spotsOf(state)
        .flat()
        .filter((at) => typeof at === 'number')
      expect(new Set(taken).size).toBe(taken.length)
    }
  })

  it('[MB-20] [E13] asks the owner of a pushed mouse, out of turn, and nobody else', () => {
    // A goes for the cheese on 9; B, who stood there, meets the cat on 10.
    const { state, events } = done(position({ mice: [[8], [9]], rolled: 1 }), run(0))
    expect([typesOf(events), cardsOf(state)]).toEqual([
      ['ran', 'drew'],
      [[1], []],
    ])
    expect([actors(state), state.active, state.turn]).toEqual([[B], A, TURN])
    expect(project(state)).toMatchObject({ step: 'spin', active: A, task: { seat: B, mouse: 4, field: 10 } })
    expect([answerTo(state, spin(4), A), legalMoves(state, A)]).toEqual(['not-your-turn', []])
    expect(spinning(state, WIN_CHEESE).state).toMatchObject({ turn: TURN + 1, active: B, rolled: null })
  })

  it('[MB-20] gives a card to the owner of a mouse that is pushed onto cheese', () => {
    // A comes to the cat on 14 and pushes B to the cheese on 15.
    const facing = done(position({ mice: [[13], [14]], rolled: 1 }), run(0)).state
    const { state, events } = spinning(facing, LOSE_CHEESE)
    expect(cardsOf(state)).toEqual([[], [1]])
    expect(events.at(-1)).toMatchObject({ type: 'drew', seat: B, mouse: 4, card: 1 })
  })

  it('[MB-20] asks the owner of a pushed mouse which card to give, and whom to rob', () => {
    const pushed = done(position({ mice: [[8], [9]], cards: [[], [2, 4]], rolled: 1 }), run(0)).state
    const giving = spinning(pushed, LOSE_CHEESE).state
    expect([actors(giving), project(giving).step]).toEqual([[B], 'give'])
    expect(cardsOf(done(giving, give(4, 2)).state)).toEqual([[1], [4]])

    const facing = done(position({ mice: [[13], [14]], cards: [[2]], stack: [], rolled: 1 }), run(0)).state
    const robbing = spinning(facing, WIN_CHEESE)
    expect([typesOf(robbing.events), actors(robbing.state)]).toEqual([['spun', 'nothing'], [B]])
    expect(cardsOf(done(robbing.state, steal(4, A, 2)).state)).toEqual([[], [2]])
  })

  // A to the cat on 6; 7 and 8 are plain; B's mouse comes from 8 to the cheese on 9 and C's from 9 to the cat on 10.
  const FIVE = position({ players: 3, mice: [[4], [6, 8], [7, 9]], rolled: 2 })

  it('[MB-21] [E4] lets the fields work one after the other: all mice move first, the mover begins', () => {
    const ran = done(FIVE, run(0))
    expect([typesOf(ran.events), ways(ran.events).length]).toEqual([['ran'], 5])
    expect(project(ran.state)).toMatchObject({
      task: { seat: A, mouse: 0, field: 6, kind: 'cat' },
      queue: [
        { seat: B, mouse: 5, field: 9, kind: 'cheese' },
        { seat: C, mouse: 9, field: 10, kind: 'cat' },
      ],
    })
    const first = spinning(ran.state, WIN_CHEESE)
    expect(first.events.map((event) => ('seat' in event ? [event.type, event.seat] : []))).toEqual([
      ['spun', A],
      ['drew', A],
      ['drew', B],
    ])
    expect([cardsOf(first.state), project(first.state).task?.seat]).toEqual([[[1], [2], []], C])
    expect(spinning(first.state, WIN_CHEESE).state).toMatchObject({ active: B, turn: TURN + 1 })
  })

  it('[E4] lets the same player act twice, and a second tap on the wheel does not spin for the other mouse', () => {
    const twice = done(position({ mice: [[4, 6, 7, 8], [9]], rolled: 2 }), run(0)).state
    const after = done(position({ mice: [[8, 9]], rolled: 1 }), run(0)).state
    expect(project(twice).queue.map(({ seat }) => seat)).toEqual([A, B])
    expect(project(after).task).toMatchObject({ seat: A, mouse: 1 })
    expect(answerTo(after, spin(0))).toBe('wrong-mouse')
  })

  it('[E5] goes on where it was when the wheel takes a mouse of it', () => {
    const { state } = spinning(done(FIVE, run(0)).state, LOSE_MOUSE)
    expect(spotsOf(state)).toEqual([
      ['gone', 'top-left', 'bottom-right', 'bottom-right'],
      [7, 9, 'bottom-right', 'bottom-right'],
      [8, 10, 'bottom-right', 'bottom-right'],
    ])
    expect([cardsOf(state)[1], project(state).task?.seat]).toEqual([[1], C])
  })

  it('[MB-22] pushes no mouse that is in a hole', () => {
    const { state, events } = done(position({ mice: [[], [39]], active: B, rolled: 1 }), run(mouse(B)))
    expect([ways(events), spotsOf(state)[0]]).toEqual([[[4, 39, 0]], AT_HOME])
  })

  it('[MB-23] does nothing more to a mouse that is pushed to a plain field', () => {
    const { state, events } = done(position({ mice: [[11], [12]], rolled: 1 }), run(0))
    expect([typesOf(events), state.active, state.stack]).toEqual([['ran'], B, STACK])
  })

  it('[MB-23] does nothing more to a mouse that is pushed off a cat or a cheese field', () => {
    const { state, events } = done(position({ mice: [[5], [6]], rolled: 1 }), run(0))
    expect([typesOf(events), project(state).queue, project(state).task?.seat]).toEqual([['ran'], [], A])
  })
})

describe('what a screen that was just opened is shown', () => {
  it('is all that happened in this turn and in the one before', () => {
    const first = rolling(position({ mice: [[8], [9]] }), 1)
    const second = done(first.state, run(0))
    const third = spinning(second.state, WIN_CHEESE)
    const [one, two, three] = [first.events, second.events, third.events]
    expect(project(second.state)).toMatchObject({ lastTurn: [], thisTurn: [...one, ...two] })
    expect(project(third.state)).toMatchObject({ lastTurn: [...one, ...two, ...three], thisTurn: [] })
    const next = rolling(third.state, 4)
    expect(project(next.state)).toMatchObject({ lastTurn: [...one, ...two, ...three], thisTurn: next.events })
  })
})
