import type { RoomCode } from '#protocol/ids.ts'
import type { DueIndex } from '../../ports/due-index.ts'
import type { Database } from './database.ts'

export function createSqliteDueIndex({ db, atomically }: Database): DueIndex {
  // A proposal ends the claim: what the claimer is about to settle was read before it.
  const propose = db.prepare(`INSERT INTO due (code, at) VALUES (:code, :at)
    ON CONFLICT (code) DO UPDATE SET at = min(at, :at), claimed_until = NULL`)
  const selectDue = db.prepare('SELECT code FROM due WHERE at <= ? ORDER BY at LIMIT ?')
  const claim = db.prepare('UPDATE due SET at = :until, claimed_until = :until WHERE code = :code')
  const move = db.prepare('UPDATE due SET at = ?, claimed_until = NULL WHERE code = ? AND claimed_until = ?')
  const remove = db.prepare('DELETE FROM due WHERE code = ? AND claimed_until = ?')

  return {
    async propose(code, at) {
      propose.run({ code, at })
    },
    async claim(now, leaseMs, limit) {
      const until = now + leaseMs
      return atomically(() => {
        const rows = selectDue.all(now, limit) as { code: RoomCode }[]
        for (const { code } of rows) claim.run({ code, until })
        return rows.map(({ code }) => ({ code, claimedUntil: until }))
      })
    },
    async settle({ code, claimedUntil }, next) {
      if (next === undefined) remove.run(code, claimedUntil)
      else move.run(next, code, claimedUntil)
    },
  }
}
