import type { OpenRace } from '../games/kit/race.ts'
import type { SealedGame } from '../games/kit/seal.ts'
import { gameById } from '../games/registry.ts'
import type { Room } from './room.ts'

/** A room is only ever made with a registered game, so a missing one is a bug. */
export function gameOf(room: Room): SealedGame {
  const game = gameById(room.game.id)
  if (!game) throw new Error(`room ${room.code} plays an unknown game: ${room.game.id}`)
  return game
}

/** The race that is armed or running in this room. Its hands go to the pawn race, not through versions. */
export function openRaceOf(room: Room): OpenRace | undefined {
  return room.phase.name === 'playing' ? gameOf(room).race?.open(room.phase.state) : undefined
}
