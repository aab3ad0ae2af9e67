import type { Millis, Seat } from '#protocol/ids.ts'
import type { RoomNews } from '#protocol/news.ts'
import type { Setup } from '../games/kit/game.ts'
import type { RaceClaim } from '../games/kit/race.ts'
import type { GameEvent, GameMove, GameOptions } from '../games/kit/seal.ts'

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

/** Whether the log keeps it: a screen that comes or goes must not push out what happened. */
export const isKept = ({ act, events }: LogEntry): boolean => act !== undefined || events.length > 0

/** One version of a room. `events` may hold secrets: it leaves the server only through `projectEvents`. */
export interface LogEntry {
  readonly version: number
  readonly at: Millis
  readonly act?: Act
  readonly events: readonly RoomEvent[]
}

/** One thing that was done to a game, and when. */
export type Done = Required<Pick<LogEntry, 'version' | 'at' | 'act'>>
