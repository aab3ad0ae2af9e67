import type { Millis, RoomCode } from '#protocol/ids.ts'
import type { NodeRegistry } from '../../ports/node-registry.ts'
import type { Database } from './database.ts'

/** Usually one process, but its predecessor may have died: its seats must be noticed after a restart. */
export function createSqliteNodeRegistry({ sql, atomically }: Database): NodeRegistry {
  /** All callers are in this process: if it dies, the next one takes its dead nodes at once. */
  const leases = new Map<string, Millis>()

  function roomsOf(node: string): RoomCode[] {
    return sql.all`SELECT code FROM node_rooms WHERE node = ${node}`.map(({ code }) => code as RoomCode)
  }

  return {
    async beat(node, until) {
      sql.run`INSERT OR REPLACE INTO nodes (node, until) VALUES (${node}, ${until})`
      leases.delete(node)
    },
    async aliveUntil(node) {
      return sql.get`SELECT until FROM nodes WHERE node = ${node}`?.until as Millis | undefined
    },
    async serve(node, code) {
      sql.run`INSERT OR IGNORE INTO node_rooms (node, code) VALUES (${node}, ${code})`
    },
    async release(node, code) {
      sql.run`DELETE FROM node_rooms WHERE node = ${node} AND code = ${code}`
    },
    async takeDead(now, leaseMs) {
      const until = now + leaseMs
      const nodes = sql.all`SELECT node FROM nodes WHERE until <= ${now}`.map(({ node }) => node as string)
      const dead = nodes.filter((node) => (leases.get(node) ?? 0) <= now)
      for (const node of dead) leases.set(node, until)
      return dead.map((node) => ({ node, rooms: roomsOf(node), until }))
    },
    async bury({ node, until }) {
      if (leases.get(node) !== until) return
      leases.delete(node)
      atomically(() => {
        sql.run`DELETE FROM nodes WHERE node = ${node}`
        sql.run`DELETE FROM node_rooms WHERE node = ${node}`
      })
    },
  }
}
