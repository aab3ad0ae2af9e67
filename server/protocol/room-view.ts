import { z } from 'zod'
import { BotLevel, Look, Seat } from './ids.ts'
import { Pace } from './pace.ts'

/**
 * `here`: connected. `away`: not connected, still waited for. `stood-in`: away so long that a bot
 * plays for them until they are back. A bot's seat is always `here`.
 */
export const Link = z.enum(['here', 'away', 'stood-in'])
export type Link = z.infer<typeof Link>

export const SeatView = z.strictObject({
  seat: Seat,
  name: z.string(),
  look: Look,
  /** Absent for a person. */
  bot: BotLevel.optional(),
  link: Link,
  ready: z.boolean(),
})
export type SeatView = z.infer<typeof SeatView>

/** Best first; equal places share a win. `score` is what the game counts, for tables of results. */
export const Place = z.strictObject({ seat: Seat, place: z.int().min(1), score: z.number() })
export type Place = z.infer<typeof Place>

/**
 * What is left to a player. While the clock runs, the move's own time ends at `moveEndsAt`, and time is up when the
 * bank is used as well: at `moveEndsAt + bankMs`.
 */
export const ClockView = z.strictObject({ seat: Seat, bankMs: z.number(), moveEndsAt: z.number().optional() })
export type ClockView = z.infer<typeof ClockView>

const Played = {
  /** Counts the games of this room from 1. */
  number: z.int().min(1),
  players: z.array(Seat),
  /** What this viewer may know of the game; checked by the game's own schema before it gets here. */
  view: z.unknown(),
}

export const PhaseView = z.discriminatedUnion('name', [
  z.strictObject({ name: z.literal('lobby') }),
  z.strictObject({
    name: z.literal('playing'),
    ...Played,
    paused: z.boolean(),
    /** Whom the game waits for. */
    actors: z.array(Seat),
    /** When the game goes on by itself. */
    deadline: z.number().optional(),
    /** Of all players, unless the pace is free. */
    clocks: z.array(ClockView).optional(),
    /** Who may take back the last move now. */
    undo: Seat.optional(),
  }),
  z.strictObject({
    name: z.literal('over'),
    ...Played,
    places: z.array(Place),
    /** Names the replay of this game: `/replay/<id>`. */
    replay: z.string(),
  }),
])
export type PhaseView = z.infer<typeof PhaseView>

export const RoomView = z.strictObject({
  code: z.string(),
  game: z.strictObject({ id: z.string(), options: z.unknown() }),
  host: Seat.nullable(),
  locked: z.boolean(),
  seats: z.array(SeatView),
  pace: Pace,
  phase: PhaseView,
})
export type RoomView = z.infer<typeof RoomView>
