import { describe, expect, it } from 'vitest'
import type { Seat } from '#protocol/ids.ts'
import { project } from '../../server/games/maeusewanderung/project.ts'
import { actors, legalMoves } from '../../server/games/maeusewanderung/rules.ts'
import {
  answerTo,
  cardsOf,
  done,
  give,
  LOSE_CHEESE,
  LOSE_MOUSE,
  mouse,
  moveIn,
  pass,
  position,
  roll,
  run,
  STACK,
  spin,
  spinning,
  spotsOf,
  steal,
  typesOf,
  WIN_CHEESE,
} from '../support/maeusewanderung.ts'
import { someTable } from '../support/table.ts'

const [A, B, C] = [0, 1, 2] as [Seat, Seat, Seat]

describe('a cheese field', () => {
  const BESIDE_CHEESE = position({ mice: [[2]], rolled: 1 })

  it('[MB-10] [E10] gives the top card of the stack, for everybody to see', () => {
    const { state, events } = done(BESIDE_CHEESE, run(0))
    expect([cardsOf(state), state.stack]).toEqual([
      [[1], []],
      [2, 3, 4],
    ])
    expect(events.at(-1)).toEqual({
      type: 'drew',
      seat: A,
      mouse: 0,
      source: 'field',
      card: 1,
      isNew: true,
      left: 3,
    })
    expect(project(state).players[0]).toMatchObject({ cards: [1], missing: [2, 3, 4] })
    expect(state.active).toBe(B)
  })

  const EMPTY = position({ players: 3, mice: [[2]], cards: [[1], [1, 2, 2], [3]], stack: [], rolled: 1 })
  const mayRob = done(EMPTY, run(0)).state

  it('[MB-11] with an empty stack lets the player steal any card from any other', () => {
    expect(legalMoves(mayRob, A)).toEqual(
      [steal(0, B, 1), steal(0, B, 2), steal(0, C, 3), pass(0)].map((deed) => moveIn(mayRob, deed)),
    )
    const { state, events } = done(mayRob, steal(0, B, 2))
    expect(cardsOf(state)).toEqual([[1, 2], [1, 2], [3]])
    expect(events).toEqual([{ type: 'stole', seat: A, mouse: 0, source: 'field', from: B, card: 2, isNew: true }])
    expect(state.active).toBe(B)
  })

  it.each([
    [steal(0, B, 3), 'no-such-card'],
    [steal(0, A, 1), 'no-such-card'],
    [steal(0, 3, 1), 'no-such-card'],
    [steal(1, B, 1), 'wrong-mouse'],
    [pass(1), 'wrong-mouse'],
    [give(0, 1), 'must-steal-or-pass'],
    [roll, 'must-steal-or-pass'],
  ])('[MB-11] refuses %o', (deed, code) => {
    expect(answerTo(mayRob, deed)).toBe(code)
  })

  it('[E8] forces nobody to steal, and asks nobody when there is nothing to steal', () => {
    const { state, events } = done(mayRob, pass(0))
    expect([cardsOf(state), state.active]).toEqual([cardsOf(EMPTY), B])
    expect(events).toEqual([{ type: 'nothing', seat: A, mouse: 0, why: 'passed' }])
    const alone = done(position({ mice: [[2]], cards: [[1]], stack: [], rolled: 1 }), run(0))
    expect(alone.events.at(-1)).toEqual({ type: 'nothing', seat: A, mouse: 0, why: 'nobody-has-cards' })
    expect(alone.state.active).toBe(B)
  })
})

