import { describe, expect, it } from 'vitest'
import {
  A,
  afterRoll,
  answerTo,
  B,
  diceFor,
  done,
  gift,
  leave,
  NOTHING,
  rolling,
  STOP,
  typesOf,
  viewOf,
} from '../support/kaese-wuerfeln.ts'

describe('a gift', () => {
  const emptyHanded = rolling(afterRoll(NOTHING, { rolls: 3 }), [0], [2])

  it('[KW-28] consoles whoever could take nothing after the fourth roll', () => {
    expect(typesOf(emptyHanded.events)).toEqual(['rolled', 'stopped', 'gift'])
    expect(emptyHanded.state.players[0]?.gift).toBe(true)
    expect(viewOf(emptyHanded.state)).toMatchObject({ gifts: 4, active: B, last: { seat: A, gift: true } })
  })

  it('[KW-28] also comes when there was something earned but nothing to be had', () => {
    const twos = diceFor([2])
    const { state } = rolling(afterRoll(twos, { rolls: 3, piles: [0, 0, 9, 8, 5, 3] }), [0], [2])
    expect(state.players[0]?.gift).toBe(true)
  })

  it('[D4] does not come for stopping before the fourth roll', () => {
    expect(done(afterRoll(NOTHING, { rolls: 3 }), STOP).state.players[0]?.gift).toBe(false)
  })

  it('[D5] does not come when a theft was possible, even if nobody was robbed', () => {
    const robbable = afterRoll(diceFor([2]), { rolls: 3, piles: [0, 0, 9, 8, 5, 3], stacks: [[], [[2]]] })
    const { state } = done(rolling(robbable, [0], [2]).state, leave(2))
    expect([state.active, state.players[0]?.gift]).toEqual([B, false])
  })

  it('[KW-29] is given once: whoever has one gets no second', () => {
    const { state, events } = done(afterRoll(NOTHING, { rolls: 4, gifts: [true] }), STOP)
    expect(typesOf(events)).toEqual(['stopped'])
    expect(viewOf(state).gifts).toBe(4)
  })

  it('[KW-29] [D14] is there for everybody: five cards, five players, one each', () => {
    const state = afterRoll(NOTHING, { players: 5, rolls: 3, gifts: [false, true, true, true, true] })
    expect(viewOf(rolling(state, [0], [2]).state)).toMatchObject({ gifts: 0, players: Array(5).fill({ gift: true }) })
  })

  it('[KW-30] turns one die to any number after a roll, and goes back', () => {
    const { state, events } = done(afterRoll(NOTHING, { gifts: [true] }), gift(1, 2))
    expect(events).toEqual([{ type: 'turned', seat: A, die: 1, before: 3, after: 2, earned: [2] }])
    expect(viewOf(state)).toMatchObject({ dice: [2, 2, 3, 4, 4, 5, 5, 6], turned: 1, earned: [2], gifts: 5 })
    expect(answerTo(state, gift(1, 3))).toBe('no-gift')
  })

  it('[KW-30] is no use on a die that shows the number already', () => {
    expect(answerTo(afterRoll(NOTHING, { gifts: [true] }), gift(0, 2))).toBe('shows-it-already')
  })

  it('[D6] may be used after any of the four rolls, and the die rolled again', () => {
    for (const rolls of [1, 2, 3, 4])
      expect(answerTo(afterRoll(NOTHING, { rolls, gifts: [true] }), gift(1, 2))).toBe('ok')
    const turned = done(afterRoll(NOTHING, { gifts: [true] }), gift(1, 2)).state
    expect(rolling(turned, [1], [6]).state.dice[1]).toBe(6)
  })

  it('[D6] ends the rolling when it is used after the fourth roll', () => {
    const { state, events } = done(afterRoll(NOTHING, { rolls: 4, gifts: [true] }), gift(1, 2))
    expect([typesOf(events), viewOf(state).step]).toEqual([['turned', 'stopped'], 'take'])
  })

  it('[KW-31] stays until it is used, which nobody has to, and counts nothing', () => {
    const kept = done(afterRoll(NOTHING, { rolls: 4, gifts: [true] }), STOP).state
    expect(viewOf(kept).players[0]).toMatchObject({ gift: true, points: 0 })
  })
})
