import { z } from 'zod'
import { BotLevel } from './ids.ts'
import { RehearsalProgress } from './rehearsal.ts'
import { tagged } from './tagged.ts'
import { ActNumber, EntrantNumber, OrganiserCommand, Plan, Schedule, TableId, TournamentId } from './tournament.ts'

/** `registered`: not to be drawn. `here`: checked in. `dropped`: out, unless the organiser admits them again. */
export const EntrantStatus = z.enum(['registered', 'here', 'dropped'])
export type EntrantStatus = z.infer<typeof EntrantStatus>

export const RoundKind = z.enum(['swiss', 'knockout', 'final', 'arena'])
export type RoundKind = z.infer<typeof RoundKind>

export const RoundHead = z.strictObject({
  number: z.int().min(1),
  kind: RoundKind,
  /** How many tables it has, and how many of them are decided. */
  tables: z.int(),
  decided: z.int(),
  /** Every table is decided; in an arena: time is up as well. */
  complete: z.boolean(),
  startedAt: z.number(),
  /** When tables that still play are decided as they stand; in an arena: when no more tables begin. Absent while paused. */
  endsAt: z.number().optional(),
})
export type RoundHead = z.infer<typeof RoundHead>

/** What comes after the present round. `at`: by itself, then; without it the organiser starts it. */
export const NextStep = z.discriminatedUnion('type', [
  tagged('round', { number: z.int().min(1), kind: RoundKind, at: z.number().optional() }),
  tagged('finish', { at: z.number().optional() }),
])
export type NextStep = z.infer<typeof NextStep>

export const TournamentHead = z.strictObject({
  id: TournamentId,
  title: z.string(),
  game: z.strictObject({ id: z.string(), options: z.unknown() }),
  plan: Plan,
  schedule: Schedule,
  tableSize: z.int(),
  phase: z.enum(['registration', 'running', 'over']),
  paused: z.boolean(),
  /** Registration is closed; check-in is not. */
  locked: z.boolean(),
  /** How many entrants the installation was rehearsed with; absent without a rehearsal, or if the organiser admits more. */
  capacity: z.int().optional(),
  entrants: z.int(),
  checkedIn: z.int(),
  /** How many rounds the plan has, with its final; absent for a knockout and an arena. */
  rounds: z.int().optional(),
  /** The present or last round. */
  round: RoundHead.optional(),
  /** While no table plays, until the end. */
  next: NextStep.optional(),
})
export type TournamentHead = z.infer<typeof TournamentHead>

/** Sorted by points, then wins, then the mean points of opponents, then the lot: docs/tournaments.md */
export const StandingRow = z.strictObject({
  place: z.int().min(1),
  entrant: EntrantNumber,
  name: z.string(),
  bot: BotLevel.optional(),
  status: EntrantStatus,
  points: z.number(),
  wins: z.number(),
  /** Mean points of all opponents so far, to a tenth. */
  opponents: z.number(),
  played: z.int(),
  /** Out of a knockout. */
  out: z.boolean(),
})
export type StandingRow = z.infer<typeof StandingRow>

export const TableSeat = z.strictObject({
  entrant: EntrantNumber,
  name: z.string(),
  bot: BotLevel.optional(),
  /** Was not there when the table began, and has not come since. */
  absent: z.boolean(),
  place: z.int().min(1).optional(),
  points: z.number().optional(),
})
export type TableSeat = z.infer<typeof TableSeat>

