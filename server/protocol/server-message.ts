import { z } from 'zod'
import { TapStep } from './client-message.ts'
import { CommandId, Seat, Viewer } from './ids.ts'
import { NewsItem } from './news.ts'
import { RoomView } from './room-view.ts'
import { tagged } from './tagged.ts'

/** A whole view, not a patch: rooms are small, and a lost frame heals with the next one. */
export const RoomFrame = tagged('room', {
  version: z.int(),
  /** The server's clock when the frame was made, so that a page can show what is left until an instant. */
  now: z.number(),
  view: RoomView,
  news: z.array(NewsItem),
})
export type RoomFrame = z.infer<typeof RoomFrame>

/** Beside the versions of the room: hands at once, not what they laid down. `reveal`: to each screen at its own time. */
export const RaceNews = z.discriminatedUnion('type', [
  tagged('reveal', { shown: z.unknown() }),
  tagged('placed', { seat: Seat }),
  /** `rank` may still change while the order is open. */
  tagged('claimed', { seat: Seat, rank: z.int().min(1) }),
  tagged('settled', { seat: Seat, rank: z.int().min(1) }),
  tagged('withdrew', { seat: Seat }),
])
export type RaceNews = z.infer<typeof RaceNews>

export const RaceFrame = tagged('race', {
  /** The game's number in this room, and the race in it. */
  number: z.int().min(1),
  round: z.int().min(1),
  news: RaceNews,
})
export type RaceFrame = z.infer<typeof RaceFrame>

/** How good the line of a phone is, as the server measured it: round trip and its changes in ms, lost in percent. */
export const LineView = z.strictObject({ seat: Seat, ms: z.int(), jitter: z.int(), lost: z.int() })
export type LineView = z.infer<typeof LineView>

/** To televisions: the host begins to tap along, has tapped so long ago, or has had enough. To the host: what was `found`. */
export const TapNews = tagged('tap-along', { step: TapStep, agoMs: z.number(), delayMs: z.int().optional() })
export type TapNews = z.infer<typeof TapNews>

export const Answer = z.discriminatedUnion('type', [
  tagged('done', { to: CommandId }),
  /** Without `to` it answers a frame that could not be read. */
  tagged('refused', { to: CommandId.optional(), code: z.string() }),
])
export type Answer = z.infer<typeof Answer>

export const ServerMessage = z.discriminatedUnion('type', [
  tagged('welcome', { you: Viewer }),
  RoomFrame,
  RaceFrame,
  /** In the lobby, every few seconds and beside the versions: the phones that this node has heard of. */
  tagged('lines', { lines: z.array(LineView) }),
  TapNews,
  ...Answer.options,
  tagged('pong'),
  /** This node is about to stop: the page opens its next socket now, and keeps this one until that is welcome. */
  tagged('move'),
])
export type ServerMessage = z.infer<typeof ServerMessage>
