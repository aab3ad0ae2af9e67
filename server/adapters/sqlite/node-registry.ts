import type { Millis, RoomCode } from '#protocol/ids.ts'
import type { NodeRegistry } from '../../ports/node-registry.ts'
import type { Database } from './database.ts'

/** Usually one process, but its predecessor may have died: its seats must be noticed after a restart. */
export function createSqliteNodeRegistry({ db, atomically }: Database): NodeRegistry {
  const beat = db.prepare('INSERT OR REPLACE INTO nodes (node, until) VALUES (?, ?)')
  const select = db.prepare('SELECT until FROM nodes WHERE node = ?')
  const serve = db.prepare('INSERT OR IGNORE INTO node_rooms (node, code) VALUES (?, ?)')
  const release = db.prepare('DELETE FROM node_rooms WHERE node = ? AND code = ?')
  const takeNodes = db.prepare('UPDATE nodes SET until = ? WHERE until <= ? RETURNING node')
  const selectRooms = db.prepare('SELECT code FROM node_rooms WHERE node = ?')
  const buryNode = db.prepare('DELETE FROM nodes WHERE node = ? AND until = ?')
  const deleteRooms = db.prepare('DELETE FROM node_rooms WHERE node = ?')

  const roomsOf = (node: string) => (selectRooms.all(node) as { code: RoomCode }[]).map(({ code }) => code)

  return {
    async beat(node, until) {
      beat.run(node, until)
    },
    async aliveUntil(node) {
      return (select.get(node) as { until: Millis } | undefined)?.until
    },
    async serve(node, code) {
      serve.run(node, code)
    },
    async release(node, code) {
      release.run(node, code)
    },
    async takeDead(now, leaseMs) {
      const until = now + leaseMs
      return atomically(() => {
        const dead = takeNodes.all(until, now) as { node: string }[]
        return dead.map(({ node }) => ({ node, rooms: roomsOf(node), until }))
      })
    },
    async bury({ node, until }) {
      atomically(() => {
        if (buryNode.run(node, until).changes > 0) deleteRooms.run(node)
      })
    },
  }
}
