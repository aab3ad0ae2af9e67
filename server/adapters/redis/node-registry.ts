import type { Millis, RoomCode } from '#protocol/ids.ts'
import type { NodeRegistry } from '../../ports/node-registry.ts'
import { NODE_LEASES_KEY, NODES_KEY, nodeRoomsKey } from './keys.ts'
import { type Commands, nodeKeys } from './scripts.ts'

export function createRedisNodeRegistry(redis: Commands, keepMs: Millis): NodeRegistry {
  return {
    async beat(node, until) {
      await redis.beatNode(...nodeKeys(node), node, until, keepMs)
    },
    async aliveUntil(node) {
      const until = await redis.zscore(NODES_KEY, node)
      return until === null ? undefined : Number(until)
    },
    async serve(node, code) {
      await redis.serveRoom(1, nodeRoomsKey(node), code, keepMs)
    },
    async release(node, code) {
      await redis.srem(nodeRoomsKey(node), code)
    },
    async takeDead(now, leaseMs) {
      const until = now + leaseMs
      const dead = await redis.takeDeadNodes(2, NODES_KEY, NODE_LEASES_KEY, now, until, keepMs)
      const rooms = await Promise.all(dead.map((node) => redis.smembers(nodeRoomsKey(node))))
      return dead.map((node, at) => ({ node, rooms: rooms[at] as RoomCode[], until }))
    },
    async bury({ node, until }) {
      await redis.buryNode(...nodeKeys(node), node, until)
    },
  }
}
