import type { Look, Millis, Seat } from '#protocol/ids.ts'
import { accept, refuse, unreachable } from '../games/kit/result.ts'
import type { NewTable, TableOrder } from './command.ts'
import { type Decided, decided, type Moment } from './decision.ts'
import { withResult } from './evening.ts'
import { gameOf, openRaceOf } from './game.ts'
import type { RoomEvent } from './log.ts'
import { pause } from './pause.ts'
import { people, unready, withSitter } from './people.ts'
import { start } from './play.ts'
import type { Playing, Room, RoomTable, Sitter } from './room.ts'
import { isPresent, withReadiness } from './table-start.ts'

/**
 * A table of a tournament is a room that has no host: docs/adr/0014. Its players were seated by the draw, it begins by
 * itself, it goes on without anybody looking, and what a host could do is done by the organiser, for all tables at once.
 */

export function seatedTable(room: Room, { seats, ...table }: NewTable, now: Millis): Room {
  const sitters = seats.map((one, at): Sitter => {
    const sitting = { seat: at as Seat, name: one.name, look: at as Look }
    if (one.bot !== undefined) return { kind: 'bot', ...sitting, level: one.bot, temporary: false }
    const link = { state: 'away', since: now, standIn: false, isNew: true } as const
    return { kind: 'person', ...sitting, keyHash: one.keyHash, link, ready: false }
  })
  // Whoever is not seated by the draw does not play here.
  return withReadiness({ ...room, sitters, locked: true, table }, now)
}

/** Bots play for those who are not here, from the first move on, until they come. */
export function startTable(room: Room, moment: Moment): Decided {
  const missing = people(room).filter((person) => !isPresent(person))
  const stoodIn = missing.reduce(
    (next, person) =>
      person.link.state === 'away' ? withSitter(next, { ...person, link: { ...person.link, standIn: true } }) : next,
    room,
  )
  const started = start(stoodIn, true, moment)
  if (!started.ok) return started
  const events = missing.map(({ seat }): RoomEvent => ({ type: 'stood-in', seat }))
  return accept({ ...started.value, events: [...events, ...started.value.events] })
}

/** Says the same twice without harm: whoever gave an order may not have heard that it was carried out. */
export function officiate(room: Room, order: TableOrder, moment: Moment): Decided {
  const { phase, table } = room
  if (!table) return refuse('no-such-room')
  switch (order.type) {
    case 'hold':
      if (phase.name === 'playing') return pause(room, true, moment)
      return table.startsAt === null ? decided(room) : decided({ ...room, table: { ...table, startsAt: null } })
    case 'go-on':
      if (phase.name === 'playing') return pause(room, false, moment)
      if (table.startsAt !== null) return decided(room)
      return decided(withReadiness({ ...room, table: { ...table, startsAt: order.startsAt } }, moment.now))
    case 'call':
      return call(room, table)
    default:
      return unreachable(order)
  }
}

/** Ends the game as it stands. A table that has not begun has nothing to show. */
function call(room: Room, table: RoomTable): Decided {
  const { phase } = room
  if (phase.name === 'lobby') return accept({ room, events: [], close: true })
  if (phase.name === 'over') return decided(room)
  // Nobody can stop hands that are already moving: the round is counted first.
  if (openRaceOf(room)) return refuse('race-running')
  const { number, players, state } = phase
  const places = gameOf(room).standing(state) ?? shared(phase)
  const over = { name: 'over' as const, number, players, state, places }
  return decided({ ...withResult(unready(room), places), phase: over, table: { ...table, called: true } }, [
    { type: 'ended', number },
  ])
}

const shared = ({ players }: Playing) => players.map((seat) => ({ seat, place: 1, score: 0 }))
