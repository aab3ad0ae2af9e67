import { z } from 'zod'
import { Seat } from '#protocol/ids.ts'
import { tagged } from '#protocol/tagged.ts'

export const id = 'go-da-cheese'

/** What is on a card. Two cards of one player with the same animal are the same card. */
export const Animal = z.enum(['mouse', 'marked-mouse', 'fat-mouse', 'king-mouse', 'cat', 'dog'])
export type Animal = z.infer<typeof Animal>

const Turn = z.int().min(1).max(45)
/** A cheese of the circle; the next number is its neighbour clockwise, and after the last comes 0. */
const CheeseAt = z.int().min(0).max(9)
/** A card of a line, counted from 0 next to the cheese. It keeps its number while the line is resolved. */
const Spot = z.int().min(0)

/** Every move names its turn, so that one that arrives late is not judged against the next. */
export const Move = z.discriminatedUnion('type', [
  tagged('draw', { turn: Turn }),
  /** The first of `cards` goes to `cheese`, face down; the others to the next two clockwise. */
  tagged('place', { turn: Turn, cheese: CheeseAt, cards: z.tuple([Animal, Animal, Animal]) }),
])
export type Move = z.infer<typeof Move>

export const Refusal = z.enum([
  'not-your-turn',
  'turn-over',
  'game-over',
  'deck-empty',
  'hand-full',
  'hand-empty',
  'no-such-cheese',
  'not-in-hand',
])
export type Refusal = z.infer<typeof Refusal>

/** A card at a cheese. `seat` is its colour, which its back shows too. */
export const LyingCard = z.strictObject({
  seat: Seat,
  /** The turn in which it was placed, and whether it was the first, second or third card of that turn. */
  turn: Turn,
  nth: z.int().min(1).max(3),
  /** How it was placed; still so when the game is over and every animal is shown. */
  faceUp: z.boolean(),
  /** Absent when it lies face down and belongs to another player. */
  animal: Animal.optional(),
})
export type LyingCard = z.infer<typeof LyingCard>

export const CheeseView = z.strictObject({
  /** How many mice it feeds. */
  portions: z.int().min(2).max(5),
  /** From the cheese outwards: the card placed first is first. */
  line: z.array(LyingCard),
})
export type CheeseView = z.infer<typeof CheeseView>

export const PlayerView = z.strictObject({
  seat: Seat,
  /** Numbers of cards: a hand has 0, 3 or 6. */
  hand: z.int(),
  deck: z.int(),
  /** The one that runs included. */
  turnsLeft: z.int(),
})
export type PlayerView = z.infer<typeof PlayerView>

/** A card that goes to a player's score pile. */
export const Gain = z.strictObject({ spot: Spot, animal: Animal, to: Seat, points: z.int() })
export type Gain = z.infer<typeof Gain>

/** Each step says who scores by it, and which spots are in the line after it, from the cheese outwards. */
const After = { gains: z.array(Gain), line: z.array(Spot) }

/** Resolving one line, step by step, in the order in which it happens. */
export const Step = z.discriminatedUnion('type', [
  /** All cards are turned face up; `turned` are those that lay face down. */
  tagged('reveal', { turned: z.array(Spot), ...After }),
  /** The dog at `spot` chases the cats beside it; perhaps there are none. */
  tagged('dog', { spot: Spot, ...After }),
  /** The cat at `spot` catches, then leaves. `spared`: mice of its own colour; `reach`: it has looked at three cards. */
  tagged('cat', { spot: Spot, spared: z.array(Spot), stoppedBy: z.enum(['dog', 'cat', 'cheese', 'reach']), ...After }),
  /** The king mouse at `spot` goes to the front. */
  tagged('king', { spot: Spot, ...After }),
  /** The mice eat, as gained; `hungry` got nothing, `left` portions are left over. */
  tagged('cheese', { hungry: z.array(Spot), left: z.int(), ...After }),
])
export type Step = z.infer<typeof Step>

export const Score = z.strictObject({
  seat: Seat,
  points: z.int(),
  /** Where the points are from: own mice that ate, mice caught by cats, cats chased by dogs. */
  eaten: z.int(),
  caught: z.int(),
  chased: z.int(),
  /** Cards in the score pile that break ties: king mice, then mice of any kind, kings included. */
  kings: z.int(),
  mice: z.int(),
})
export type Score = z.infer<typeof Score>

/** What the first place was decided by; `nothing` when it is shared. */
export const DecidedBy = z.enum(['points', 'kings', 'mice', 'nothing'])
export type DecidedBy = z.infer<typeof DecidedBy>

export const Result = z.strictObject({
  /** The steps at each cheese, in the order of `View.cheeses`. A line without cards has them, too: reveal and cheese. */
  resolved: z.array(z.array(Step)),
  /** In the order of play. */
  scores: z.array(Score),
  decidedBy: DecidedBy,
})
export type Result = z.infer<typeof Result>

export const View = z.strictObject({
  turn: Turn,
  /** How many turns the whole game has. */
  turns: Turn,
  /** Whose turn it is; absent once the game is over. */
  active: Seat.optional(),
  /** What the active player may do; nothing once the game is over. */
  choices: z.array(z.enum(['draw', 'place'])),
  /** The circle, clockwise. */
  cheeses: z.array(CheeseView),
  /** In the order of play. */
  players: z.array(PlayerView),
  /** What was done last; absent in the first turn. `cheeses` in the order of the cards placed. */
  last: z
    .discriminatedUnion('type', [
      tagged('drew', { seat: Seat }),
      tagged('placed', { seat: Seat, cheeses: z.array(CheeseAt) }),
    ])
    .optional(),
  /** For the holder of a seat: the hand, the newest cards last, and what is left in the deck, sorted. */
  mine: z.strictObject({ hand: z.array(Animal), deck: z.array(Animal) }).optional(),
  /** Once the game is over. */
  result: Result.optional(),
})
export type View = z.infer<typeof View>

const Placed = z.strictObject({ cheese: CheeseAt, faceUp: z.boolean(), animal: Animal.optional() })

export const News = z.discriminatedUnion('type', [
  tagged('dealt', { starts: Seat }),
  /** All see how many are left in the deck; only its owner which cards came. */
  tagged('drew', { seat: Seat, deck: z.int(), cards: z.array(Animal).optional() }),
  /** Three cards, first to third. Of those face down only their owner hears the animal. */
  tagged('placed', { seat: Seat, cards: z.array(Placed) }),
  /** One for each cheese, once all cards are placed: who got how many points there. The steps are in the view. */
  tagged('resolved', {
    cheese: CheeseAt,
    portions: z.int(),
    points: z.array(z.strictObject({ seat: Seat, points: z.int() })),
  }),
  tagged('ended', { winners: z.array(Seat), points: z.int(), decidedBy: DecidedBy }),
])
export type News = z.infer<typeof News>
