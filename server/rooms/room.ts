import type { BotLevel, CommandId, Look, Millis, RoomCode, Seat } from '#protocol/ids.ts'
import type { Pace } from '#protocol/pace.ts'
import type { Place } from '#protocol/room-view.ts'
import type { Seed } from '../games/kit/random.ts'
import type { GameOptions, GameState } from '../games/kit/seal.ts'

/**
 * Raised when the stored shape changes in a way that older rooms cannot be read in. A node that meets another number
 * ends that room politely. A field that is only added is optional instead, and its absence means what rooms did before.
 */
export const ROOM_FORMAT = 1

export type SeatLink =
  | { readonly state: 'here'; readonly node: string; readonly socket: string }
  | {
      readonly state: 'away'
      readonly since: Millis
      /** Away so long that a bot plays for them. */
      readonly standIn: boolean
      /** Has sat down, but never been here yet. */
      readonly isNew: boolean
      /** The node that had the socket died: it is our fault, and no time of theirs. */
      readonly cutOff?: true
    }

interface Sitting {
  readonly seat: Seat
  readonly name: string
  readonly look: Look
}

export type Person = Sitting & {
  readonly kind: 'person'
  /** Hash of the secret the device keeps; the secret itself is never stored. */
  readonly keyHash: string
  readonly link: SeatLink
  readonly ready: boolean
}

export type Bot = Sitting & {
  readonly kind: 'bot'
  readonly level: BotLevel
  /** Keeps the place of somebody who left in mid-game; goes when that game does. */
  readonly temporary: boolean
}

export type Sitter = Person | Bot

/** What a player has left of the time for the whole game, and until when the time of the present move lasts. */
export interface SeatClock {
  readonly seat: Seat
  readonly bankMs: Millis
  /** Absent while the game does not wait for this seat. */
  readonly moveEndsAt?: Millis
}

/** A move that may be taken back: the game as it was before, and the clock of whoever made it. */
export interface Undo {
  readonly seat: Seat
  readonly state: GameState
  readonly clock?: SeatClock
}

export interface Playing {
  readonly name: 'playing'
  readonly number: number
  readonly players: readonly Seat[]
  readonly state: GameState
  /** When the next bot makes its move. */
  readonly botAt: Millis | null
  readonly pausedAt: Millis | null
  /** Of all players, unless the pace is free. */
  readonly clocks?: readonly SeatClock[]
  readonly undo?: Undo
}

export interface Over {
  readonly name: 'over'
  readonly number: number
  readonly players: readonly Seat[]
  readonly state: GameState
  readonly places: readonly Place[]
}

export type Phase = { readonly name: 'lobby' } | Playing | Over

export interface Room {
  readonly format: typeof ROOM_FORMAT
  readonly code: RoomCode
  readonly seed: Seed
  readonly game: { readonly id: string; readonly options: GameOptions }
  /** The id of the request that opened it: whoever asks again is told the same code. */
  readonly openedBy?: CommandId
  /** In the order of their seat numbers, with gaps where somebody left. */
  readonly sitters: readonly Sitter[]
  readonly host: Seat | null
  readonly locked: boolean
  /** Absent: free. */
  readonly pace?: Pace
  /** Hashes of the keys that may not sit down again. */
  readonly banned: readonly string[]
  readonly phase: Phase
  readonly gamesStarted: number
  /** When the last person was last seen; a room without people ends some time after. */
  readonly peopleSeenAt: Millis
}
