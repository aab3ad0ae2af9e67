import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cheeseMaster } from '../../server/games/cheese-master/index.ts'
import type { State } from '../../server/games/cheese-master/state.ts'
import type { SealedGame } from '../../server/games/kit/seal.ts'
import type { Beat } from '../../server/sim/play-out.ts'
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
    fc.assert(oneMatch, { numRuns: 8 })
  })

  it('lets nobody tell apart two worlds that differ only in what is hidden from them', () => {
    fc.assert(leaksNothing(slam, anyMomentOf(slam)), { numRuns: 60 })
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
    )
  })

  it.each(['every-screen', 'tv'] as const)('keeps its secrets, with the dice on %s', (diceOn) => {
    const game = playedWith({ diceOn })
    fc.assert(leaksNothing(game, clumsyMoments(game)), { numRuns: 150 })
  })
})
