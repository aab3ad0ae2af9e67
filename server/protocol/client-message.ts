import { z } from 'zod'
import { Command, RawName } from './command.ts'
import { CommandId, SeatKey } from './ids.ts'
import { MOST_DISPLAY_MS } from './limits.ts'
import { tagged } from './tagged.ts'

/** The first frame of every socket. `have`: the version shown, for the news since; a fresh view if it is too old. */
export const Hello = tagged('hello', {
  protocol: z.int(),
  as: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('seat'), key: SeatKey }),
    z.strictObject({ kind: z.literal('tv') }),
    /** With a `name`, the others see who watches. */
    z.strictObject({ kind: z.literal('spectator'), name: RawName.optional() }),
  ]),
  have: z.int().min(0).optional(),
})
export type Hello = z.infer<typeof Hello>

/** A command with its id: over the socket as it is, over HTTP as the body of a POST. */
export const Do = tagged('do', { id: CommandId, command: Command })
export type Do = z.infer<typeof Do>

/**
 * From a television, once a race: its dice are painted now. Where only the television shows them, all hands are counted
 * from there. It is not answered, and ignored from any other socket.
 */
export const Shown = tagged('shown', {
  number: z.int().min(1),
  round: z.int().min(1),
  /** From painting to light, as it was measured for this screen by tapping along. */
  displayMs: z.int().min(0).max(MOST_DISPLAY_MS),
})
export type Shown = z.infer<typeof Shown>

/** `tap`: the light was seen now, on a television whose delay is being measured. `found`: that television says what came out. */
export const TapStep = z.enum(['begin', 'tap', 'end', 'found'])

/** From the host between games, and `found` from a television; not answered, and ignored from any other socket. */
export const TapAlong = tagged('tap-along', {
  step: TapStep,
  /** With `found`: how late it is. */
  delayMs: z.int().min(0).max(MOST_DISPLAY_MS).optional(),
})
export type TapAlong = z.infer<typeof TapAlong>

/** Pages do not see ping frames: one that has heard nothing for a while asks for a `pong`, to know whether its line is up. */
export const Ping = tagged('ping')
export type Ping = z.infer<typeof Ping>

export const ClientMessage = z.discriminatedUnion('type', [Hello, Do, Shown, TapAlong, Ping])
export type ClientMessage = z.infer<typeof ClientMessage>
