import type { Millis, RoomCode } from '#protocol/ids.ts'
import type { NodeRegistry } from '../../ports/node-registry.ts'
import { NODES_KEY, nodeRoomsKey } from './keys.ts'
import type { Commands } from './scripts.ts'

export function createRedisNodeRegistry(redis: Commands, keepMs: Millis): NodeRegistry {
  return {
    async beat(node, until) {
      await redis.beatNode(NODES_KEY, nodeRoomsKey(node), node, until, keepMs)
    },
    async aliveUntil(node) {
      const until = await redis.zscore(NODES_KEY, node)
      return until === null ? undefined : Number(until)
    },
    async serve(node, code) {
      await redis.serveRoom(nodeRoomsKey(node), code, keepMs)
    },
    async release(node, code) {
      await redis.srem(nodeRoomsKey(node), code)
    },
    async takeDead(now, leaseMs) {
      const until = now + leaseMs
      const late = await redis.zrangebyscore(NODES_KEY, '-inf', now)
      const taken = await Promise.all(
        late.map(async (node) => {
          const rooms = await redis.takeDeadNode(NODES_KEY, nodeRoomsKey(node), node, now, until)
          return rooms && { node, rooms: rooms as RoomCode[], until }
        }),
      )
      return taken.filter((dead) => dead !== null)
    },
    async bury({ node, until }) {
      await redis.buryNode(NODES_KEY, nodeRoomsKey(node), node, until)
    },
  }
}
