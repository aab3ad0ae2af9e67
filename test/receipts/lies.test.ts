import { describe, expect, it } from 'vitest'
import type { Seat } from '#protocol/ids.ts'
import { Receipt, type ReceiptHand, type ReceiptTiming } from '#protocol/receipt.ts'
import { type Check, verifyReceipt } from '../../server/receipts/verify.ts'
import { golden, signedByStranger } from './golden.ts'

/** A server that lies signs its lies: each must be found by what it contradicts. */
const { receipt } = golden()
const { fair, dice, hands } = receipt
const hand = (at: number) => hands[at] as ReceiptHand
const timing = (at: number, over: object) => ({ ...hand(at), timing: { ...hand(at).timing, ...over } }) as ReceiptHand
const withHand = (at: number, one: ReceiptHand): Partial<Receipt> => ({
  hands: hands.map((other, i) => (i === at ? one : other)),
})
const ZERO = '0'.repeat(64)
const swapped = [hand(1), hand(0)].map((one, i) => ({ ...one, rank: i + 1 }))

const LIES: [what: string, found: Check['name'][], lie: Partial<Receipt>][] = [
  ['another seed', ['chain', 'dice'], { fair: { ...fair, seed: ZERO } }],
  ['another commitment', ['chain'], { fair: { ...fair, commitment: ZERO } }],
  ['another match', ['chain', 'dice'], { fair: { ...fair, matchId: '0'.repeat(16) } }],
  ['the seed of another round', ['chain', 'dice'], { round: 4 }],
  [
    'another seed of a player',
    ['dice'],
    { fair: { ...fair, seeds: fair.seeds.map((one, i) => (i === 1 ? { ...one, seed: 'ab'.repeat(16) } : one)) } },
  ],
  ['a player without a seed', ['dice'], { fair: { ...fair, seeds: fair.seeds.slice(1) } }],
  ['dice in another order', ['dice'], { dice: dice.toReversed() }],
  ['a die twice', ['dice', 'answer'], { dice: [...dice.slice(0, 5), { die: 'yellow-a', face: 'ct' }] }],
  ['no dice', ['dice', 'answer'], { dice: [] }],
  ['another answer', ['answer', 'points'], { answer: 4 }],
  ['a slower hand ahead', ['order'], { hands: [...swapped, ...hands.slice(2)] }],
  ['a faster hand behind', ['order'], withHand(2, timing(2, { reactionMs: 400 }))],
  ['lateness that nothing accounts for', ['order'], withHand(2, timing(2, { lateMs: 30 }))],
  ['a rank twice', ['order'], withHand(1, { ...hand(1), rank: 1 })],
  ['a seat twice', ['order'], withHand(1, { ...hand(1), seat: hand(0).seat })],
  ['a seat nobody had', ['order'], withHand(1, { ...hand(1), seat: 7 as Seat })],
  ['a rank without a pawn', ['order'], withHand(3, { ...hand(3), rank: 4 })],
  ['pawns gone that are not', ['order'], withHand(2, { ...hand(3), seat: hand(2).seat })],
  ['credit in a race by arrival', ['order'], { options: { ...receipt.options, order: 'arrival' } }],
  ['a wrong number called right', ['points'], withHand(2, { ...hand(2), verdict: 'right', after: 3 })],
  ['a right number called wrong', ['points'], withHand(0, { ...hand(0), verdict: 'wrong', after: 5 })],
  ['a point too few lost', ['points'], withHand(2, { ...hand(2), after: 2 })],
  ['a pawnless platter', ['points'], withHand(3, { ...hand(3), platter: 3 })],
  ['a replay nobody needed', ['points'], { replay: true, hands: hands.map((one) => ({ ...one, after: one.before })) }],
]

describe('a lie that is signed', () => {
  it.each(LIES)('is found: %s', (_what, found, lie) => {
    const told = Receipt.parse({ ...receipt, ...lie })
    const failed = verifyReceipt(signedByStranger(told)).filter(({ ok }) => !ok)
    expect(failed.map(({ name }) => name)).toEqual(found)
  })

  it('is found: times that do not add up', () => {
    const told = Receipt.parse({ ...receipt, ...withHand(0, timing(0, { fromMs: 1.3 })) })
    expect(verifyReceipt(signedByStranger(told)).filter(({ ok }) => !ok)).toEqual([{ name: 'times', ok: false }])
  })

  it('but times that add up to the tenth of a millisecond are true', () => {
    const { reactionMs, arrivalMs, creditMs } = hand(0).timing as ReceiptTiming
    const fromMs = Math.round(10 * (arrivalMs - creditMs - reactionMs)) / 10
    const told = Receipt.parse({ ...receipt, ...withHand(0, timing(0, { fromMs })) })
    expect(verifyReceipt(signedByStranger(told)).filter(({ ok }) => !ok)).toEqual([])
  })

  it('but a hand that came too late, and says so, is in order', () => {
    const late = Receipt.parse({ ...receipt, ...withHand(2, timing(2, { reactionMs: 511.2, lateMs: 8.841 })) })
    expect(verifyReceipt(signedByStranger(late)).filter(({ ok }) => !ok)).toEqual([])
  })
})
