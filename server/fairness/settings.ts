/** How far a claim is believed. What these numbers buy, and what they cost, is in test/fairness/simulation.test.ts. */
export interface FairnessSetting {
  /**
   * Above the lowest round trip ever seen on a socket. What a client gains that answers pings late on purpose; one that
   * does so from its very first ping has no lower one, and is held only by the caps.
   */
  readonly jitterMs: number
  /** The most that is ever credited for a line. */
  readonly capMs: number
  readonly bank: Account
  /** For outages that the pings of a line have shown: no page can fake those, and a client of its own only this much. */
  readonly outages: Account
  /** How long a claim waits, counted from its own stamp, for one that was faster and is still on its way. */
  readonly holdMs: number
  /** How much longer it waits while a line that could bring one is seen to be late. */
  readonly patienceMs: number
}

export interface Account {
  readonly startMs: number
  /** Once a round. */
  readonly refillMs: number
  readonly maxMs: number
}

export const SETTINGS: Readonly<Record<'casual' | 'ranked', FairnessSetting>> = {
  casual: {
    jitterMs: 60,
    capMs: 300,
    bank: { startMs: 60, refillMs: 17, maxMs: 120 },
    outages: { startMs: 150, refillMs: 3, maxMs: 200 },
    holdMs: 75,
    patienceMs: 25,
  },
  ranked: {
    jitterMs: 30,
    capMs: 150,
    bank: { startMs: 40, refillMs: 15, maxMs: 120 },
    outages: { startMs: 100, refillMs: 2, maxMs: 150 },
    holdMs: 100,
    patienceMs: 25,
  },
}

/**
 * What a seat may still be believed beyond its measured line. An honest line needs some of it now and then; a client
 * that lies in every round soon has no more than the refill. It belongs to the seat and to the game, not to the
 * socket: a new connection must not be a new bank.
 */
export interface Bank {
  /** For anything: a slow page, a frame, a line that is a little late. */
  readonly bankMs: number
  /** For outages of the line that were seen as such. */
  readonly outageBankMs: number
}

export interface Used {
  readonly usedMs: number
  readonly outageUsedMs: number
}

export const NO_BANK: Bank = { bankMs: 0, outageBankMs: 0 }

export const openBank = ({ bank, outages }: FairnessSetting): Bank => ({
  bankMs: bank.startMs,
  outageBankMs: outages.startMs,
})

export const taken = ({ bankMs, outageBankMs }: Bank, { usedMs, outageUsedMs }: Used): Bank => ({
  bankMs: bankMs - usedMs,
  outageBankMs: outageBankMs - outageUsedMs,
})

/** Before each round, whether the seat claimed in the last one or not. */
export const refilled = ({ bankMs, outageBankMs }: Bank, { bank, outages }: FairnessSetting): Bank => ({
  bankMs: refill(bankMs, bank),
  outageBankMs: refill(outageBankMs, outages),
})

const refill = (leftMs: number, { refillMs, maxMs }: Account): number => Math.min(maxMs, leftMs + refillMs)
