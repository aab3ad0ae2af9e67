import type { CommandId, Millis, RoomCode } from '#protocol/ids.ts'
import type { Answer } from '#protocol/server-message.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Commit, RoomStore, Settled } from '../../ports/room-store.ts'
import { isKept, type LogEntry } from '../../rooms/log.ts'
import type { Room } from '../../rooms/room.ts'
import type { Keeping } from '../stores.ts'
import { createAnswers } from './answers.ts'
import type { Database } from './database.ts'
import type { LocalFeed } from './local-feed.ts'

interface Parts {
  readonly database: Database
  readonly announce: LocalFeed['announce']
  readonly clock: Clock
  readonly keeping: Keeping
}

export function createSqliteRoomStore({ database, announce, clock, keeping }: Parts): RoomStore {
  const { db, atomically } = database
  const answers = createAnswers(db, keeping.answerMs)

  const insert = db.prepare(`INSERT INTO rooms (code, version, room, expires_at) VALUES (:code, :version, :room, :until)
    ON CONFLICT (code) DO UPDATE SET version = :version, room = :room, expires_at = :until WHERE expires_at <= :now`)
  const update = db.prepare(`UPDATE rooms SET version = :version, room = :room, expires_at = :until
    WHERE code = :code AND version = :version - 1 AND expires_at > :now`)
  const reserve = db.prepare(`UPDATE rooms SET version = NULL, room = NULL, expires_at = :until
    WHERE code = :code AND version = :version AND expires_at > :now`)
  const select = db.prepare('SELECT version, room FROM rooms WHERE code = ? AND room IS NOT NULL AND expires_at > ?')
  const selectVersion = db.prepare('SELECT 1 FROM rooms WHERE code = ? AND version = ? AND expires_at > ?')
  const purge = db.prepare(`DELETE FROM rooms WHERE code IN (SELECT code FROM rooms WHERE expires_at <= ? LIMIT 2)
    RETURNING code`)
  const append = db.prepare('INSERT INTO log (code, version, entry) VALUES (?, ?, ?)')
  const selectLog = db.prepare(`SELECT entry FROM log JOIN rooms USING (code)
    WHERE code = ? AND log.version > ? AND expires_at > ? ORDER BY log.version DESC LIMIT ?`)
  const deleteLog = db.prepare('DELETE FROM log WHERE code = ?')

  const row = ({ room, version }: Commit, now: Millis) => ({
    code: room.code,
    version,
    room: JSON.stringify(room),
    until: now + keeping.roomMs,
    now,
  })

  function record({ room, version, entry, answer }: Commit, now: Millis): void {
    if (isKept(entry)) append.run(room.code, version, JSON.stringify(entry))
    if (answer) answers.keep(room.code, answer, now)
  }

  /** Each new room takes the remains of two old ones with it. */
  function purgeRooms(now: Millis): void {
    for (const { code } of purge.all(now) as { code: string }[]) deleteLog.run(code)
  }

  function decideCreate(first: Commit, now: Millis): 'created' | 'taken' {
    purgeRooms(now)
    if (insert.run(row(first, now)).changes === 0) return 'taken'
    deleteLog.run(first.room.code)
    record(first, now)
    return 'created'
  }

  function decideCommit(next: Commit, now: Millis): Settled {
    const before = next.answer && answers.find(next.room.code, next.answer.to, now)
    if (before) return { type: 'repeated', answer: before }
    if (update.run(row(next, now)).changes === 0) return { type: 'conflict' }
    record(next, now)
    return { type: 'settled' }
  }

  function decideRefuse(code: RoomCode, version: number, answer: Answer & { to: CommandId }, now: Millis): Settled {
    const before = answers.find(code, answer.to, now)
    if (before) return { type: 'repeated', answer: before }
    if (!selectVersion.get(code, version, now)) return { type: 'conflict' }
    answers.keep(code, answer, now)
    return { type: 'settled' }
  }

  return {
    async create(first) {
      const result = atomically(() => decideCreate(first, clock.now()))
      if (result === 'created') announce(first.room.code, { type: 'committed', commit: first })
      return result
    },
    async load(code) {
      const found = select.get(code, clock.now()) as { version: number; room: string } | undefined
      return found && { version: found.version, room: JSON.parse(found.room) as Room }
    },
    async commit(next) {
      const result = atomically(() => decideCommit(next, clock.now()))
      if (result.type === 'settled') announce(next.room.code, { type: 'committed', commit: next })
      return result
    },
    async refuse(code, version, answer) {
      return atomically(() => decideRefuse(code, version, answer, clock.now()))
    },
    async logSince(code, version, limit) {
      const rows = selectLog.all(code, version, clock.now(), limit) as { entry: string }[]
      return rows.reverse().map(({ entry }) => JSON.parse(entry) as LogEntry)
    },
    async close(code, version, reserveMs) {
      const closed = atomically(() => {
        const now = clock.now()
        if (reserve.run({ code, version, until: now + reserveMs, now }).changes === 0) return false
        deleteLog.run(code)
        return true
      })
      if (closed) announce(code, { type: 'closed' })
      return closed ? 'closed' : 'conflict'
    },
  }
}
