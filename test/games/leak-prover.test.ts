import { describe, expect, it } from 'vitest'
import { frontOf, holesOf } from '../../server/games/alles-kaese/cards.ts'
import { allesKaese } from '../../server/games/alles-kaese/index.ts'
import type { View } from '../../server/games/alles-kaese/protocol.ts'
import type { State } from '../../server/games/alles-kaese/state.ts'
import { randomFor, type Seed } from '../../server/games/kit/random.ts'
import type { GameState, SealedGame } from '../../server/games/kit/seal.ts'
import { tableAt } from '../../server/sim/play-out.ts'
import { randomly } from '../../server/sim/policy.ts'
import { findLeak, type Leak } from '../support/leak-prover.ts'
import { play } from '../support/played-games.ts'
import { viewersOf } from '../support/table.ts'

const GAMES = 12

/** Every moment and every viewer of a few games, until something gives a secret away. */
function hunt(game: SealedGame): Leak | undefined {
  for (let number = 0; number < GAMES; number++) {
    const seed: Seed = [number, 7, 7, 7]
    const { beats, players } = play(allesKaese, seed, 3, randomly)
    for (const { state, version, at } of beats)
      for (const [i, viewer] of viewersOf(players).entries()) {
        const nextTable = () => tableAt(seed, version + 1, at)
        const leak = findLeak(game, { state, viewer, random: randomFor(seed, 1000 * version + i), nextTable })
        if (leak !== undefined) return leak
      }
  }
  return undefined
}

const truth = (state: GameState) => state as unknown as State
const withView = (change: (view: View, state: State) => Partial<View>): Partial<SealedGame> => ({
  project: (state, viewer) => {
    const view = allesKaese.project(state, viewer) as View
    return { ...view, ...change(view, truth(state)) }
  },
})

/** Each passes every schema: only the comparison of two worlds can find it. */
const PLANTED: [leak: string, through: Leak['through'], change: Partial<SealedGame>][] = [
  [
    'the fronts of the display, for everybody',
    'view',
    withView((view, { display }) => ({
      display: view.display.map((card, i) => ({ ...card, front: frontOf(display[i]!) })),
    })),
  ],
  [
    'the fronts of the display once the game is over',
    'view',
    withView((view, { display, ending }) =>
      ending === null ? {} : { display: view.display.map((card, i) => ({ ...card, front: frontOf(display[i]!) })) },
    ),
  ],
  [
    'what the other players saw',
    'view',
    withView((_view, { players }) => ({
      peeks: players.flatMap(({ peeks }) =>
        peeks.map(({ turn, slot, card }) => ({ turn, slot, holes: holesOf(card), front: frontOf(card) })),
      ),
    })),
  ],
  [
    'the card below the top of the supply',
    'view',
    withView((_view, { supply }) => ({ supplyTop: holesOf(supply[1] ?? 0) })),
  ],
  [
    'the fronts of the discard pile, by the order in which it is sent',
    'view',
    withView((_view, { discarded }) => ({
      discarded: discarded.toSorted((a, b) => frontOf(a).localeCompare(frontOf(b))).map(holesOf),
    })),
  ],
  ['the front of a card that somebody else looks at', 'news', { tell: (event) => event }],
  [
    'a trap, by not offering it',
    'moves',
    {
      legalMoves: (state, seat) =>
        allesKaese.legalMoves(state, seat).filter((move) => {
          const { slot } = move as unknown as { slot?: number }
          return slot === undefined || frontOf(truth(state).display[slot]!) === 'cheese'
        }),
    },
  ],
  ['the next card, by the number of turns', 'room', { turn: (state) => truth(state).supply[1] ?? 0 }],
]

describe('the leak prover', () => {
  it('finds nothing in the real game', () => {
    expect(hunt(allesKaese)).toBeUndefined()
  })

  it.each(PLANTED)('catches %s', (_leak, through, change) => {
    expect(hunt({ ...allesKaese, ...change })?.through).toBe(through)
  })
})
