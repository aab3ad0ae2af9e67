import type { DatabaseSync } from 'node:sqlite'

/** Raised with every change below; there is no migration yet, so another number is refused in words. */
const SCHEMA_VERSION = 1

/** A closed room stays as a row without room and version until its code is free again. */
const SCHEMA = `
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
`

export function prepareSchema(db: DatabaseSync, file: string): void {
  const { user_version: found } = db.prepare('PRAGMA user_version').get() as { user_version: number }
  if (found === SCHEMA_VERSION) return
  if (found !== 0) {
    throw new Error(`${file} has the tables of another release (${found}, not ${SCHEMA_VERSION}): move it away.`)
  }
  db.exec(`BEGIN IMMEDIATE; ${SCHEMA} PRAGMA user_version = ${SCHEMA_VERSION}; COMMIT`)
}
