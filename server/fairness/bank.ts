import type { Account, FairnessSetting } from './settings.ts'

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
