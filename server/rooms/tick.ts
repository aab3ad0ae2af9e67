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
import { closesAt, hostMovesAt, moveHost, standIn, standInAt } from './seats/presence.ts'
import { heldAt, hold } from './seats/screens.ts'
import { startTable, tableStartsAt } from './table.ts'

interface Due {
  at(room: Room, policy: RoomPolicy): Millis
  run(room: Room, moment: Moment): Decided
}

/** What may be due in any room, in the order in which it is done. */
const DUE: readonly Due[] = [
  { at: closesAt, run: (room) => accept({ room, events: [], close: true }) },
  { at: standInAt, run: standIn },
  { at: hostMovesAt, run: moveHost },
  { at: nextExpiry, run: (room, { now }) => decided(withoutExpired(room, now)) },
  { at: tableStartsAt, run: startTable },
  { at: heldAt, run: hold },
]

/** When this room must be woken although no command comes. */
export const deadlineOf = (room: Room, policy: RoomPolicy): Millis =>
  Math.min(...DUE.map(({ at }) => at(room, policy)), ...gameTimes(room))

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

/** Does the first thing that is due. Whatever else is due keeps the room's deadline in the past, so the next tick follows at once. */
export function tick(room: Room, silent: readonly string[], moment: Moment): Decided {
  const { now, policy } = moment
  const due = DUE.find(({ at }) => now >= at(room, policy))
  if (due) return due.run(room, moment)
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
