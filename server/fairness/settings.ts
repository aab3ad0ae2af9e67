/** How far a claim is believed. What these numbers buy, and what they cost, is in test/fairness/simulation.test.ts. */
export interface FairnessSetting {
  /**
   * Above the lowest round trip ever seen on a socket. What a client gains that answers pings late on purpose; one that
   * does so from its very first ping has no lower one, and is held only by the caps.
   */
  readonly jitterMs: number
  /** The most that is ever credited for a line. */
  readonly capMs: number
  readonly bank: { readonly startMs: number; readonly refillMs: number; readonly maxMs: number }
  /** How long a claim waits, counted from its own stamp, for one that was faster and is still on its way. */
  readonly holdMs: number
}

export const SETTINGS: Readonly<Record<'casual' | 'ranked', FairnessSetting>> = {
  casual: { jitterMs: 60, capMs: 300, bank: { startMs: 60, refillMs: 20, maxMs: 120 }, holdMs: 75 },
  ranked: { jitterMs: 30, capMs: 150, bank: { startMs: 40, refillMs: 15, maxMs: 120 }, holdMs: 100 },
}
