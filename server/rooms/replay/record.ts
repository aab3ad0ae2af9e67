import { createHmac } from 'node:crypto'
import type { Seat } from '#protocol/ids.ts'
import { ReplayId } from '#protocol/replay.ts'
import type { Place, SeatView } from '#protocol/room-view.ts'
import type { Seed } from '../../games/kit/random.ts'
import type { GameOptions } from '../../games/kit/seal.ts'
import type { Done, LogEntry, Room } from '../room.ts'
import { isBot } from '../seats/people.ts'

/**
 * Raised when an older release could not play the record again. Records are kept for months, so older formats are read.
 * 2: the act that sets the game up names the edition of its rules. In format 1 it does not, and the edition is the first.
 */
export const RECORD_FORMAT = 2
export const isReadable = ({ format }: GameRecord): boolean => format === 1 || format === RECORD_FORMAT

/** A finished game, enough to play it again. It holds the seed, and so every secret: it never leaves the server. */
export interface GameRecord {
  readonly format: 1 | typeof RECORD_FORMAT
  readonly game: string
  readonly options: GameOptions
  readonly number: number
  readonly players: readonly Seat[]
  /** All who sat in the room when the game ended. */
  readonly seats: readonly Readonly<Pick<SeatView, 'seat' | 'name' | 'look' | 'bot'>>[]
  readonly seed: Seed
  readonly entries: readonly Done[]
  readonly places: readonly Place[]
}

/** The record of the game that is over in this room; nothing if there is none, or the log does not have all of it. */
export function recordOf(room: Room, log: readonly LogEntry[]): GameRecord | undefined {
  const { phase, seed } = room
  if (phase.name !== 'over') return undefined
  const start = indexOfEvent(log, 'started', phase.number)
  const end = indexOfEvent(log, 'ended', phase.number)
  const setup = log[start]?.act
  if (end < 0 || setup?.type !== 'setup') return undefined
  const entries = log
    .slice(start, end + 1)
    .flatMap(({ version, at, act }): Done[] => (act === undefined ? [] : [{ version, at, act }]))
  const { number, players, places } = phase
  const seats = room.sitters.map((sitter) => ({
    seat: sitter.seat,
    name: sitter.name,
    look: sitter.look,
    ...(isBot(sitter) && { bot: sitter.level }),
  }))
  const { game, options } = setup
  // `format` and `game` stay first: the archive finds the game in the first START_BYTES of a record alone.
  return { format: RECORD_FORMAT, game, options, number, players, seats, seed, entries, places }
}

/** Where the log says this of the game with this number; -1 if it does not. */
export const indexOfEvent = (log: readonly LogEntry[], type: 'started' | 'ended', number: number): number =>
  log.findIndex(({ events }) => events.some((event) => event.type === type && event.number === number))

/** Follows from the room's seed, which never leaves the server, so it can be neither guessed nor followed back to it. */
export function replayIdOf(seed: Seed, number: number): ReplayId {
  const key = Buffer.from(Int32Array.from(seed).buffer)
  const hash = createHmac('sha256', key).update(`replay ${number}`).digest('base64url')
  return ReplayId.parse(hash.slice(0, 22))
}
