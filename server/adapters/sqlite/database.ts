import { mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { prepareSchema } from './schema.ts'

/** Another process may hold the file for a moment, say to copy it. The whole server waits meanwhile. */
const BUSY_MS = 2_000

const SQLITE_CORRUPT = 11
const SQLITE_NOTADB = 26

export interface Database {
  readonly db: DatabaseSync
  /** All or nothing. Without an `await` inside, so that no other connection of this process can be in the way. */
  atomically<T>(work: () => T): T
}

/** Throws one line that names the file if it is damaged, of another kind or another release, or cannot be opened. */
export function openDatabase(file: string): Database {
  if (file !== ':memory:') mkdirSync(dirname(resolve(file)), { recursive: true })
  const db = orInWords(file, () => openFile(file))

  const begin = db.prepare('BEGIN IMMEDIATE')
  const commit = db.prepare('COMMIT')
  return {
    db,
    atomically(work) {
      begin.run()
      try {
        const result = work()
        commit.run()
        return result
      } catch (error) {
        if (db.isTransaction) db.exec('ROLLBACK')
        throw error
      }
    },
  }
}

function openFile(file: string): DatabaseSync {
  const db = new DatabaseSync(file, { timeout: BUSY_MS })
  // NORMAL syncs at checkpoints, not at every move: a crash of the server loses nothing, a power cut
  // the last seconds. FULL would stop all rooms for the length of a disk flush with each move.
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL')
  prepareSchema(db, file)
  return db
}

function orInWords<T>(file: string, open: () => T): T {
  try {
    return open()
  } catch (err) {
    if (!(err instanceof Error && 'errcode' in err)) throw err
    const isDamaged = err.errcode === SQLITE_CORRUPT || err.errcode === SQLITE_NOTADB
    const remedy = isDamaged
      ? 'Put a backup in its place, or move it away to start without rooms.'
      : 'Is it in use, or not yours?'
    throw new Error(`${file} cannot be opened: ${err.message}. ${remedy}`)
  }
}
