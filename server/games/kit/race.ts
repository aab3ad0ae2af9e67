import { z } from 'zod'
import type { BotLevel, Millis, Seat, Viewer } from '#protocol/ids.ts'
import type { Context, Step } from './game.ts'

/**
 * The terms of one race: when it is, who is in and what counts. A race is a part of a game in which all act at once and order is
 * everything. It runs outside the room's versions, on every node that follows the room: hands are taken by the race store and
 * ordered by reaction, and the game hears of them when the race is over, as if they had been made one after the other.
 */
export interface RaceTerms {
  /** Counts the races of this game from 1. */
  readonly round: number
  /** When all see the dice. */
  readonly startsAt: Millis
  /** When players without a pawn stay without. */
  readonly endsAt: Millis
  readonly seats: readonly Seat[]
  readonly pawns: number
  /** Of two hands with the same reaction, the one whose seat comes first here is first. A secret until the race is over. */
  readonly tieOrder: readonly Seat[]
  readonly order: 'reaction' | 'arrival'
  readonly setting: 'casual' | 'ranked'
  readonly diceOn: 'every-screen' | 'tv'
  /** What is taken off the reactions of these seats, by the table's own wish. */
  readonly headStarts: readonly { readonly seat: Seat; readonly ms: Millis }[]
}

/** A hand, as the game's own move says it. */
export type HandMove =
  | { readonly type: 'place'; readonly round: number; readonly platter: number }
  /** `reactionMs` is the player's own: from seeing the dice to the touch, by the device's clock. */
  | { readonly type: 'claim'; readonly round: number; readonly reactionMs: number | undefined }

/** How a claim was timed, in milliseconds; times are from the start. */
export const Timing = z.strictObject({
  /** Adjudicated; what the order follows, less the head start. */
  reactionMs: z.number(),
  arrivalMs: z.number(),
  /** From when its time counts: arrival less this less the credit is the reaction. Absent in older logs. */
  fromMs: z.number().optional(),
  /** What the server measured of the line, and what it granted for it. */
  roundTripMs: z.number(),
  creditMs: z.number(),
  /** How long the line was seen to stand still, and the part of the credit that was for that; absent if it did not. */
  outageMs: z.number().optional(),
  outageCreditMs: z.number().optional(),
  /** How far off these times may be, because the clock that the nodes share timed them; absent where the hand has a time of its own. */
  clockMs: z.number().optional(),
  /** It would have been earlier in the order, but came after that order was settled. */
  lateMs: z.number(),
  /** What was taken off the reaction for a head start; absent without one. */
  headStartMs: z.number().optional(),
})
export type Timing = z.infer<typeof Timing>

/** A hand that asked for a pawn; those with a rank beyond the pawns got none. */
export interface RaceClaim extends Readonly<Timing> {
  readonly seat: Seat
  readonly platter: number
  /** 1 for the first pawn. */
  readonly rank: number
  /** At the end: one put out since then takes none from another. Absent in older logs: the first ranks had the pawns. */
  readonly hasPawn?: boolean
  readonly fromMs: number
}

/** What a game says of its races. */
export interface RaceRules<State, Move, Event> {
  /** The race that is armed or running, if there is one. */
  open(state: State): RaceTerms | undefined
  /** Which hand of the race a move is. Others go through the room, as does a claim refused for want of a platter. */
  handOf(move: Move): HandMove | undefined
  /** What this viewer's screen gets at the start, ahead of any view: the dice; nothing for a seat where a television alone has them. */
  reveal(state: State, viewer: Viewer): unknown
  /**
   * Every pawn is taken, or time is up: claims by rank. Called when the first node says so. The game's own
   * deadline never ends a race: that would judge by what `play` has seen.
   * A race that is over already is left as it is.
   */
  finish(state: State, round: number, claims: readonly RaceClaim[], context: Context): Step<State, Event>
  /** A fault of ours hit the race: it is played again and no points are lost. */
  void(state: State, round: number, context: Context): Step<State, Event>
  /** The result of a race is still on the screens. */
  showsResult(state: State): boolean
  /** Of the race that has just ended: who was right, and how quickly. */
  right(state: State): readonly { readonly seat: Seat; readonly reactionMs: Millis }[]
  /** When and what a bot in this seat lays down and claims. */
  bot(state: State, seat: Seat, level: BotLevel, context: Context): RaceHand
}

/** Times in milliseconds from the start. */
export interface RaceHand {
  readonly placeMs: number
  readonly claimMs: number
  readonly platter: number
}
