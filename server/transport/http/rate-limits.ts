/**
 * Requests per minute and address group. A hall of a hundred phones behind one router must pass;
 * somebody who tries all room codes must not.
 */
export const LIMITS = {
  open: { max: 60, timeWindow: 60_000 },
  join: { max: 600, timeWindow: 60_000 },
  look: { max: 600, timeWindow: 60_000 },
  command: { max: 6_000, timeWindow: 60_000 },
  /** A whole tournament behind one router, all looking at the same moment. */
  hall: { max: 20_000, timeWindow: 60_000 },
} as const
