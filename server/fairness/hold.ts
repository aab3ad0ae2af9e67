import type { FairnessSetting } from './settings.ts'

/** Until a frame is on the screen and a touch is on the line. */
const FRAME_MS = 15

interface Held {
  /** Both by the server's clock. */
  readonly arrivedAt: number
  readonly startsAt: number
  readonly reactionMs: number
}

/**
 * When a claim may be settled. Counted from its stamp and not from its arrival: a window that opens with the first
 * arrival would reward whoever arrives first.
 */
export const releaseAt = ({ arrivedAt, startsAt, reactionMs }: Held, { holdMs }: FairnessSetting): number =>
  Math.max(arrivedAt, startsAt + reactionMs + FRAME_MS + holdMs)
