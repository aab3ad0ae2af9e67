import type { Millis } from '#protocol/ids.ts'
import { accept, refuse } from '../games/kit/result.ts'
import { type Decided, decided, type Moment } from './decision.ts'
import { forgive, goesOn, nextTimeUp, timeUp, withTimes } from './play/clocks.ts'
import { gameOf, openRaceOf } from './play/game.ts'
import { resume } from './play/pause.ts'
import { playBot, playDeadline, playIdle } from './play/play.ts'
import type { RoomPolicy } from './policy.ts'
import type { Room } from './room.ts'
import { nextExpiry, withoutExpired } from './seats/passport.ts'
import { closesAt, hostMovesAt, isHostless, moveHost, overdue, standIn, waitedFor } from './seats/presence.ts'
import { heldAt, hold } from './seats/screens.ts'
import { startTable, tableStartsAt } from './table.ts'

/** When this room must be woken although no command comes. */
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
const NEVER = Number.POSITIVE_INFINITY

/** A game without a person here stands still, but hands that are up are counted. */
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

/** Does the first thing that is due. Whatever else is due keeps the room's deadline in the past, so the next tick follows at once. */
export function tick(room: Room, silent: readonly string[], moment: Moment): Decided {
  const { now, policy } = moment
  if (now >= closesAt(room, policy)) return accept({ room, events: [], close: true })
  const absent = overdue(room, moment)
  if (absent.length > 0) return standIn(room, absent, moment)
  if (isHostless(room, moment)) return moveHost(room)
  if (now >= nextExpiry(room)) return decided(withoutExpired(room, now))
  if (now >= tableStartsAt(room)) return startTable(room, moment)
  if (now >= heldAt(room)) return hold(room, moment)
  const { phase } = room
  if (phase.name !== 'playing') return refuse('too-early')
  if (phase.pausedAt !== null)
    return now >= (phase.resumesAt ?? NEVER) ? resume(room, phase, moment) : refuse('too-early')
  const race = openRaceOf(room)
  // Its end is called by the node that counts the hands: the game alone has not seen them.
  if (race !== undefined && now >= race.endsAt) return refuse('too-early')
  // A game without a person here stands still, but hands that are up are counted.
  const gameDue = race || goesOn(room) ? gameOf(room).deadline(phase.state) : undefined
  if (gameDue !== undefined && now >= gameDue) return playDeadline(room, phase, moment)
  if (phase.botAt !== null && now >= phase.botAt) return playBot(room, phase, moment)
  const late = timeUp(room, now, silent)
  if (late === undefined) return refuse('too-early')
  return late.isLate ? decided(withTimes(forgive(room, [late.seat]), moment)) : playIdle(room, phase, late.seat, moment)
}
