import type { CommandId, Millis } from '#protocol/ids.ts'
import type { Answer } from '#protocol/server-message.ts'
import type { TournamentId } from '#protocol/tournament.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Settled } from '../../ports/room-store.ts'
import type { TournamentCommit, TournamentStore } from '../../ports/tournament-store.ts'
import type { Tournament } from '../../tournaments/tournament.ts'
import type { Keeping } from '../stores.ts'
import { createAnswers } from './answers.ts'
import type { Database } from './database.ts'

interface Parts {
  readonly database: Database
  readonly clock: Clock
  readonly keeping: Keeping
}

export function createSqliteTournamentStore({ database, clock, keeping }: Parts): TournamentStore {
  const { db, atomically } = database
  const answers = createAnswers(db, keeping.answerMs)

  const insert = db.prepare(`INSERT INTO tournaments (id, version, tournament, due_at, expires_at)
    VALUES (:id, :version, :tournament, :due, :until)
    ON CONFLICT (id) DO UPDATE SET version = :version, tournament = :tournament, due_at = :due, expires_at = :until
    WHERE expires_at <= :now`)
  const update = db.prepare(`UPDATE tournaments
    SET version = :version, tournament = :tournament, due_at = :due, expires_at = :until
    WHERE id = :id AND version = :version - 1 AND expires_at > :now`)
  const select = db.prepare('SELECT version, tournament FROM tournaments WHERE id = ? AND expires_at > ?')
  const selectVersion = db.prepare('SELECT version FROM tournaments WHERE id = ? AND expires_at > ?')
  const purge = db.prepare(`DELETE FROM tournaments WHERE id IN
    (SELECT id FROM tournaments WHERE expires_at <= ? AND id <> ? LIMIT 2)`)
  const selectDue = db.prepare('SELECT id FROM tournaments WHERE due_at <= ? ORDER BY due_at LIMIT ?')
  const moveDue = db.prepare('UPDATE tournaments SET due_at = ? WHERE id = ?')
  const settleDue = db.prepare('UPDATE tournaments SET due_at = ? WHERE id = ? AND version = ?')

  const row = ({ tournament, version, due }: TournamentCommit, now: Millis) => ({
    id: tournament.id,
    version,
    tournament: JSON.stringify(tournament),
    due: due ?? null,
    until: now + keeping.tournamentMs,
    now,
  })

  const versionOf = (id: TournamentId, now: Millis): number | undefined =>
    (selectVersion.get(id, now) as { version: number } | undefined)?.version

  function decideCommit(next: TournamentCommit, now: Millis): Settled {
    const { id } = next.tournament
    const before = next.answer && answers.find(id, next.answer.to, now)
    if (before) return { type: 'repeated', answer: before }
    if (update.run(row(next, now)).changes === 0) return { type: 'conflict' }
    if (next.answer) answers.keep(id, next.answer, now)
    return { type: 'settled' }
  }

  function decideRefuse(id: TournamentId, version: number, answer: Answer & { to: CommandId }, now: Millis): Settled {
    const before = answers.find(id, answer.to, now)
    if (before) return { type: 'repeated', answer: before }
    if (versionOf(id, now) !== version) return { type: 'conflict' }
    answers.keep(id, answer, now)
    return { type: 'settled' }
  }

  return {
    async create(first) {
      const now = clock.now()
      return atomically(() => {
        // Two old ones leave for each that comes.
        purge.run(now, first.tournament.id)
        if (insert.run(row(first, now)).changes === 0) return 'taken'
        if (first.answer) answers.keep(first.tournament.id, first.answer, now)
        return 'created'
      })
    },
    async load(id) {
      const found = select.get(id, clock.now()) as { version: number; tournament: string } | undefined
      return found && { version: found.version, tournament: JSON.parse(found.tournament) as Tournament }
    },
    version: async (id) => versionOf(id, clock.now()),
    commit: async (next) => atomically(() => decideCommit(next, clock.now())),
    refuse: async (id, version, answer) => atomically(() => decideRefuse(id, version, answer, clock.now())),
    async claimDue(now, leaseMs, limit) {
      return atomically(() => {
        const rows = selectDue.all(now, limit) as { id: TournamentId }[]
        for (const { id } of rows) moveDue.run(now + leaseMs, id)
        return rows.map(({ id }) => id)
      })
    },
    async settleDue(id, version, due) {
      settleDue.run(due ?? null, id, version)
    },
  }
}
