import type { RoomCode } from '#protocol/ids.ts'
import type { Seed } from '../games/kit/random.ts'

export interface Entropy {
  seed(): Seed
  /** The same wish always gets the same code, so that a request that is sent again finds its room. */
  roomCode(wish: string): RoomCode
  /** An id that cannot be guessed, for sockets and nodes. */
  id(): string
  hash(secret: string): string
}
