import type { Millis } from '#protocol/ids.ts'
import type { GameArchive } from '../../ports/game-archive.ts'
import type { GameRecord } from '../../rooms/replay/record.ts'
import { gunzipGame, gunzipJson, gzipJson, START_BYTES } from '../gzip-json.ts'
import { gameKey } from './keys.ts'
import type { Commands } from './scripts.ts'

export function createRedisGameArchive(redis: Commands, keepMs: Millis): GameArchive {
  return {
    async put(id, record) {
      await redis.set(gameKey(id), await gzipJson(record), 'PX', keepMs, 'NX')
    },
    async get(id) {
      const bytes = await redis.getBuffer(gameKey(id))
      return bytes ? gunzipJson<GameRecord>(bytes) : undefined
    },
    async gameOf(id) {
      const bytes = await redis.getrangeBuffer(gameKey(id), 0, START_BYTES - 1)
      return bytes.length > 0 ? gunzipGame(bytes) : undefined
    },
  }
}
