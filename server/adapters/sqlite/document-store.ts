import type { Millis } from '#protocol/ids.ts'
import type { Answer } from '#protocol/server-message.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Commit, DocumentKind, DocumentStore, DueDocument, DueQueue, Written } from '../../ports/document-store.ts'
import type { Announcement } from '../../ports/room-feed.ts'
import type { MemoryRoomFeed } from '../memory/room-feed.ts'
import { readable } from '../stores.ts'
import type { Database } from './database.ts'

/** At once. What is left comes with the next. */
const LEASED_AT_ONCE = 200

interface Parts {
  readonly database: Database
  readonly announce: MemoryRoomFeed['announce']
  readonly clock: Clock
  readonly keepMs: Millis
  readonly answerMs: Millis
}

export function createSqliteDocumentStore<I extends string, D extends { readonly format: number }, E>(
  kind: DocumentKind<I, D, E>,
  { database: { sql, atomically }, announce, clock, keepMs, answerMs }: Parts,
): DocumentStore<I, D, E> {
  const { name } = kind

  const inOneStep = <T>(work: (now: Millis) => T): T => atomically(() => work(clock.now()))

  function versionOf(id: I, now: Millis): number | undefined {
    const found = sql.get`SELECT version FROM documents WHERE kind = ${name} AND id = ${id} AND expires_at > ${now}`
    return (found?.version as number | null | undefined) ?? undefined
  }

  function repeated(id: I, answer: Commit<D, E>['answer'], now: Millis): Written | undefined {
    const found =
      answer &&
      sql.get`SELECT answer FROM answers
        WHERE kind = ${name} AND id = ${id} AND command = ${answer.to} AND expires_at > ${now}`
    return found && { type: 'repeated', answer: JSON.parse(found.answer as string) as Answer }
  }

  function keep(id: I, answer: Commit<D, E>['answer'], now: Millis): void {
    if (!answer) return
    // Two old ones leave for each that comes, so the table never outgrows what is still valid for long.
    sql.run`DELETE FROM answers WHERE rowid IN (SELECT rowid FROM answers WHERE expires_at <= ${now} LIMIT 2)`
    sql.run`INSERT OR REPLACE INTO answers (kind, id, command, answer, expires_at)
      VALUES (${name}, ${id}, ${answer.to}, ${JSON.stringify(answer)}, ${now + answerMs})`
  }

  /** False for a version that is not the next one, or an id that is taken. */
  function write(commit: Commit<D, E>, isNew: boolean, now: Millis): boolean {
    const { version, entry, due = null, answer } = commit
    const id = kind.idOf(commit.document)
    const document = JSON.stringify(commit.document)
    const { changes } = isNew
      ? sql.run`INSERT OR IGNORE INTO documents (kind, id, version, document, due_at, expires_at)
            VALUES (${name}, ${id}, ${version}, ${document}, ${due}, ${now + keepMs})`
      : sql.run`UPDATE documents
            SET version = ${version}, document = ${document}, due_at = ${due}, expires_at = ${now + keepMs}
            WHERE kind = ${name} AND id = ${id} AND version = ${version - 1} AND expires_at > ${now}`
    if (changes === 0) return false
    if (kind.isLogged(entry))
      sql.run`INSERT INTO log (kind, id, version, entry) VALUES (${name}, ${id}, ${version}, ${JSON.stringify(entry)})`
    keep(id, answer, now)
    return true
  }

  const deleteLog = (of: string, id: string) => sql.run`DELETE FROM log WHERE kind = ${of} AND id = ${id}`

  /** Only rooms have listeners: see `isAnnounced`. */
  function tell(id: I, announcement: object): void {
    if (kind.isAnnounced) announce(id, announcement as Announcement)
  }

  return {
    async create(first) {
      const id = kind.idOf(first.document)
      const isCreated = inOneStep((now) => {
        // Each new document takes the remains of two old ones with it, and those of its id.
        const remains = sql.all`DELETE FROM documents WHERE rowid IN (
          SELECT rowid FROM documents WHERE kind = ${name} AND id = ${id} AND expires_at <= ${now}
          UNION SELECT * FROM (SELECT rowid FROM documents WHERE expires_at <= ${now} LIMIT 2)) RETURNING kind, id`
        for (const old of remains as { kind: string; id: string }[]) deleteLog(old.kind, old.id)
        return write(first, true, now)
      })
      if (isCreated) tell(id, { type: 'committed', commit: first })
      return isCreated ? 'created' : 'taken'
    },
    async load(id) {
      const found = sql.get`SELECT version, document FROM documents
        WHERE kind = ${name} AND id = ${id} AND document IS NOT NULL AND expires_at > ${clock.now()}`
      const document = found && readable(kind, found.document as string)
      return document && { version: found.version as number, document }
    },
    isNewest: async ({ document, version }) => versionOf(kind.idOf(document), clock.now()) === version,
    // One process, and a store that loses nothing while it runs: a version of this number is the one that was decided on.
    async commit(next) {
      const id = kind.idOf(next.document)
      const result = inOneStep(
        (now): Written => repeated(id, next.answer, now) ?? { type: write(next, false, now) ? 'written' : 'conflict' },
      )
      if (result.type === 'written') tell(id, { type: 'committed', commit: next })
      return result
    },
    async remember({ document, version }, answer) {
      const id = kind.idOf(document)
      return inOneStep((now) => {
        const before = repeated(id, answer, now)
        if (before) return before
        if (versionOf(id, now) !== version) return { type: 'conflict' }
        keep(id, answer, now)
        return { type: 'written' }
      })
    },
    async logSince(id, version, limit = Number.MAX_SAFE_INTEGER) {
      const rows = sql.all`SELECT entry FROM log JOIN documents USING (kind, id)
        WHERE kind = ${name} AND id = ${id} AND log.version > ${version} AND expires_at > ${clock.now()}
        ORDER BY log.version DESC LIMIT ${limit}`
      return rows.reverse().map(({ entry }) => JSON.parse(entry as string) as E)
    },
    async close({ document, version }, reserveMs) {
      const id = kind.idOf(document)
      const isClosed = inOneStep((now) => {
        const { changes } = sql.run`UPDATE documents
          SET version = NULL, document = NULL, due_at = NULL, expires_at = ${now + reserveMs}
          WHERE kind = ${name} AND id = ${id} AND version = ${version} AND expires_at > ${now}`
        if (changes > 0) deleteLog(name, id)
        return changes > 0
      })
      if (isClosed) tell(id, { type: 'closed' })
      return isClosed ? 'closed' : 'conflict'
    },
    async setDue(id, version, due) {
      sql.run`UPDATE documents SET due_at = ${due ?? null} WHERE kind = ${name} AND id = ${id} AND version = ${version}`
    },
  }
}

export function createSqliteDueQueue({ sql, atomically }: Database, clock: Clock): DueQueue {
  return {
    async lease(now, leaseMs) {
      return atomically(() => {
        const due = sql.all`SELECT kind, id FROM documents
          WHERE due_at <= ${now} AND expires_at > ${clock.now()} ORDER BY due_at LIMIT ${LEASED_AT_ONCE}`
        return due.map((row) => {
          const { kind, id } = row as unknown as DueDocument
          sql.run`UPDATE documents SET due_at = ${now + leaseMs} WHERE kind = ${kind} AND id = ${id}`
          return { kind, id } as DueDocument
        })
      })
    },
  }
}
