import type { Receipt, ReceiptTiming } from './receipt.ts'

/** Every time is written in tenths of a millisecond. */
const CLOSE_MS = 0.05

/** What the order follows, to the tenth as everything here: the reaction, less a head start. */
export const countedMs = ({ reactionMs, headStartMs }: Pick<ReceiptTiming, 'reactionMs' | 'headStartMs'>): number =>
  headStartMs === undefined ? reactionMs : Math.round((reactionMs - headStartMs) * 10) / 10

/** Server, tool and page add up the same: when a hand arrived, less when its time began, less its credit, is its reaction. */
export const timesAddUp = ({ hands }: Pick<Receipt, 'hands'>): boolean =>
  hands.every(({ timing }) => timing === undefined || addsUp(timing))

/** A receipt from before `fromMs` was written down has nothing to add up. */
const addsUp = ({ reactionMs, arrivalMs, fromMs, creditMs }: ReceiptTiming): boolean =>
  fromMs === undefined || Math.abs(arrivalMs - fromMs - creditMs - reactionMs) < CLOSE_MS
