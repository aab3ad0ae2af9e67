import type { DatabaseSync } from 'node:sqlite'

/**
 * What each release added to the tables, oldest first; a file takes the steps it has not taken yet. A step that was
 * released is never changed. The number of steps taken is kept in the file.
 *
 * A closed document stays as a row without document and version until its id is free again.
 */
export const STEPS = [
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
  `
  CREATE TABLE documents (
    kind TEXT NOT NULL, id TEXT NOT NULL, version INTEGER, document TEXT, due_at REAL, expires_at REAL NOT NULL,
    PRIMARY KEY (kind, id)
  ) STRICT;
  INSERT INTO documents SELECT 'room', code, version, room, iif(room IS NULL, NULL, at), expires_at
    FROM rooms LEFT JOIN due USING (code);
  INSERT INTO documents SELECT 'tournament', id, version, tournament, due_at, expires_at FROM tournaments;
  CREATE INDEX documents_by_due ON documents (due_at);
  CREATE INDEX documents_by_expiry ON documents (expires_at);

  ALTER TABLE log RENAME TO room_log;
  CREATE TABLE log (
    kind TEXT NOT NULL, id TEXT NOT NULL, version INTEGER NOT NULL, entry TEXT NOT NULL, PRIMARY KEY (kind, id, version)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO log SELECT 'room', code, version, entry FROM room_log;

  ALTER TABLE answers RENAME TO former_answers;
  DROP INDEX answers_by_expiry;
  CREATE TABLE answers (
    kind TEXT NOT NULL, id TEXT NOT NULL, command TEXT NOT NULL, answer TEXT NOT NULL, expires_at REAL NOT NULL,
    PRIMARY KEY (kind, id, command)
  ) STRICT;
  INSERT INTO answers SELECT CASE WHEN code IN (SELECT id FROM tournaments) THEN 'tournament' ELSE 'room' END,
    code, id, answer, expires_at FROM former_answers;
  CREATE INDEX answers_by_expiry ON answers (expires_at);

  DROP TABLE rooms; DROP TABLE tournaments; DROP TABLE due; DROP TABLE room_log; DROP TABLE former_answers;
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
