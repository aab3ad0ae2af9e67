import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BotLevel, Seat } from '#protocol/ids.ts'
import { playOut } from '../../load-tests/sim/play-out.ts'
import { asBots } from '../../load-tests/sim/policy.ts'
import { simulate } from '../../load-tests/sim/simulate.ts'
import { worldsFrom } from '../../server/games/go-da-cheese/bots/foresight.ts'
import { codeOf, scoreLine } from '../../server/games/go-da-cheese/bots/line-score.ts'
import { DECK } from '../../server/games/go-da-cheese/cards.ts'
import { goDaCheese } from '../../server/games/go-da-cheese/index.ts'
import { Animal } from '../../server/games/go-da-cheese/protocol.ts'
import { pointsOf, resolve } from '../../server/games/go-da-cheese/resolve.ts'
import type { State } from '../../server/games/go-da-cheese/state.ts'
import { randomFor } from '../../server/games/kit/random.ts'
import { viewOf } from '../support/go-da-cheese.ts'
import { LEVELS } from '../support/played-games.ts'
import { SEED, seatsOf } from '../support/table.ts'

const A = 0 as Seat

describe('what bots reckon with', () => {
  it('is the same score as by the rules, for any line', () => {
    const anyCard = fc.record({ owner: fc.nat({ max: 4 }), animal: fc.constantFrom(...Animal.options) })
    const anyLine = fc.array(anyCard, { maxLength: 14 })
    fc.assert(
      fc.property(anyLine, fc.integer({ min: 2, max: 5 }), (cards, portions) => {
        const line = cards.map(({ owner, animal }) => ({ seat: owner as Seat, animal, turn: 1, nth: 1 }))
        const gains = resolve({ portions, line }).flatMap((step) => step.gains)
        const scores = seatsOf(5).map(() => 0)
        scoreLine(
          cards.map(({ owner, animal }) => codeOf(owner, animal)),
          portions,
          scores,
        )
        expect(scores).toEqual(seatsOf(5).map((seat) => pointsOf(gains, seat)))
      }),
      { numRuns: 2000 },
    )
  })

  it('are worlds that fit all they see: everybody has exactly their own cards, and marks where only marks can be', () => {
    const { beats } = playOut(goDaCheese, { seed: SEED, players: seatsOf(4), policy: asBots(Array(4).fill('weak')) })
    for (const beat of beats.slice(0, -1)) {
      const state = beat.state as unknown as State
      const view = viewOf(state, A)
      const { lying, coming } = worldsFrom(view, A)(randomFor(SEED, beat.version))
      const all = [...lying, ...coming].flat()
      for (const owner of [1, 2, 3])
        expect(all.filter((code) => DECK.some((animal) => codeOf(owner, animal) === code)).toSorted()).toEqual(
          DECK.map((animal) => codeOf(owner, animal)).toSorted(),
        )
      for (const [cheese, { line }] of view.cheeses.entries())
        for (const [at, { seat, animal, nth }] of line.entries()) {
          const possible = animal !== undefined ? [animal] : nth > 1 ? (['marked-mouse', 'cat'] as const) : DECK
          expect(possible.map((one) => codeOf(seat, one))).toContain(lying[cheese]?.[at])
        }
    }
  })
})

describe('simulated games', () => {
  /** The part of the games won by the seats of this level. */
  const share = (levels: BotLevel[], level: BotLevel, games = 60) => {
    const { seats } = simulate({ game: goDaCheese, players: levels.length, games, seed: 'duel', levels })
    return seats.reduce((sum, { wins }, seat) => (levels[seat] === level ? sum + wins : sum), 0) / games
  }

  it('are won by the strong bot against weak ones, alone or in company, from any seat', () => {
    expect(share(['strong', 'weak', 'weak'], 'strong')).toBeGreaterThan(0.6)
    expect(share(['weak', 'weak', 'strong'], 'strong')).toBeGreaterThan(0.6)
    expect(share(['strong', 'weak', 'strong'], 'weak')).toBeLessThan(0.2)
    expect(share(['weak', 'strong', 'weak', 'weak', 'weak'], 'strong', 30)).toBeGreaterThan(0.5)
  })

  it('show three levels: the medium one is between', () => {
    expect(share(['medium', 'weak', 'weak'], 'medium', 200)).toBeGreaterThan(0.4)
    expect(share(['strong', 'medium', 'medium'], 'strong')).toBeGreaterThan(0.45)
  })

  it('are played by seats with any numbers', () => {
    const players = [1, 4, 6] as Seat[]
    const policy = asBots(Array.from({ length: 8 }, (_, seat) => LEVELS[seat % 3] as BotLevel))
    const { finish } = playOut(goDaCheese, { seed: SEED, players, policy })
    expect(finish.type).toBe('over')
  })
})
