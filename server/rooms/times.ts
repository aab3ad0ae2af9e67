import type { Millis, Seat } from '#protocol/ids.ts'
import { delayClocks, withClocks } from './clocks.ts'
import type { Moment } from './decision.ts'
import { gameOf, openRaceOf } from './game.ts'
import type { Act } from './log.ts'
import { goesOn } from './pace.ts'
import { isBotPlayed } from './people.ts'
import type { Room } from './room.ts'

/** Whatever changed, bots and clocks follow. `moved`: who has just made a move. */
export const withTimes = (room: Room, moment: Moment, moved?: Seat): Room =>
  withBotTime(withClocks(room, moment.now, moved), moment)

/** Sets when the next bot moves. */
function withBotTime(room: Room, { now, policy }: Moment): Room {
  const { phase } = room
  if (phase.name !== 'playing') return room
  const game = gameOf(room)
  // In a race bots have hands of their own: see app/race/referee.
  const waits = goesOn(room) && openRaceOf(room) === undefined
  const botTurn = waits && game.actors(phase.state).some((seat) => isBotPlayed(room, seat))
  const thinks = game.hurries(phase.state) ? 0 : policy.botPaceMs
  return { ...room, phase: { ...phase, botAt: botTurn ? now + thinks : null } }
}

/** The time of a game that stood still goes on where it stopped. Hands that race are not waited for. */
export function delayGame(room: Room, byMs: Millis): { room: Room; act?: Act } {
  const { phase } = room
  if (phase.name !== 'playing' || byMs <= 0 || openRaceOf(room)) return { room }
  const later = delayClocks(phase, byMs)
  const state = gameOf(room).delayed(phase.state, byMs)
  if (state === phase.state) return { room: { ...room, phase: later } }
  const { undo: _, ...rest } = later
  return { room: { ...room, phase: { ...rest, state } }, act: { type: 'delay', byMs } }
}
