import type { RaceTerms } from '../../games/kit/race.ts'
import type { SealedGame } from '../../games/kit/seal.ts'
import { gameById } from '../../games/registry.ts'
import type { Room } from '../room.ts'

/** A room is only ever made with a registered game, so a missing one is a bug. */
export function gameOf(room: Room): SealedGame {
  const game = gameById(room.game.id)
  if (!game) throw new Error(`room ${room.code} plays an unknown game: ${room.game.id}`)
  return game
}

/** A version of a room never changes, and every hand of a race asks for the race that it opened. */
const openRaces = new WeakMap<Room, RaceTerms | undefined>()

/** The race that is armed or running in this room. Its hands go to the race store, not through versions. */
export function openRaceOf(room: Room): RaceTerms | undefined {
  if (room.phase.name !== 'playing') return undefined
  if (!openRaces.has(room)) openRaces.set(room, gameOf(room).race?.open(room.phase.state))
  return openRaces.get(room)
}
