import { DatabaseSync } from 'node:sqlite'
import type { Answer } from '#protocol/server-message.ts'
import type { LogEntry, Room } from '../../server/rooms/room.ts'
import type { Client, SeenCommit, StoredRoom } from '../chaos/history.ts'

const BUSY_MS = 5_000

/** Keeps every version of these rooms in a table of its own, from now on: the store itself has only the newest. */
export function keepVersions(file: string, codes: readonly string[]): void {
  const db = new DatabaseSync(file, { timeout: BUSY_MS })
  const list = codes.map((code) => `'${code}'`).join(',')
  db.exec(`CREATE TABLE seen_versions (id TEXT, version INTEGER, document TEXT);
    CREATE TRIGGER keep_versions AFTER UPDATE OF document ON documents
      WHEN NEW.kind = 'room' AND NEW.id IN (${list}) AND NEW.document IS NOT NULL
      BEGIN INSERT INTO seen_versions VALUES (NEW.id, NEW.version, NEW.document); END`)
  db.close()
}

export function readVersions(file: string): readonly SeenCommit[] {
  const db = new DatabaseSync(file, { readOnly: true, timeout: BUSY_MS })
  const rows = db.prepare('SELECT id, version, document FROM seen_versions').all() as {
    id: string
    version: number
    document: string
  }[]
  db.close()
  return rows.map(({ id, version, document }) => ({ at: 0, code: id, version, document: JSON.parse(document) as Room }))
}

/** What the embedded store holds of the rooms of these clients. */
export function readRooms(file: string, clients: readonly Client[]): Record<string, StoredRoom | undefined> {
  const db = new DatabaseSync(file, { readOnly: true, timeout: BUSY_MS })
  const room = db.prepare("SELECT version, document FROM documents WHERE kind = 'room' AND id = ?")
  const log = db.prepare("SELECT entry FROM log WHERE kind = 'room' AND id = ? AND version <= ? ORDER BY version")
  const answers = db.prepare("SELECT command, answer FROM answers WHERE kind = 'room' AND id = ?")
  const read = (code: string): StoredRoom | undefined => {
    const found = room.get(code) as { version: number; document: string | null } | undefined
    if (!found?.document) return undefined
    const entries = log.all(code, found.version) as { entry: string }[]
    return {
      version: found.version,
      document: JSON.parse(found.document) as Room,
      log: entries.map(({ entry }) => JSON.parse(entry) as LogEntry),
      answers: Object.fromEntries((answers.all(code) as { command: string; answer: string }[]).flatMap(named(code))),
    }
  }
  const named =
    (code: string) =>
    ({ command, answer }: { command: string; answer: string }): (readonly [string, string])[] => {
      const at = command.indexOf('.')
      const seat = Number(command.slice(0, at))
      const client = clients.find((one) => one.code === code && one.as.kind === 'seat' && one.as.seat === seat)
      const kept = JSON.parse(answer) as Answer
      return client ? [[`${client.name} ${command.slice(at + 1)}`, kept.type === 'done' ? 'done' : kept.code]] : []
    }
  const stored = Object.fromEntries([...new Set(clients.map(({ code }) => code))].map((code) => [code, read(code)]))
  db.close()
  return stored
}
