import type { TableView } from '#protocol/tournament-view.ts'
import type { Board } from './board.ts'
import { tableView } from './project-table.ts'
import type { Act } from './tournament.ts'

/** The whole tournament as anybody may keep it. */
export function exported(board: Board) {
  const { id, title, game, plan, schedule, rounds, acts } = board.tournament
  return {
    product: 'cheese-night',
    format: 1,
    tournament: { id, title, game: { id: game.id, options: game.options }, plan, schedule },
    standings: board.rows.map(({ out: _, ...row }) => row),
    rehearsals: acts.flatMap(rehearsed),
    rounds: rounds.map((round) => ({
      number: round.number,
      kind: round.kind,
      startedAt: round.startedAt,
      byes: round.byes,
      tables: round.tables.map((table) => kept(tableView(board, round, table))),
    })),
  }
}

function rehearsed({ at, command }: Act) {
  if (command.type !== 'attach-rehearsal') return []
  const { type: _, ...report } = command
  return [{ at, ...report }]
}

const kept = ({ number, verdict, seats, replay }: TableView) => ({ number, verdict, seats, replay })

const HEADINGS = ['place', 'number', 'name', 'points', 'wins', 'opponents', 'played', 'status', 'bot']

/** The standings as a table that spreadsheets read. */
export function csvOf({ rows }: Board): string {
  const lines = rows.map(({ place, entrant, name, points, wins, opponents, played, status, bot }) =>
    [place, entrant, cell(name), points, wins, opponents, played, status, bot ?? ''].join(','),
  )
  return [HEADINGS.join(','), ...lines, ''].join('\r\n')
}

/** A name that begins like a formula would be worked out by a spreadsheet: an apostrophe keeps it a name. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
