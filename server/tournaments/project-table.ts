import type { TableSeat, TableView } from '#protocol/tournament-view.ts'
import type { Board } from './board.ts'
import { entrantOf, isDecided } from './find.ts'
import { placeAt, tablePoints } from './table-points.ts'
import type { Round, Table } from './tournament.ts'

export function tableView({ tournament }: Board, round: Round, table: Table): TableView {
  const { id, number, code, result } = table
  const points = tablePoints(table)
  const isTimed = !isDecided(table) && tournament.pausedAt === null
  return {
    id,
    round: round.number,
    number,
    ...(code !== null && { code }),
    state: stateOf(table),
    ...(result && { verdict: result.verdict }),
    seats: table.seats.map((entrant) => seatView(entrant)),
    ...(isTimed && table.startedAt === null && { waitsUntil: table.waitsUntil }),
    ...(isTimed && table.endsAt !== null && { endsAt: table.endsAt }),
    ...(result?.replay !== undefined && { replay: result.replay }),
  }

  function seatView(entrant: number): TableSeat {
    const { name = '', bot } = entrantOf(tournament, entrant) ?? {}
    const place = placeAt(table, entrant)
    const earned = points.get(entrant)
    return {
      entrant,
      name,
      ...(bot && { bot }),
      absent: table.absent.includes(entrant),
      ...(place !== undefined && { place }),
      ...(earned !== undefined && { points: earned }),
    }
  }
}

function stateOf(table: Table): TableView['state'] {
  if (isDecided(table)) return 'decided'
  return table.startedAt === null ? 'waiting' : 'playing'
}
