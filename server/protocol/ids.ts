import { z } from 'zod'
import { CODE_LENGTH, CODE_LETTERS, MAX_SEATS } from './limits.ts'

export const matching = (pattern: RegExp) => z.string().regex(pattern)

export const RoomCode = matching(new RegExp(`^[${CODE_LETTERS}]{${CODE_LENGTH}}$`)).brand<'RoomCode'>()
export type RoomCode = z.infer<typeof RoomCode>

/** A place in a room, counted from 0. It stays with its holder from game to game. */
export const Seat = z.int().min(0).lt(MAX_SEATS).brand<'Seat'>()
export type Seat = z.infer<typeof Seat>

/** Colour, shape, letter and hat in one: 0 is A (tomato, circle, cap), 7 is H. */
export const Look = z.int().min(0).lt(MAX_SEATS).brand<'Look'>()
export type Look = z.infer<typeof Look>

/** 128 bits that cannot be guessed, in base64url. */
export const Secret = matching(/^[A-Za-z0-9_-]{22}$/)

/** Made by the device. Only its hash is ever stored: see docs/adr/0006. */
export const SeatKey = Secret.brand<'SeatKey'>()
export type SeatKey = z.infer<typeof SeatKey>

/** What another device shows to take a seat over: as secret and as random as a key, and good for once. */
export const Passport = Secret.brand<'Passport'>()
export type Passport = z.infer<typeof Passport>

/** Chosen by the client; the answer to a repeated id is the first answer. */
export const CommandId = matching(/^[A-Za-z0-9_-]{8,40}$/).brand<'CommandId'>()
export type CommandId = z.infer<typeof CommandId>

export const GameId = matching(/^[a-z]+(-[a-z]+)*$/).max(40)

export const BotLevel = z.enum(['weak', 'medium', 'strong'])
export type BotLevel = z.infer<typeof BotLevel>

/** An instant, in milliseconds since 1970 by the server's clock; or a length, by its name. */
export type Millis = number

/** Who is looking. Every byte that leaves the server was projected for exactly one of these. */
export const Viewer = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('seat'), seat: Seat }),
  z.strictObject({ kind: z.literal('tv') }),
  z.strictObject({ kind: z.literal('spectator') }),
])
export type Viewer = z.infer<typeof Viewer>
