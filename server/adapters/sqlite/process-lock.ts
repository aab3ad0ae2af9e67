import { DatabaseSync } from 'node:sqlite'

const SQLITE_BUSY = 5

/** Keeps a reference: a connection without one is garbage-collected, which lifts its lock. */
const held = new Set<DatabaseSync>()

/** Keeps a second process off this file, whose feed would not be heard here. It is lifted however this one ends. */
export function lockFor(file: string): () => void {
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(`${file}.lock`)
    lock.exec('PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE')
  } catch (err) {
    lock?.close()
    const isInUse = err instanceof Error && 'errcode' in err && err.errcode === SQLITE_BUSY
    throw new Error(
      isInUse
        ? `${file} is in use by another server. Stop that one, choose another DATA_DIR, or let several share a Redis (REDIS_URL).`
        : `${file}.lock cannot be used (${err instanceof Error ? err.message : err}). Remove it, or choose another DATA_DIR.`,
    )
  }
  const mine = lock
  held.add(mine)
  return () => {
    held.delete(mine)
    mine.close()
  }
}
