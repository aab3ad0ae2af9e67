import type { BotLevel, Look, Millis, RoomCode, Seat } from '#protocol/ids.ts'
import type { Place } from '#protocol/room-view.ts'
import type { Seed } from '../games/kit/random.ts'
import type { GameOptions, GameState } from '../games/kit/seal.ts'

/** Raised when the stored shape changes. A node that meets another number ends that room politely. */
export const ROOM_FORMAT = 1

export type SeatLink =
  | { readonly state: 'here'; readonly node: string; readonly socket: string }
  /** `standIn`: away so long that a bot plays for them. `isNew`: has sat down, but never been here yet. */
  | { readonly state: 'away'; readonly since: Millis; readonly standIn: boolean; readonly isNew: boolean }

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

export interface Playing {
  readonly name: 'playing'
  readonly number: number
  readonly players: readonly Seat[]
  readonly state: GameState
  /** When the next bot makes its move. */
  readonly botAt: Millis | null
  readonly pausedAt: Millis | null
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
  /** In the order of their seat numbers, with gaps where somebody left. */
  readonly sitters: readonly Sitter[]
  readonly host: Seat | null
  readonly locked: boolean
  /** Hashes of the keys that may not sit down again. */
  readonly banned: readonly string[]
  readonly phase: Phase
  readonly gamesStarted: number
  /** When the last person was last seen; a room without people ends some time after. */
  readonly peopleSeenAt: Millis
}
