import { describe, expect, it } from 'vitest'
import { legalMoves } from '../../server/games/kaese-wuerfeln/choices.ts'
import { playerAt, pointsOf } from '../../server/games/kaese-wuerfeln/state.ts'
import {
  A,
  afterRoll,
  answerTo,
  B,
  C,
  close,
  D,
  diceFor,
  done,
  doneAll,
  E,
  END,
  earning,
  last,
  NEXT_STACK,
  piecesOf,
  position,
  STOP,
  stackOf,
  steal,
  take,
  typesOf,
  viewOf,
  wholeGames,
} from '../support/kaese-wuerfeln.ts'

describe('laying a piece down', () => {
  it('[KW-12] begins a stack, or goes on one of the own stacks with a higher piece on top', () => {
    const state = earning([3], { stacks: [[[5], [4, 2], [3], [6, 4]], [[5]]] })
    const answers = [...[0, 1, 2, 3].map((nth) => stackOf(A, nth)), 'new' as const].map((to) =>
      answerTo(state, take(3, 3, to)),
    )
    expect(answers).toEqual(['ok', 'must-be-lower', 'must-be-lower', 'ok', 'ok'])
    expect(answerTo(state, take(3, 3, stackOf(B)))).toBe('no-such-stack')
    expect(viewOf(state).places[0]).toEqual({ value: 3, to: [stackOf(A, 0), stackOf(A, 3), 'new'] })
  })

  it('[KW-12] is told and shown: from which pile, for which value, onto which stack', () => {
    const both = earning([4, 2], { stacks: [[[5]]] })
    const { state, events } = done(both, take(4, 3, stackOf(A)))
    const taken = { earned: 4, value: 3, to: stackOf(A), stack: stackOf(A) }
    expect(events).toEqual([{ type: 'took', seat: A, ...taken, left: 9 }])
    expect(viewOf(state)).toMatchObject({ piles: [16, 12, 9, 8, 5, 3], taken: [taken] })
    const begun = done(state, take(2, 2, 'new'))
    expect(begun.events).toMatchObject([{ to: 'new', stack: NEXT_STACK }])
    expect(piecesOf(begun.state, A)).toEqual([[5, 3], [2]])
  })

  it('[KW-13] [KW-14] keeps every stack falling, and changes one only at its top', () => {
    for (const states of wholeGames(3))
      for (const [i, state] of states.entries())
        for (const { stacks } of state.players)
          for (const { id, pieces } of stacks) {
            expect(pieces).toEqual([...new Set(pieces)].sort((a, b) => b - a))
            const before = states[i - 1]?.players.flatMap((player) => player.stacks).find((stack) => stack.id === id)
            const kept = Math.min(pieces.length, before?.pieces.length ?? 0)
            expect(pieces.slice(0, kept)).toEqual(before?.pieces.slice(0, kept) ?? [])
          }
  })

  it('[KW-15] is not possible on a closed stack', () => {
    const state = earning([2, 1], { stacks: [[[4, 1]]], mice: [1] })
    expect(
      [take(2, 2, stackOf(A)), take(1, 1, stackOf(A)), close(stackOf(A))].map((deed) => answerTo(state, deed)),
    ).toEqual(Array(3).fill('stack-closed'))
  })
})

