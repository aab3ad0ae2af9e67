import { describe, expect, it } from 'vitest'
import type { BotLevel, Seat } from '#protocol/ids.ts'
import { simulate } from '../../load-tests/sim/simulate.ts'
import { bot } from '../../server/games/maeusewanderung/bot.ts'
import { maeusewanderung } from '../../server/games/maeusewanderung/index.ts'
import { project } from '../../server/games/maeusewanderung/project.ts'
import type { Card } from '../../server/games/maeusewanderung/protocol.ts'
import { legalMoves } from '../../server/games/maeusewanderung/rules.ts'
import { askedIn, type State } from '../../server/games/maeusewanderung/state.ts'
import {
  type Deed,
  done,
  give,
  LOSE_CHEESE,
  moveIn,
  position,
  run,
  spinning,
  steal,
} from '../support/maeusewanderung.ts'
import { someTable } from '../support/table.ts'

const B = 1 as Seat
/** Everything but 1, 2 and 2. */
const ALL_BUT_THREE = [1, 2, 3, 4, 1, 2, 3, 4, 1, 3, 4, 3, 4]
const choiceOf = (level: BotLevel, state: State, version = 1) => {
  const seat = askedIn(state)
  return bot(project(state), legalMoves(state, seat), seat, level, someTable(version))
}

describe('the levels', () => {
  it.each([
    ['strong', 'weak', 0.7],
    ['strong', 'medium', 0.52],
    ['medium', 'weak', 0.6],
  ] as const)('a %s bot beats a %s one, from either seat', (better, worse, share) => {
    const duel = { game: maeusewanderung, players: 2, games: 300, seed: 'duel' }
    const first = simulate({ ...duel, levels: [better, worse] }).seats[0]!.wins
    const second = simulate({ ...duel, levels: [worse, better] }).seats[1]!.wins
    expect((first + second) / 600).toBeGreaterThan(share)
  })
})

describe.each(['medium', 'strong'] as const)('a %s bot', (level) => {
  const CASES: [what: string, state: State, deed: Deed][] = [
    ['runs to the cheese', position({ mice: [[2, 12, 25]], rolled: 1 }), run(0)],
    ['keeps away from the cat', position({ mice: [[5, 9, 13, 21]], cards: [[1]], rolled: 1 }), run(3)],
    [
      'would rather push somebody else to the cat',
      position({ mice: [[11, 20, 16], [17]], cards: [[1], [2]], rolled: 1 }),
      run(2),
    ],
    [
      'gives what it has twice',
      spinning(
        done(position({ mice: [[5]], cards: [[1, 2, 2]], stack: ALL_BUT_THREE, rolled: 1 }), run(0)).state,
        LOSE_CHEESE,
      ).state,
      give(0, 2),
    ],
    [
      'steals what it lacks',
      done(
        position({
          mice: [[2]],
          cards: [
            [1, 2],
            [1, 2, 4],
          ],
          stack: [],
          rolled: 1,
        }),
        run(0),
      ).state,
      steal(0, B, 4),
    ],
  ]
  it.each(CASES)('%s', (_what, state, deed) => {
    expect(choiceOf(level, state)).toEqual(moveIn(state, deed))
  })
})

describe('a strong bot', () => {
  it('pushes nobody to the card that would win them the game', () => {
    // Both runs are plain for itself; the second one moves a mouse of B on from 14 to the cheese on 15.
    const state = position({
      mice: [
        [16, 12, 'gone', 'gone'],
        [13, 14, 'gone', 'gone'],
      ],
      cards: [[], [1, 2, 3]],
      stack: [4, 1],
      knownTop: 1,
      rolled: 1,
    })
    expect(choiceOf('strong', state)).toEqual(moveIn(state, run(0)))
  })

  it('draws the card that is known to lie on top if it lacks it, and would else push the other to the cat', () => {
    const withTop = (stack: readonly Card[]) =>
      position({
        mice: [
          [2, 12, 'gone', 'gone'],
          [13, 'gone', 'gone', 'gone'],
        ],
        cards: [
          [1, 2, 3],
          [1, 2, 3],
        ],
        stack,
        knownTop: 1,
        rolled: 1,
      })
    expect(choiceOf('strong', withTop([4, 1]))).toEqual(moveIn(withTop([4, 1]), run(0)))
    expect(choiceOf('strong', withTop([1, 4]))).toEqual(moveIn(withTop([1, 4]), run(1)))
  })

  it('does not push a rival to the cheese who would steal the last quarter from it', () => {
    const state = position({
      mice: [
        [27, 20, 'gone', 'gone'],
        [28, 'gone', 'gone', 'gone'],
      ],
      cards: [[3], [1, 2, 4]],
      stack: [],
      rolled: 1,
    })
    expect(choiceOf('strong', state)).toEqual(moveIn(state, run(1)))
  })

  it('does not put back the quarter that the other needs', () => {
    const asked = done(
      position({
        mice: [[5]],
        cards: [
          [1, 4],
          [1, 2, 3],
        ],
        stack: [2, 3],
        rolled: 1,
      }),
      run(0),
    ).state
    expect(choiceOf('strong', spinning(asked, LOSE_CHEESE).state)).toEqual(moveIn(asked, give(0, 1)))
  })

  it('would rather rob the leader than leave it', () => {
    const asked = done(
      position({
        mice: [[2]],
        cards: [
          [1, 2],
          [1, 2, 3],
        ],
        stack: [],
        rolled: 1,
      }),
      run(0),
    ).state
    expect(choiceOf('strong', asked)).toEqual(moveIn(asked, steal(0, B, 3)))
  })
})

describe('a weak bot', () => {
  it('runs with any mouse now and then, but never says no to a card', () => {
    const state = position({ mice: [[2, 12, 25]], rolled: 1 })
    const runs = Array.from({ length: 60 }, (_, version) => choiceOf('weak', state, version))
    expect(new Set(runs.map((move) => move.type === 'run' && move.mouse)).size).toBe(4)
    const asked = done(position({ mice: [[2]], cards: [[], [1]], stack: [], rolled: 1 }), run(0)).state
    expect(choiceOf('weak', asked)).toEqual(moveIn(asked, steal(0, B, 1)))
  })
})
