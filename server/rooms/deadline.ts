import type { Millis } from '#protocol/ids.ts'
import { anyoneHere, people } from './people.ts'
import { gameOf, openRaceOf } from './play.ts'
import type { RoomPolicy } from './policy.ts'
import { closesAt, hostAwaySince } from './presence.ts'
import type { Room } from './room.ts'

/** When this room must be woken although nobody asks anything of it. */
export function deadlineOf(room: Room, policy: RoomPolicy): Millis {
  return Math.min(...gameTimes(room), ...absenceTimes(room, policy), closesAt(room, policy))
}

/** A game that waits for nothing has no time, and a room with people in it need not close. */
export const NEVER = Number.POSITIVE_INFINITY

/** A game that nobody looks at stands still, but hands that are up are counted. */
function gameTimes(room: Room): Millis[] {
  const { phase } = room
  if (phase.name !== 'playing' || phase.pausedAt !== null) return []
  if (!anyoneHere(room) && !openRaceOf(room)) return []
  return [gameOf(room).deadline(phase.state) ?? NEVER, phase.botAt ?? NEVER]
}

function absenceTimes(room: Room, policy: RoomPolicy): Millis[] {
  const hostSince = hostAwaySince(room)
  const hostMoves = hostSince === undefined ? NEVER : hostSince + policy.hostMovesAfterMs
  const { phase } = room
  if (phase.name !== 'playing' || phase.pausedAt !== null || !anyoneHere(room)) return [hostMoves]
  const standIns = people(room)
    .filter(({ seat }) => phase.players.includes(seat))
    .map(({ link }) => (link.state === 'away' && !link.standIn ? link.since + policy.standInAfterMs : NEVER))
  return [hostMoves, ...standIns]
}
