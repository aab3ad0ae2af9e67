import { z } from 'zod'
import { Seat } from '#protocol/ids.ts'
import { tagged } from '#protocol/tagged.ts'

export const id = 'kaese-wuerfeln'

/** What a die shows and what a piece is worth. A piece of value 1 has two sides: mouse and cover. */
const Value = z.int().min(1).max(6)
/** One of the eight dice, from the left; it keeps its place for the whole turn. */
const Die = z.int().min(0).max(7)
/** Names a stack for as long as it lies there; never used again. */
const StackId = z.int().min(0)
const Values = z.array(Value)
const Turn = z.int().min(1)
/** Of the four rolls of a turn, how many have been made. */
const Rolls = z.int().min(0).max(4)

/** A stack of its own, the owner's mouse side (a 1 for later), or on top of the stack with this id, which a 1 closes. */
export const To = z.union([z.enum(['new', 'mouse']), StackId])
export type To = z.infer<typeof To>

/** The stack it lies in then; none for a mouse that waits. */
const Landing = { to: To, stack: StackId.optional() }

/** Ascending, each die once: one roll has one spelling. */
const SomeDice = z
  .array(Die)
  .min(1)
  .max(8)
  .refine((dice) => dice.every((die, i) => i === 0 || die > (dice[i - 1] as number)))

/** Each names its turn and, at the dice, the rolls before it: a double tap must not be judged against unseen dice. */
export const Move = z.discriminatedUnion('type', [
  /** Throws these dice; the others stay aside. The first roll of a turn is all eight. */
  tagged('roll', { turn: Turn, rolls: Rolls, dice: SomeDice }),
  /** Spends the gift: this die is turned to this number. */
  tagged('gift', { turn: Turn, rolls: Rolls, die: Die, value: Value }),
  tagged('stop', { turn: Turn, rolls: Rolls }),
  /** A piece from the middle for an earned value: the same or a lower one. */
  tagged('take', { turn: Turn, earned: Value, value: Value, to: To }),
  /** The top piece of a neighbour's stack, for exactly that earned value. */
  tagged('steal', { turn: Turn, value: Value, stack: StackId, to: To }),
  /** Gives up an earned value that could only be stolen. */
  tagged('leave', { turn: Turn, earned: Value }),
  /** Closes one's own stack with a mouse kept in an earlier turn. */
  tagged('close', { turn: Turn, stack: StackId }),
  /** Everything is taken, and no more stack is to be closed. */
  tagged('end', { turn: Turn }),
])
export type Move = z.infer<typeof Move>

export const Refusal = z.enum([
  'game-over',
  'turn-over',
  'not-your-turn',
  'roll-first',
  /** Said before the dice that lie there now were rolled. */
  'dice-changed',
  'roll-all-eight',
  'no-roll-left',
  'rolling-is-over',
  'still-rolling',
  'no-gift',
  'shows-it-already',
  'not-earned',
  'too-high',
  'pile-empty',
  'no-such-stack',
  'not-a-neighbour',
  'not-on-top',
  'ones-are-safe',
  'stack-closed',
  'must-be-lower',
  'only-ones-wait',
  'two-mice-already',
  'one-starts-no-stack',
  'must-close',
  'must-take',
  'no-mouse',
])
export type Refusal = z.infer<typeof Refusal>

/** How many pieces a stack must have, when it is closed, for a card of this kind. */
const BonusKind = z.union([z.literal(4), z.literal(5), z.literal(6)])
export const BonusCard = z.strictObject({ pieces: BonusKind, points: z.int() })
export type BonusCard = z.infer<typeof BonusCard>

export const StackView = z.strictObject({
  id: StackId,
  /** From the bottom to the top, falling. */
  pieces: Values,
  /** A closed stack ends with its 1. */
  closed: z.boolean(),
  /** What it counts as it lies there. */
  points: z.int(),
})
export type StackView = z.infer<typeof StackView>

export const PlayerView = z.strictObject({
  seat: Seat,
  /** In the order they were begun. */
  stacks: z.array(StackView),
  /** 1s that wait with the mouse side up. */
  mice: z.int().min(0).max(2),
  gift: z.boolean(),
  /** In the order they were won. */
  bonuses: z.array(BonusCard),
  /** This player's part of the card for most stacks; 0 until the game is over. */
  mostStacks: z.int(),
  /** Stacks, bonus cards and that part together: the score as it stands. */
  points: z.int(),
})
export type PlayerView = z.infer<typeof PlayerView>

/** A piece that a player got: which value earned it, where it came from and where it went. */
export const Taken = z.strictObject({
  earned: Value,
  value: Value,
  /** Whom it was stolen from; absent when it came from the middle. */
  from: Seat.optional(),
  ...Landing,
})
export type Taken = z.infer<typeof Taken>

