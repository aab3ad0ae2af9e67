import type { Millis, RoomCode } from '#protocol/ids.ts'
import type { Clock } from '../ports/clock.ts'
import type { NodeRegistry } from '../ports/node-registry.ts'
import type { RoomService } from './room-service.ts'

const BEAT_MS: Millis = 2_000
/** A node that has not beaten for so long is dead: its seats are marked away. */
const DEAD_AFTER_MS: Millis = 8_000
/** One that is late with its next beat may be dead: until that is known, no seat with a socket there runs out of time. */
const SILENT_AFTER_MS: Millis = BEAT_MS + 1_000

export type IsSilent = (node: string) => Promise<boolean>

export function createIsSilent(nodes: NodeRegistry, clock: Clock): IsSilent {
  return async (node) => {
    const until = await nodes.aliveUntil(node)
    return until === undefined || clock.now() > until - DEAD_AFTER_MS + SILENT_AFTER_MS
  }
}

/** For so long one node has a dead one to itself, to tell its rooms. After this another one takes it, because the first may have died meanwhile. */
const LEASE_MS: Millis = 30_000

interface Deps {
  readonly node: string
  readonly nodes: NodeRegistry
  readonly clock: Clock
  readonly service: RoomService
  /** The rooms whose sockets this node has. */
  readonly served: () => Iterable<RoomCode>
  readonly report: (err: unknown, what: string) => void
}

/** Keeps this node known as alive, and tells rooms when a node that had their sockets is not, or could not work. */
export function createNodeWatch({ node, nodes, clock, service, served, report }: Deps) {
  let stopped = false
  let cancel = () => {}
  let beatenAt: number | undefined

  async function beat(): Promise<void> {
    const began = clock.tick()
    await nodes.beat(node, clock.now() + DEAD_AFTER_MS)
    // The store was away, or this process stood still: no player with a socket here could move meanwhile.
    if (beatenAt !== undefined && began - beatenAt > SILENT_AFTER_MS) await tellStalled()
    beatenAt = began
    for (const dead of await nodes.takeDead(clock.now(), LEASE_MS)) {
      await Promise.all(dead.rooms.map((code) => service.act(code, { type: 'node-gone', node: dead.node })))
      await nodes.bury(dead)
    }
  }

  const tellStalled = () => Promise.all([...served()].map((code) => service.act(code, { type: 'node-stalled', node })))

  function beatAgain(): void {
    if (stopped) return
    cancel = clock.after(BEAT_MS, () => {
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
      // Dead at once, rooms and all: a seat that does not come back elsewhere is noticed as away.
      await nodes.beat(node, 0)
    },
  }
}
