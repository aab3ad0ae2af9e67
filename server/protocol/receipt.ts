import { z } from 'zod'
import { matching, RoomCode, Seat } from './ids.ts'

/** docs/receipts.md. The game's words are written out again: a receipt must outlive any change of the game's views. */

const hex = (bytes: number) => matching(new RegExp(`^[0-9a-f]{${2 * bytes}}$`))
const Points = z.int().min(0).max(7)
const Platter = z.int().min(0).max(7)
/** Written out as everything here: what no later rule may change for old receipts. */
const MOST_HEAD_START_MS = 10_000
const Millis = z.number().min(-3_600_000).max(3_600_000)

export const ReceiptDie = z.enum(['yellow-a', 'yellow-b', 'yellow-c', 'dog', 'innkeeper', 'king'])
export const ReceiptFace = z.enum(['w1', 'w2', 'w3', 'm1', 'm2', 'ct', 'dg', 'in', 'kg'])

/** How a pawn was taken, in milliseconds; `reactionMs`, less a head start, is what the order follows. */
export const ReceiptTiming = z.strictObject({
  reactionMs: Millis,
  arrivalMs: Millis,
  /** From when the time counts; with it, arrival - from - credit is the reaction. Receipts older than it have none. */
  fromMs: Millis.optional(),
  roundTripMs: Millis,
  creditMs: Millis,
  /** How long the line was seen to stand still. Absent if it did not. */
  outageMs: Millis.optional(),
  /** How much of the credit was for that. Receipts older than it have none. */
  outageCreditMs: Millis.optional(),
  /** How far off these times may be, because the clock that the nodes share timed them. */
  clockMs: Millis.optional(),
  lateMs: Millis,
  /** What the table gave this hand. Absent without a head start. */
  headStartMs: z.number().positive().max(MOST_HEAD_START_MS).optional(),
})
export type ReceiptTiming = z.infer<typeof ReceiptTiming>

/** One player's part in the round. Platter and rank are present with a pawn, the timing with a claim. */
export const ReceiptHand = z.strictObject({
  seat: Seat,
  verdict: z.enum(['right', 'wrong', 'pawnless']),
  platter: Platter.optional(),
  rank: z.int().min(1).max(7).optional(),
  before: Points,
  after: Points,
  timing: ReceiptTiming.optional(),
})
export type ReceiptHand = z.infer<typeof ReceiptHand>

export const Receipt = z.strictObject({
  format: z.literal(1),
  product: z.literal('cheese-night'),
  game: z.literal('cheese-master'),
  room: RoomCode,
  /** Which game of the room, and which round of that game. */
  number: z.int().min(1).max(1_000_000),
  round: z.int().min(1).max(2000),
  /** Milliseconds since 1970, by the server's clock. */
  endedAt: z.int().min(0).max(8_640_000_000_000_000),
  options: z.strictObject({
    mode: z.enum(['single', 'slam']),
    order: z.enum(['reaction', 'arrival']),
    setting: z.enum(['casual', 'ranked']),
    diceOn: z.enum(['every-screen', 'tv']),
  }),
  /** In the order of play, those who are out included; named as they were when the round ended. */
  players: z.array(z.strictObject({ seat: Seat, name: z.string().max(200) })).max(8),
  roller: Seat,
  fair: z.strictObject({
    matchId: hex(8),
    /** s_0, published before the match. */
    commitment: hex(32),
    /** What each player's device added, in the order of play; zeros where nothing was given. */
    seeds: z.array(z.strictObject({ seat: Seat, seed: hex(16) })).max(8),
    /** s_k, k being the round. */
    seed: hex(32),
  }),
  dice: z.array(z.strictObject({ die: ReceiptDie, face: ReceiptFace })).max(6),
  answer: Platter,
  ending: z.enum(['pawns-gone', 'time-up', 'one-left']),
  penalties: z.array(z.strictObject({ seat: Seat, why: z.enum(['off-table', 'touched', 'pawn-first']) })).max(100),
  /** By rank, then those without a pawn; empty if none was judged. */
  hands: z.array(ReceiptHand).max(8),
  /** All would have fallen: they have their points back. */
  replay: z.boolean(),
  /** SHA-256 of the receipt of this game's round before, null if there is none: so all rounds hang together. */
  previous: hex(32).nullable(),
})
export type Receipt = z.infer<typeof Receipt>

/** Ed25519 over the canonical JSON of the receipt; the key is the bare 32 bytes. */
export const SignedReceipt = z.strictObject({ receipt: Receipt, signature: hex(64), publicKey: hex(32) })
export type SignedReceipt = z.infer<typeof SignedReceipt>
