import { z } from 'zod'
import { RawName } from './command.ts'
import { BotLevel, CommandId, GameId, SeatKey } from './ids.ts'
import { CODE_LETTERS, MAX_ENTRANTS, MAX_SEATS } from './limits.ts'
import { RehearsalReport, RehearsedPlayers } from './rehearsal.ts'

/** Eight letters, so that a link can be read out and is not found by trying. */
export const TournamentId = z
  .string()
  .regex(new RegExp(`^[${CODE_LETTERS}]{8}$`))
  .brand<'TournamentId'>()
export type TournamentId = z.infer<typeof TournamentId>

/** Whoever registers gets the next number, from 1. It is public; what proves an entrant is the key of their device. */
export const EntrantNumber = z.int().min(1).max(MAX_ENTRANTS)
/** Counts all tables that were ever drawn in a tournament, so that a table which is drawn anew has another one. */
export const TableId = z.int().min(1).max(1_000_000)
/** Counts what the organiser did. */
export const ActNumber = z.int().min(1)

/**
 * `swiss`: everybody plays every round, neighbours in the standings together; the best meet at a last table if wanted.
 * `knockout`: the best of each table go on. `arena`: tables begin whenever enough people wait, until time is up.
 */
export const Plan = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('swiss'), rounds: z.int().min(1).max(20), final: z.boolean() }),
  z.strictObject({
    kind: z.literal('knockout'),
    advance: z
      .int()
      .min(1)
      .max(MAX_SEATS - 1),
  }),
  z.strictObject({ kind: z.literal('arena'), minutes: z.int().min(1).max(480) }),
])
export type Plan = z.infer<typeof Plan>

export const Schedule = z.strictObject({
  /** A table that takes longer is decided as it stands. */
  tableMinutes: z.int().min(1).max(240).nullable(),
  /** How long a table waits for its players; bots play for whoever is not there by then. */
  graceSeconds: z.int().min(5).max(900),
  /** From the end of a round to the next one; null: the organiser says when. */
  breakSeconds: z.int().min(0).max(3_600).nullable(),
})
export type Schedule = z.infer<typeof Schedule>

export const Title = z.string().trim().min(1).max(60)

/** `POST /api/tournaments`. The organiser's device makes its own key, as a seat does: docs/adr/0006. */
export const CreateTournament = z.strictObject({
  id: CommandId,
  key: SeatKey,
  title: Title,
  game: GameId,
  options: z.unknown().optional(),
  plan: Plan,
  tableSize: z.int().min(2).max(MAX_SEATS),
  schedule: Schedule,
})
export type CreateTournament = z.infer<typeof CreateTournament>

/** `POST /api/tournaments/:id/entrants`. The same key registers once, however often it asks. */
export const Register = z.strictObject({ key: SeatKey, name: RawName })
export type Register = z.infer<typeof Register>

/** What an entrant may ask. */
export const EntrantCommand = z.discriminatedUnion('type', [
  /** Here, and to be drawn: in the next round, or in an arena as soon as a table fills. */
  z.strictObject({ type: z.literal('check-in') }),
  /** Not to be drawn for now. */
  z.strictObject({ type: z.literal('check-out') }),
  z.strictObject({ type: z.literal('rename'), name: RawName }),
  z.strictObject({ type: z.literal('drop-out') }),
])
export type EntrantCommand = z.infer<typeof EntrantCommand>

const Placing = z.strictObject({ entrant: EntrantNumber, place: z.int().min(1).max(MAX_SEATS) })

/** What the organiser may ask. */
export const OrganiserCommand = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('lock-entry'), locked: z.boolean() }),
  z.strictObject({ type: z.literal('add-bots'), count: z.int().min(1).max(1_024), level: BotLevel }),
  z.strictObject({ type: z.literal('admit'), entrant: EntrantNumber }),
  z.strictObject({ type: z.literal('drop'), entrant: EntrantNumber }),
  /** `round` says which, so that a second tap does not start the one after. */
  z.strictObject({ type: z.literal('start-round'), round: z.int().min(1) }),
  /** Draws the present round anew, as long as it has no result. */
  z.strictObject({ type: z.literal('draw-again'), round: z.int().min(1) }),
  z.strictObject({ type: z.literal('pause'), paused: z.boolean() }),
  z.strictObject({ type: z.literal('extend'), minutes: z.int().min(1).max(240) }),
  /** Decides a table as it stands. */
  z.strictObject({ type: z.literal('call-table'), table: TableId }),
  /** Nobody wins there: it is played again, or everybody gets the points of a bye. */
  z.strictObject({ type: z.literal('void-table'), table: TableId, replay: z.boolean() }),
  /** Everybody at the table, each with a place; equal places share. */
  z.strictObject({ type: z.literal('override'), table: TableId, places: z.array(Placing).min(1).max(MAX_SEATS) }),
  z.strictObject({ type: z.literal('undo'), act: ActNumber }),
  z.strictObject({ type: z.literal('finish') }),
  /** Guests that do not exist play the evening on this installation: as many as will come, and at least as many as are registered. */
  z.strictObject({ type: z.literal('rehearse'), players: RehearsedPlayers }),
  z.strictObject({ type: z.literal('stop-rehearsal') }),
  /** What a rehearsal on this installation has shown. After a go nobody is admitted beyond its number. */
  z.strictObject({ type: z.literal('attach-rehearsal'), ...RehearsalReport.shape }),
  /** Beyond the number that was rehearsed, without another rehearsal. */
  z.strictObject({ type: z.literal('admit-more') }),
])
export type OrganiserCommand = z.infer<typeof OrganiserCommand>

/** `POST /api/tournaments/:id/commands`, with `Authorization: Bearer <key>` of the organiser or of an entrant. */
export const DoInTournament = z.strictObject({
  id: CommandId,
  command: z.union([EntrantCommand, OrganiserCommand]),
})
export type DoInTournament = z.infer<typeof DoInTournament>

/** Each message of `GET /api/tournaments/:id/events`: something that concerns the listener has changed. */
export const TournamentChanged = z.strictObject({ version: z.int() })
