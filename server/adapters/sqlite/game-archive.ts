import type { Millis } from '#protocol/ids.ts'
import type { Clock } from '../../ports/clock.ts'
import type { GameArchive } from '../../ports/game-archive.ts'
import type { GameRecord } from '../../rooms/replay/record.ts'
import { gunzipGame, gunzipJson, gzipJson, START_BYTES } from '../gzip-json.ts'
import type { Database } from './database.ts'

export function createSqliteGameArchive({ db, atomically }: Database, clock: Clock, keepMs: Millis): GameArchive {
  const insert = db.prepare('INSERT OR IGNORE INTO games (id, record, expires_at) VALUES (?, ?, ?)')
  const select = db.prepare('SELECT record FROM games WHERE id = ? AND expires_at > ?')
  const selectStart = db.prepare(
    `SELECT substr(record, 1, ${START_BYTES}) AS record FROM games WHERE id = ? AND expires_at > ?`,
  )
  const purge = db.prepare('DELETE FROM games WHERE id IN (SELECT id FROM games WHERE expires_at <= ? LIMIT 2)')
  const expire = db.prepare('DELETE FROM games WHERE id = ? AND expires_at <= ?')

  return {
    async put(id, record) {
      const bytes = await gzipJson(record)
      const now = clock.now()
      atomically(() => {
        // Two old ones leave for each that comes, so the table never outgrows what is still kept for long.
        purge.run(now)
        expire.run(id, now)
        insert.run(id, bytes, now + keepMs)
      })
    },
    async get(id) {
      const row = select.get(id, clock.now()) as { record: Uint8Array } | undefined
      return row && gunzipJson<GameRecord>(row.record)
    },
    async gameOf(id) {
      const row = selectStart.get(id, clock.now()) as { record: Uint8Array } | undefined
      return row && gunzipGame(row.record)
    },
  }
}
