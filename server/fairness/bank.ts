import type { FairnessSetting } from './settings.ts'

/**
 * What a seat may still be believed beyond its measured line. An honest line needs some of it now and then; whoever
 * lies in every round soon has no more than the refill. It belongs to the seat and to the game, not to the
 * socket: a new connection must not be a new bank.
 */
export const openBank = ({ bank }: FairnessSetting): number => bank.startMs

/** After each round, whether the seat claimed or not. */
export const bankAfter = (bankMs: number, usedMs: number, { bank }: FairnessSetting): number =>
  Math.min(bank.maxMs, bankMs - usedMs + bank.refillMs)
