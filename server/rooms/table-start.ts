import type { Millis } from '#protocol/ids.ts'
import { people } from './people.ts'
import type { Person, Room } from './room.ts'

/** Once everybody is here: time to look up. */
const READY_MS: Millis = 4_000

export const isPresent = ({ link }: Person): boolean => link.state === 'here'

/** When the game of a table begins by itself; never in any other room. */
export const tableStartsAt = ({ table, phase }: Room): Millis =>
  phase.name === 'lobby' ? (table?.startsAt ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY

/** Everybody is here: nobody has to wait for the end of the grace. */
export function withReadiness(room: Room, now: Millis): Room {
  const { table, phase } = room
  if (!table || table.startsAt === null || phase.name !== 'lobby' || !people(room).every(isPresent)) return room
  return { ...room, table: { ...table, startsAt: Math.min(table.startsAt, now + READY_MS) } }
}
