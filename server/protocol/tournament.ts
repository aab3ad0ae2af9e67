import { z } from 'zod'
import { RawName } from './command.ts'
import { BotLevel, CommandId, GameId, matching, SeatKey } from './ids.ts'
import { CODE_LETTERS, MAX_ENTRANTS, MAX_SEATS, MAX_TITLE_LENGTH } from './limits.ts'
import { RehearsalProgress, RehearsalReport, RehearsedPlayers } from './rehearsal.ts'
import { tagged } from './tagged.ts'

/** Eight letters: short enough to read out, too many to guess. */
export const TournamentId = matching(new RegExp(`^[${CODE_LETTERS}]{8}$`)).brand<'TournamentId'>()
export type TournamentId = z.infer<typeof TournamentId>

/** Counts registrations from 1. It is public; the key of the device proves an entrant. */
export const EntrantNumber = z.int().min(1).max(MAX_ENTRANTS)
/** Counts all tables that were ever drawn in a tournament: a table that is drawn again gets another id. */
export const TableId = z.int().min(1).max(1_000_000)
/** Counts the logged commands of the organiser. */
export const ActNumber = z.int().min(1)

/**
 * `swiss`: all play every round, neighbours in the standings together; with `final`, the best meet at one more table.
 * `knockout`: the best of each table go on. `arena`: a table begins as soon as enough players wait, until time is up.
 */
export const Plan = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('swiss'), rounds: z.int().min(1).max(20), final: z.boolean() }),
  z.strictObject({ kind: z.literal('knockout'), advance: z.int().min(1).lt(MAX_SEATS) }),
  z.strictObject({ kind: z.literal('arena'), minutes: z.int().min(1).max(480) }),
])
export type Plan = z.infer<typeof Plan>

export const Schedule = z.strictObject({
  /** A table that takes longer is decided as it stands. */
  tableMinutes: z.int().min(1).max(240).nullable(),
  /** How long a table waits for its players; then bots play for the missing ones. */
  graceSeconds: z.int().min(5).max(900),
  /** From the end of a round to the next one; null: the organiser starts it. */
  breakSeconds: z.int().min(0).max(3_600).nullable(),
})
export type Schedule = z.infer<typeof Schedule>

/** `POST /api/tournaments`. The organiser's device makes its own key, as a seat does: docs/adr/0006. */
export const CreateTournament = z.strictObject({
  id: CommandId,
  key: SeatKey,
  title: z.string().trim().min(1).max(MAX_TITLE_LENGTH),
  game: GameId,
  options: z.unknown().optional(),
  plan: Plan,
  tableSize: z.int().min(2).max(MAX_SEATS),
  schedule: Schedule,
})
export type CreateTournament = z.infer<typeof CreateTournament>

/** `POST /api/tournaments/:id/entrants`. Idempotent by key. */
export const Register = z.strictObject({ key: SeatKey, name: RawName })
export type Register = z.infer<typeof Register>

export const EntrantCommand = z.discriminatedUnion('type', [
  /** To be drawn: in the next round, or in an arena as soon as a table fills. */
  tagged('check-in'),
  /** Not to be drawn for now. */
  tagged('check-out'),
  tagged('rename', { name: RawName }),
  tagged('drop-out'),
])
export type EntrantCommand = z.infer<typeof EntrantCommand>

const Placing = z.strictObject({ entrant: EntrantNumber, place: z.int().min(1).max(MAX_SEATS) })

export const OrganiserCommand = z.discriminatedUnion('type', [
  tagged('lock-entry', { locked: z.boolean() }),
  tagged('add-bots', { count: z.int().min(1).max(1_024), level: BotLevel }),
  tagged('admit', { entrant: EntrantNumber }),
  tagged('drop', { entrant: EntrantNumber }),
  /** `round` is the expected number, so that a second tap does not start the one after. */
  tagged('start-round', { round: z.int().min(1) }),
  /** Draws the present round again, as long as it has no result. */
  tagged('draw-again', { round: z.int().min(1) }),
  tagged('pause', { paused: z.boolean() }),
  tagged('extend', { minutes: z.int().min(1).max(240) }),
  /** Decides a table as it stands. */
  tagged('call-table', { table: TableId }),
  /** With `replay` the table is played again; without it each player gets the points of a bye. */
  tagged('void-table', { table: TableId, replay: z.boolean() }),
  /** A place for each player of the table; equal places share. */
  tagged('override', { table: TableId, places: z.array(Placing).min(1).max(MAX_SEATS) }),
  tagged('undo', { act: ActNumber }),
  tagged('finish'),
  /** Simulated guests play a tournament on this installation: so many, and at least as many as are registered. */
  tagged('rehearse', { players: RehearsedPlayers }),
  tagged('stop-rehearsal'),
  /** The result of a rehearsal on this installation. After a go, `players` is the capacity. */
  tagged('attach-rehearsal', RehearsalReport.shape),
  /** Removes the capacity that a rehearsal has set. */
  tagged('admit-more'),
])
export type OrganiserCommand = z.infer<typeof OrganiserCommand>

/** `POST /api/tournaments/:id/commands`, with `Authorization: Bearer <key>` of the organiser or of an entrant. */
export const DoInTournament = z.strictObject({
  id: CommandId,
  command: z.union([EntrantCommand, OrganiserCommand]),
})
export type DoInTournament = z.infer<typeof DoInTournament>

/** From the process that rehearses to the server that started it. */
export const RehearsalMessage = z.discriminatedUnion('type', [
  /** The tournament of the simulated guests, which tells them from people. */
  tagged('opened', { tournament: TournamentId }),
  tagged('progress', { progress: RehearsalProgress }),
  tagged('report', { report: RehearsalReport }),
])
export type RehearsalMessage = z.infer<typeof RehearsalMessage>

/** Why a tournament refuses, beyond the codes of a room. Texts for players are in the client. */
export type TournamentRefusal =
  | 'no-such-tournament'
  | 'no-such-entrant'
  | 'no-such-table'
  | 'no-such-act'
  | 'bad-plan'
  | 'bad-places'
  | 'organiser-only'
  | 'entrant-only'
  | 'entry-closed'
  | 'tournament-full'
  | 'too-late'
  | 'dropped-out'
  | 'wrong-round'
  | 'round-running'
  | 'no-round-running'
  | 'round-has-results'
  | 'table-decided'
  | 'tournament-over'
  | 'tournament-paused'
  | 'nothing-to-undo'
  | 'changed-since'
  | 'cannot-rehearse'
  | 'rehearsal-running'
  | 'people-play'
