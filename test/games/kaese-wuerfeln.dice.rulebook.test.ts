import { describe, expect, it } from 'vitest'
import { legalMoves } from '../../server/games/kaese-wuerfeln/choices.ts'
import { kaeseWuerfeln } from '../../server/games/kaese-wuerfeln/index.ts'
import { play, setup } from '../../server/games/kaese-wuerfeln/rules.ts'
import { earnedBy } from '../../server/games/kaese-wuerfeln/state.ts'
import {
  A,
  ALL,
  afterRoll,
  answerTo,
  B,
  C,
  diceFor,
  done,
  doneAll,
  END,
  earning,
  gift,
  last,
  leave,
  moveIn,
  NOTHING,
  ofFirstEdition,
  position,
  roll,
  rolling,
  STOP,
  stackOf,
  steal,
  take,
  typesOf,
  viewOf,
} from '../support/kaese-wuerfeln.ts'
import { seatsOf, someTable } from '../support/table.ts'

const begun = (players = 3, version = 1) => setup({ players: seatsOf(players), options: {} }, someTable(version))

describe('the set-up', () => {
  it('[KW-1] is for 2 to 5 players', () => {
    expect(kaeseWuerfeln.seats).toEqual({ min: 2, max: 5 })
  })

  it('[KW-2] [D1] lays out the six piles, the gifts and the bonus cards, and gives nobody anything', () => {
    const nothing = { stacks: [], mice: 0, gift: false, bonuses: [], mostStacks: 0, points: 0 }
    expect(viewOf(begun(2).state)).toMatchObject({
      piles: [16, 12, 10, 8, 5, 3],
      gifts: 5,
      bonuses: [
        { pieces: 4, points: [6, 4] },
        { pieces: 5, points: [12, 9] },
        { pieces: 6, points: [20, 15] },
      ],
      mostStacks: 12,
      players: [
        { seat: A, ...nothing },
        { seat: B, ...nothing },
      ],
    })
  })

  it('[KW-3] lets chance choose who starts, and goes on clockwise', () => {
    const starts = Array.from({ length: 40 }, (_, version) => begun(3, version).state.active)
    expect(new Set(starts)).toEqual(new Set([A, B, C]))
    const next = [A, B, C].map((active) => done(afterRoll(NOTHING, { active }), STOP).state.active)
    expect(next).toEqual([B, C, A])
  })
})

describe('rolling', () => {
  it('[KW-4] begins with all eight dice', () => {
    expect(answerTo(position(), roll(0, 1, 2))).toBe('roll-all-eight')
    const { state, events } = rolling(position(), ALL, [1, 2, 3, 4, 5, 6, 6, 6])
    expect(state).toMatchObject({ rolls: 1, dice: [1, 2, 3, 4, 5, 6, 6, 6] })
    const [dice, rolled] = [state.dice, ALL]
    expect(events).toEqual([{ type: 'rolled', seat: A, rolls: 1, dice, rolled, earned: [1] }])
  })

  it.each([STOP, gift(0, 1), take(1, 1, 'new'), steal(2, 0, 'new'), leave(2), END])(
    '[KW-4] begins with the dice: %o has to wait',
    (deed) => {
      expect(answerTo(position({ gifts: [true] }), deed)).toBe('roll-first')
    },
  )

  it('[KW-4] goes to four rolls', () => {
    const fourth = rolling(afterRoll(NOTHING, { rolls: 3, gifts: [true] }), [0], [2]).state
    expect(fourth.rolls).toBe(4)
    expect(answerTo(fourth, roll(0))).toBe('no-roll-left')
  })

  it('[KW-5] throws any dice again and leaves the others as they are', () => {
    const { state } = rolling(afterRoll([1, 2, 2, 3, 3, 4, 5, 6]), [3, 7], [5, 1])
    expect(state.dice).toEqual([1, 2, 2, 5, 3, 4, 5, 1])
    expect(viewOf(state).rolled).toEqual([3, 7])
  })

  it('[KW-5] takes dice back that had been set aside', () => {
    const aside = rolling(afterRoll(NOTHING), [3, 7], [1, 1]).state
    expect(rolling(aside, [0], [6]).state.dice).toEqual([6, 3, 3, 1, 4, 5, 5, 1])
  })

  it('[KW-5] offers every choice of dice once', () => {
    const rolls = legalMoves(afterRoll(NOTHING), A).filter(({ type }) => type === 'roll')
    expect([rolls.length, new Set(rolls.map((move) => JSON.stringify(move))).size]).toEqual([255, 255])
  })

  it.each([1, 2, 3])('[KW-6] may be stopped after roll %i', (rolls) => {
    const { state, events } = done(afterRoll(diceFor([3]), { rolls }), STOP)
    expect(events).toEqual([{ type: 'stopped', seat: A, rolls, earned: [3] }])
    expect([viewOf(state).step, answerTo(state, roll(0))]).toEqual(['take', 'rolling-is-over'])
  })

  it('[KW-6] is over after the fourth roll', () => {
    const { state, events } = rolling(afterRoll(diceFor([3]), { rolls: 3 }), [7], [last(diceFor([3]))])
    expect(typesOf(events)).toEqual(['rolled', 'stopped'])
    expect(viewOf(state).step).toBe('take')
  })

  it('[KW-7] counts all eight dice, whenever they were set aside', () => {
    const twos = rolling(afterRoll([2, 2, 5, 5, 6, 6, 6, 5]), [2, 3, 4, 5, 6, 7], [2, 1, 5, 5, 6, 6]).state
    expect(viewOf(twos).earned).toEqual([1])
  })

  it('waits for one move and names the dice it belongs to: half of a double tap is refused', () => {
    const before = afterRoll(NOTHING)
    const move = moveIn(before, roll(0, 1))
    const after = rolling(before, [0, 1], [2, 3]).state
    expect(play(after, A, move, someTable())).toEqual({ ok: false, code: 'dice-changed' })
  })
})

