import type { Millis } from '#protocol/ids.ts'
import { nextTimeUp } from './clocks.ts'
import { gameOf, openRaceOf } from './game.ts'
import { goesOn } from './pace.ts'
import { nextExpiry } from './passport.ts'
import type { RoomPolicy } from './policy.ts'
import { closesAt, hostMovesAt, waitedFor } from './presence.ts'
import type { Room } from './room.ts'
import { tableStartsAt } from './table-start.ts'
import { heldAt } from './televisions.ts'

/** When this room must be woken although nobody asks anything of it. */
export function deadlineOf(room: Room, policy: RoomPolicy): Millis {
  return Math.min(
    ...gameTimes(room),
    ...absenceTimes(room, policy),
    nextExpiry(room),
    tableStartsAt(room),
    heldAt(room),
    closesAt(room, policy),
  )
}

/** A game that waits for nothing has no time, and a room with people in it need not close. */
export const NEVER = Number.POSITIVE_INFINITY

/** A game that nobody looks at stands still, but hands that are up are counted. */
function gameTimes(room: Room): Millis[] {
  const { phase } = room
  if (phase.name !== 'playing') return []
  if (phase.pausedAt !== null) return [phase.resumesAt ?? NEVER]
  if (!goesOn(room) && !openRaceOf(room)) return []
  return [gameOf(room).deadline(phase.state) ?? NEVER, phase.botAt ?? NEVER, nextTimeUp(room)]
}

function absenceTimes(room: Room, policy: RoomPolicy): Millis[] {
  return [hostMovesAt(room, policy), ...waitedFor(room).map(({ since }) => since + policy.standInAfterMs)]
}
