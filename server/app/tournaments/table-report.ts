import type { TournamentId } from '#protocol/tournament.ts'
import type { StoredRoom } from '../../ports/document-store.ts'
import { replayIdOf } from '../../rooms/replay/record.ts'
import type { Room, RoomTable } from '../../rooms/room.ts'
import { people } from '../../rooms/seats/people.ts'
import type { Note } from '../../tournaments/command.ts'

export interface TableReport {
  readonly tournament: TournamentId
  readonly note: Note
}

/** What a tournament wants to know of one of its rooms; nothing of a room that is no table, or has not begun. */
export function reportOf({ document: room }: Pick<StoredRoom, 'document'>): TableReport | undefined {
  const { table, phase } = room
  if (!table || phase.name === 'lobby') return undefined
  const note = phase.name === 'playing' ? began(room, table) : ended(room, table, phase)
  return { tournament: table.tournament, note }
}

const began = (room: Room, table: RoomTable): Note => ({
  type: 'began',
  table: table.id,
  absent: neverCame(room, table),
})

function ended(room: Room, table: RoomTable, { number, places }: Extract<Room['phase'], { name: 'over' }>): Note {
  return {
    type: 'ended',
    table: table.id,
    verdict: table.called ? 'called' : 'played',
    places: places.map(({ seat, place, score }) => ({ entrant: table.entrants[seat] as number, place, score })),
    absent: neverCame(room, table),
    replay: replayIdOf(room.seed, number),
  }
}

const neverCame = (room: Room, { entrants }: RoomTable): readonly number[] =>
  people(room)
    .filter(({ link }) => link.state === 'away' && link.isNew)
    .map(({ seat }) => entrants[seat] as number)
