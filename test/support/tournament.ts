import type { CommandId, RoomCode } from '#protocol/ids.ts'
import { CODE_LETTERS } from '#protocol/limits.ts'
import type { EntrantCommand, OrganiserCommand, Plan, Schedule, TournamentId } from '#protocol/tournament.ts'
import type { GameOptions } from '../../server/games/kit/seal.ts'
import type { Decided, TableEvent, TournamentCommand } from '../../server/tournaments/command.ts'
import { decide, newTournament } from '../../server/tournaments/decide.ts'
import { standingsOf } from '../../server/tournaments/standings.ts'
import type { Round, Table, Tournament } from '../../server/tournaments/tournament.ts'
import { lastRound, undecided } from '../../server/tournaments/tournament.ts'
import { deepFreeze } from './deep-freeze.ts'

export const MINUTE = 60_000
export const SCHEDULE: Schedule = { tableMinutes: 20, graceSeconds: 60, breakSeconds: null }
export const SWISS: Plan = { kind: 'swiss', rounds: 3, final: false }

let ids = 0
export function freshTournamentId(): TournamentId {
  const n = ids++
  return Array.from({ length: 8 }, (_, i) => CODE_LETTERS[Math.floor(n / 17 ** i) % 17]).join('') as TournamentId
}

interface Wish {
  readonly plan?: Plan
  readonly schedule?: Partial<Schedule>
  readonly tableSize?: number
  readonly seats?: { readonly min: number; readonly max: number }
}

export function madeTournament({ plan = SWISS, schedule, tableSize = 4, seats = { min: 3, max: 5 } }: Wish = {}) {
  return newTournament({
    id: freshTournamentId(),
    openedBy: 'opened-by-test' as CommandId,
    seed: [1, 2, 3, 4],
    title: 'Cheese Cup',
    plan,
    schedule: { ...SCHEDULE, ...schedule },
    organiser: { keyHash: 'organiser' },
    game: { id: 'alles-kaese', options: {} as GameOptions },
    size: { ...seats, wanted: tableSize },
  })
}

/** A tournament and a clock, moved by hand. Everything it becomes is frozen: a decision that writes into one throws. */
export class TestTournament {
  tournament: Tournament
  now = 1_000_000
  version = 1

  constructor(wish: Wish = {}) {
    this.tournament = deepFreeze(madeTournament(wish))
  }

  try(command: TournamentCommand): Decided {
    const verdict = decide(this.tournament, command, { now: this.now, version: this.version + 1 })
    if (verdict.ok && verdict.value !== this.tournament) {
      this.tournament = deepFreeze(verdict.value)
      this.version++
    }
    return verdict
  }

  /** 'ok', or why not. */
  organise(command: OrganiserCommand): string {
    return outcome(this.try({ type: 'holder', by: 'organiser', command }))
  }

  as(by: number, command: EntrantCommand): string {
    return outcome(this.try({ type: 'holder', by, command }))
  }

  register(name: string): string {
    return outcome(this.try({ type: 'register', name, keyHash: `key of ${name}` }))
  }

  /** Registered and checked in. */
  people(count: number): this {
    for (let i = 0; i < count; i++) {
      this.register(`P${this.tournament.entrants.length + 1}`)
      this.as(this.tournament.entrants.length, { type: 'check-in' })
    }
    return this
  }

  hear(...events: TableEvent[]): void {
    this.try({ type: 'table-events', events })
  }

  wait(ms: number): void {
    this.now += ms
    this.try({ type: 'tick' })
  }

  get round(): Round {
    const round = lastRound(this.tournament)
    if (!round) throw new Error('no round yet')
    return round
  }

  get open(): readonly Table[] {
    return undecided(this.round)
  }

  begin(round = this.tournament.rounds.length + 1): this {
    const answer = this.organise({ type: 'start-round', round })
    if (answer !== 'ok') throw new Error(answer)
    this.openRooms()
    return this
  }

  openRooms(): void {
    this.hear(...this.open.map(({ id }): TableEvent => ({ type: 'opened', table: id, code: codeOf(id) })))
  }

  /** Ends a table in the order given, or in that of the seats; equals by a list inside. */
  end(
    table: Table,
    order: readonly (number | readonly number[])[] = table.seats,
    absent: readonly number[] = [],
  ): void {
    this.hear({ type: 'ended', table: table.id, verdict: 'played', places: placesOf(order), absent })
  }

  /** Every table: the smaller number wins. */
  endAll(): void {
    for (const table of this.open)
      this.end(
        table,
        table.seats.toSorted((a, b) => a - b),
      )
  }

  get standing(): readonly number[] {
    return standingsOf(this.tournament).map(({ entrant }) => entrant.number)
  }

  pointsOf(number: number): number | undefined {
    return standingsOf(this.tournament).find(({ entrant }) => entrant.number === number)?.points
  }

  statusOf(number: number): string | undefined {
    return this.tournament.entrants[number - 1]?.status
  }
}

export const codeOf = (table: number): RoomCode => `R${table}` as RoomCode

const outcome = (verdict: Decided): string => (verdict.ok ? 'ok' : verdict.code)

function placesOf(order: readonly (number | readonly number[])[]) {
  let place = 1
  return order.flatMap((group) => {
    const equals = typeof group === 'number' ? [group] : group
    const placed = equals.map((entrant) => ({ entrant, place, score: 10 - place }))
    place += equals.length
    return placed
  })
}
