import type { StatementSync } from 'node:sqlite'
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
  { database: { db, atomically }, announce, clock, keepMs, answerMs }: Parts,
): DocumentStore<I, D, E> {
  const { name } = kind
  const isThis = `kind = '${name}' AND id = :id`

  const insert = db.prepare(`INSERT OR IGNORE INTO documents (kind, id, version, document, due_at, expires_at)
    VALUES ('${name}', :id, :version, :document, :due, :until)`)
  // Written with the same row as `update`, which asks for :now.
  insert.setAllowUnknownNamedParameters(true)
  const update = db.prepare(`UPDATE documents
    SET version = :version, document = :document, due_at = :due, expires_at = :until
    WHERE ${isThis} AND version = :version - 1 AND expires_at > :now`)
  const reserve = db.prepare(`UPDATE documents SET version = NULL, document = NULL, due_at = NULL, expires_at = :until
    WHERE ${isThis} AND version = :version AND expires_at > :now`)
  const select = db.prepare(`SELECT version, document FROM documents
    WHERE ${isThis} AND document IS NOT NULL AND expires_at > :now`)
  const selectVersion = db.prepare(`SELECT version FROM documents
    WHERE ${isThis} AND version IS NOT NULL AND expires_at > :now`)
  const moveDue = db.prepare(`UPDATE documents SET due_at = :due WHERE ${isThis} AND version = :version`)
  const purge = db.prepare(`DELETE FROM documents WHERE rowid IN (
    SELECT rowid FROM documents WHERE ${isThis} AND expires_at <= :now
    UNION SELECT * FROM (SELECT rowid FROM documents WHERE expires_at <= :now LIMIT 2)) RETURNING kind, id`)
  const append = db.prepare(`INSERT INTO log (kind, id, version, entry) VALUES ('${name}', ?, ?, ?)`)
  const selectLog = db.prepare(`SELECT entry FROM log JOIN documents USING (kind, id)
    WHERE ${isThis} AND log.version > :since AND expires_at > :now ORDER BY log.version DESC LIMIT :limit`)
  const deleteLog = db.prepare('DELETE FROM log WHERE kind = ? AND id = ?')
  const selectAnswer = db.prepare(
    `SELECT answer FROM answers WHERE ${isThis} AND command = :command AND expires_at > :now`,
  )
  const keepAnswer = db.prepare(`INSERT OR REPLACE INTO answers (kind, id, command, answer, expires_at)
    VALUES ('${name}', ?, ?, ?, ?)`)
  const purgeAnswers = db.prepare(
    'DELETE FROM answers WHERE rowid IN (SELECT rowid FROM answers WHERE expires_at <= ? LIMIT 2)',
  )

  const inOneStep = <T>(work: (now: Millis) => T): T => atomically(() => work(clock.now()))

  const versionOf = (id: I, now: Millis): number | undefined =>
    (selectVersion.get({ id, now }) as { version: number } | undefined)?.version

  function repeated(id: I, answer: Commit<D, E>['answer'], now: Millis): Written | undefined {
    const found = answer && (selectAnswer.get({ id, command: answer.to, now }) as { answer: string } | undefined)
    return found && { type: 'repeated', answer: JSON.parse(found.answer) as Answer }
  }

  function keep(id: I, answer: Commit<D, E>['answer'], now: Millis): void {
    if (!answer) return
    // Two old ones leave for each that comes, so the table never outgrows what is still valid for long.
    purgeAnswers.run(now)
    keepAnswer.run(id, answer.to, JSON.stringify(answer), now + answerMs)
  }

  /** False for a version that is not the next one, or an id that is taken. */
  function write(statement: StatementSync, commit: Commit<D, E>, now: Millis): boolean {
    const { version, entry, due = null, answer } = commit
    const id = kind.idOf(commit.document)
    const document = JSON.stringify(commit.document)
    if (statement.run({ id, version, document, due, until: now + keepMs, now }).changes === 0) return false
    if (kind.isLogged(entry)) append.run(id, version, JSON.stringify(entry))
    keep(id, answer, now)
    return true
  }

  /** Only rooms have listeners: see `isAnnounced`. */
  function tell(id: I, announcement: object): void {
    if (kind.isAnnounced) announce(id, announcement as Announcement)
  }

  return {
    async create(first) {
      const id = kind.idOf(first.document)
      const isCreated = inOneStep((now) => {
        // Each new document takes the remains of two old ones with it, and those of its id.
        for (const old of purge.all({ id, now }) as { kind: string; id: string }[]) deleteLog.run(old.kind, old.id)
        return write(insert, first, now)
      })
      if (isCreated) tell(id, { type: 'committed', commit: first })
      return isCreated ? 'created' : 'taken'
    },
    async load(id) {
      const found = select.get({ id, now: clock.now() }) as { version: number; document: string } | undefined
      const document = found && readable(kind, found.document)
      return document && { version: found.version, document }
    },
    version: async (id) => versionOf(id, clock.now()),
    // One process, and a store that loses nothing while it runs: a version of this number is the one that was decided on.
    async commit(next) {
      const id = kind.idOf(next.document)
      const result = inOneStep(
        (now): Written => repeated(id, next.answer, now) ?? { type: write(update, next, now) ? 'written' : 'conflict' },
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
    async logSince(id, version, limit) {
      const rows = selectLog.all({ id, since: version, now: clock.now(), limit }) as { entry: string }[]
      return rows.reverse().map(({ entry }) => JSON.parse(entry) as E)
    },
    async close({ document, version }, reserveMs) {
      const id = kind.idOf(document)
      const isClosed = inOneStep((now) => {
        const { changes } = reserve.run({ id, version, until: now + reserveMs, now })
        if (changes > 0) deleteLog.run(name, id)
        return changes > 0
      })
      if (isClosed) tell(id, { type: 'closed' })
      return isClosed ? 'closed' : 'conflict'
    },
    async moveDue(id, version, due) {
      moveDue.run({ id, version, due: due ?? null })
    },
  }
}

export function createSqliteDueQueue({ db, atomically }: Database, clock: Clock): DueQueue {
  const select = db.prepare(
    'SELECT kind, id FROM documents WHERE due_at <= :due AND expires_at > :now ORDER BY due_at LIMIT :limit',
  )
  const setDue = db.prepare('UPDATE documents SET due_at = ? WHERE kind = ? AND id = ?')
  return {
    async lease(now, leaseMs) {
      return atomically(() => {
        const due = select.all({ due: now, now: clock.now(), limit: LEASED_AT_ONCE }) as unknown as DueDocument[]
        for (const { kind, id } of due) setDue.run(now + leaseMs, kind, id)
        return due.map(({ kind, id }) => ({ kind, id }) as DueDocument)
      })
    },
  }
}
