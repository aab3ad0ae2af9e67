import { describe, expect, it } from 'vitest'
import type { BotLevel, Seat } from '#protocol/ids.ts'
import { playOut } from '../../load-tests/sim/play-out.ts'
import { asBots } from '../../load-tests/sim/policy.ts'
import { simulate } from '../../load-tests/sim/simulate.ts'
import { imagine } from '../../server/games/go-da-cheese/bot.ts'
import { DECK, sorted } from '../../server/games/go-da-cheese/cards.ts'
import { goDaCheese } from '../../server/games/go-da-cheese/index.ts'
import type { State } from '../../server/games/go-da-cheese/state.ts'
import { randomFor } from '../../server/games/kit/random.ts'
import { viewOf } from '../support/go-da-cheese.ts'
import { LEVELS } from '../support/played-games.ts'
import { SEED, seatsOf } from '../support/table.ts'

const A = 0 as Seat

describe('what bots reckon with', () => {
  it('are worlds that fit all they see: everybody has exactly their own cards, and marks where only marks can be', () => {
    const { beats } = playOut(goDaCheese, { seed: SEED, players: seatsOf(4), policy: asBots(Array(4).fill('weak')) })
    for (const beat of beats.slice(0, -1)) {
      const state = beat.state as unknown as State
      const view = viewOf(state, A)
      const world = imagine(view, A, randomFor(SEED, beat.version))
      const all = world.flatMap(({ lying, coming }) => [...lying, ...coming])
      for (const owner of [1, 2, 3])
        expect(sorted(all.filter(({ seat }) => seat === owner).map(({ animal }) => animal))).toEqual(DECK)
      for (const [cheese, { line }] of view.cheeses.entries())
        for (const [at, { seat, animal, nth }] of line.entries()) {
          const possible = animal !== undefined ? [animal] : nth > 1 ? (['marked-mouse', 'cat'] as const) : DECK
          expect(world[cheese]?.lying[at]).toMatchObject({ seat, animal: expect.toBeOneOf([...possible]) })
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
