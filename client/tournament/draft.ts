import type { Plan, Schedule } from '#protocol/tournament.ts'

/** What the form of a new tournament holds: one value for each field, whichever format is chosen. */
export interface Draft {
  readonly title: string
  readonly game: string
  /** The game's own; undefined: as it comes. */
  readonly options: unknown
  readonly kind: Plan['kind']
  readonly rounds: number
  readonly final: boolean
  readonly advance: number
  readonly minutes: number
  readonly tableSize: number
  readonly schedule: Schedule
}

export interface Seats {
  readonly min: number
  readonly max: number
}

/** A good evening for a dozen to a few dozen people: three rounds and a final in about an hour and a half. */
export const FIRST_DRAFT: Draft = {
  title: '',
  game: '',
  options: undefined,
  kind: 'swiss',
  rounds: 3,
  final: true,
  advance: 2,
  minutes: 60,
  tableSize: 4,
  schedule: { tableMinutes: 20, graceSeconds: 90, breakSeconds: 60 },
}

const within = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max)

/** Another game may seat fewer; and of a table of three at most two can go on. */
export function fitted(draft: Draft, seats: Seats): Draft {
  const tableSize = within(draft.tableSize, seats.min, seats.max)
  return { ...draft, tableSize, advance: within(draft.advance, 1, tableSize - 1) }
}

/** Options belong to their game. */
export const withGame = (draft: Draft, game: string, seats: Seats): Draft =>
  fitted({ ...draft, game, options: undefined }, seats)

export function planOf({ kind, rounds, final, advance, minutes }: Draft): Plan {
  switch (kind) {
    case 'swiss':
      return { kind, rounds, final }
    case 'knockout':
      return { kind, advance }
    case 'arena':
      return { kind, minutes }
  }
}
