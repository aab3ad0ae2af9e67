import type { Seat } from '#protocol/ids.ts'
import { countedMs } from '#protocol/race-times.ts'
import type { Receipt, ReceiptHand } from '#protocol/receipt.ts'
import { penaltyLines } from '../games/cheese-master/losses.ts'
import { beatenBy, photoWords } from '../games/cheese-master/photo-finish.ts'
import { millis, platterName, seconds } from '../games/cheese-master/text.ts'
import { receiptText } from '../text/receipt.ts'

/** What happened in the round, a sentence for each hand in its order, why a message that came first was second, and penalties. */
export function storyOf(receipt: Receipt, nameOf: (seat: Seat) => string): readonly string[] {
  const { hands, replay } = receipt
  return [
    ...hands.map((hand) => sentenceOf(hand, hands, nameOf)),
    ...[photoWords(hands, nameOf)].filter(Boolean),
    ...penaltyLines(receipt, nameOf),
    ...(replay ? [receiptText().replay] : []),
  ]
}

function sentenceOf(hand: ReceiptHand, hands: readonly ReceiptHand[], nameOf: (seat: Seat) => string): string {
  const say = receiptText().story
  const name = nameOf(hand.seat)
  const time = hand.timing ? seconds(countedMs(hand.timing)) : undefined
  const beaten = beatenBy(hand, hands)
  if (beaten) return say.beaten(name, millis(beaten.marginMs), nameOf(beaten.seat))
  if (hand.verdict === 'pawnless') return say.pawnless(name)
  return hand.verdict === 'right' ? say.right(name, time) : say.wrong(name, platterName(hand.platter ?? 0), time)
}
