import type { Millis } from '#protocol/ids.ts'
import type { GameArchive } from '../../ports/game-archive.ts'
import type { GameRecord } from '../../rooms/record.ts'
import { pack, unpack } from '../packed.ts'
import { gameKey } from './keys.ts'
import type { Commands } from './scripts.ts'

export function createRedisGameArchive(redis: Commands, keepMs: Millis): GameArchive {
  return {
    async put(id, record) {
      await redis.set(gameKey(id), await pack(record), 'PX', keepMs, 'NX')
    },
    async get(id) {
      const bytes = await redis.getBuffer(gameKey(id))
      return bytes ? unpack<GameRecord>(bytes) : undefined
    },
  }
}
