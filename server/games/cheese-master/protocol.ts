import { z } from 'zod'
import { Seat } from '#protocol/ids.ts'
import { tagged } from '#protocol/tagged.ts'
import { Timing } from '../kit/race.ts'

export type { Timing }

export const id = 'cheese-master'

/** Counts the rounds of a match from 1, replays included; so it also names the seed of the round. */
const Round = z.int().min(1).max(2000)
/** The number a player lays down; 7 stands for seven and more. */
export const Platter = z.int().min(0).max(7)
const Points = z.int().min(0).max(7)
const Hash = z.string().regex(/^[0-9a-f]{64}$/)

export const Die = z.enum(['yellow-a', 'yellow-b', 'yellow-c', 'dog', 'innkeeper', 'king'])
export type Die = z.infer<typeof Die>

/** Wedges, mice, cat, dog, innkeeper, mouse king. All names have one length: the size of a frame must not tell a roll. */
export const Face = z.enum(['w1', 'w2', 'w3', 'm1', 'm2', 'ct', 'dg', 'in', 'kg'])
export type Face = z.infer<typeof Face>

export const Rolled = z.strictObject({ die: Die, face: Face })
export type Rolled = z.infer<typeof Rolled>

/** One line of the count: how many such figures show, what they take away, and the wedges left after it. */
export const CountStep = z.strictObject({
  figure: z.enum(['wedges', 'king', 'innkeeper', 'dog', 'cats', 'mice']),
  count: z.int().min(0),
  removes: z.int().min(0),
  left: z.int().min(0),
})
export type CountStep = z.infer<typeof CountStep>

/** What a player overlooked or misread, if one such slip explains the number. */
export const Slip = z.enum([
  'innkeeper-chased-king',
  'cat-caught-king',
  'forgot-king',
  'forgot-innkeeper',
  'forgot-dog',
  'dog-chased-every-cat',
  'forgot-cats',
  'cat-took-both-mice',
  'two-mice-as-one',
  'forgot-mice',
  'guess',
])
export type Slip = z.infer<typeof Slip>

/** `off-table`: thrown too hard. `touched`: the dice. `pawn-first`: claimed without a platter. */
export const Penalty = z.strictObject({ seat: Seat, why: z.enum(['off-table', 'touched', 'pawn-first']) })
export type Penalty = z.infer<typeof Penalty>

/** How one player fared at the end of a round. A pawnless player's platter does not count and is not shown. */
export const Judged = z.strictObject({
  seat: Seat,
  verdict: z.enum(['right', 'wrong', 'pawnless']),
  platter: Platter.optional(),
  /** 1 for the first pawn. */
  rank: z.int().min(1).max(7).optional(),
  slip: Slip.optional(),
  before: Points,
  after: Points,
  timing: Timing.optional(),
})
export type Judged = z.infer<typeof Judged>

/** `pawns-gone` and `time-up` are judged; with `one-left` the game is won before that. */
export const Ending = z.enum(['pawns-gone', 'time-up', 'one-left'])
export type Ending = z.infer<typeof Ending>

/** All there is to know of a round that is over. */
export const Summary = z.strictObject({
  round: Round,
  roller: Seat,
  ending: Ending,
  faces: z.array(Rolled),
  answer: Platter,
  trace: z.array(CountStep),
  /** By rank, then those without a pawn; empty if none was judged. */
  judged: z.array(Judged),
  /** Since the throw. */
  penalties: z.array(Penalty),
  /** Before it: whose throws fell off the table, once for each. Absent when none did. */
  offTable: z.array(Seat).optional(),
  /** Players eliminated since the throw of this round. */
  eliminated: z.array(Seat),
  /** All who were left fell together: they have their points back and play another round. */
  replay: z.boolean(),
  /** The link of the chain that the dice came from. */
  seed: Hash,
})
export type Summary = z.infer<typeof Summary>

/** A round of one player: its number, how it went, and the reaction if one was measured. Short, as a match has many. */
export const Reaction = z.tuple([Round, Judged.shape.verdict, z.number().nullable()])
export type Reaction = z.infer<typeof Reaction>

/** What a match leaves to look back at, of all its rounds but void ones. */
export const Book = z.strictObject({
  players: z.array(
    z.strictObject({
      seat: Seat,
      /** Rounds in which this player was judged, and in how many of them the number was right. */
      judged: z.int().min(0),
      right: z.int().min(0),
      /** Of the last of these rounds, oldest first: not of all if the match was long. Sent when it is over. */
      reactions: z.array(Reaction).optional(),
    }),
  ),
  /** Of the right answers. */
  fastest: z.strictObject({ seat: Seat, ms: z.number(), round: Round }).optional(),
  /** The closest photo finish. */
  closest: z.strictObject({ first: Seat, second: Seat, marginMs: z.number() }).optional(),
  lastRound: Round.optional(),
})
export type Book = z.infer<typeof Book>

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
