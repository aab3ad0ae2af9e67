import type { DatabaseSync } from 'node:sqlite'
import type { CommandId, Millis } from '#protocol/ids.ts'
import type { Answer } from '#protocol/server-message.ts'

/** The first answer to each command id of a room or a tournament, for a while. */
export function createAnswers(db: DatabaseSync, keepMs: Millis) {
  const select = db.prepare('SELECT answer FROM answers WHERE code = ? AND id = ? AND expires_at > ?')
  const insert = db.prepare('INSERT OR REPLACE INTO answers (code, id, answer, expires_at) VALUES (?, ?, ?, ?)')
  const purge = db.prepare(
    'DELETE FROM answers WHERE rowid IN (SELECT rowid FROM answers WHERE expires_at <= ? LIMIT 2)',
  )
  return {
    find(code: string, id: CommandId, now: Millis): Answer | undefined {
      const row = select.get(code, id, now) as { answer: string } | undefined
      return row && (JSON.parse(row.answer) as Answer)
    },
    keep(code: string, answer: Answer & { readonly to: CommandId }, now: Millis): void {
      // Two old ones leave for each that comes, so the table never outgrows what is still valid for long.
      purge.run(now)
      insert.run(code, answer.to, JSON.stringify(answer), now + keepMs)
    },
  }
}
