import { z } from 'zod'
import { CommandId } from './ids.ts'
import { NewsItem } from './news.ts'
import { RoomView } from './room-view.ts'
import { Viewer } from './viewer.ts'

export const Welcome = z.strictObject({ type: z.literal('welcome'), you: Viewer })

/** A whole view, not a patch: rooms are small, and a lost frame heals with the next one. */
export const RoomFrame = z.strictObject({
  type: z.literal('room'),
  version: z.int(),
  /** The server's clock when the frame was made, so that a page can show what is left until an instant. */
  now: z.number(),
  view: RoomView,
  news: z.array(NewsItem),
})
export type RoomFrame = z.infer<typeof RoomFrame>

export const Done = z.strictObject({ type: z.literal('done'), to: CommandId })
/** Without `to` it answers a frame that could not be read. */
export const Refused = z.strictObject({ type: z.literal('refused'), to: CommandId.optional(), code: z.string() })
export const Answer = z.discriminatedUnion('type', [Done, Refused])
export type Answer = z.infer<typeof Answer>

export const ServerMessage = z.discriminatedUnion('type', [Welcome, RoomFrame, Done, Refused])
export type ServerMessage = z.infer<typeof ServerMessage>
