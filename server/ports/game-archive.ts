import type { ReplayId } from '#protocol/replay.ts'
import type { GameRecord } from '../rooms/replay/record.ts'

/** Finished games. Each promise is a test in test/stores/game-archive.contract.ts, run against every adapter. */
export interface GameArchive {
  /** Keeps a game. One that is there already stays as it is. */
  put(id: ReplayId, record: GameRecord): Promise<void>
  get(id: ReplayId): Promise<GameRecord | undefined>
  /** Which game it is, without reading the rest: a record can have thousands of moves. */
  gameOf(id: ReplayId): Promise<string | undefined>
}
