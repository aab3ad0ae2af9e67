import { z } from 'zod'
import { BotLevel } from './ids.ts'
import { RehearsalProgress, RehearsalStop } from './rehearsal.ts'
import { ActNumber, EntrantNumber, OrganiserCommand, Plan, Schedule, TableId, TournamentId } from './tournament.ts'

/** `registered`: known, but not to be drawn. `here`: checked in. `dropped`: gone for good, unless the organiser admits them again. */
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

/** What comes after the present round. `at`: by itself, then; without it when the organiser says so. */
export const NextStep = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('round'), number: z.int().min(1), kind: RoundKind, at: z.number().optional() }),
  z.strictObject({ type: z.literal('finish'), at: z.number().optional() }),
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
  /** Nobody may register any more; whoever is registered may still check in. */
  locked: z.boolean(),
  /** As many as the installation was rehearsed with, once it was and unless the organiser admits more. */
  capacity: z.int().optional(),
  entrants: z.int(),
  checkedIn: z.int(),
  /** How many rounds the plan has, with its final; a knockout and an arena do not know. */
  rounds: z.int().optional(),
  /** The present or last round. */
  round: RoundHead.optional(),
  /** While no table plays and there is something left to do. */
  next: NextStep.optional(),
})
export type TournamentHead = z.infer<typeof TournamentHead>

/** A line of the standings: points, then wins, then the mean points of those one met, then the lot. docs/tournaments.md */
export const StandingRow = z.strictObject({
  place: z.int().min(1),
  entrant: EntrantNumber,
  name: z.string(),
  bot: BotLevel.optional(),
  status: EntrantStatus,
  points: z.number(),
  wins: z.number(),
  /** Mean points of everybody met so far, to a tenth. */
  opponents: z.number(),
  /** Tables played. */
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

/** `called`: time was up, or the organiser ended it. `overridden`: the organiser said who won. `void`: nobody did. */
export const Verdict = z.enum(['played', 'called', 'overridden', 'void'])
export type Verdict = z.infer<typeof Verdict>

export const TableView = z.strictObject({
  id: TableId,
  round: z.int().min(1),
  /** Counts the tables of a round, strongest first. */
  number: z.int().min(1),
  /** Its room, once it is open: `/<code>` to play, `/<code>/tv` to watch. */
  code: z.string().optional(),
  state: z.enum(['waiting', 'playing', 'decided']),
  verdict: Verdict.optional(),
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

/** How one round went for one entrant. */
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

const Shown = { version: z.int(), now: z.number(), head: TournamentHead }

/** For a phone: small, because a thousand of them ask within a second. Without `me` for somebody who only looks. */
export const PlayerView = z.strictObject({
  kind: z.literal('player'),
  ...Shown,
  /** The first ten. */
  top: z.array(StandingRow),
  me: Me.optional(),
})
export type PlayerView = z.infer<typeof PlayerView>

const Bye = z.strictObject({ entrant: EntrantNumber, name: z.string() })

/** For the big screen, and anybody else: all that is public. */
export const ScreenView = z.strictObject({
  kind: z.literal('screen'),
  ...Shown,
  standings: z.array(StandingRow),
  /** Of the present round; in an arena those that play, then those decided last. */
  tables: z.array(TableView),
  /** Who sits out the present round. */
  byes: z.array(Bye),
})
export type ScreenView = z.infer<typeof ScreenView>

/** One thing the organiser did. */
export const ActView = z.strictObject({
  act: ActNumber,
  at: z.number(),
  command: OrganiserCommand,
  undone: z.boolean(),
  undoable: z.boolean(),
  /** Which table it was about; absent if it is not there any more. */
  table: z.strictObject({ round: z.int().min(1), number: z.int().min(1) }).optional(),
})
export type ActView = z.infer<typeof ActView>

/** A rehearsal that is being played, or broke off without a verdict. */
export const RehearsalView = z.strictObject({
  state: z.enum(['running', 'failed']),
  players: z.int(),
  startedAt: z.number(),
  progress: RehearsalProgress.optional(),
  /** `failed`: why, if it did not simply break off. */
  why: RehearsalStop.optional(),
})
export type RehearsalView = z.infer<typeof RehearsalView>

export const OrganiserView = z.strictObject({
  kind: z.literal('organiser'),
  ...Shown,
  standings: z.array(StandingRow),
  /** Which round the tables are of: the one that was asked for, or the present one. Absent before the first. */
  round: z.int().min(1).optional(),
  /** In an arena those that play, then those decided last; all of them if they were asked for. */
  tables: z.array(TableView),
  /** How many tables of that round are not among them. */
  moreTables: z.int().min(0),
  byes: z.array(Bye),
  /** Oldest first. */
  acts: z.array(ActView),
  /** This installation has everything that a rehearsal needs. */
  mayRehearse: z.boolean(),
  rehearsal: RehearsalView.optional(),
})
export type OrganiserView = z.infer<typeof OrganiserView>

/** `GET /api/tournaments/:id?as=player|screen|organiser`; `player` without `as`. */
export const TournamentView = z.discriminatedUnion('kind', [PlayerView, ScreenView, OrganiserView])
export type TournamentView = z.infer<typeof TournamentView>
