import { z } from 'zod'
import { Seat } from '#protocol/ids.ts'
import { tagged } from '#protocol/tagged.ts'
import { Book, Die, Ending, Hash, Penalty, Platter, Points, Rolled, Round, Summary } from './summary.ts'

export * from './summary.ts'

export const id = 'cheese-master'

const PlayerSeed = z.string().regex(/^[0-9a-f]{32}$/)

export const Options = z.strictObject({
  mode: z.enum(['single', 'slam']).default('single'),
  /** How many dice a single game has: up to three yellow ones, then dog, innkeeper and mouse king. */
  dice: z.int().min(1).max(6).default(3),
  /** Whether throwing too hard and touching the dice cost a point. */
  penalties: z.boolean().default(true),
  timerSeconds: z.int().min(20).max(120).default(60),
  order: z.enum(['reaction', 'arrival']).default('reaction'),
  setting: z.enum(['casual', 'ranked']).default('casual'),
  /** Where the dice are shown before a round is over. */
  diceOn: z.enum(['every-screen', 'tv']).default('every-screen'),
})
export type Options = z.infer<typeof Options>

/** Every move names its round, so that one that arrives late is not judged against the next. */
export const Move = z.discriminatedUnion('type', [
  /** Before the first round: the hash of 16 bytes that this device made up, and later the bytes. */
  tagged('commit', { hash: Hash }),
  tagged('seed', { seed: PlayerSeed }),
  tagged('throw', { round: Round, power: z.int().min(0).max(100) }),
  tagged('place', { round: Round, platter: Platter }),
  /** `reactionMs`: from seeing the dice to the touch, by the clock of this device. */
  tagged('claim', { round: Round, reactionMs: z.number().min(0).max(600_000).optional() }),
  /** The dice were touched: an accident rather than a move. */
  tagged('touch', { round: Round }),
  tagged('choose', { round: Round, roller: Seat }),
  /** Seen enough of a result; when all have, play goes on. */
  tagged('next', { round: Round }),
])
export type Move = z.infer<typeof Move>

export const Refusal = z.enum([
  'game-over',
  'round-over',
  'pawns-gone',
  'not-now',
  'not-your-turn',
  'eliminated',
  'already-committed',
  'already-given',
  'wrong-seed',
  'too-early',
  'already-locked',
  'already-touched',
  'touching-is-free',
  'already-chosen',
  'already-seen',
  'no-such-player',
])
export type Refusal = z.infer<typeof Refusal>

const Dice = z.array(Die)
const Hand = z.strictObject({
  seat: Seat,
  hand: z.enum(['empty', 'placed', 'locked']),
  rank: z.int().min(1).max(7).optional(),
})

export const StageView = z.discriminatedUnion('name', [
  z.strictObject({
    name: z.literal('entropy'),
    step: z.enum(['commit', 'reveal']),
    devices: z.array(z.strictObject({ seat: Seat, hash: Hash.optional(), hasGiven: z.boolean() })),
    until: z.number(),
  }),
  z.strictObject({ name: z.literal('roll'), roller: Seat, until: z.number() }),
  z.strictObject({
    name: z.literal('armed'),
    roller: Seat,
    startsAt: z.number(),
    penalties: z.array(Penalty),
  }),
  z.strictObject({
    name: z.literal('race'),
    roller: Seat,
    startsAt: z.number(),
    endsAt: z.number(),
    pawns: z.int(),
    /** Absent where the dice are on another screen. */
    faces: z.array(Rolled).optional(),
    hands: z.array(Hand),
    /** What this seat has laid down; no other number is shown before the end. */
    platter: Platter.optional(),
    penalties: z.array(Penalty),
  }),
  z.strictObject({
    name: z.literal('result'),
    summary: Summary,
    /** Whom the next roll waits for; absent when there is nothing (more) to choose. */
    chooser: Seat.optional(),
    /** Who rolls next as things stand; absent once the game is won. */
    roller: Seat.optional(),
    winner: Seat.optional(),
    /** Who has seen enough. */
    seen: z.array(Seat),
    until: z.number(),
  }),
  z.strictObject({
    name: z.literal('between'),
    summary: Summary.optional(),
    seen: z.array(Seat),
    until: z.number(),
  }),
  z.strictObject({ name: z.literal('over'), summary: Summary.optional() }),
])
export type StageView = z.infer<typeof StageView>

export const View = z.strictObject({
  /** Which game of how many: six in Slam Master, otherwise one. */
  game: z.int().min(1).max(6),
  games: z.int().min(1).max(6),
  dice: Dice,
  round: Round,
  /** In the order of play; no points means out of this game. */
  players: z.array(
    z.strictObject({
      seat: Seat,
      points: Points,
      wins: z.int().min(0).max(6),
      /** What is taken off this player's next reaction. Absent unless the table gives head starts to this seat. */
      headStartMs: z.number().optional(),
    }),
  ),
  fair: z.strictObject({
    matchId: z.string(),
    /** The start of the seed chain, known before anything else. */
    commitment: Hash,
    /** In the order of play, once all are in; a missing one counts as zeros. */
    seeds: z.array(z.strictObject({ seat: Seat, seed: PlayerSeed.optional() })).optional(),
  }),
  stage: StageView,
  /** Between rounds and at the end, of the rounds so far. Absent if the match began before it was kept. */
  book: Book.optional(),
})
export type View = z.infer<typeof View>

export const News = z.discriminatedUnion('type', [
  tagged('chain-committed', { commitment: Hash }),
  tagged('seed-committed', { seat: Seat }),
  tagged('seed-given', { seat: Seat }),
  /** `missing`: whose seeds count as zeros. */
  tagged('seeds-mixed', { missing: z.array(Seat) }),
  tagged('game-started', { game: z.int(), dice: Dice, roller: Seat }),
  /** `byItself`: no throw came in time. */
  tagged('thrown', { round: Round, seat: Seat, byItself: z.boolean(), startsAt: z.number() }),
  tagged('dice-shown', { round: Round }),
  tagged('placed', { seat: Seat }),
  tagged('locked', { seat: Seat, rank: z.int() }),
  tagged('penalty', { seat: Seat, why: Penalty.shape.why, points: Points }),
  tagged('eliminated', { seat: Seat }),
  tagged('round-ended', {
    round: Round,
    ending: Ending,
    answer: Platter,
    right: z.array(Seat),
    wrong: z.array(Seat),
    pawnless: z.array(Seat),
    replay: z.boolean(),
  }),
  /** A fault of the service hit the round: it is played again, and no points are lost. */
  tagged('round-voided', { round: Round }),
  tagged('roller-chosen', { by: Seat, roller: Seat }),
  tagged('game-won', { game: z.int(), winner: Seat }),
])
export type News = z.infer<typeof News>
