import type { Receipt, ReceiptHand, ReceiptTiming } from '#protocol/receipt.ts'
import { countedMs } from '#protocol/receipt-times.ts'

/** Reactions are written in tenths of a millisecond; the order is kept in thousandths. */
const ROUNDING_MS = 0.1
/** Wide enough for the rounding of the rounding. */
const CLOSE_MS = ROUNDING_MS + 1e-6

const COST = { right: 0, wrong: 2, pawnless: 1 } as const

/** Ranks count from one without a gap, pawnless hands come last, and a shorter reaction, less its head start, is ahead unless it came too late. */
export function isInOrder(receipt: Receipt): boolean {
  const { hands, players, roller, options } = receipt
  const seats = players.map(({ seat }) => seat)
  const withPawn = hands.filter(({ verdict }) => verdict !== 'pawnless')
  const everybodyOnce =
    new Set(seats).size === seats.length &&
    new Set(hands.map(({ seat }) => seat)).size === hands.length &&
    [roller, ...hands.map(({ seat }) => seat)].every((seat) => seats.includes(seat))
  const ranked = hands.every(({ rank }, i) => rank === (i < withPawn.length ? i + 1 : undefined))
  // A hand for which no pawn was left was the slowest, or says by how much it came too late.
  const times = hands.flatMap(({ timing }) => timing ?? [])
  return (
    everybodyOnce &&
    ranked &&
    pawnsFit(receipt, withPawn.length) &&
    times.every((time, i) => isBehind(time, times.slice(0, i), someoneWithdrew(receipt))) &&
    (options.order === 'reaction' || times.every(isByArrival)) &&
    (mayGiveHeadStarts(receipt) || times.every(({ headStartMs }) => headStartMs === undefined))
  )
}

/** Right and wrong follow from the answer, and what it cost from that; nobody falls below nothing. */
export function pointsFollow({ hands, answer, replay }: Receipt): boolean {
  const due = (hand: ReceiptHand) => Math.max(0, hand.before - COST[hand.verdict])
  const allFell = hands.length > 0 && hands.every((hand) => due(hand) === 0)
  return (
    replay === allFell &&
    hands.every((hand) => hand.verdict === verdictOn(hand, answer)) &&
    hands.every((hand) => hand.before > 0 && hand.after === (replay ? hand.before : due(hand)))
  )
}

const verdictOn = ({ platter }: ReceiptHand, answer: number): ReceiptHand['verdict'] => {
  if (platter === undefined) return 'pawnless'
  return platter === answer ? 'right' : 'wrong'
}

/** There is one pawn fewer than players, and a round ends when they are gone, or its time is. */
function pawnsFit({ ending, hands }: Receipt, taken: number): boolean {
  const pawns = hands.length - 1
  if (ending === 'one-left') return hands.length === 0
  return hands.length > 1 && (ending === 'pawns-gone' ? taken === pawns : taken < pawns)
}

/** Its rank was settled after those before it: either it was slower, or it says by how much it came too late. */
function isBehind(timing: ReceiptTiming, before: readonly ReceiptTiming[], loose: boolean): boolean {
  const { lateMs } = timing
  const overtakenBy = Math.max(0, ...before.map((other) => countedMs(other) - countedMs(timing)))
  if (lateMs === 0) return overtakenBy === 0
  // A hand that left the round may have been the one that was settled too early.
  return loose ? lateMs >= overtakenBy - CLOSE_MS : Math.abs(lateMs - overtakenBy) <= CLOSE_MS
}

/** Given where the order is that of reactions, and nothing but the evening is at stake. */
const mayGiveHeadStarts = ({ options }: Receipt): boolean =>
  options.setting === 'casual' && options.order === 'reaction'

const isByArrival = ({ reactionMs, arrivalMs, creditMs }: ReceiptTiming): boolean =>
  reactionMs === arrivalMs && creditMs === 0

/** Put out in mid-round by a penalty: no longer among the hands. */
const someoneWithdrew = ({ penalties, hands }: Receipt): boolean =>
  penalties.some(({ seat }) => !hands.some((hand) => hand.seat === seat))
