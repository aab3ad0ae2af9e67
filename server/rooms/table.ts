import type { Look, Millis, Seat } from '#protocol/ids.ts'
import { accept, refuse } from '../games/kit/result.ts'
import type { NewTable } from './command.ts'
import { andThen, type Decided, decided, type Moment, type RoomHandler } from './decision.ts'
import { withResult } from './evening.ts'
import { pause } from './play/clocks.ts'
import { gameOf, openRaceOf } from './play/game.ts'
import { start } from './play/play.ts'
import type { Room, RoomTable, Sitter } from './room.ts'
import { awaySince, isAway, isHere, people, withStandIns } from './seats/people.ts'

/** Once all players are here: time to look up. */
const READY_MS: Millis = 4_000

/** When the game of a table begins by itself; never in any other room. */
export const tableStartsAt = ({ table, phase }: Room): Millis | null | undefined =>
  phase.name === 'lobby' ? table?.startsAt : undefined

/** All players are here: no need to wait for the end of the grace. */
export function withReadiness(room: Room, now: Millis): Room {
  const { table, phase } = room
  if (!table || table.startsAt === null || phase.name !== 'lobby' || !people(room).every(isHere)) return room
  return { ...room, table: { ...table, startsAt: Math.min(table.startsAt, now + READY_MS) } }
}

/** A room without a host: docs/adr/0014. It begins by itself, needs no screen, and the organiser has a host's powers. */
export function seatedTable(room: Room, { seats, ...table }: NewTable, now: Millis): Room {
  const sitters = seats.map((one, at): Sitter => {
    const sitting = { seat: at as Seat, name: one.name, look: at as Look }
    if (one.bot !== undefined) return { kind: 'bot', ...sitting, level: one.bot, temporary: false }
    return { kind: 'person', ...sitting, keyHash: one.keyHash, link: awaySince(now, true), ready: false }
  })
  // A person who is not seated by the draw does not play here.
  return withReadiness({ ...room, sitters, locked: true, table }, now)
}

/** Bots play for those who are not here, from the first move on, until they come. */
export function startTable(room: Room, moment: Moment): Decided {
  const missing = people(room).filter(isAway)
  const events = missing.map(({ seat }) => ({ type: 'stood-in' as const, seat }))
  return andThen(decided(withStandIns(room, missing), events), (next) => start(next, true, moment))
}

/** Idempotent: the node that gave an order may die before it hears that the order was carried out. */
export const organiserOrder: RoomHandler<'organiser-order'> = (room, { order }, moment) => {
  const { phase, table } = room
  if (!table) return refuse('no-such-room')
  if (order.type === 'force-end') return forceEnd(room, table)
  if (phase.name === 'playing') return pause(room, order.type === 'hold', moment)
  const startsAt = order.type === 'hold' ? null : order.startsAt
  if ((table.startsAt === null) === (startsAt === null)) return decided(room)
  return decided(withReadiness({ ...room, table: { ...table, startsAt } }, moment.now))
}

/** Ends the game as it stands. A table that has not begun has nothing to show. */
function forceEnd(room: Room, table: RoomTable): Decided {
  const { phase } = room
  if (phase.name === 'lobby') return accept({ room, events: [], close: true })
  if (phase.name === 'over') return decided(room)
  // Hands that are already moving cannot be stopped: the round is counted first.
  if (openRaceOf(room)) return refuse('race-running')
  const { number, players, state } = phase
  const places = gameOf(room).standing(state)
  const over = { name: 'over' as const, number, players, state, places }
  const ended = { ...withResult(room, places), phase: over, table: { ...table, called: true as const } }
  return decided(ended, [{ type: 'ended', number }])
}
