import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { frontOf, holesOf } from '../../server/games/alles-kaese/cards.ts'
import { allesKaese } from '../../server/games/alles-kaese/index.ts'
import type { View } from '../../server/games/alles-kaese/protocol.ts'
import type { State } from '../../server/games/alles-kaese/state.ts'
import type { GameState, SealedGame } from '../../server/games/kit/seal.ts'
import { leaksNothing } from '../support/leak-prover.ts'
import { anyMomentOf } from '../support/played-games.ts'

/** What leaked, if anything did, in as many moments of real games as every game is tried with. */
function hunt(game: SealedGame): string | undefined {
  const { errorInstance } = fc.check(leaksNothing(game, anyMomentOf(allesKaese)), {
    numRuns: 100,
    seed: 7,
    endOnFailure: true,
  })
  return errorInstance instanceof Error ? errorInstance.message : undefined
}

const truth = (state: GameState) => state as unknown as State
const withView = (change: (view: View, state: State) => Partial<View>): Partial<SealedGame> => ({
  project: (state, viewer) => {
    const view = allesKaese.project(state, viewer) as View
    return { ...view, ...change(view, truth(state)) }
  },
})

/** Each passes every schema: only the comparison of two worlds can find it. */
const PLANTED: [leak: string, through: string, change: Partial<SealedGame>][] = [
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
  ['the front of a card that somebody else looks at', 'news', { projectEvent: (event) => event }],
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
    expect(hunt({ ...allesKaese, ...change })).toMatch(new RegExp(`^leak through ${through}:`))
  })
})
