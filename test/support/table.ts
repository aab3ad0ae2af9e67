import type { Seat, Viewer } from '#protocol/ids.ts'
import type { Context } from '../../server/games/kit/game.ts'
import { type Random, randomFor, type Seed } from '../../server/games/kit/random.ts'
import type { GameState, SealedGame } from '../../server/games/kit/seal.ts'

export const SEED: Seed = [1, 2, 3, 4]

export const seatsOf = (count: number): Seat[] => Array.from({ length: count }, (_, seat) => seat as Seat)

export const seatViewer = (seat: Seat): Viewer => ({ kind: 'seat', seat })

/** Everybody who may look at a table with these players. */
export const viewersOf = (players: readonly Seat[]): Viewer[] => [
  ...players.map(seatViewer),
  { kind: 'tv' },
  { kind: 'spectator' },
]

/** The places of a game that is over; `state` is the game's own. */
export const outcomeIn = (game: SealedGame) => (state: object) => game.outcome(state as GameState)

/** A table with ordinary chance, the same every time. */
export const someTable = (version = 1, now = 0): Context => ({ now, random: randomFor(SEED, version) })

/** A table whose die shows this number next, and which has no other chance. */
export function tableRolling(number: number): Context {
  const none = () => {
    throw new Error('only the die may be used here')
  }
  const random: Random = { below: (faces) => (number <= faces ? number - 1 : none()), pick: none, shuffled: none }
  return { now: 0, random }
}
