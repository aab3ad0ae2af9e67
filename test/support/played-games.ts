import fc from 'fast-check'
import type { BotLevel, Seat } from '#protocol/ids.ts'
import type { Seed } from '../../server/games/kit/random.ts'
import type { SealedGame } from '../../server/games/kit/seal.ts'
import { type Beat, type PlayedGame, playOut } from '../../server/sim/play-out.ts'
import { asBots, type Policy, randomly } from '../../server/sim/policy.ts'
import { deepFreeze } from './deep-freeze.ts'
import { seatsOf } from './table.ts'

export const LEVELS: readonly BotLevel[] = ['weak', 'medium', 'strong']

const everySeat = (level: BotLevel): Policy => asBots(seatsOf(8).map(() => level))

export const POLICIES: Readonly<Record<string, Policy>> = {
  'random moves': randomly,
  'weak bots': everySeat('weak'),
  'medium bots': everySeat('medium'),
  'strong bots': everySeat('strong'),
  'mixed bots': asBots(seatsOf(8).map((seat) => LEVELS[seat % LEVELS.length] as BotLevel)),
}

const int32 = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })
export const anySeed: fc.Arbitrary<Seed> = fc.tuple(int32, int32, int32, int32)

export interface Played extends PlayedGame {
  readonly seed: Seed
  readonly players: readonly Seat[]
}

/** Frozen to the bottom: whoever writes to a state afterwards throws. */
export const play = (game: SealedGame, seed: Seed, count: number, policy: Policy): Played => {
  const players = seatsOf(count)
  return deepFreeze({ seed, players, ...playOut(game, { seed, players, policy }) })
}

/** A whole game, with any number of players and any way of playing. */
export const anyGameOf = (game: SealedGame): fc.Arbitrary<Played> =>
  fc
    .tuple(anySeed, fc.integer(game.seats), fc.constantFrom(...Object.values(POLICIES)))
    .map(([seed, count, policy]) => play(game, seed, count, policy))

/** A few games of every kind, each played once, when it is first looked at. */
export function shelvedGamesOf(game: SealedGame, size: number): fc.Arbitrary<Played> {
  const policies = Object.values(POLICIES)
  const { min, max } = game.seats
  const shelf = new Map<number, Played>()
  return fc.nat(size - 1).map((n) => {
    // With another number of players in each round through the policies.
    const count = min + ((n + Math.floor(n / policies.length)) % (max - min + 1))
    const played = shelf.get(n) ?? play(game, [n, 1, 2, 3], count, policies[n % policies.length] as Policy)
    shelf.set(n, played)
    return played
  })
}

export type Moment = Played & { readonly beat: Beat }

/** One moment of such a game, from the deal to the end; any as likely as another, or most would be the deal. */
export const anyMomentIn = (games: fc.Arbitrary<Played>): fc.Arbitrary<Moment> =>
  fc
    .tuple(games, fc.noBias(fc.nat()))
    .map(([played, at]) => ({ ...played, beat: played.beats[at % played.beats.length] as Beat }))

export const anyMomentOf = (game: SealedGame): fc.Arbitrary<Moment> => anyMomentIn(anyGameOf(game))
