import type { DatabaseSync } from 'node:sqlite'

/**
 * What each release added to the tables, oldest first; a file takes the steps it has not taken yet. A step that was
 * released is never changed. The number of steps taken is kept in the file.
 *
 * A closed room stays as a row without room and version until its code is free again.
 */
const STEPS = [
  `
  CREATE TABLE rooms (
    code TEXT PRIMARY KEY, version INTEGER, room TEXT, expires_at REAL NOT NULL
  ) STRICT;
  CREATE INDEX rooms_by_expiry ON rooms (expires_at);

  CREATE TABLE log (
    code TEXT NOT NULL, version INTEGER NOT NULL, entry TEXT NOT NULL, PRIMARY KEY (code, version)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE answers (
    code TEXT NOT NULL, id TEXT NOT NULL, answer TEXT NOT NULL, expires_at REAL NOT NULL, PRIMARY KEY (code, id)
  ) STRICT;
  CREATE INDEX answers_by_expiry ON answers (expires_at);

  CREATE TABLE due (code TEXT PRIMARY KEY, at REAL NOT NULL, claimed_until REAL) STRICT, WITHOUT ROWID;
  CREATE INDEX due_by_time ON due (at);

  CREATE TABLE nodes (node TEXT PRIMARY KEY, until REAL NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE node_rooms (
    node TEXT NOT NULL, code TEXT NOT NULL, PRIMARY KEY (node, code)
  ) STRICT, WITHOUT ROWID;
`,
  `
  CREATE TABLE games (id TEXT PRIMARY KEY, record BLOB NOT NULL, expires_at REAL NOT NULL) STRICT;
  CREATE INDEX games_by_expiry ON games (expires_at);
`,
  `
  CREATE TABLE tournaments (
    id TEXT PRIMARY KEY, version INTEGER NOT NULL, tournament TEXT NOT NULL, due_at REAL, expires_at REAL NOT NULL
  ) STRICT;
  CREATE INDEX tournaments_by_due ON tournaments (due_at);
  CREATE INDEX tournaments_by_expiry ON tournaments (expires_at);
`,
]

export function prepareSchema(db: DatabaseSync, file: string): void {
  const { user_version: found } = db.prepare('PRAGMA user_version').get() as { user_version: number }
  if (found > STEPS.length) {
    throw new Error(`${file} has the tables of another release (${found}, not ${STEPS.length}): move it away.`)
  }
  const missing = STEPS.slice(found)
  if (missing.length === 0) return
  db.exec(`BEGIN IMMEDIATE; ${missing.join('')} PRAGMA user_version = ${STEPS.length}; COMMIT`)
}