describe('earning', () => {
  it.each([
    [
      [1, 2, 2, 3, 3, 3, 5, 6],
      [3, 2, 1],
    ],
    [
      [6, 6, 6, 6, 6, 6, 2, 2],
      [6, 2],
    ],
    [
      [5, 5, 5, 5, 5, 1, 2, 2],
      [5, 2, 1],
    ],
    [
      [4, 4, 4, 4, 3, 3, 3, 1],
      [4, 3, 1],
    ],
    [
      [1, 4, 4, 4, 4, 6, 6, 6],
      [4, 1],
    ],
    [[2, 2, 3, 3, 3, 3, 5, 6], [2]],
    [[1, 1, 2, 2, 2, 3, 3, 6], []],
    [[6, 6, 6, 6, 6, 6, 6, 6], []],
  ])('[KW-8] the dice %j earn %j', (dice, earned) => {
    expect(earnedBy(dice)).toEqual(earned)
  })

  it.each([1, 2, 3, 4, 5, 6])('[KW-8] neither fewer nor more than %i dice earn that value', (value) => {
    const shown = (count: number) => Array.from({ length: 8 }, (_, die) => (die < count ? value : (value % 6) + 1))
    const counts = [0, 1, 2, 3, 4, 5, 6, 7, 8].filter((count) => earnedBy(shown(count)).includes(value))
    expect(counts).toEqual([value])
  })

  it('[KW-9] brings one piece for each value, and only one', () => {
    const { state } = done(earning([3, 2, 1]), take(3, 3, 'new'))
    expect(viewOf(state).claims.map(({ earned }) => earned)).toEqual([2, 1])
    expect(answerTo(state, take(3, 3, 'new'))).toBe('not-earned')
  })

  it('[KW-10] lets a lower piece be taken instead, never a higher one', () => {
    const values = [1, 2, 3, 4, 5, 6]
    expect(values.map((value) => answerTo(earning([4]), take(4, value, value === 1 ? 'mouse' : 'new')))).toEqual([
      'ok',
      'ok',
      'ok',
      'ok',
      'too-high',
      'too-high',
    ])
  })

  const NO_SIXES = [16, 12, 10, 8, 5, 0]

  it('[KW-11] leaves a lower piece when the pile is empty, or the same from a neighbour', () => {
    const state = earning([6], { piles: NO_SIXES, stacks: [[], [[6]]] })
    expect(answerTo(state, take(6, 6, 'new'))).toBe('pile-empty')
    expect(viewOf(state).claims).toEqual([
      { earned: 6, take: [5, 4, 3, 2, 1], steal: [{ seat: B, stack: stackOf(B) }], mayLeave: false },
    ])
  })

  it('[KW-11] loses what cannot be had at all', () => {
    const { state, events } = done(afterRoll(diceFor([2]), { piles: [0, 0, 10, 8, 5, 3] }), STOP)
    expect(events.slice(1)).toEqual([{ type: 'lost', seat: A, values: [2] }])
    expect([state.active, state.last?.earned]).toEqual([B, [2]])
  })

  it('[KW-11] loses nothing that a theft may still uncover, in the first edition', () => {
    const state = ofFirstEdition(earning([3, 2], { piles: [0, 0, 0, 8, 5, 3], stacks: [[], [[5, 3, 2]]] }))
    expect(viewOf(state).claims.map(({ steal: stealing }) => stealing.length)).toEqual([0, 1])
    const robbed = done(state, steal(2, stackOf(B), 'new')).state
    expect(viewOf(robbed).claims).toMatchObject([{ earned: 3, steal: [{ seat: B }] }])
  })

  it('[D2] makes whoever earned a piece take one from the middle if there is any', () => {
    const state = earning([2], { stacks: [[], [[2]]] })
    expect([answerTo(state, leave(2)), answerTo(state, END)]).toEqual(['must-take', 'must-take'])
  })

  it('[D2] leaves it to the player to steal', () => {
    const state = earning([2], { piles: [0, 0, 10, 8, 5, 3], stacks: [[], [[2]]] })
    expect(viewOf(state).claims[0]?.mayLeave).toBe(true)
    const { state: after, events } = done(state, leave(2))
    expect([events, after.active]).toEqual([[{ type: 'left', seat: A, earned: 2 }], B])
  })

  it('[D9] lets the player choose which piece comes first', () => {
    for (const order of [
      [3, 2, 1],
      [1, 2, 3],
      [2, 3, 1],
    ]) {
      const takes = order.map((value) => take(value, value, value === 1 ? 'mouse' : 'new'))
      expect(doneAll(earning([3, 2, 1]), ...takes).state.last?.taken.map(({ value }) => value)).toEqual(order)
    }
  })
})

describe('a refusal', () => {
  it.each([
    ['game-over', position({ ending: { by: A, most: [A], stacks: 1, points: 12 } }), roll(...ALL), B, 1],
    ['turn-over', position(), roll(...ALL), B, 1],
    ['not-your-turn', position(), roll(0), B, 0],
    ['still-rolling', afterRoll(diceFor([2])), take(2, 2, 'new'), A, 0],
    [
      'still-rolling',
      afterRoll(diceFor([2]), { mice: [1], stacks: [[[4]]] }),
      { type: 'close', stack: 0 } as const,
      A,
      0,
    ],
  ] as const)('is %s before anything else is looked at', (code, state, deed, by, late) => {
    const move = moveIn(state, deed)
    expect(play(state, by, { ...move, turn: move.turn - late }, someTable())).toEqual({ ok: false, code })
  })
})
