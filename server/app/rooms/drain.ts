import type { Millis } from '#protocol/ids.ts'
import { randomFor } from '../../games/kit/random.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Entropy } from '../../ports/entropy.ts'
import type { RoomOnNode } from './room-on-node.ts'

const LOOK_EVERY_MS: Millis = 100
/** Rooms are told within this, each at its own random time, so that other nodes are not flooded. */
const SPREAD_MS: Millis = 3_000
/** Of a race that is armed: so long before its start there is time for a new line to be measured. */
const MEASURED_WITHIN_MS: Millis = 1_500

export interface DrainTerms {
  /** Other nodes have the same rooms: pages can move there. */
  readonly canMove: boolean
  /** Until the first room is told to move: a proxy has noticed by then. */
  readonly delayMs: Millis
  /** After that, for races to end and pages to move. */
  readonly withinMs: Millis
}

interface Deps {
  readonly rooms: ReadonlyMap<unknown, RoomOnNode>
  readonly clock: Clock
  readonly entropy: Entropy
}

/**
 * Empties a node that is about to stop: each page opens its next socket elsewhere while this one still serves it, and no race
 * loses the lines it has measured. Resolves when no page and no race is left here, or when the time is up.
 */
export function drainRooms({ rooms, clock, entropy }: Deps, { canMove, delayMs, withinMs }: DrainTerms): Promise<void> {
  const from = clock.elapsed() + delayMs
  const random = randomFor(entropy.seed(), 0)
  /** When each is told to move; never again, once it was. */
  const dues = new Map<RoomOnNode, number>()

  function isLeft(room: RoomOnNode): boolean {
    if (room.broadcaster.watchers.size === 0) return false
    const spreadMs = Math.ceil(Math.min(SPREAD_MS, withinMs / 2)) || 1
    const movesAt = dues.getOrInsertComputed(room, () => from + random.below(spreadMs))
    if (room.races.isUnderWay(MEASURED_WITHIN_MS)) return true
    if (canMove && movesAt <= clock.elapsed()) {
      dues.set(room, Infinity)
      room.broadcaster.send({ type: 'move' })
    }
    return canMove
  }

  return new Promise((resolve) => {
    const look = () => {
      const drainedMs = clock.elapsed() - from
      if (drainedMs < 0) return
      const left = [...rooms.values()].filter(isLeft)
      if (left.length > 0 && drainedMs < withinMs) return
      stop()
      resolve()
    }
    const stop = clock.every(LOOK_EVERY_MS, look)
    look()
  })
}
