import { describe, expect, it } from 'vitest'
import type { Seat } from '#protocol/ids.ts'
import {
  ahead,
  CAT_FIELDS,
  CHEESE_FIELDS,
  countQuarters,
  FIELDS,
  kindOf,
  PACK,
  WHEEL,
} from '../../server/games/maeusewanderung/box.ts'
import { maeusewanderung } from '../../server/games/maeusewanderung/index.ts'
import { project } from '../../server/games/maeusewanderung/project.ts'
import { legalMoves, setup } from '../../server/games/maeusewanderung/rules.ts'
import {
  AT_HOME,
  answerTo,
  done,
  mouse,
  moveIn,
  position,
  roll,
  rolling,
  run,
  STACK,
  spotsOf,
  TURN,
  typesOf,
  wholeGames,
} from '../support/maeusewanderung.ts'
import { seatsOf, someTable } from '../support/table.ts'

const [A, B, C] = [0, 1, 2] as [Seat, Seat, Seat]
const dealt = (players = 4, version = 1) => setup({ players: seatsOf(players), options: {} }, someTable(version)).state

describe('the set-up', () => {
  it('[MB-1] is for 2 to 4 players with four mice each, two in either hole', () => {
    expect(maeusewanderung.seats).toEqual({ min: 2, max: 4 })
    expect(spotsOf(dealt(3))).toEqual([AT_HOME, AT_HOME, AT_HOME])
  })

  it('[MB-2] shuffles all cards into a stack whose order nobody sees', () => {
    const { stack } = dealt()
    expect(stack.toSorted((a, b) => a - b)).toEqual(PACK)
    expect(dealt(4, 2).stack).not.toEqual(stack)
    expect(project(dealt()).stack).toEqual({ size: 16, top: [], hidden: [4, 4, 4, 4] })
  })

  it('[MB-3] lets chance choose who starts, and goes on clockwise', () => {
    const starts = Array.from({ length: 40 }, (_, version) => dealt(3, version).active)
    expect(new Set(starts)).toEqual(new Set(seatsOf(3)))
    const next = [A, B, C].map((active) => done(position({ players: 3, active, rolled: 1 }), run(mouse(active))).state)
    expect(next.map(({ active, turn }) => [active, turn])).toEqual([
      [B, TURN + 1],
      [C, TURN + 1],
      [A, TURN + 1],
    ])
  })

  it('[E1] has a ring whose halves are alike, 16 cards, 8 sectors and an ordinary die', () => {
    const half = (from: number) => Array.from({ length: FIELDS / 2 }, (_, i) => kindOf(from + i))
    expect(half(20)).toEqual(half(0))
    expect([CHEESE_FIELDS.length, CAT_FIELDS.length]).toEqual([6, 8])
    expect([9, 10, 14, 15].map(kindOf)).toEqual(['cheese', 'cat', 'cat', 'cheese'])
    expect(countQuarters(PACK)).toEqual([4, 4, 4, 4])
    const sectors = (fate: string) => WHEEL.filter((each) => each === fate).length
    expect(['win-cheese', 'lose-cheese', 'lose-mouse'].map(sectors)).toEqual([3, 3, 2])
    const rolls = Array.from({ length: 200 }, (_, i) => done(position(), roll, someTable(i)).state.rolled)
    expect(new Set(rolls)).toEqual(new Set([1, 2, 3, 4, 5, 6]))
  })
})

describe('a turn', () => {
  it('[MB-4] begins with one roll, then one own mouse runs exactly so far', () => {
    expect(answerTo(position(), run(0))).toBe('must-roll')
    const rolled = rolling(position({ mice: [[11]] }), 5)
    expect(rolled.events).toEqual([{ type: 'rolled', seat: A, pips: 5 }])
    expect(answerTo(rolled.state, roll)).toBe('must-run')
    expect(answerTo(rolled.state, run(mouse(B)))).toBe('not-your-mouse')
    const { state, events } = done(rolled.state, run(0))
    expect(spotsOf(state)[0]).toEqual([16, 'top-left', 'bottom-right', 'bottom-right'])
    expect(events).toEqual([
      { type: 'ran', seat: A, mouse: 0, steps: [{ seat: A, mouse: 0, from: 11, to: 16, kind: 'plain' }] },
    ])
  })

  it('[MB-4] lets the player choose any mouse, and shows where each would go', () => {
    const state = position({ mice: [[11, 30, 'gone']], rolled: 4 })
    expect(legalMoves(state, A)).toEqual([0, 1, 3].map((each) => moveIn(state, run(each))))
    expect(answerTo(state, run(2))).toBe('mouse-gone')
    expect(project(state).choices.map(({ mouse, steps }) => [mouse, steps[0]?.to, steps[0]?.kind])).toEqual([
      [0, 15, 'cheese'],
      [1, 34, 'cat'],
      [3, 23, 'cheese'],
    ])
  })

  it.each([1, 2, 3, 4, 5, 6])(
    '[MB-5] [E2] with a %i lets a mouse out of either hole, one step to the field beside it',
    (pips) => {
      const state = position({ rolled: pips })
      expect([0, 2].map((each) => project(state).choices[each]?.steps[0]?.to)).toEqual([pips - 1, 20 + pips - 1])
      expect(spotsOf(done(state, run(3)).state)[0]).toEqual(['top-left', 'top-left', 'bottom-right', 19 + pips])
    },
  )

  it('[MB-6] always has a mouse that can run, and no way to stay', () => {
    for (const state of wholeGames(3).flat()) {
      if (state.ending !== null || state.rolled === null || state.task !== null) continue
      const moves = legalMoves(state, state.active)
      expect(moves.length).toBeGreaterThan(0)
      expect(new Set(moves.map(({ type }) => type))).toEqual(new Set(['run']))
    }
  })

  it('[MB-7] takes a mouse past field 39 to field 0 and on', () => {
    expect([ahead(39, 1), ahead(37, 6)]).toEqual([0, 3])
    const { state } = done(position({ mice: [[39]], rolled: 2 }), run(0))
    expect(spotsOf(state)[0]?.[0]).toBe(1)
  })

  it('[MB-8] lets mice and fields that are only passed alone', () => {
    const { state, events } = done(position({ mice: [[2], [3, 5]], rolled: 6 }), run(0))
    expect([spotsOf(state)[0]?.[0], spotsOf(state)[1]?.slice(0, 2)]).toEqual([8, [3, 5]])
    expect([typesOf(events), state.stack]).toEqual([['ran'], STACK])
  })

  it('[MB-9] [E12] is over after a plain field, also after a six', () => {
    const { state } = done(position({ mice: [[1]], rolled: 6 }), run(0))
    expect(state).toMatchObject({ turn: TURN + 1, active: B, rolled: null, task: null })
  })

  it('[E3] never leads into a hole: field 0 and 20 are fields like others', () => {
    const past = done(position({ mice: [[38, 18]], rolled: 3 }), run(0)).state
    expect(spotsOf(past)[0]?.[0]).toBe(1)
    expect(spotsOf(done(position({ mice: [[38, 18]], rolled: 2 }), run(1)).state)[0]?.[1]).toBe(20)
  })
})
