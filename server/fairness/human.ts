/** Nobody has seen, counted and pressed by then: it was a guess ahead of the dice. */
const IMPOSSIBLE_MS = 120
/** Possible, but so rare that somebody should look. */
const SUSPICIOUS_MS = 400

/** After a false start the hand stays off for so long. */
export const FALSE_START_LOCK_MS = 250

/** What a head start takes off a reaction: never so much that the rest would be nobody's any more. */
export const headStartFor = (reactionMs: number, givenMs: number): number =>
  Math.max(0, Math.min(givenMs, reactionMs - IMPOSSIBLE_MS))

export function judgeHuman(reactionMs: number): 'false-start' | 'suspicious' | 'human' {
  if (reactionMs < IMPOSSIBLE_MS) return 'false-start'
  return reactionMs < SUSPICIOUS_MS ? 'suspicious' : 'human'
}
