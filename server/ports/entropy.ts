import type { RoomCode, SeatKey } from '#protocol/ids.ts'
import type { Seed } from '../games/kit/random.ts'

export interface Entropy {
  seed(): Seed
  roomCode(): RoomCode
  /** An id nobody can guess, for sockets and nodes. */
  id(): string
  hash(key: SeatKey): string
}
