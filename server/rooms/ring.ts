import { accept, refuse } from '../games/kit/result.ts'
import { forgive, timeUp } from './clocks.ts'
import { NEVER } from './deadline.ts'
import { type Decided, decided, type Moment } from './decision.ts'
import { gameOf, openRaceOf } from './game.ts'
import { goesOn } from './pace.ts'
import { nextExpiry, withoutExpired } from './passport.ts'
import { resume } from './pause.ts'
import { playBot, playDeadline, playIdle } from './play.ts'
import { closesAt, isHostless, moveHost, overdue, standIn } from './presence.ts'
import type { Room } from './room.ts'
import { startTable } from './table.ts'
import { tableStartsAt } from './table-start.ts'
import { heldAt, hold } from './televisions.ts'
import { withTimes } from './times.ts'

/** Does the first thing that is due. Whatever else is due keeps the room's deadline in the past, so it rings again. */
export function ring(room: Room, silent: readonly string[], moment: Moment): Decided {
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
  // Its end is called by whoever counts the hands: the game alone has not seen them.
  if (race !== undefined && now >= race.endsAt) return refuse('too-early')
  // A game that nobody looks at stands still, but hands that are up are counted.
  const gameDue = race || goesOn(room) ? gameOf(room).deadline(phase.state) : undefined
  if (gameDue !== undefined && now >= gameDue) return playDeadline(room, phase, moment)
  if (phase.botAt !== null && now >= phase.botAt) return playBot(room, phase, moment)
  const late = timeUp(room, now, silent)
  if (late === undefined) return refuse('too-early')
  return late.isLate ? decided(withTimes(forgive(room, [late.seat]), moment)) : playIdle(room, phase, late.seat, moment)
}
