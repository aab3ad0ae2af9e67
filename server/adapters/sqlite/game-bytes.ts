import type { Millis } from '#protocol/ids.ts'
import type { Clock } from '../../ports/clock.ts'
import type { GameBytes } from '../game-archive.ts'
import type { Database } from './database.ts'

export function createSqliteGameBytes({ db, atomically }: Database, clock: Clock, keepMs: Millis): GameBytes {
  const insert = db.prepare('INSERT OR IGNORE INTO games (id, record, expires_at) VALUES (?, ?, ?)')
  const select = db.prepare('SELECT substr(record, 1, ?) AS bytes FROM games WHERE id = ? AND expires_at > ?')
  const purge = db.prepare('DELETE FROM games WHERE id IN (SELECT id FROM games WHERE expires_at <= ? LIMIT 2)')
  const expire = db.prepare('DELETE FROM games WHERE id = ? AND expires_at <= ?')

  return {
    async put(id, bytes) {
      const now = clock.now()
      atomically(() => {
        // Two old ones leave for each that comes, so the table never outgrows what is still kept for long.
        purge.run(now)
        expire.run(id, now)
        insert.run(id, bytes, now + keepMs)
      })
    },
    async get(id, length = Number.MAX_SAFE_INTEGER) {
      return (select.get(length, id, clock.now()) as { bytes: Uint8Array } | undefined)?.bytes
    },
  }
}
