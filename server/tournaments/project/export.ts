import { tableView, type ViewBase } from './view-base.ts'

/** The whole tournament, as a file for anyone to keep. */
export function jsonOf(base: ViewBase) {
  const { id, title, game, plan, schedule, rounds, acts } = base.tournament
  return {
    product: 'cheese-night',
    format: 1,
    tournament: { id, title, game: { id: game.id, options: game.options }, plan, schedule },
    standings: base.rows.map(({ out: _, ...row }) => row),
    rehearsals: acts.flatMap(({ at, command }) => {
      if (command.type !== 'attach-rehearsal') return []
      const { type: _, ...report } = command
      return [{ at, ...report }]
    }),
    rounds: rounds.map((round) => ({
      number: round.number,
      kind: round.kind,
      startedAt: round.startedAt,
      byes: round.byes,
      tables: round.tables.map((table) => {
        const { number, verdict, seats, replay } = tableView(base, round, table)
        return { number, verdict, seats, replay }
      }),
    })),
  }
}

const COLUMNS = ['place', 'entrant', 'name', 'points', 'wins', 'opponents', 'played', 'status', 'bot'] as const

/** The standings as a table that spreadsheets read. */
export function csvOf({ rows }: ViewBase): string {
  const headings = COLUMNS.map((column) => (column === 'entrant' ? 'number' : column))
  const lines = rows.map((row) => COLUMNS.map((column) => cell(String(row[column] ?? ''))).join(','))
  return [headings.join(','), ...lines, ''].join('\r\n')
}

/** A spreadsheet computes a name that begins like a formula: an apostrophe keeps it a name. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