describe('a 1', () => {
  it('[KW-16] closes an open stack with its cover', () => {
    const { state, events } = done(earning([1], { stacks: [[[5, 3]]] }), take(1, 1, stackOf(A)))
    expect(playerAt(state, A).stacks).toEqual([{ id: stackOf(A), pieces: [5, 3, 1], closed: true }])
    expect(events[1]).toEqual({ type: 'closed', seat: A, stack: stackOf(A), with: 'piece', pieces: 3, points: 15 })
  })

  it('[KW-17] may be kept with its mouse up, and close a stack in a later turn', () => {
    const kept = done(earning([1], { stacks: [[[5]]] }), take(1, 1, 'mouse')).state
    expect([playerAt(kept, A).mice, kept.active, kept.last?.taken]).toEqual([
      1,
      B,
      [{ earned: 1, value: 1, to: 'mouse' }],
    ])
    const { state, events } = done({ ...kept, active: A }, close(stackOf(A)))
    expect([playerAt(state, A).mice, piecesOf(state, A)]).toEqual([0, [[5, 1]]])
    expect(events).toEqual([{ type: 'closed', seat: A, stack: stackOf(A), with: 'mouse', pieces: 2, points: 10 }])
  })

  it('[KW-17] does not close a stack in the turn in which it was kept', () => {
    const state = done(earning([2, 1], { stacks: [[[5]]] }), take(1, 1, 'mouse')).state
    expect([viewOf(state).closable, answerTo(state, close(stackOf(A)))]).toEqual([[], 'no-mouse'])
  })

  it('[KW-17] is the only piece that waits', () => {
    expect(answerTo(earning([2]), take(2, 2, 'mouse'))).toBe('only-ones-wait')
  })

  it('[KW-18] must close a stack at once when two mice are waiting', () => {
    const state = earning([1], { stacks: [[[5], [2, 1]]], mice: [2] })
    expect(answerTo(state, take(1, 1, 'mouse'))).toBe('two-mice-already')
    expect(answerTo(state, take(1, 1, 'new'))).toBe('must-close')
    expect(viewOf(state).places).toEqual([{ value: 1, to: [stackOf(A)] }])
  })

  it('[KW-19] is a closed stack of its own if there is none to close then', () => {
    const state = earning([1], { stacks: [[[2, 1]]], mice: [2] })
    expect(viewOf(state).places).toEqual([{ value: 1, to: ['new'] }])
    const { state: after, events } = done(state, take(1, 1, 'new'))
    expect(last([...playerAt(after, A).stacks])).toEqual({ id: NEXT_STACK, pieces: [1], closed: true })
    expect(events[1]).toMatchObject({ type: 'closed', pieces: 1, points: 1 })
  })

  it('[KW-20] counts as a piece of the stack it closes', () => {
    const { state, events } = done(earning([1], { stacks: [[[6, 5, 4, 3, 2]]] }), take(1, 1, stackOf(A)))
    expect(pointsOf(playerAt(state, A).stacks[0]!)).toBe(36)
    expect(last([...events])).toEqual({ type: 'bonus', seat: A, card: { pieces: 6, points: 20 } })
  })

  it.each([0, 1])('[D8] begins no stack while %i mice are waiting', (mice) => {
    expect(answerTo(earning([1], { mice: [mice] }), take(1, 1, 'new'))).toBe('one-starts-no-stack')
  })

  it('[D7] closes before the first roll or while pieces are laid down, but not between the rolls', () => {
    const waiting = { stacks: [[[5]]], mice: [1] }
    const steps = [position(waiting), afterRoll(diceFor([2]), waiting), earning([2], waiting)]
    expect(steps.map((state) => answerTo(state, close(stackOf(A))))).toEqual(['ok', 'still-rolling', 'ok'])
    expect(steps.map((state) => viewOf(state).closable)).toEqual([[stackOf(A)], [], [stackOf(A)]])
  })

  it('[D7] may still close a stack when everything is taken; only then the turn has to be ended', () => {
    const waiting = { stacks: [[[5]]], mice: [1] }
    const { state } = done(earning([2], waiting), take(2, 2, stackOf(A)))
    expect([viewOf(state).step, legalMoves(state, A).map(({ type }) => type)]).toEqual(['close', ['end', 'close']])
    expect(done(state, END).state.active).toBe(B)
    expect(done(state, close(stackOf(A))).state).toMatchObject({ active: B, last: { seat: A } })
    expect(done(earning([2], { stacks: [[[5]]] }), take(2, 2, 'new')).state.active).toBe(B)
  })

  it('[D7] may also close a stack after dice that earned nothing', () => {
    const { state } = done(afterRoll(diceFor([]), { stacks: [[[5]]], mice: [1] }), STOP)
    expect(viewOf(state).step).toBe('close')
  })
})

