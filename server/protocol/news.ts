import { z } from 'zod'
import { BotLevel, Seat } from './ids.ts'

/** What happened around the table, the same for every viewer. */
export const RoomNews = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('opened') }),
  z.strictObject({ type: z.literal('joined'), seat: Seat, name: z.string() }),
  /** A late guest took the seat of a bot, with its cards. */
  z.strictObject({ type: z.literal('took-over'), seat: Seat, name: z.string() }),
  z.strictObject({ type: z.literal('left'), seat: Seat, name: z.string() }),
  z.strictObject({ type: z.literal('kicked'), seat: Seat, name: z.string() }),
  z.strictObject({ type: z.literal('renamed'), seat: Seat, name: z.string() }),
  z.strictObject({ type: z.literal('away'), seat: Seat }),
  z.strictObject({ type: z.literal('back'), seat: Seat }),
  z.strictObject({ type: z.literal('stood-in'), seat: Seat }),
  z.strictObject({ type: z.literal('host'), seat: Seat }),
  z.strictObject({ type: z.literal('bot-added'), seat: Seat, name: z.string(), level: BotLevel }),
  z.strictObject({ type: z.literal('game-chosen'), game: z.string() }),
  z.strictObject({ type: z.literal('started'), game: z.string(), number: z.int() }),
  z.strictObject({ type: z.literal('paused') }),
  z.strictObject({ type: z.literal('resumed') }),
  z.strictObject({ type: z.literal('ended'), number: z.int() }),
  /** The host put an end to a game that was not over. */
  z.strictObject({ type: z.literal('stopped'), seat: Seat }),
  z.strictObject({ type: z.literal('pace-set') }),
  /** This seat is on another device now. */
  z.strictObject({ type: z.literal('moved'), seat: Seat }),
  z.strictObject({ type: z.literal('evening-ended') }),
  z.strictObject({ type: z.literal('took-back'), seat: Seat }),
  /** The clock of this seat ran out: the move that follows was made for it. */
  z.strictObject({ type: z.literal('timed-out'), seat: Seat }),
])
export type RoomNews = z.infer<typeof RoomNews>

/** `news` of a game was checked by that game's own schema before it gets here. */
export const GameNews = z.strictObject({ type: z.literal('game'), game: z.string(), news: z.unknown() })
export type GameNews = z.infer<typeof GameNews>

/** Drives animation, sound, the log and the screen reader; the view alone draws the screen. */
export const NewsItem = z.strictObject({
  version: z.int(),
  at: z.number(),
  news: z.union([RoomNews, GameNews]),
})
export type NewsItem = z.infer<typeof NewsItem>
