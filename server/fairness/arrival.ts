import type { Verdict } from './adjudicate.ts'

/** Plain arrival order, to compare with: whoever is heard first is first, and the line is the player's own affair. */
export const judgeByArrival = (startsAt: number, arrivedAt: number): Verdict => ({
  reactionMs: arrivedAt - startsAt,
  creditMs: 0,
  lineMs: 0,
  usedMs: 0,
  outageUsedMs: 0,
  outageMs: 0,
  impliedMs: undefined,
  flags: [],
})