export const TableView = z.strictObject({
  id: TableId,
  round: z.int().min(1),
  /** Counts the tables of a round, strongest first. */
  number: z.int().min(1),
  /** Its room, once it is open: `/<code>` to play, `/<code>/tv` to watch. */
  code: z.string().optional(),
  state: z.enum(['waiting', 'playing', 'decided']),
  /** `called`: ended early by its time limit or the organiser. `overridden`: places set by the organiser. `void`: without a winner. */
  verdict: z.enum(['played', 'called', 'overridden', 'void']).optional(),
  /** In the order of seats: the first one begins. */
  seats: z.array(TableSeat),
  /** `waiting`: until when it waits for its players. */
  waitsUntil: z.number().optional(),
  /** When it is decided as it stands; absent while paused or without a limit. */
  endsAt: z.number().optional(),
  /** Names the replay of its game: `/replay/<id>`. */
  replay: z.string().optional(),
})
export type TableView = z.infer<typeof TableView>

export const RoundOfMine = z.strictObject({
  round: z.int().min(1),
  points: z.number().optional(),
  /** Absent for a bye. */
  table: TableView.optional(),
})
export type RoundOfMine = z.infer<typeof RoundOfMine>

export const Me = z.strictObject({
  row: StandingRow,
  /** Where to go now: a table that is not decided yet. */
  table: TableView.optional(),
  /** Has to sit out the present round. */
  bye: z.boolean(),
  /** In an arena: waiting for a table since then. */
  waitingSince: z.number().optional(),
  /** Oldest first. */
  rounds: z.array(RoundOfMine),
})
export type Me = z.infer<typeof Me>

const viewOf = <K extends string, S extends z.ZodRawShape>(kind: K, fields: S) =>
  z.strictObject({ kind: z.literal(kind), version: z.int(), now: z.number(), head: TournamentHead, ...fields })

/** For a phone: small, because a thousand of them ask within a second. `me` is absent without the key of an entrant. */
export const PlayerView = viewOf('player', {
  /** The first ten. */
  top: z.array(StandingRow),
  me: Me.optional(),
})
export type PlayerView = z.infer<typeof PlayerView>

const Bye = z.strictObject({ entrant: EntrantNumber, name: z.string() })

/** For the big screen: all that is public. */
export const ScreenView = viewOf('screen', {
  standings: z.array(StandingRow),
  /** Of the present round; in an arena those that play, then those decided last. */
  tables: z.array(TableView),
  byes: z.array(Bye),
})
export type ScreenView = z.infer<typeof ScreenView>

export const ActView = z.strictObject({
  act: ActNumber,
  at: z.number(),
  command: OrganiserCommand,
  undone: z.boolean(),
  undoable: z.boolean(),
  /** The table that it names; absent if that was drawn again since. */
  table: z.strictObject({ round: z.int().min(1), number: z.int().min(1) }).optional(),
})
export type ActView = z.infer<typeof ActView>

/** A rehearsal that runs, or ended without a verdict. */
export const RehearsalView = z.strictObject({
  state: z.enum(['running', 'failed']),
  players: z.int(),
  startedAt: z.number(),
  progress: RehearsalProgress.optional(),
  /** `failed`: why the server stopped it, as people have begun to play there; absent if it crashed or was killed. */
  why: z.literal('people-play').optional(),
})
export type RehearsalView = z.infer<typeof RehearsalView>

export const OrganiserView = viewOf('organiser', {
  standings: z.array(StandingRow),
  /** The round of the tables: the one in the query, or the present one. Absent before the first. */
  round: z.int().min(1).optional(),
  /** In an arena those that play, then those decided last; all with `tables=all`. */
  tables: z.array(TableView),
  /** How many tables of that round are not among them. */
  moreTables: z.int().min(0),
  byes: z.array(Bye),
  /** Oldest first. */
  acts: z.array(ActView),
  /** This installation can rehearse, and its organisers may. */
  mayRehearse: z.boolean(),
  rehearsal: RehearsalView.optional(),
})
export type OrganiserView = z.infer<typeof OrganiserView>

/** `GET /api/tournaments/:id?as=player|screen|organiser`; `player` without `as`. */
export const TournamentView = z.discriminatedUnion('kind', [PlayerView, ScreenView, OrganiserView])
export type TournamentView = z.infer<typeof TournamentView>
