import { createPublicKey, hash, verify } from 'node:crypto'
import { canonicalJson } from '#protocol/canonical-json.ts'
import { countedMs, timesAddUp } from '#protocol/race-times.ts'
import type { Receipt, ReceiptHand, ReceiptTiming, SignedReceipt } from '#protocol/receipt.ts'
import { facesOf } from '../games/cheese-master/chance.ts'
import { answerTo } from '../games/cheese-master/count.ts'
import { sha256, walk } from '../games/kit/fair-dice.ts'

export interface Check {
  readonly name: 'signature' | 'key' | 'chain' | 'dice' | 'answer' | 'order' | 'times' | 'points' | 'previous'
  readonly ok: boolean
}

/** What can be known by others than the server. */
export interface Known {
  /** The key that the server is known to sign with. */
  readonly publicKey?: string | undefined
  readonly previous?: Receipt | undefined
}

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
  receipt.previous === digestOf(before) &&
  receipt.round > before.round &&
  receipt.room === before.room &&
  receipt.number === before.number &&
  receipt.fair.commitment === before.fair.commitment

/** The seed of the round was fixed before the match: hashed once for every round, it gives what was published then. */
export const followsChain = ({ fair, round }: Receipt): boolean =>
  walk(fair.seed, round) === fair.commitment && fair.commitment.startsWith(fair.matchId)

/** The faces are those that the seed, the match, the round and all players' own seeds lead to. */
export function diceFollow({ fair, round, dice, players }: Receipt): boolean {
  const { matchId, seed, seeds } = fair
  const isComplete = players.map(({ seat }) => seat).join() === seeds.map(({ seat }) => seat).join()
  const mix = sha256(seeds.map((one) => one.seed).join(''))
  const names = dice.map(({ die }) => die)
  const rolled = facesOf(names, { seed, matchId, round, mix })
  const isSet = new Set(names).size === names.length && names.length > 0
  return isComplete && isSet && dice.every(({ face }, i) => face === rolled[i]?.face)
}

export const isCounted = ({ dice, answer }: Receipt): boolean => answerTo(dice.map(({ face }) => face)) === answer

/** Reactions are written in tenths of a millisecond, the order is kept in thousandths; and both are rounded. */
const CLOSE_MS = 0.1 + 1e-6

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
    times.every((time, i) => ranksBehind(time, times.slice(0, i), someoneWithdrew(receipt))) &&
    (options.order === 'reaction' ||
      times.every(({ reactionMs, arrivalMs, creditMs }) => reactionMs === arrivalMs && creditMs === 0)) &&
    (mayGiveHeadStarts(receipt) || times.every(({ headStartMs }) => headStartMs === undefined))
  )
}

/** Right and wrong follow from the answer, and what it cost from that; points never fall below zero. */
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

/**
 * There is one pawn fewer than players, and a round ends when they are gone, or its time is. A player who was put out between the
 * last pawn and the result was the one without.
 */
function pawnsFit(receipt: Receipt, taken: number): boolean {
  const { ending, hands } = receipt
  const pawns = hands.length - 1
  if (ending === 'one-left') return hands.length === 0
  if (ending === 'time-up') return hands.length > 1 && taken < pawns
  return hands.length > 1 && (taken === pawns || (taken === hands.length && someoneWithdrew(receipt)))
}

/** Its rank was settled after those before it: either it was slower, or it says by how much it came too late. */
function ranksBehind(timing: ReceiptTiming, before: readonly ReceiptTiming[], loose: boolean): boolean {
  const { lateMs } = timing
  const overtakenBy = Math.max(0, ...before.map((other) => countedMs(other) - countedMs(timing)))
  if (lateMs === 0) return overtakenBy === 0
  // A hand that left the round may have been the one that was settled too early.
  return loose ? lateMs >= overtakenBy - CLOSE_MS : Math.abs(lateMs - overtakenBy) <= CLOSE_MS
}

/** Given where the order is that of reactions, and nothing but the evening is at stake. */
const mayGiveHeadStarts = ({ options }: Receipt): boolean =>
  options.setting === 'casual' && options.order === 'reaction'

/** Put out in mid-round by a penalty: no longer among the hands. */
const someoneWithdrew = ({ penalties, hands }: Receipt): boolean =>
  penalties.some(({ seat }) => !hands.some((hand) => hand.seat === seat))

export function isSigned({ receipt, signature, publicKey }: SignedReceipt): boolean {
  const x = Buffer.from(publicKey, 'hex').toString('base64url')
  const key = createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x } })
  return verify(null, Buffer.from(canonicalJson(receipt)), key, Buffer.from(signature, 'hex'))
}

/** What the next receipt of the same game calls this one. */
export const digestOf = (receipt: Receipt): string => hash('sha256', canonicalJson(receipt))
