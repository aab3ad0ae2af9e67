import { z } from 'zod'
import { Seat } from '#protocol/ids.ts'
import { Timing } from '../kit/race.ts'

export { Timing }

/** Counts the rounds of a match from 1, replays included; so it also names the seed of the round. */
export const Round = z.int().min(1).max(2000)
/** The number a player lays down; 7 stands for seven and more. */
export const Platter = z.int().min(0).max(7)
export const Points = z.int().min(0).max(7)
export const Hash = z.string().regex(/^[0-9a-f]{64}$/)

export const Die = z.enum(['yellow-a', 'yellow-b', 'yellow-c', 'dog', 'innkeeper', 'king'])
export type Die = z.infer<typeof Die>

/**
 * One to three wedges, one or two mice, cat, dog, innkeeper, mouse king. All names have one length,
 * so that not even the size of a frame tells a roll from another.
 */
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
