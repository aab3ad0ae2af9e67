import type { DatabaseSync } from 'node:sqlite'

/** Raised with the tables. It is kept in the file; a new file has none. */
const VERSION = 4

/** A closed document stays as a row without document and version until its id is free again. */
const TABLES = `
  CREATE TABLE documents (
    kind TEXT NOT NULL, id TEXT NOT NULL, version INTEGER, document TEXT, due_at REAL, expires_at REAL NOT NULL,
    PRIMARY KEY (kind, id)
  ) STRICT;
  CREATE INDEX documents_by_due ON documents (due_at);
  CREATE INDEX documents_by_expiry ON documents (expires_at);

  CREATE TABLE log (
    kind TEXT NOT NULL, id TEXT NOT NULL, version INTEGER NOT NULL, entry TEXT NOT NULL, PRIMARY KEY (kind, id, version)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE answers (
    kind TEXT NOT NULL, id TEXT NOT NULL, command TEXT NOT NULL, answer TEXT NOT NULL, expires_at REAL NOT NULL,
    PRIMARY KEY (kind, id, command)
  ) STRICT;
  CREATE INDEX answers_by_expiry ON answers (expires_at);

  CREATE TABLE IF NOT EXISTS nodes (node TEXT PRIMARY KEY, until REAL NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS node_rooms (
    node TEXT NOT NULL, code TEXT NOT NULL, PRIMARY KEY (node, code)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE IF NOT EXISTS games (id TEXT PRIMARY KEY, record BLOB NOT NULL, expires_at REAL NOT NULL) STRICT;
  CREATE INDEX IF NOT EXISTS games_by_expiry ON games (expires_at);
`

/** How a file gets these tables, by the version it has. In version 3 rooms and tournaments had tables of their own. */
const STEPS: Readonly<Record<number, string>> = {
  0: TABLES,
  3: `
  ALTER TABLE log RENAME TO room_log;
  ALTER TABLE answers RENAME TO former_answers;
  DROP INDEX answers_by_expiry;
  ${TABLES}
  INSERT INTO documents SELECT 'room', code, version, room, iif(room IS NULL, NULL, at), expires_at
    FROM rooms LEFT JOIN due USING (code);
  INSERT INTO documents SELECT 'tournament', id, version, tournament, due_at, expires_at FROM tournaments;
  INSERT INTO log SELECT 'room', code, version, entry FROM room_log;
  INSERT INTO answers SELECT CASE WHEN code IN (SELECT id FROM tournaments) THEN 'tournament' ELSE 'room' END,
    code, id, answer, expires_at FROM former_answers;
  DROP TABLE rooms; DROP TABLE tournaments; DROP TABLE due; DROP TABLE room_log; DROP TABLE former_answers;`,
  [VERSION]: '',
}

export function prepareSchema(db: DatabaseSync, file: string): void {
  const { user_version: found } = db.prepare('PRAGMA user_version').get() as { user_version: number }
  const step = STEPS[found]
  if (step === undefined)
    throw new Error(`${file} has the tables of another release (${found}, not ${VERSION}): move it away.`)
  if (step !== '') db.exec(`BEGIN IMMEDIATE; ${step} PRAGMA user_version = ${VERSION}; COMMIT`)
}
