import { describe, expect, it } from 'vitest'
import { legalMoves } from '../../server/games/kaese-wuerfeln/choices.ts'
import { kaeseWuerfeln } from '../../server/games/kaese-wuerfeln/index.ts'
import { project } from '../../server/games/kaese-wuerfeln/project.ts'
import { idle, play } from '../../server/games/kaese-wuerfeln/rules.ts'
import type { State } from '../../server/games/kaese-wuerfeln/state.ts'
import type { GameMove, GameState } from '../../server/games/kit/seal.ts'
import {
  A,
  ALL,
  afterRoll,
  close,
  type Deed,
  diceFor,
  done,
  END,
  earning,
  gift,
  leave,
  moveIn,
  NOTHING,
  position,
  roll,
  STOP,
  stackOf,
  take,
} from '../support/kaese-wuerfeln.ts'
import { someTable } from '../support/table.ts'

const WAITING = { stacks: [[[5]]], mice: [1], gifts: [true] }

/** What is done for seat 0, who has run out of time. */
const ROWS: readonly (readonly [string, State, Deed])[] = [
  ['rolls', position(WAITING), roll(...ALL)],
  ['stops with what there is', afterRoll(diceFor([2]), WAITING), STOP],
  ['rolls again with nothing to lose', afterRoll(NOTHING, WAITING), roll(...ALL)],
  ['keeps the gift', afterRoll(NOTHING, { ...WAITING, rolls: 4 }), STOP],
  [
    'takes the highest piece to where it fits most closely',
    earning([4, 1], { stacks: [[[6], [5], [3]]] }),
    take(4, 4, stackOf(A, 1)),
  ],
  ['takes last the piece that ends the game', earning([3, 1], { piles: [16, 12, 1, 8, 0, 0] }), take(1, 1, 'mouse')],
  ['ends the game with its last piece', earning([3], { piles: [16, 12, 1, 8, 0, 0] }), take(3, 3, 'new')],
  ['begins a stack if it fits nowhere', earning([4], { stacks: [[[3]]] }), take(4, 4, 'new')],
  ['lets a 1 wait', earning([1], WAITING), take(1, 1, 'mouse')],
  ['robs nobody', earning([2], { piles: [0, 0, 9, 8, 5, 3], stacks: [[], [[2]]] }), leave(2)],
  ['closes nothing', done(earning([2], WAITING), take(2, 2, 'new')).state, END],
]

describe('for whoever runs out of time', () => {
  it.each(ROWS)('[D16] the game %s', (_what, state, deed) => {
    expect(idle(project(state), legalMoves(state, A), A)).toEqual(moveIn(state, deed))
  })

  it('the game plays to the end without anybody', () => {
    let state = position({ piles: [2, 2, 2, 2, 2, 2] })
    for (let moves = 0; state.ending === null && moves < 2000; moves++) {
      const move = idle(project(state), legalMoves(state, state.active), state.active)
      const verdict = play(state, state.active, move, someTable(moves))
      if (!verdict.ok) throw new Error(verdict.code)
      state = verdict.value.state
    }
    expect(state.ending).not.toBeNull()
  })
})

describe('taking back', () => {
  it('is possible for everything but a roll', () => {
    const state = earning([2], WAITING)
    const deeds = [roll(0), gift(0, 2), STOP, take(2, 2, 'new'), leave(2), close(stackOf(A)), END]
    const answers = deeds.map((deed) =>
      kaeseWuerfeln.revocable(state as unknown as GameState, A, moveIn(state, deed) as unknown as GameMove),
    )
    expect(answers).toEqual([false, true, true, true, true, true, true])
  })
})
