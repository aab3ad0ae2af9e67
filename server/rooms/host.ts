import type { Seat } from '#protocol/ids.ts'
import type { RoomEvent } from './log.ts'
import { isHere, people } from './people.ts'
import type { Room } from './room.ts'

/** Who should be host when the present one has left or is away: whoever is here, in the order of seats. */
export function heirOf(room: Room): Seat | null {
  const heirs = people(room)
  return (heirs.find(isHere) ?? heirs[0])?.seat ?? null
}

export function crown(room: Room, host: Seat | null): { room: Room; events: readonly RoomEvent[] } {
  // A table of a tournament has none: what a host could do is the organiser's.
  if (host === room.host || room.table) return { room, events: [] }
  return { room: { ...room, host }, events: host === null ? [] : [{ type: 'host', seat: host }] }
}