describe('a cat field', () => {
  const facing = (changes: Parameters<typeof position>[0] = {}) =>
    done(position({ mice: [[5]], rolled: 1, ...changes }), run(0)).state
  const FACING = facing()

  it('[MB-12] makes the player spin, and nothing else', () => {
    expect(project(FACING)).toMatchObject({ step: 'spin', task: { seat: A, mouse: 0, field: 6, kind: 'cat' } })
    expect(legalMoves(FACING, A)).toEqual([moveIn(FACING, spin(0))])
    expect([roll, run(1), pass(0), spin(1)].map((deed) => answerTo(FACING, deed))).toEqual([
      'must-spin',
      'must-spin',
      'must-spin',
      'wrong-mouse',
    ])
    expect(spinning(FACING, 5).events[0]).toEqual({
      type: 'spun',
      seat: A,
      mouse: 0,
      field: 6,
      sector: 5,
      fate: 'win-cheese',
    })
  })

  it('[MB-12] can stop at every sector', () => {
    const sectors = Array.from({ length: 200 }, (_, i) => done(FACING, spin(0), someTable(i)).events[0])
    expect(new Set(sectors.map((event) => event?.type === 'spun' && event.sector)).size).toBe(8)
  })

  it('[MB-13] [E6] cheese lost: the player chooses a card, and it goes on top of the stack, known to all', () => {
    const asked = spinning(facing({ cards: [[4, 2]] }), LOSE_CHEESE).state
    expect(project(asked)).toMatchObject({ step: 'give', task: { mouse: 0, sector: LOSE_CHEESE } })
    expect(legalMoves(asked, A)).toEqual([moveIn(asked, give(0, 2)), moveIn(asked, give(0, 4))])
    expect([give(0, 3), give(1, 2), pass(0)].map((deed) => answerTo(asked, deed))).toEqual([
      'no-such-card',
      'wrong-mouse',
      'must-give',
    ])
    const { state, events } = done(asked, give(0, 4))
    expect([cardsOf(state)[0], state.stack]).toEqual([[2], [4, ...STACK]])
    expect(events).toEqual([{ type: 'gave', seat: A, mouse: 0, card: 4, choice: true }])
    expect(project(state).stack).toEqual({ size: 5, top: [4], hidden: [1, 1, 1, 1] })
  })

  it('[E6] the last card put back is the next one drawn, until nothing known is left', () => {
    const put = position({ mice: [[2, 8]], rolled: 1, stack: [4, 3, 1, 2], knownTop: 2 })
    const once = done(put, run(0)).state
    expect([cardsOf(once)[0], project(once).stack]).toEqual([[4], { size: 3, top: [3], hidden: [1, 1, 0, 0] }])
    const twice = done({ ...once, active: A, rolled: 1 }, run(1)).state
    expect(project(twice).stack).toEqual({ size: 2, top: [], hidden: [1, 1, 0, 0] })
  })

  it('[MB-13] cheese lost: an empty stack begins anew', () => {
    const asked = spinning(facing({ cards: [[4, 2]], stack: [] }), LOSE_CHEESE).state
    expect(done(asked, give(0, 2)).state).toMatchObject({ stack: [2], knownTop: 1 })
  })

  it('[MB-13] cheese lost: without a card nothing happens', () => {
    const { state, events } = spinning(FACING, LOSE_CHEESE)
    expect(events.at(-1)).toEqual({ type: 'nothing', seat: A, mouse: 0, why: 'no-card' })
    expect([state.stack, state.active]).toEqual([STACK, B])
  })

  it('[E16] cheese lost: who has one quarter only is not asked', () => {
    const { state, events } = spinning(facing({ cards: [[3, 3]] }), LOSE_CHEESE)
    expect([cardsOf(state)[0], state.stack[0], state.active]).toEqual([[3], 3, B])
    expect(events.at(-1)).toEqual({ type: 'gave', seat: A, mouse: 0, card: 3, choice: false })
  })

  it('[MB-14] mouse lost: it leaves the game for good', () => {
    const { state, events } = spinning(FACING, LOSE_MOUSE)
    expect(spotsOf(state)[0]).toEqual(['gone', 'top-left', 'bottom-right', 'bottom-right'])
    expect(events.at(-1)).toEqual({ type: 'mouse-lost', seat: A, mouse: 0, field: 6, miceLeft: 3 })
    expect(answerTo({ ...state, active: A, rolled: 1 }, run(0))).toBe('mouse-gone')
  })

  const LAST_MOUSE = facing({
    players: 3,
    mice: [[5, 'gone', 'gone', 'gone']],
    cards: [[2, 2, 3]],
    knownTop: 1,
  })

  it('[MB-15] [E7] mouse lost: without any the player is out, and the cards are shuffled into the stack', () => {
    const { state, events } = spinning(LAST_MOUSE, LOSE_MOUSE)
    expect(typesOf(events)).toEqual(['spun', 'mouse-lost', 'eliminated'])
    expect(events.at(-1)).toEqual({ type: 'eliminated', seat: A, cards: [2, 2, 3] })
    expect(state.players[0]?.cards).toEqual([])
    expect(project(state).players.map(({ isOut }) => isOut)).toEqual([true, false, false])
    expect(project(state).stack).toEqual({ size: 7, top: [], hidden: [1, 3, 2, 1] })
    expect(state.stack).not.toEqual([2, 2, 3, ...STACK])
  })

  it('[MB-15] mouse lost: whoever is out is passed over from then on', () => {
    const { state } = spinning(LAST_MOUSE, LOSE_MOUSE)
    expect(state.active).toBe(B)
    const later = done({ ...state, active: C, rolled: 1 }, run(mouse(C))).state
    expect([later.active, actors(later), legalMoves(later, A)]).toEqual([B, [B], []])
  })

  it('[E7] mouse lost: who is out without a card leaves the stack as it is', () => {
    const { state } = spinning(
      { ...LAST_MOUSE, players: LAST_MOUSE.players.map((each) => ({ ...each, cards: [] })) },
      LOSE_MOUSE,
    )
    expect(state).toMatchObject({ stack: STACK, knownTop: 1 })
  })

  it('[MB-16] cheese won: the top card of the stack', () => {
    const { state, events } = spinning(FACING, WIN_CHEESE)
    expect([cardsOf(state)[0], state.stack, state.active]).toEqual([[1], [2, 3, 4], B])
    expect(events.at(-1)).toMatchObject({ type: 'drew', source: 'wheel', card: 1 })
  })

  it('[MB-16] cheese won: with an empty stack any card may be stolen', () => {
    const asked = spinning(facing({ stack: [], cards: [[], [2]] }), WIN_CHEESE).state
    expect(project(asked)).toMatchObject({ step: 'steal', task: { mouse: 0, sector: WIN_CHEESE } })
    const { state, events } = done(asked, steal(0, B, 2))
    expect(cardsOf(state)).toEqual([[2], []])
    expect(events).toEqual([{ type: 'stole', seat: A, mouse: 0, source: 'wheel', from: B, card: 2, isNew: true }])
  })
})
