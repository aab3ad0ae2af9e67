import type { RoomCode } from '#protocol/ids.ts'
import type { NodeRegistry } from '../../ports/node-registry.ts'
import type { Database } from './database.ts'

/** Usually one process, but its predecessor may have died: its seats must be noticed after a restart. */
export function createSqliteNodeRegistry({ db, atomically }: Database): NodeRegistry {
  const beat = db.prepare('INSERT OR REPLACE INTO nodes (node, until) VALUES (?, ?)')
  const serve = db.prepare('INSERT OR IGNORE INTO node_rooms (node, code) VALUES (?, ?)')
  const release = db.prepare('DELETE FROM node_rooms WHERE node = ? AND code = ?')
  const takeNodes = db.prepare('DELETE FROM nodes WHERE until <= ? RETURNING node')
  const takeRooms = db.prepare('DELETE FROM node_rooms WHERE node = ? RETURNING code')

  const roomsOf = (node: string) => (takeRooms.all(node) as { code: RoomCode }[]).map(({ code }) => code)

  return {
    async beat(node, until) {
      beat.run(node, until)
    },
    async serve(node, code) {
      serve.run(node, code)
    },
    async release(node, code) {
      release.run(node, code)
    },
    async takeDead(now) {
      return atomically(() => {
        const dead = takeNodes.all(now) as { node: string }[]
        return dead.map(({ node }) => ({ node, rooms: roomsOf(node) }))
      })
    },
  }
}
