import type { Seat } from './ids.ts'
import type { Receipt, ReceiptTiming } from './receipt.ts'

/** Every time is written in tenths of a millisecond. */
const ROUNDING_MS = 0.05

/** What the order follows, to the tenth as everything here: the reaction, less a head start. */
export const countedMs = ({ reactionMs, headStartMs }: Pick<ReceiptTiming, 'reactionMs' | 'headStartMs'>): number =>
  headStartMs === undefined ? reactionMs : Math.round((reactionMs - headStartMs) * 10) / 10

/** Server, tool and page add up the same: when a hand arrived, less when its time began, less its credit, is its reaction. */
export const timesAddUp = ({ hands }: Pick<Receipt, 'hands'>): boolean =>
  hands.every(({ timing }) => timing === undefined || addsUp(timing))

/** A receipt from before `fromMs` was written down has nothing to add up. */
const addsUp = ({ reactionMs, arrivalMs, fromMs, creditMs }: ReceiptTiming): boolean =>
  fromMs === undefined || Math.abs(arrivalMs - fromMs - creditMs - reactionMs) < ROUNDING_MS

/** Hands closer than this are worth a picture. */
const PHOTO_FINISH_MS = 60

/** A hand in its place in the order; one that did not grab, or has no clock, has no time. */
export interface FinishedHand {
  readonly seat: Seat
  readonly timing?: Pick<ReceiptTiming, 'reactionMs' | 'headStartMs' | 'arrivalMs'> | undefined
}

/** Two hands that followed one another, and which message came first. */
export interface PhotoFinish {
  readonly first: Seat
  readonly second: Seat
  readonly marginMs: number
  /** The first hand's message arrived second. */
  readonly swapped: boolean
  /** The lane of the first hand; the other is the next one. */
  readonly lane: number
}

/** A pair that changed places is shown before one that was merely close. Server and page pick the same. */
export function photoOf(hands: readonly FinishedHand[]): PhotoFinish | undefined {
  const pairs = hands.slice(1).flatMap((two, lane) => pairOf(hands[lane] as FinishedHand, two, lane))
  const [best] = pairs.sort((a, b) => Number(b.swapped) - Number(a.swapped) || a.marginMs - b.marginMs)
  return best
}

function pairOf(one: FinishedHand, two: FinishedHand, lane: number): readonly PhotoFinish[] {
  if (!one.timing || !two.timing) return []
  const marginMs = countedMs(two.timing) - countedMs(one.timing)
  // A hand that is ahead by a head start alone was not faster.
  const swapped = one.timing.arrivalMs > two.timing.arrivalMs && one.timing.reactionMs <= two.timing.reactionMs
  // Where the order is that of arrival, a later reaction may well be first: that is no photo finish.
  if (marginMs < 0 || (marginMs > PHOTO_FINISH_MS && !swapped)) return []
  return [{ first: one.seat, second: two.seat, marginMs, swapped, lane }]
}
