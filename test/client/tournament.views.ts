import { MAX_NAME_LENGTH } from '#protocol/limits.ts'
import type {
  Me,
  OrganiserView,
  PlayerView,
  ScreenView,
  StandingRow,
  TableSeat,
  TableView,
  TournamentHead,
} from '#protocol/tournament-view.ts'

/** Tournaments as the server would show them, made by hand. */

export const NOW = 1_800_000_000_000
const MINUTE = 60_000

const NAMES = ['Nora', 'Ben', 'Lou', 'Maximiliane', 'Wolfgang-Ute', 'MMMMMMMMMMMM', 'Jean-Jacques', 'Käthe']
const BOTS = ['Brie', 'Gouda', 'Emmental', 'Camembert', 'Feta', 'Stilton']

export const nameAt = (entrant: number): string => {
  const pool = entrant % 3 === 0 ? BOTS : NAMES
  const turn = Math.floor((entrant - 1) / pool.length)
  const tail = turn > 0 ? ` ${turn}` : ''
  return `${pool[entrant % pool.length]?.slice(0, MAX_NAME_LENGTH - tail.length)}${tail}`
}

export const rowWith = (place: number, change: Partial<StandingRow> = {}): StandingRow => ({
  place,
  entrant: place,
  name: nameAt(place),
  ...(place % 3 === 0 && { bot: 'medium' }),
  status: 'here',
  points: Math.max(0, 300 - place * 7),
  wins: place < 4 ? 2 : 0,
  opponents: 120.5,
  played: 2,
  out: false,
  ...change,
})

export const rows = (entrants: number): readonly StandingRow[] =>
  Array.from({ length: entrants }, (_, at) => rowWith(at + 1))

export const seatWith = (entrant: number, change: Partial<TableSeat> = {}): TableSeat => ({
  entrant,
  name: nameAt(entrant),
  ...(entrant % 3 === 0 && { bot: 'medium' }),
  absent: false,
  ...change,
})

export const tableWith = (number: number, change: Partial<TableView> = {}, size = 4): TableView => ({
  id: number,
  round: 1,
  number,
  code: 'KLMX',
  state: 'playing',
  seats: Array.from({ length: size }, (_, at) => seatWith((number - 1) * size + at + 1)),
  endsAt: NOW + 12 * MINUTE,
  ...change,
})

/** Every second one decided, or all of them in the same state. */
export const tables = (entrants: number, size = 4, state?: TableView['state']): readonly TableView[] =>
  Array.from({ length: Math.ceil(entrants / size) }, (_, at) => {
    const table = tableWith(at + 1, { state: state ?? (at % 2 ? 'decided' : 'playing') }, size)
    if (table.state === 'waiting') return { ...table, waitsUntil: NOW + MINUTE }
    if (table.state === 'playing') return table
    const seats = table.seats.map((seat, place) => ({ ...seat, place: place + 1, points: 100 - place * 33 }))
    return { ...table, verdict: 'played', seats, replay: 'abcdef' }
  })

export const headWith = (change: Partial<TournamentHead> = {}): TournamentHead => ({
  id: 'KLMXPRTV' as TournamentHead['id'],
  title: 'Käsenacht im Dorfkrug 2026',
  game: { id: 'alles-kaese', options: {} },
  plan: { kind: 'swiss', rounds: 3, final: true },
  schedule: { tableMinutes: 20, graceSeconds: 90, breakSeconds: 60 },
  tableSize: 4,
  phase: 'registration',
  paused: false,
  locked: false,
  entrants: 16,
  checkedIn: 12,
  rounds: 4,
  ...change,
})

export const runningHead = (change: Partial<TournamentHead> = {}): TournamentHead =>
  headWith({
    phase: 'running',
    round: {
      number: 1,
      kind: 'swiss',
      tables: 4,
      decided: 2,
      complete: false,
      startedAt: NOW,
      endsAt: NOW + 12 * MINUTE,
    },
    ...change,
  })

export const betweenHead = (change: Partial<TournamentHead> = {}): TournamentHead =>
  headWith({
    phase: 'running',
    round: { number: 1, kind: 'swiss', tables: 4, decided: 4, complete: true, startedAt: NOW },
    next: { type: 'round', number: 2, kind: 'swiss', at: NOW + MINUTE },
    ...change,
  })

export const meWith = (change: Partial<Me> = {}): Me => ({ row: rowWith(5), bye: false, rounds: [], ...change })

export const playerView = (head: TournamentHead, me?: Me): PlayerView => ({
  kind: 'player',
  version: 7,
  now: NOW,
  head,
  top: [...rows(Math.min(10, head.entrants))],
  ...(me && { me }),
})

export const screenView = (
  head: TournamentHead,
  entrants: number,
  shown: readonly TableView[] = [],
  byes = 0,
): ScreenView => ({
  kind: 'screen',
  version: 7,
  now: NOW,
  head: { ...head, entrants },
  standings: [...rows(entrants)],
  tables: [...shown],
  byes: Array.from({ length: byes }, (_, at) => ({ entrant: at + 1, name: nameAt(at + 1) })),
})

export const organiserView = (head: TournamentHead, change: Partial<OrganiserView> = {}): OrganiserView => ({
  kind: 'organiser',
  version: 7,
  now: NOW,
  head,
  standings: [...rows(head.entrants)],
  ...(head.round && { round: head.round.number }),
  tables: [],
  moreTables: 0,
  byes: [],
  acts: [],
  mayRehearse: true,
  ...change,
})
