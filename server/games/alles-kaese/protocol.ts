import { z } from 'zod'
import { Seat } from '#protocol/ids.ts'
import { tagged } from '#protocol/tagged.ts'

export const id = 'alles-kaese'

const Holes = z.int().min(1).max(6)
/** A place in the display, from the left. */
const Slot = z.int().min(0).max(5)
const Turn = z.int().min(1)
export const Front = z.enum(['cheese', 'trap'])
export type Front = z.infer<typeof Front>

/** Every move names its turn, so that one that arrives late is not judged against the next. */
export const Move = z.discriminatedUnion('type', [
  tagged('roll', { turn: Turn }),
  tagged('look', { turn: Turn, slot: Slot }),
  tagged('keep', { turn: Turn, slot: Slot }),
  tagged('remove', { turn: Turn, slot: Slot }),
])
export type Move = z.infer<typeof Move>

export const Refusal = z.enum([
  'not-your-turn',
  'turn-over',
  'game-over',
  'roll-first',
  'already-rolled',
  'no-such-card',
  'must-look',
  'must-match',
])
export type Refusal = z.infer<typeof Refusal>

/** A card of the display as this viewer knows it: `front` is there only for someone who looked. */
const DisplayCard = z.strictObject({ holes: Holes, front: Front.optional() })
const OpenCard = z.strictObject({ holes: Holes, front: Front })

export const PlayerView = z.strictObject({
  seat: Seat,
  cards: z.array(OpenCard),
  /** Holes on the cheese cards so far; what a third trap would cost. */
  holes: z.int(),
  cheeses: z.int(),
  traps: z.int().max(3),
})
export type PlayerView = z.infer<typeof PlayerView>

export const View = z.strictObject({
  turn: Turn,
  /** Whose turn it is; absent once the game is over. */
  active: Seat.optional(),
  /** `roll`: the die must be rolled. `look`: no card matches. `choose`: keep or remove one of `matching`. */
  step: z.enum(['roll', 'look', 'choose', 'over']),
  rolled: Holes.optional(),
  display: z.array(DisplayCard),
  /** Slots that show the rolled number. */
  matching: z.array(Slot),
  supply: z.int(),
  /** Holes on the back of the top card of the supply. */
  supplyTop: Holes.optional(),
  /** Holes of every card removed from the game, in the order they left it. */
  discarded: z.array(Holes),
  players: z.array(PlayerView),
  /** What this seat saw when looking, newest last; cards that have left the display included. */
  peeks: z.array(z.strictObject({ turn: Turn, slot: Slot, holes: Holes, front: Front })),
  ending: z.enum(['third-trap', 'supply-empty']).optional(),
})
export type View = z.infer<typeof View>

export const News = z.discriminatedUnion('type', [
  tagged('dealt', { starts: Seat }),
  tagged('rolled', { seat: Seat, holes: Holes, matches: z.boolean() }),
  /** All see which card was looked at; only its owner hears the front. */
  tagged('looked', { seat: Seat, slot: Slot, holes: Holes, front: Front.optional() }),
  tagged('kept', { seat: Seat, slot: Slot, holes: Holes, front: Front, traps: z.int() }),
  tagged('removed', { seat: Seat, slot: Slot, holes: Holes }),
  tagged('refilled', { slot: Slot, holes: Holes }),
  /** The extra card that leaves the supply after a look with two or three players. */
  tagged('discarded', { holes: Holes }),
  tagged('ended', { ending: z.enum(['third-trap', 'supply-empty']), loser: Seat.optional() }),
])
export type News = z.infer<typeof News>
