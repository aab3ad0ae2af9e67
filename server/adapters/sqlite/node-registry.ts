import type { Millis, RoomCode } from '#protocol/ids.ts'
import type { NodeRegistry } from '../../ports/node-registry.ts'
import type { Database } from './database.ts'

/** Usually one process, but its predecessor may have died: its seats must be noticed after a restart. */
export function createSqliteNodeRegistry({ db, atomically }: Database): NodeRegistry {
  const beat = db.prepare('INSERT OR REPLACE INTO nodes (node, until) VALUES (?, ?)')
  const select = db.prepare('SELECT until FROM nodes WHERE node = ?')
  const serve = db.prepare('INSERT OR IGNORE INTO node_rooms (node, code) VALUES (?, ?)')
  const release = db.prepare('DELETE FROM node_rooms WHERE node = ? AND code = ?')
  const selectDead = db.prepare('SELECT node FROM nodes WHERE until <= ?')
  const selectRooms = db.prepare('SELECT code FROM node_rooms WHERE node = ?')
  const deleteNode = db.prepare('DELETE FROM nodes WHERE node = ?')
  const deleteRooms = db.prepare('DELETE FROM node_rooms WHERE node = ?')

  /** All callers are in this process: if it dies, the next one takes its dead nodes at once. */
  const leases = new Map<string, Millis>()

  const roomsOf = (node: string) => (selectRooms.all(node) as { code: RoomCode }[]).map(({ code }) => code)

  return {
    async beat(node, until) {
      beat.run(node, until)
      leases.delete(node)
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
      const nodes = (selectDead.all(now) as { node: string }[]).map(({ node }) => node)
      const dead = nodes.filter((node) => (leases.get(node) ?? 0) <= now)
      for (const node of dead) leases.set(node, until)
      return dead.map((node) => ({ node, rooms: roomsOf(node), until }))
    },
    async bury({ node, until }) {
      if (leases.get(node) !== until) return
      leases.delete(node)
      atomically(() => {
        deleteNode.run(node)
        deleteRooms.run(node)
      })
    },
  }
}
