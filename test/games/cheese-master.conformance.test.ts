import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Viewer } from '#protocol/ids.ts'
import type { Beat } from '../../load-tests/sim/play-out.ts'
import { count } from '../../server/games/cheese-master/count.ts'
import { cheeseMaster } from '../../server/games/cheese-master/index.ts'
import type { View } from '../../server/games/cheese-master/protocol.ts'
import type { State } from '../../server/games/cheese-master/state.ts'
import type { GameState, SealedGame } from '../../server/games/kit/seal.ts'
import { clumsily, meansAsMuch, playedWith } from '../support/cheese-master.ts'
import { describeConformance } from '../support/conformance.ts'
import { leaksNothing } from '../support/leak-prover.ts'
import { anyMomentOf, anySeed, type Moment, POLICIES, play } from '../support/played-games.ts'

describe('with all six dice', () => {
  describeConformance(playedWith({ dice: 6 }), { meansAsMuch })
})

describe('around the television, without penalties', () => {
  describeConformance(playedWith({ diceOn: 'tv', penalties: false }), { meansAsMuch })
})

describe('Slam Master', () => {
  const slam = playedWith({ mode: 'slam' })

  it.each(Object.keys(POLICIES))('ends after six games, with %s', (name) => {
    const oneMatch = fc.property(anySeed, fc.integer({ min: 2, max: 8 }), (seed, count) => {
      const { beats, finish } = play(slam, seed, count, POLICIES[name]!)
      const { won } = (beats.at(-1) as Beat).state as unknown as State
      expect([finish.type, won.length]).toEqual(['over', 6])
    })
    fc.assert(oneMatch, { numRuns: 2 })
  })

  it('lets nobody tell apart two worlds that differ only in what is hidden from them', () => {
    fc.assert(leaksNothing(slam, anyMomentOf(slam)), { numRuns: 10 })
  })
})

/** Moments of games in which hands stray onto the dice. */
const clumsyMoments = (game: SealedGame): fc.Arbitrary<Moment> =>
  fc.tuple(anySeed, fc.integer({ min: 2, max: 8 }), fc.noBias(fc.nat())).map(([seed, count, n]) => {
    const played = play(game, seed, count, clumsily)
    return { ...played, beat: played.beats[n % played.beats.length] as Beat }
  })

describe('with clumsy hands', () => {
  it('ends all the same', () => {
    fc.assert(
      fc.property(clumsyMoments(cheeseMaster), ({ finish }) => {
        expect(finish.type).toBe('over')
      }),
      { numRuns: 30 },
    )
  })

  it.each(['every-screen', 'tv'] as const)('keeps its secrets, with the dice on %s', (diceOn) => {
    const game = playedWith({ diceOn })
    fc.assert(leaksNothing(game, clumsyMoments(game)), { numRuns: 20 })
  })
})

describe('a leak in it', () => {
  const party = playedWith({ diceOn: 'tv', dice: 6 })
  const truth = (state: GameState) => state as unknown as State
  const view = (state: GameState, viewer: Viewer) => party.project(state, viewer) as View

  it.each<[leak: string, through: string, change: Partial<SealedGame>]>([
    ['the faces on a phone', 'view', { project: (state) => party.project(state, { kind: 'tv' }) }],
    [
      'the faces in the air',
      'view',
      {
        project: (state, viewer) => {
          const { stage } = truth(state)
          return { ...view(state, viewer), dice: stage.name === 'armed' ? stage.roll.faces : [] }
        },
      },
    ],
    [
      'a neighbour’s platter',
      'view',
      {
        project: (state, viewer) => {
          const { stage } = truth(state)
          return { ...view(state, viewer), game: stage.name === 'race' ? (stage.placed[0]?.platter ?? 0) : 0 }
        },
      },
    ],
    ['a seed to come', 'view', { project: (state) => truth(state).chain.mark }],
    [
      'the answer, by the time there is',
      'room',
      {
        deadline: (state) => {
          const { stage } = truth(state)
          return stage.name === 'race' ? count(stage.roll.faces.map(({ face }) => face)).answer : 0
        },
      },
    ],
  ])('is found: %s', (_leak, through, change) => {
    const check = fc.check(leaksNothing({ ...party, ...change }, anyMomentOf(party)), {
      numRuns: 100,
      seed: 7,
      endOnFailure: true,
    })
    expect((check.errorInstance as Error).message).toMatch(new RegExp(`^leak through ${through}:`))
  })
})