/** A turn that is over, for a screen that did not see it. */
export const TurnRecord = z.strictObject({
  turn: Turn,
  seat: Seat,
  dice: Values,
  rolls: Rolls,
  earned: Values,
  taken: z.array(Taken),
  /** Nothing could be taken after the fourth roll: there was a gift. */
  gift: z.boolean(),
})
export type TurnRecord = z.infer<typeof TurnRecord>

/** What can be done for an earned value. */
export const Claim = z.strictObject({
  earned: Value,
  /** Values that can be taken from the middle, the highest first. */
  take: Values,
  /** Stacks of neighbours with exactly this value on top. */
  steal: z.array(z.strictObject({ seat: Seat, stack: StackId })),
  /** Nothing in the middle, so that stealing is the only way, and that is never forced. */
  mayLeave: z.boolean(),
})
export type Claim = z.infer<typeof Claim>

export const View = z.strictObject({
  turn: Turn,
  /** Whose turn it is; absent once the game is over. */
  active: Seat.optional(),
  /** `begin`: roll all eight. `dice`: roll again, use the gift, or stop. `close`: only close stacks, or end the turn. */
  step: z.enum(['begin', 'dice', 'take', 'close', 'over']),
  rolls: Rolls,
  /** What the eight dice show; none before the first roll of a turn. */
  dice: Values,
  /** The dice of the latest roll; the others had been set aside. */
  rolled: z.array(Die),
  /** The die that the gift turned in this turn. */
  turned: Die.optional(),
  /** What the dice earn as they lie there, falling; still to be confirmed in `dice`. */
  earned: Values,
  /** In `take`: what is still to be taken, one for each earned value that is left, falling. */
  claims: z.array(Claim),
  /** In `take`: for each value that could be had, where the active player may put it. */
  places: z.array(z.strictObject({ value: Value, to: z.array(To) })),
  /** Stacks that the active player may close now with a mouse kept earlier. */
  closable: z.array(StackId),
  /** What the active player got in this turn so far. */
  taken: z.array(Taken),
  /** The turn before this one. */
  last: TurnRecord.optional(),
  /** A game of the first edition that still runs: what else was earned is taken after the third pile is empty. */
  keepsRest: z.literal(true).optional(),
  /** How many pieces are left in the middle; the pile of value 1 first. */
  piles: z.array(z.int().min(0)).length(6),
  /** Cards that are left of each kind, the next one first. */
  bonuses: z.array(z.strictObject({ pieces: BonusKind, points: z.array(z.int()) })),
  /** What the card for most stacks is worth. */
  mostStacks: z.int(),
  /** Gift cards in the middle. */
  gifts: z.int().min(0),
  /** In the order of play. */
  players: z.array(PlayerView),
  /** Who emptied the third pile, who has most stacks and how many, and what each of them gets for it. */
  ending: z.strictObject({ by: Seat, most: z.array(Seat), stacks: z.int(), points: z.int() }).optional(),
})
export type View = z.infer<typeof View>

export const News = z.discriminatedUnion('type', [
  tagged('began', { starts: Seat }),
  /** `dice` is what all eight show now, `rolled` which of them were thrown, `earned` what they would earn. */
  tagged('rolled', { seat: Seat, rolls: Rolls, dice: Values, rolled: z.array(Die), earned: Values }),
  /** A gift was used, and went back to the middle. */
  tagged('turned', { seat: Seat, die: Die, before: Value, after: Value, earned: Values }),
  /** Rolling is over, by choice or after the fourth roll. */
  tagged('stopped', { seat: Seat, rolls: Rolls, earned: Values }),
  /** From the middle; `left` is what remains of that pile. */
  tagged('took', { seat: Seat, earned: Value, value: Value, ...Landing, left: z.int() }),
  /** `emptied`: it was the last piece of that stack. */
  tagged('stole', { seat: Seat, from: Seat, fromStack: StackId, emptied: z.boolean(), value: Value, ...Landing }),
  /** A 1 on a stack: just taken (`piece`), kept (`mouse`), or waiting at the `end`. One piece: a lone 1, turned over. */
  tagged('closed', {
    seat: Seat,
    stack: StackId,
    with: z.enum(['piece', 'mouse', 'end']),
    pieces: z.int().min(1).max(6),
    points: z.int(),
  }),
  tagged('bonus', { seat: Seat, card: BonusCard }),
  /** Could only have been stolen, and was not. */
  tagged('left', { seat: Seat, earned: Value }),
  /** Earned, but there is no such piece, nor a lower one, to be had. */
  tagged('lost', { seat: Seat, values: Values }),
  tagged('gift', { seat: Seat }),
  /** A pile is used up; `empty` counts the empty piles. With the third one the game ends after this turn. */
  tagged('emptied', { value: Value, empty: z.int().min(1).max(6) }),
  tagged('ended', { by: Seat }),
  tagged('most-stacks', { seats: z.array(Seat), stacks: z.int(), points: z.int() }),
])
export type News = z.infer<typeof News>
