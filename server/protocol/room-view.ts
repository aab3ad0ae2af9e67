import { z } from 'zod'
import { Pace, SoundSettings } from './command.ts'
import { BotLevel, Look, Seat } from './ids.ts'
import { RoundKind } from './tournament-view.ts'

export const ScoreView = z.strictObject({
  /** Absent for a person who has left. */
  seat: Seat.optional(),
  name: z.string(),
  look: Look,
  played: z.int(),
  wins: z.int(),
  /** A hundred for beating all others at the table, nothing for beating none, whatever the game. */
  points: z.int(),
})
export type ScoreView = z.infer<typeof ScoreView>

/**
 * `most-wins`, `runner-up` (second places), `all-rounder` (different games won), `comeback` (from last to first in the
 * next game) and `patient` (games watched) count; `quickest` is the fastest right answer of a race, in milliseconds.
 * `good-company` goes to all who have no other: its value is the most games that one of them played, and each one's own
 * number is in the scores.
 */
export const AwardView = z.strictObject({
  award: z.enum(['most-wins', 'quickest', 'all-rounder', 'comeback', 'runner-up', 'patient', 'good-company']),
  /** Places in the list of scores. */
  holders: z.array(z.int().min(0)),
  value: z.number(),
})
export type AwardView = z.infer<typeof AwardView>

/** All games of one room so far. Scores are best first. */
export const EveningView = z.strictObject({
  games: z.int().min(1),
  scores: z.array(ScoreView),
  ended: z.boolean(),
  /** When it has ended. */
  awards: z.array(AwardView).optional(),
})
export type EveningView = z.infer<typeof EveningView>

export const SeatView = z.strictObject({
  seat: Seat,
  name: z.string(),
  look: Look,
  /** Absent for a person. */
  bot: BotLevel.optional(),
  /**
   * `away`: not connected, still waited for. `stood-in`: a bot plays for a person who is away for long, until they are back,
   * or who left in mid-game, until the next game. A bot that the host added is always `here`.
   */
  link: z.enum(['here', 'away', 'stood-in']),
  ready: z.boolean(),
  /** On its way to another device: a passport is out, or a device has shown it and waits for the host. */
  moving: z.enum(['offered', 'asked']).optional(),
  headStart: z.literal(true).optional(),
})
export type SeatView = z.infer<typeof SeatView>

/** Best first; equal places share a win. `score` is what the game counts, for tables of results. */
export const Place = z.strictObject({ seat: Seat, place: z.int().min(1), score: z.number() })
export type Place = z.infer<typeof Place>

/** While the clock runs, the move's own time ends at `moveEndsAt`, and time is up at `moveEndsAt + bankMs`. */
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
    /** When a paused game goes on: screens count down to it. */
    resumesAt: z.number().optional(),
    /** The host asked for a pause during a race: it comes after its result. */
    pauseAsked: z.literal(true).optional(),
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
  /** Who watches without a seat and has said a name; absent: none. */
  spectators: z.array(z.string()).min(1).optional(),
  /** How many televisions show this room; absent: none. */
  tvs: z.int().min(1).optional(),
  /** Set by the host or by the keys of a television; absent until one of them has said it. */
  tvSound: SoundSettings.optional(),
  /** The game shows something on televisions alone, and none is on: it cannot begin, or stands still. */
  lacksTv: z.literal(true).optional(),
  /** Between games: who would watch the next one, because it has fewer places than the table has people. */
  bench: z.array(Seat).optional(),
  /** Between games, once one has been played. */
  evening: EveningView.optional(),
  /** Which table of a tournament this is, if it is one: `/t/<tournament>`. It has no host. */
  table: z
    .strictObject({
      tournament: z.string(),
      title: z.string().optional(),
      kind: RoundKind.optional(),
      round: z.int().min(1),
      number: z.int().min(1),
      /** Until its game begins: when it does so at the latest. Absent while the tournament is paused. */
      startsAt: z.number().optional(),
      /** Its time was up, and its game was decided as it stood. */
      called: z.literal(true).optional(),
    })
    .optional(),
})
export type RoomView = z.infer<typeof RoomView>
