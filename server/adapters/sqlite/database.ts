import { mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { DatabaseSync, type SQLTagStore } from 'node:sqlite'

/** Another process may hold the file for a moment, say to copy it. The whole server waits meanwhile. */
const BUSY_MS = 2_000

const SQLITE_CORRUPT = 11
const SQLITE_NOTADB = 26

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

export interface Database {
  readonly db: DatabaseSync
  /** Statements that are prepared at their first use. */
  readonly sql: SQLTagStore
  /** Writes a page of the file, with what it has already. */
  touch(): void
  /** All or nothing. Without an `await` inside, so that no other connection of this process can be in the way. */
  atomically<T>(work: () => T): T
}

/** Throws one line that names the file if it is damaged, of another kind or another release, or cannot be opened. */
export function openDatabase(file: string): Database {
  if (file !== ':memory:') mkdirSync(dirname(resolve(file)), { recursive: true })
  const db = openFile(file)
  const sql = db.createTagStore()
  return {
    db,
    sql,
    touch: () => db.exec(`PRAGMA user_version = ${VERSION}`),
    atomically(work) {
      sql.run`BEGIN IMMEDIATE`
      try {
        const result = work()
        sql.run`COMMIT`
        return result
      } catch (error) {
        if (db.isTransaction) db.exec('ROLLBACK')
        throw error
      }
    },
  }
}

function openFile(file: string): DatabaseSync {
  try {
    const db = new DatabaseSync(file, { timeout: BUSY_MS })
    // NORMAL syncs at checkpoints, not at every move: a crash of the server loses nothing, a power cut
    // the last seconds. FULL would stop all rooms for the length of a disk flush with each move.
    db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL')
    prepareSchema(db, file)
    return db
  } catch (err) {
    if (!(err instanceof Error && 'errcode' in err)) throw err
    const isDamaged = err.errcode === SQLITE_CORRUPT || err.errcode === SQLITE_NOTADB
    const remedy = isDamaged
      ? 'Put a backup in its place, or move it away to start without rooms.'
      : 'Is it in use, or not yours?'
    throw new Error(`${file} cannot be opened: ${err.message}. ${remedy}`)
  }
}

function prepareSchema(db: DatabaseSync, file: string): void {
  const { user_version: found } = db.prepare('PRAGMA user_version').get() as { user_version: number }
  const step = STEPS[found]
  if (step === undefined)
    throw new Error(`${file} has the tables of another release (${found}, not ${VERSION}): move it away.`)
  if (step !== '') db.exec(`BEGIN IMMEDIATE; ${step} PRAGMA user_version = ${VERSION}; COMMIT`)
}
