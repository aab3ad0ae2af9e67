import type { Command, SoundSettings } from '#protocol/command.ts'
import type { BotLevel, Look, Millis, Seat } from '#protocol/ids.ts'
import type { RaceClaim } from '../games/kit/race.ts'
import type { GameMove, GameOptions } from '../games/kit/seal.ts'
import type { Connection, Room, RoomTable, Spectator } from './room.ts'

/** What a seat asks, with the game's parts decoded. */
export type SeatCommand =
  | Exclude<Command, { type: 'move' | 'choose-game' | 'issue-passport' }>
  /** `fromRace`: a hand that the race has handed on; no other may touch a race that runs. */
  | { readonly type: 'move'; readonly number: number; readonly move: GameMove; readonly fromRace?: true }
  | { readonly type: 'choose-game'; readonly game: string; readonly options: GameOptions }
  | { readonly type: 'issue-passport'; readonly hash: string }

/** The proof of holding a seat; checked again when the command is decided, because seats change hands. */
export interface SeatProof {
  readonly keyHash: string
  /** Absent over HTTP. */
  readonly socket?: string
}

/** A race, within its room. */
export interface RaceInRoom {
  /** Which game of this room, as the room counts them. */
  readonly game: number
  /** Which race of that game. One that is played again has a number of its own. */
  readonly round: number
}

/** Everything that can change a room. `by` is proven before a command gets here. */
export type RoomCommand =
  | ({ readonly type: 'seat'; readonly by: Seat; readonly command: SeatCommand } & Partial<SeatProof>)
  | { readonly type: 'join'; readonly name: string; readonly look?: Look; readonly keyHash: string }
  /** Another device shows a passport and a key of its own. */
  | { readonly type: 'show-passport'; readonly hash: string; readonly keyHash: string }
  /** `cutOff`: the node that had this seat before has fallen silent. */
  | (Connection & { readonly type: 'arrive'; readonly seat: Seat; readonly keyHash: string; readonly cutOff?: true })
  | { readonly type: 'depart'; readonly seat: Seat; readonly socket: string }
  | (Connection & { readonly type: 'tv-on' })
  | { readonly type: 'tv-off'; readonly socket: string }
  | (Spectator & { readonly type: 'spectator-on' })
  | { readonly type: 'spectator-off'; readonly socket: string }
  /** A key of a television was pressed, or it shows a room that does not know yet how its televisions sound. */
  | { readonly type: 'tv-sound'; readonly socket: string; readonly sound: SoundSettings }
  /** A node died without saying goodbye to its sockets. */
  | { readonly type: 'node-gone'; readonly node: string }
  /** A node was alive all along but could not work: its store was away, or it stood still itself. */
  | { readonly type: 'node-stalled'; readonly node: string }
  | (RaceInRoom & { readonly type: 'race-over'; readonly claims: readonly RaceClaim[] })
  /** A race was hit by a fault of ours and must be played again. */
  | (RaceInRoom & { readonly type: 'race-void' })
  | { readonly type: 'organiser-order'; readonly order: TableOrder }
  /** Do whatever is due. `silent`: nodes that may be dead or stalled; meanwhile no player on them runs out of time. */
  | { readonly type: 'tick'; readonly silent?: readonly string[] }

export type SeatCommandOf<T extends SeatCommand['type']> = Extract<SeatCommand, { type: T }>
export type CommandOf<T extends RoomCommand['type']> = Extract<RoomCommand, { type: T }>

export type TableOrder =
  /** The tournament is paused. */
  | { readonly type: 'hold' }
  | { readonly type: 'go-on'; readonly startsAt: Millis }
  /** Time is up, or the table is not needed any more: it ends as it stands. */
  | { readonly type: 'force-end' }

type TablePlayer =
  | { readonly name: string; readonly keyHash: string; readonly bot?: undefined }
  | { readonly name: string; readonly bot: BotLevel }

export type NewTable = Omit<RoomTable, 'called'> & { readonly seats: readonly TablePlayer[] }

export interface NewRoom extends Pick<Room, 'code' | 'seed' | 'openedBy'> {
  readonly game: string
  readonly options: GameOptions
  readonly table?: NewTable
}
