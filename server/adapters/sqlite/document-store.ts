import type { CommandId, Millis, RoomCode } from '#protocol/ids.ts'
import type { Answer } from '#protocol/server-message.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Commit, DocumentKind, DocumentStore, DueDocument, DueQueue, Settled } from '../../ports/document-store.ts'
import type { Announcement } from '../../ports/room-feed.ts'
import type { Database } from './database.ts'
import type { LocalFeed } from './local-feed.ts'

/** In one claim. What is left comes with the next. */
const CLAIM_LIMIT = 200

interface Parts {
  readonly database: Database
  readonly announce: LocalFeed['announce']
  readonly clock: Clock
  readonly keepMs: Millis
  readonly answerMs: Millis
}

export function createSqliteDocumentStore<I extends string, D, E>(
  kind: DocumentKind<I, D, E>,
  { database, announce, clock, keepMs, answerMs }: Parts,
): DocumentStore<I, D, E> {
  const { db, atomically } = database
  const { name } = kind
  const isThis = `kind = '${name}' AND id = :id`

  const insert = db.prepare(`INSERT INTO documents (kind, id, version, document, due_at, expires_at)
    VALUES ('${name}', :id, :version, :document, :due, :until)
    ON CONFLICT (kind, id) DO UPDATE SET version = :version, document = :document, due_at = :due, expires_at = :until
    WHERE expires_at <= :now`)
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
  const purge = db.prepare(`DELETE FROM documents WHERE rowid IN
    (SELECT rowid FROM documents WHERE expires_at <= :now AND NOT (${isThis}) LIMIT 2) RETURNING kind, id`)
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

  const row = ({ document, version, due }: Commit<D, E>, now: Millis) => ({
    id: kind.idOf(document),
    version,
    document: JSON.stringify(document),
    due: due ?? null,
    until: now + keepMs,
    now,
  })

  const versionOf = (id: I, now: Millis): number | undefined =>
    (selectVersion.get({ id, now }) as { version: number } | undefined)?.version

  function answerOf(id: I, command: CommandId, now: Millis): Answer | undefined {
    const found = selectAnswer.get({ id, command, now }) as { answer: string } | undefined
    return found && (JSON.parse(found.answer) as Answer)
  }

  function keep(id: I, answer: Answer & { readonly to: CommandId }, now: Millis): void {
    // Two old ones leave for each that comes, so the table never outgrows what is still valid for long.
    purgeAnswers.run(now)
    keepAnswer.run(id, answer.to, JSON.stringify(answer), now + answerMs)
  }

  function record({ document, version, entry, answer }: Commit<D, E>, now: Millis): void {
    const id = kind.idOf(document)
    if (kind.isLogged(entry)) append.run(id, version, JSON.stringify(entry))
    if (answer) keep(id, answer, now)
  }

  function decideCreate(first: Commit<D, E>, now: Millis): 'created' | 'taken' {
    const id = kind.idOf(first.document)
    // Each new document takes the remains of two old ones with it.
    for (const old of purge.all({ id, now }) as { kind: string; id: string }[]) deleteLog.run(old.kind, old.id)
    if (insert.run(row(first, now)).changes === 0) return 'taken'
    deleteLog.run(name, id)
    record(first, now)
    return 'created'
  }

  function decideCommit(next: Commit<D, E>, now: Millis): Settled {
    const before = next.answer && answerOf(kind.idOf(next.document), next.answer.to, now)
    if (before) return { type: 'repeated', answer: before }
    if (update.run(row(next, now)).changes === 0) return { type: 'conflict' }
    record(next, now)
    return { type: 'settled' }
  }

  function decideRemember(id: I, version: number, answer: Answer & { to: CommandId }, now: Millis): Settled {
    const before = answerOf(id, answer.to, now)
    if (before) return { type: 'repeated', answer: before }
    if (versionOf(id, now) !== version) return { type: 'conflict' }
    keep(id, answer, now)
    return { type: 'settled' }
  }

  function decideClose(id: I, version: number, reserveMs: Millis, now: Millis): 'closed' | 'conflict' {
    if (reserve.run({ id, version, until: now + reserveMs, now }).changes === 0) return 'conflict'
    deleteLog.run(name, id)
    return 'closed'
  }

  /** Only rooms have listeners: see `isAnnounced`. */
  function tell(id: I, announcement: object): void {
    if (kind.isAnnounced) announce(id as string as RoomCode, announcement as Announcement)
  }

  return {
    async create(first) {
      const result = atomically(() => decideCreate(first, clock.now()))
      if (result === 'created') tell(kind.idOf(first.document), { type: 'committed', commit: first })
      return result
    },
    async load(id) {
      const found = select.get({ id, now: clock.now() }) as { version: number; document: string } | undefined
      return found && { version: found.version, document: JSON.parse(found.document) as D }
    },
    version: async (id) => versionOf(id, clock.now()),
    async commit(next) {
      const result = atomically(() => decideCommit(next, clock.now()))
      if (result.type === 'settled') tell(kind.idOf(next.document), { type: 'committed', commit: next })
      return result
    },
    remember: async (id, version, answer) => atomically(() => decideRemember(id, version, answer, clock.now())),
    async logSince(id, version, limit) {
      const rows = selectLog.all({ id, since: version, now: clock.now(), limit }) as { entry: string }[]
      return rows.reverse().map(({ entry }) => JSON.parse(entry) as E)
    },
    async close(id, version, reserveMs) {
      const result = atomically(() => decideClose(id, version, reserveMs, clock.now()))
      if (result === 'closed') tell(id, { type: 'closed' })
      return result
    },
    async settleDue(id, version, due) {
      moveDue.run({ id, version, due: due ?? null })
    },
  }
}

export function createSqliteDueQueue({ db, atomically }: Database, clock: Clock): DueQueue {
  const select = db.prepare(
    'SELECT kind, id FROM documents WHERE due_at <= :due AND expires_at > :now ORDER BY due_at LIMIT :limit',
  )
  const lease = db.prepare('UPDATE documents SET due_at = ? WHERE kind = ? AND id = ?')
  return {
    async claim(now, leaseMs) {
      return atomically(() => {
        const due = select.all({ due: now, now: clock.now(), limit: CLAIM_LIMIT }) as unknown as DueDocument[]
        for (const { kind, id } of due) lease.run(now + leaseMs, kind, id)
        return due.map(({ kind, id }) => ({ kind, id }) as DueDocument)
      })
    },
  }
}
