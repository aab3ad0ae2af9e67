import type { Millis, RoomCode } from '#protocol/ids.ts'
import type { Clock } from '../ports/clock.ts'
import type { NodeRegistry } from '../ports/node-registry.ts'
import type { RoomService } from './room-service.ts'

const BEAT_MS: Millis = 2_000
const DEAD_AFTER_MS: Millis = 8_000
/** Long enough to tell all rooms of a node that died. */
const LEASE_MS: Millis = 30_000

interface Deps {
  readonly node: string
  readonly nodes: NodeRegistry
  readonly clock: Clock
  readonly service: RoomService
  readonly report: (err: unknown, what: string) => void
}

/** Keeps this node known as alive, and tells rooms when a node that had their sockets is not. */
export function createNodeWatch({ node, nodes, clock, service, report }: Deps) {
  let stopped = false
  let cancel = () => {}

  async function beat(): Promise<void> {
    await nodes.beat(node, clock.now() + DEAD_AFTER_MS)
    for (const dead of await nodes.takeDead(clock.now(), LEASE_MS)) {
      await Promise.all(dead.rooms.map((code) => tell(code, dead.node)))
      await nodes.bury(dead)
    }
  }

  const tell = (code: RoomCode, gone: string) => service.act(code, { type: 'node-gone', node: gone })

  function beatAgain(): void {
    if (stopped) return
    cancel = clock.at(clock.now() + BEAT_MS, () => {
      beat()
        .catch((err: unknown) => report(err, 'node beat failed'))
        .finally(beatAgain)
    })
  }

  return {
    async start(): Promise<void> {
      await beat()
      beatAgain()
    },
    async stop(): Promise<void> {
      stopped = true
      cancel()
      // Dead at once, rooms and all: whoever does not come back elsewhere is noticed as away.
      await nodes.beat(node, 0)
    },
  }
}
