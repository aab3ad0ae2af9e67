import { z } from 'zod'
import { BotLevel, Seat } from './ids.ts'
import { tagged } from './tagged.ts'

/** What happened around the table, the same for every viewer. */
export const RoomNews = z.discriminatedUnion('type', [
  tagged('opened'),
  tagged('joined', { seat: Seat, name: z.string() }),
  /** A late guest took the seat of a bot, with its cards. */
  tagged('took-over', { seat: Seat, name: z.string() }),
  tagged('left', { seat: Seat, name: z.string() }),
  tagged('kicked', { seat: Seat, name: z.string() }),
  tagged('renamed', { seat: Seat, name: z.string() }),
  tagged('away', { seat: Seat }),
  tagged('back', { seat: Seat }),
  tagged('stood-in', { seat: Seat }),
  tagged('host', { seat: Seat }),
  tagged('bot-added', { seat: Seat, name: z.string(), level: BotLevel }),
  tagged('game-chosen', { game: z.string() }),
  tagged('started', { game: z.string(), number: z.int() }),
  tagged('paused'),
  tagged('resumed'),
  tagged('ended', { number: z.int() }),
  /** The host put an end to a game that was not over. */
  tagged('stopped', { seat: Seat }),
  tagged('pace-set'),
  /** This seat is on another device now. */
  tagged('moved', { seat: Seat }),
  tagged('evening-ended'),
  tagged('took-back', { seat: Seat }),
  /** The clock of this seat ran out: the move that follows was made for it. */
  tagged('timed-out', { seat: Seat }),
])
export type RoomNews = z.infer<typeof RoomNews>

/** Drives animation, sound, the log and the screen reader; the view alone draws the screen. */
export const NewsItem = z.strictObject({
  version: z.int(),
  at: z.number(),
  /** `news` of a game was checked by that game's own schema before it gets here. */
  news: z.union([RoomNews, tagged('game', { game: z.string(), news: z.unknown() })]),
})
export type NewsItem = z.infer<typeof NewsItem>
