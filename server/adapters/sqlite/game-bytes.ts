import type { Millis } from '#protocol/ids.ts'
import type { Clock } from '../../ports/clock.ts'
import type { GameBytes } from '../game-archive.ts'
import type { Database } from './database.ts'

export function createSqliteGameBytes({ sql, atomically }: Database, clock: Clock, keepMs: Millis): GameBytes {
  return {
    async put(id, bytes) {
      const now = clock.now()
      atomically(() => {
        // Two old ones leave for each that comes, so the table never outgrows what is still kept for long.
        sql.run`DELETE FROM games WHERE id IN (SELECT id FROM games WHERE expires_at <= ${now} LIMIT 2)`
        sql.run`DELETE FROM games WHERE id = ${id} AND expires_at <= ${now}`
        sql.run`INSERT OR IGNORE INTO games (id, record, expires_at) VALUES (${id}, ${bytes}, ${now + keepMs})`
      })
    },
    async get(id, length = Number.MAX_SAFE_INTEGER) {
      const found = sql.get`SELECT substr(record, 1, ${length}) AS bytes FROM games
        WHERE id = ${id} AND expires_at > ${clock.now()}`
      return found?.bytes as Uint8Array | undefined
    },
  }
}
