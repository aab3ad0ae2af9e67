import type { Millis, RoomCode } from '#protocol/ids.ts'
import type { DeadNode } from '../ports/node-registry.ts'
import type { RoomCommand } from '../rooms/command.ts'
import type { NodeContext } from './node-context.ts'
import { repeat } from './repeat.ts'
import type { RoomService } from './room-service.ts'

const BEAT_MS: Millis = 2_000
/** A node that has not beaten for so long is dead: its seats are marked away. */
const DEAD_AFTER_MS: Millis = 8_000
/** One that is late with its next beat may be dead: until that is known, no seat with a socket there runs out of time. */
const SILENT_AFTER_MS: Millis = BEAT_MS + 1_000

export async function isSilent({ nodes, clock }: Pick<NodeContext, 'nodes' | 'clock'>, node: string): Promise<boolean> {
  const until = await nodes.aliveUntil(node)
  return until === undefined || clock.now() > until - DEAD_AFTER_MS + SILENT_AFTER_MS
}

/** For so long one node has a dead one to itself, to tell its rooms. After this another one takes it, because the first may have died meanwhile. */
const LEASE_MS: Millis = 30_000
/** Ten minutes in all. What fails longer than a store is away is a bug, and repeating does not mend it. */
const LEASES = 20

interface Deps extends Pick<NodeContext, 'node' | 'nodes' | 'clock' | 'report'> {
  readonly service: Pick<RoomService, 'change'>
  /** The rooms whose sockets this node has. */
  readonly served: () => Iterable<RoomCode>
}

/** Keeps this node known as alive, and tells rooms when a node that had their sockets is not, or could not work. */
export function createNodeWatch({ node, nodes, clock, service, served, report }: Deps) {
  let isStopped = false
  let stopBeating = () => {}
  let beatenAt: number | undefined
  /** Rooms here that could not be told yet that this node stood still. */
  const untold = new Set<RoomCode>()
  /** How often the rooms of a dead node have been told in vain. */
  const failures = new Map<string, number>()

  async function beat(): Promise<void> {
    const began = clock.elapsed()
    await nodes.beat(node, clock.now() + DEAD_AFTER_MS)
    const wasLate = beatenAt !== undefined && began - beatenAt > SILENT_AFTER_MS
    beatenAt = began
    // Not awaited: a room that is slow to answer would make the next beat late, and the others bury this node.
    Promise.all([tellStalled(wasLate), takeDead()]).catch((err: unknown) => report(err, 'node watch failed'))
  }

  /** The store was away, or this process stood still: no player with a socket here could move meanwhile. */
  async function tellStalled(wasLate: boolean): Promise<void> {
    const codes = [...served()].filter((code) => wasLate || untold.has(code))
    untold.clear()
    await Promise.all(
      codes.map(async (code) => {
        // Another node that took this one for dead has buried its rooms.
        const register = () => nodes.serve(node, code)
        if (!(await tell(code, { type: 'node-stalled', node }, register))) untold.add(code)
      }),
    )
  }

  async function takeDead(): Promise<void> {
    const dead = await nodes.takeDead(clock.now(), LEASE_MS)
    await Promise.all(dead.map(tellGone))
  }

  async function tellGone(dead: DeadNode): Promise<void> {
    const told = await Promise.all(dead.rooms.map((code) => tell(code, { type: 'node-gone', node: dead.node })))
    const failed = (failures.get(dead.node) ?? 0) + 1
    if (told.includes(false) && failed < LEASES) return void failures.set(dead.node, failed)
    failures.delete(dead.node)
    await nodes.bury(dead)
  }

  /** Each room by itself: without this, one that cannot be decided keeps all others from being told. */
  async function tell(code: RoomCode, command: RoomCommand, before = async () => {}): Promise<boolean> {
    try {
      await before()
      const outcome = await service.change(code, command)
      return outcome.ok || outcome.code !== 'too-busy'
    } catch (err) {
      report(err, `telling a room of a ${command.type} failed`)
      return false
    }
  }

  return {
    async start(): Promise<void> {
      await beat()
      if (!isStopped)
        stopBeating = repeat(clock, BEAT_MS, () => beat().catch((err: unknown) => report(err, 'node beat failed')))
    },
    async stop(): Promise<void> {
      isStopped = true
      stopBeating()
      // Dead at once, rooms and all: a seat that does not come back elsewhere is noticed as away.
      await nodes.beat(node, 0)
    },
  }
}
