import { z } from 'zod'
import { Seat, Secret } from './ids.ts'
import { NewsItem } from './news.ts'
import { PhaseView, Place, SeatView } from './room-view.ts'

/** The link is the permission to look. */
export const ReplayId = Secret.brand<'ReplayId'>()
export type ReplayId = z.infer<typeof ReplayId>

/** Through whose eyes a replay is looked at: the television's, or a player's. */
export const ReplayEyes = z.union([z.literal('public'), Seat])
export type ReplayEyes = z.infer<typeof ReplayEyes>

/** The game after one thing was done to it, and what was heard of it. */
export const ReplayFrame = z.strictObject({
  at: z.number(),
  phase: PhaseView,
  news: z.array(NewsItem),
  /** The game's settings, where they are no longer those it began with. */
  options: z.unknown().optional(),
})
export type ReplayFrame = z.infer<typeof ReplayFrame>

/** A finished game as it was seen, from the deal to the end. */
export const Replay = z.strictObject({
  game: z.strictObject({ id: z.string(), options: z.unknown() }),
  number: z.int().min(1),
  players: z.array(Seat),
  /** All who were in the room when the game ended. */
  seats: z.array(SeatView),
  places: z.array(Place),
  frames: z.array(ReplayFrame).min(1),
})
export type Replay = z.infer<typeof Replay>