describe('stealing', () => {
  it('[KW-21] [D14] is possible from the left and the right neighbour only', () => {
    const twos = [[], [[2]], [[2]], [[2]], [[2]]]
    const state = earning([2], { players: 5, stacks: twos })
    expect([B, C, D, E].map((seat) => answerTo(state, steal(2, stackOf(seat), 'new')))).toEqual([
      'ok',
      'not-a-neighbour',
      'not-a-neighbour',
      'ok',
    ])
    expect(viewOf(state).claims[0]?.steal.map(({ seat }) => seat)).toEqual([B, E])
  })

  it('[KW-22] [D3] takes a top piece or a single one, of exactly the earned value', () => {
    const state = earning([4], { stacks: [[], [[5, 4], [4], [5, 4, 2], [3], [6]]] })
    const answers = [0, 1, 2].map((nth) => answerTo(state, steal(4, stackOf(B, nth), 'new')))
    expect(answers).toEqual(['ok', 'ok', 'not-on-top'])
    expect(answerTo(state, steal(3, stackOf(B, 3), 'new'))).toBe('not-earned')
    expect(viewOf(state).claims[0]?.steal.map(({ stack }) => stack)).toEqual([stackOf(B, 0), stackOf(B, 1)])
  })

  it('[KW-23] uncovers the piece below, which may be stolen in the same turn', () => {
    const state = earning([4, 3], { stacks: [[], [[6, 4, 3]]] })
    expect(answerTo(state, steal(4, stackOf(B), 'new'))).toBe('not-on-top')
    const both = doneAll(state, steal(3, stackOf(B), 'new'), steal(4, stackOf(B), 'new')).state
    expect([piecesOf(both, A), piecesOf(both, B)]).toEqual([[[3], [4]], [[6]]])
  })

  it('[KW-24] never takes a 1, nor anything from a closed stack', () => {
    const state = earning([4, 1], { stacks: [[], [[4, 1]]], mice: [0, 2] })
    expect(answerTo(state, steal(1, stackOf(B), 'new'))).toBe('ones-are-safe')
    expect(answerTo(state, steal(4, stackOf(B), 'new'))).toBe('stack-closed')
    expect(viewOf(state).claims.flatMap((claim) => claim.steal)).toEqual([])
  })

  it('[KW-25] takes the stack away with its last piece', () => {
    const { state, events } = done(earning([3], { stacks: [[], [[3], [5]]] }), steal(3, stackOf(B), 'new'))
    expect(piecesOf(state, B)).toEqual([[5]])
    const at = { from: B, fromStack: stackOf(B), to: 'new', stack: NEXT_STACK } as const
    expect(events).toEqual([{ type: 'stole', seat: A, value: 3, emptied: true, ...at }])
  })

  it('[KW-26] has one victim when two play', () => {
    const state = earning([2], { players: 2, stacks: [[], [[2]]] })
    expect(viewOf(state).claims[0]?.steal).toEqual([{ seat: B, stack: stackOf(B) }])
  })

  it('[KW-27] lays the piece down like any other', () => {
    const state = earning([3], { stacks: [[[5], [3]], [[4, 3]]] })
    const answers = [stackOf(A, 0), stackOf(A, 1), 'mouse' as const].map((to) =>
      answerTo(state, steal(3, stackOf(B), to)),
    )
    expect(answers).toEqual(['ok', 'must-be-lower', 'only-ones-wait'])
    const { state: after, events } = done(state, steal(3, stackOf(B), stackOf(A)))
    expect([piecesOf(after, A), typesOf(events), after.piles]).toEqual([[[5, 3], [3]], ['stole'], state.piles])
  })
})
