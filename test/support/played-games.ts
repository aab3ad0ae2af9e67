import { randomFillSync } from 'node:crypto'
import fc from 'fast-check'
import type { BotLevel, Seat } from '#protocol/ids.ts'
import { type Beat, type PlayedGame, playOut } from '../../load-tests/sim/play-out.ts'
import { asBots, type Policy, randomly } from '../../load-tests/sim/policy.ts'
import type { Seed } from '../../server/games/kit/random.ts'
import type { SealedGame } from '../../server/games/kit/seal.ts'
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

/** Games of every kind, each played once, when it is first looked at: to play one takes longer than all that is asked of it. */
export interface Shelf {
  /** All games with this number of players and this way of playing. */
  of(count: number, policy: Policy): readonly Played[]
  readonly any: fc.Arbitrary<Played>
}

/** So many of each kind. Their seeds are new in every run: a rare fault is found by one of them. */
export function shelfOf(game: SealedGame, perKind: number): Shelf {
  const { min, max } = game.seats
  const shelf = new Map<string, Played>()
  const take = (count: number, policy: Policy, n: number): Played => {
    const name = [count, Object.values(POLICIES).indexOf(policy), n].join()
    const played = shelf.get(name) ?? play(game, newSeed(), count, policy)
    shelf.set(name, played)
    return played
  }
  const numbers = Array.from({ length: perKind }, (_, n) => n)
  return {
    of: (count, policy) => numbers.map((n) => take(count, policy, n)),
    any: fc
      .tuple(fc.integer({ min, max }), fc.constantFrom(...Object.values(POLICIES)), fc.constantFrom(...numbers))
      .map(([count, policy, n]) => take(count, policy, n)),
  }
}

const newSeed = (): Seed => [...randomFillSync(new Int32Array(4))] as unknown as Seed

export type Moment = Played & { readonly beat: Beat }

/** One moment of such a game, from the deal to the end; any as likely as another, or most would be the deal. */
export const anyMomentIn = (games: fc.Arbitrary<Played>): fc.Arbitrary<Moment> =>
  fc
    .tuple(games, fc.noBias(fc.nat()))
    .map(([played, at]) => ({ ...played, beat: played.beats[at % played.beats.length] as Beat }))

export const anyMomentOf = (game: SealedGame): fc.Arbitrary<Moment> => anyMomentIn(anyGameOf(game))
