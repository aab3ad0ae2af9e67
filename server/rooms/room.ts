import type { Pace, SoundSettings } from '#protocol/command.ts'
import type { BotLevel, CommandId, Millis, RoomCode, Seat } from '#protocol/ids.ts'
import type { RoomNews } from '#protocol/news.ts'
import type { ClockView, Place, RoomView, SeatView } from '#protocol/room-view.ts'
import type { TournamentId } from '#protocol/tournament.ts'
import type { Setup } from '../games/kit/game.ts'
import type { RaceClaim } from '../games/kit/race.ts'
import type { Seed } from '../games/kit/random.ts'
import type { GameEvent, GameMove, GameOptions, GameState } from '../games/kit/seal.ts'
import type { Tally } from './evening.ts'

/**
 * Raised when the stored shape changes in a way that older rooms cannot be read in. A node that meets another number
 * ends that room politely. A field that is only added is optional instead, and its absence means what rooms did before.
 */
export const ROOM_FORMAT = 1

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

type Sitting = Readonly<Pick<SeatView, 'seat' | 'name' | 'look'>>

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

/** The games of a room as one evening. What people have to show is with them; here is what stays when they go. */
export interface Evening {
  readonly games: number
  readonly ended: boolean
  readonly left: readonly (Omit<Sitting, 'seat'> & { readonly tally: Tally })[]
}

export type Bot = Sitting & {
  readonly kind: 'bot'
  readonly level: BotLevel
  /** Keeps the place of a person who left in mid-game; goes when that game does. */
  readonly temporary: boolean
}

export type Sitter = Person | Bot

/** `moveEndsAt` is absent while the game does not wait for this seat. */
export type SeatClock = Readonly<ClockView>

/** A move that may be taken back: the game as it was before, and the clock of the player who made it. */
export interface Undo {
  readonly seat: Seat
  readonly state: GameState
  readonly clock?: SeatClock
}

interface Played {
  readonly number: number
  readonly players: readonly Seat[]
  readonly state: GameState
}

export interface Playing extends Played {
  readonly name: 'playing'
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

export interface Over extends Played {
  readonly name: 'over'
  readonly places: readonly Place[]
}

/** A device without a seat whose owner has said a name. */
export type Spectator = Connection & { readonly name: string }

export type Phase = { readonly name: 'lobby' } | Playing | Over

export interface RoomTable extends Readonly<Omit<NonNullable<RoomView['table']>, 'tournament' | 'startsAt'>> {
  readonly tournament: TournamentId
  /** The tournament's own number for it; another one if it is drawn anew. `number` is what people call it. */
  readonly id: number
  readonly entrants: readonly number[]
  /** When it begins at the latest; null while the tournament is paused. */
  readonly startsAt: Millis | null
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

export type RoomEvent = RoomNews | { readonly type: 'game'; readonly game: string; readonly event: GameEvent }

/** What was done to the game, enough to do it again: with the room's seed, a log replays to the bit. */
export type Act =
  | (Setup<GameOptions> & { readonly type: 'setup'; readonly game: string })
  /** `timedOut`: made for a player whose clock had run out. */
  | { readonly type: 'move'; readonly seat: Seat; readonly move: GameMove; readonly timedOut?: true }
  /** The move before this is taken back by the player who made it. */
  | { readonly type: 'undo'; readonly seat: Seat }
  | { readonly type: 'deadline' }
  /** The game stood still for so long: paused, or no person was here. */
  | { readonly type: 'delay'; readonly byMs: Millis }
  /** A race is over, or was hit by a fault of ours and is played again. */
  | { readonly type: 'race'; readonly round: number; readonly claims: readonly RaceClaim[] }
  | { readonly type: 'void'; readonly round: number }
  /** What was on televisions alone is on every screen. */
  | { readonly type: 'without-tv' }

/** One version of a room. `events` may hold secrets: it leaves the server only through `projectEvents`. */
export interface LogEntry {
  readonly version: number
  readonly at: Millis
  readonly act?: Act
  readonly events: readonly RoomEvent[]
}

/** Whether the log keeps it: a screen that comes or goes must not push out what happened. */
export const isKept = ({ act, events }: LogEntry): boolean => act !== undefined || events.length > 0

export type Done = Required<Pick<LogEntry, 'version' | 'at' | 'act'>>
