import { z } from 'zod'
import { BotLevel, GameId, Look, Passport, Seat } from './ids.ts'
import { tagged } from './tagged.ts'

/**
 * How long a room waits for a move. `free`: as long as it takes. `clock`: so long for each move, and what goes over it
 * comes out of a bank for the whole game. `days`: by correspondence; players need not be here, and no bot stands in.
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
  tagged('ready', { ready: z.boolean() }),
  /** `anyway`: although a person who is here is not ready. */
  tagged('start', { anyway: z.boolean() }),
  /** `number` names the game in this room, so that a late move is never judged against the next one. */
  tagged('move', { number: GameNumber, move: z.unknown() }),
  tagged('dress', { name: RawName.optional(), look: Look.optional() }),
  tagged('leave'),
  tagged('choose-game', { game: GameId, options: z.unknown().optional() }),
  tagged('back-to-lobby'),
  tagged('kick', { seat: Seat, ban: z.boolean() }),
  tagged('lock', { locked: z.boolean() }),
  tagged('rename', { seat: Seat, name: RawName }),
  tagged('hand-over', { seat: Seat }),
  tagged('add-bot', { level: BotLevel }),
  tagged('set-bot', { seat: Seat, level: BotLevel }),
  tagged('remove-bot', { seat: Seat }),
  tagged('pause', { paused: z.boolean() }),
  /** A game that waits for a television goes on without one: what only that would show is on every screen from now on. */
  tagged('without-tv'),
  tagged('set-tv-sound', { sound: SoundSettings }),
  tagged('set-pace', { pace: Pace }),
  /** In games that know one, for a player who counts more slowly. Not while a game runs. */
  tagged('give-head-start', { seat: Seat, given: z.boolean() }),
  /** Takes back one's own last move, as long as nothing has happened since. */
  tagged('undo', { number: GameNumber }),
  /** A device that shows this passport, and is let in by the host, has this seat from then on. */
  tagged('issue-passport', { passport: Passport }),
  tagged('withdraw-passport'),
  tagged('answer-passport', { seat: Seat, approve: z.boolean() }),
  /** Shows the final scores; `ended: false` goes back to the lobby, with the scores as they are. */
  tagged('end-evening', { ended: z.boolean() }),
  tagged('reset-evening'),
])
export type Command = z.infer<typeof Command>
