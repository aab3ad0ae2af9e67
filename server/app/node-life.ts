import type { Millis } from '#protocol/ids.ts'
import type { Clock } from '../ports/clock.ts'
import type { NodeRegistry } from '../ports/node-registry.ts'

export const BEAT_MS: Millis = 2_000
/** A node that has not beaten for so long is dead: its seats are marked away. */
export const DEAD_AFTER_MS: Millis = 8_000
/** One that is late with its next beat may be dead: until that is known, nobody with it runs out of time. */
export const SILENT_AFTER_MS: Millis = BEAT_MS + 1_000

export type IsSilent = (node: string) => Promise<boolean>

export function createIsSilent(nodes: NodeRegistry, clock: Clock): IsSilent {
  return async (node) => {
    const until = await nodes.aliveUntil(node)
    return until === undefined || clock.now() > until - DEAD_AFTER_MS + SILENT_AFTER_MS
  }
}
