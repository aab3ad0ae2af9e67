import { seatKey } from './seat-keys.ts'
import { readStored, writeStored } from './storage.ts'

export interface RecentRoom {
  readonly code: string
  /** The player's own name in that room. */
  readonly name: string
  readonly game: string
  /** When this device was last there. */
  readonly at: number
  /** Whether this device holds a seat there. */
  readonly seat: boolean
}

const KEEP = 6
/** As long as a room waits at most, if it is played by correspondence; the start page drops those that end sooner. */
const FORGET_AFTER_MS = 17 * 24 * 60 * 60 * 1000

/** Newest first, without rooms whose seat key this device has dropped: that seat was given up or taken away. */
export function recentRooms(now = Date.now()): readonly RecentRoom[] {
  const stored = readStored('rooms')
  if (!Array.isArray(stored)) return []
  const isKept = ({ code, seat, at }: RecentRoom) =>
    now - at < FORGET_AFTER_MS && (!seat || seatKey(code) !== undefined)
  return (stored as RecentRoom[]).filter(isKept)
}

export function rememberRoom(room: Omit<RecentRoom, 'at'>, now = Date.now()): void {
  const others = recentRooms(now).filter(({ code }) => code !== room.code)
  writeStored('rooms', [{ ...room, at: now }, ...others].slice(0, KEEP))
}

export function forgetRoom(code: string): void {
  writeStored(
    'rooms',
    recentRooms().filter((room) => room.code !== code),
  )
}
