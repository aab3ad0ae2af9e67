import { mkdirSync, realpathSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { prepareSchema } from './schema.ts'

/** Another process may hold the file for a moment, say to copy it. The whole server waits meanwhile. */
const BUSY_MS = 2_000

export interface Database {
  readonly db: DatabaseSync
  /** The same for every connection to one file; a database in memory is always one of its own. */
  readonly identity: string | symbol
  /** All or nothing. Without an `await` inside, so that no other connection of this process can be in the way. */
  atomically<T>(work: () => T): T
}

export function openDatabase(file: string): Database {
  const inMemory = file === ':memory:'
  if (!inMemory) mkdirSync(dirname(resolve(file)), { recursive: true })
  const db = new DatabaseSync(file, { timeout: BUSY_MS })
  // NORMAL syncs at checkpoints, not at every move: a crash of the server loses nothing, a power cut
  // the last seconds. FULL would stop all rooms for the length of a disk flush with each move.
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL')
  prepareSchema(db, file)

  const begin = db.prepare('BEGIN IMMEDIATE')
  const commit = db.prepare('COMMIT')
  return {
    db,
    identity: inMemory ? Symbol(file) : realpathSync(file),
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
