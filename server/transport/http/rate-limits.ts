import type { RateLimit } from '../../ports/rate-limiter.ts'

/**
 * Requests per minute and address group. A hall of a hundred phones behind one router must pass;
 * trying all room codes must not get far, however many nodes there are.
 */
export const LIMITS = {
  open: { name: 'open', max: 60, windowSeconds: 60, isShared: true },
  join: { name: 'join', max: 600, windowSeconds: 60, isShared: true },
  look: { name: 'look', max: 600, windowSeconds: 60 },
  command: { name: 'command', max: 6_000, windowSeconds: 60 },
  /** A whole tournament behind one router, all looking at the same moment. */
  tournament: { name: 'tournament', max: 60_000, windowSeconds: 60 },
  /** Each is a game played again: more than people tap, far less than would keep a server from its rounds. */
  receipt: { name: 'receipt', max: 240, windowSeconds: 60 },
  replay: { name: 'replay', max: 120, windowSeconds: 60 },
} as const satisfies Record<string, RateLimit>
