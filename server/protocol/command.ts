import { z } from 'zod'
import { BotLevel, GameId, Look, Passport, Seat } from './ids.ts'

/**
 * How long a room waits for a move. `free`: as long as it takes. `clock`: so long for each move, and what goes over it
 * comes out of a bank for the whole game. `days`: by correspondence; nobody has to be here, and nobody is stood in for.
 */
export const Pace = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('free') }),
  z.strictObject({
    kind: z.literal('clock'),
    moveSeconds: z.int().min(5).max(600),
    bankSeconds: z.int().min(0).max(3600),
  }),
  z.strictObject({ kind: z.literal('days'), days: z.int().min(1).max(14) }),
])
export type Pace = z.infer<typeof Pace>

/** Of one device, or of all televisions of a room. `volume` in per cent; it stays what it was while muted. */
export const SoundSettings = z.strictObject({ muted: z.boolean(), volume: z.int().min(0).max(100) })
export type SoundSettings = z.infer<typeof SoundSettings>

/** Cleaned and measured by the room, which knows what a name may look like. */
export const RawName = z.string().min(1).max(64)

const GameNumber = z.int().min(1)

/** What someone with a seat may ask of a room. `move` and `options` are decoded by the game. */
export const Command = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('ready'), ready: z.boolean() }),
  /** `anyway`: although somebody who is here has not said ready. */
  z.strictObject({ type: z.literal('start'), anyway: z.boolean() }),
  /** `number` names the game in this room, so that a late move is never judged against the next one. */
  z.strictObject({ type: z.literal('move'), number: GameNumber, move: z.unknown() }),
  z.strictObject({ type: z.literal('dress'), name: RawName.optional(), look: Look.optional() }),
  z.strictObject({ type: z.literal('leave') }),
  z.strictObject({ type: z.literal('choose-game'), game: GameId, options: z.unknown().optional() }),
  z.strictObject({ type: z.literal('back-to-lobby') }),
  z.strictObject({ type: z.literal('kick'), seat: Seat, ban: z.boolean() }),
  z.strictObject({ type: z.literal('lock'), locked: z.boolean() }),
  z.strictObject({ type: z.literal('rename'), seat: Seat, name: RawName }),
  z.strictObject({ type: z.literal('hand-over'), seat: Seat }),
  z.strictObject({ type: z.literal('add-bot'), level: BotLevel }),
  z.strictObject({ type: z.literal('set-bot'), seat: Seat, level: BotLevel }),
  z.strictObject({ type: z.literal('remove-bot'), seat: Seat }),
  z.strictObject({ type: z.literal('pause'), paused: z.boolean() }),
  /** A game that waits for a television goes on without one: what only that would show is on every screen from now on. */
  z.strictObject({ type: z.literal('without-tv') }),
  /** For every television of the room. */
  z.strictObject({ type: z.literal('set-tv-sound'), sound: SoundSettings }),
  z.strictObject({ type: z.literal('set-pace'), pace: Pace }),
  /** In games that know one, for whoever counts more slowly. Not while a game runs. */
  z.strictObject({ type: z.literal('give-head-start'), seat: Seat, given: z.boolean() }),
  /** Takes back one's own last move, as long as nothing has happened since. */
  z.strictObject({ type: z.literal('undo'), number: GameNumber }),
  /** Whoever shows this passport on another device, and is let in by the host, has one's seat from then on. */
  z.strictObject({ type: z.literal('issue-passport'), passport: Passport }),
  z.strictObject({ type: z.literal('withdraw-passport') }),
  z.strictObject({ type: z.literal('answer-passport'), seat: Seat, approve: z.boolean() }),
  /** Shows the final scores; `ended: false` goes back to the lobby, with the scores as they are. */
  z.strictObject({ type: z.literal('end-evening'), ended: z.boolean() }),
  /** Everybody begins at nothing again. */
  z.strictObject({ type: z.literal('reset-evening') }),
])
export type Command = z.infer<typeof Command>
