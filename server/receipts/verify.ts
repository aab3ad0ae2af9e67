import type { Receipt, SignedReceipt } from '#protocol/receipt.ts'
import { timesAddUp } from '#protocol/receipt-times.ts'
import { diceFollow, followsChain, isCounted } from './check-dice.ts'
import { isInOrder, pointsFollow } from './check-hands.ts'
import { digestOf } from './digest.ts'
import { isSigned } from './signature.ts'

export interface Check {
  readonly name: 'signature' | 'key' | 'chain' | 'dice' | 'answer' | 'order' | 'times' | 'points' | 'previous'
  readonly ok: boolean
}

/** What can be known by others than the server. */
export interface Known {
  /** The key that the server is known to sign with. */
  readonly publicKey?: string | undefined
  /** The receipt of the round before. */
  readonly previous?: Receipt | undefined
}

/** Everything that a receipt can be held to, without asking anybody. */
export function verifyReceipt(signed: SignedReceipt, known: Known = {}): readonly Check[] {
  const { receipt } = signed
  return [
    { name: 'signature', ok: isSigned(signed) },
    ...(known.publicKey === undefined ? [] : [{ name: 'key' as const, ok: signed.publicKey === known.publicKey }]),
    { name: 'chain', ok: followsChain(receipt) },
    { name: 'dice', ok: diceFollow(receipt) },
    { name: 'answer', ok: isCounted(receipt) },
    { name: 'order', ok: isInOrder(receipt) },
    { name: 'times', ok: timesAddUp(receipt) },
    { name: 'points', ok: pointsFollow(receipt) },
    ...(known.previous === undefined ? [] : [{ name: 'previous' as const, ok: follows(receipt, known.previous) }]),
  ]
}

/** The same game, one judged round later. */
const follows = (receipt: Receipt, before: Receipt): boolean =>
  receipt.previous === digestOf(before) && receipt.round > before.round && isOneMatch(receipt, before)

const isOneMatch = (one: Receipt, two: Receipt): boolean =>
  one.room === two.room && one.number === two.number && one.fair.commitment === two.fair.commitment
