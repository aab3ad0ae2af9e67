import type { Pace, SoundSettings } from '#protocol/command.ts'
import type { BotLevel, CommandId, Look, Millis, RoomCode, Seat } from '#protocol/ids.ts'
import type { Place } from '#protocol/room-view.ts'
import type { TournamentId } from '#protocol/tournament.ts'
import type { RoundKind } from '#protocol/tournament-view.ts'
import type { Seed } from '../games/kit/random.ts'
import type { GameOptions, GameState } from '../games/kit/seal.ts'

/**
 * Raised when the stored shape changes in a way that older rooms cannot be read in. A node that meets another number
 * ends that room politely. A field that is only added is optional instead, and its absence means what rooms did before.
 */
export const ROOM_FORMAT = 1

/** A socket, and the node that has it. */
export interface Connection {
  readonly node: string
  readonly socket: string
}

export type SeatLink =
  | (Connection & { readonly state: 'here' })
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
  /** Gets a head start in games that know one: for children. */
  readonly headStart?: true
  /** The way to another device, while there is one. */
  readonly passport?: Passport
  /** The number of the last game they had to watch for want of a place. */
  readonly satOut?: number
  /** Absent before their first game. */
  readonly tally?: Tally
}

/** Good for one device, for a short while, and only if the host agrees. */
export interface Passport {
  /** Of the secret that is shown as a QR code. */
  readonly hash: string
  readonly expiresAt: Millis
  /** Hash of the key of the device that has shown it and waits. */
  readonly shownBy?: string
}

/** What a person did in all games of this room: plain counts, from which scores and awards follow. */
export interface Tally {
  readonly played: number
  readonly points: number
  readonly wins: number
  readonly seconds: number
  /** Which games were won, each once. */
  readonly won: readonly string[]
  /** Won right after being last. */
  readonly comebacks: number
  readonly wasLast: boolean
  readonly watched: number
  /** Of all right answers in races. */
  readonly quickestMs?: Millis
}

/** The games of a room as one evening. What people have to show is with them; here is what stays when they go. */
export interface Evening {
  readonly games: number
  readonly ended: boolean
  readonly left: readonly { readonly name: string; readonly look: Look; readonly tally: Tally }[]
}

export type Bot = Sitting & {
  readonly kind: 'bot'
  readonly level: BotLevel
  /** Keeps the place of a person who left in mid-game; goes when that game does. */
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

/** A move that may be taken back: the game as it was before, and the clock of the player who made it. */
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
  /** A paused game goes on then: players have a moment to look up. */
  readonly resumesAt?: Millis
  /** The host asked for a pause while a race ran: it comes when the result has been seen. */
  readonly pauseAsked?: true
  /** Not paused by the host: the only screen with its dice went out. */
  readonly heldForTv?: true
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

/** A device without a seat whose owner has said a name. */
export type Spectator = Connection & { readonly name: string }

export type Phase = { readonly name: 'lobby' } | Playing | Over

/** Which table of a tournament a room is, if it is one. */
export interface RoomTable {
  readonly tournament: TournamentId
  /** What the tournament is called; rooms that were opened before tables knew it have none. */
  readonly title?: string
  readonly kind?: RoundKind
  /** The tournament's own number for it; another one if it is drawn anew. */
  readonly id: number
  readonly round: number
  /** As people call it. */
  readonly number: number
  /** Who sits here, by seat. */
  readonly entrants: readonly number[]
  /** When it begins at the latest; null while the tournament is paused. */
  readonly startsAt: Millis | null
  /** Its game was ended as it stood. */
  readonly called?: true
}

export interface Room {
  readonly format: typeof ROOM_FORMAT
  readonly code: RoomCode
  readonly seed: Seed
  readonly game: { readonly id: string; readonly options: GameOptions }
  /** The id of the request that opened it: a repeated request gets the same code. */
  readonly openedBy?: CommandId
  /** In the order of their seat numbers, with gaps where a person left. */
  readonly sitters: readonly Sitter[]
  readonly host: Seat | null
  readonly locked: boolean
  /** Absent: free. */
  readonly pace?: Pace
  /** Hashes of the keys that may not sit down again. */
  readonly banned: readonly string[]
  readonly phase: Phase
  readonly gamesStarted: number
  /** Absent before the first game is over. */
  readonly evening?: Evening
  /** When the last person was last seen; a room without people ends some time after. */
  readonly peopleSeenAt: Millis
  readonly table?: RoomTable
  /** Screens without a seat that show the room to all people in front of them; absent: none is on. */
  readonly televisions?: readonly Connection[]
  /** How they sound; absent: as each is set itself. */
  readonly tvSound?: SoundSettings
  /** Those who watch and have a name; absent: none. */
  readonly spectators?: readonly Spectator[]
  /** When the last television went out. */
  readonly darkSince?: Millis
}
