import { z } from 'zod'
import { Seat } from '#protocol/ids.ts'
import { tagged } from '#protocol/tagged.ts'

export const id = 'maeusewanderung'

const Turn = z.int().min(1)
const Pips = z.int().min(1).max(6)

/** Four times its owner's seat, and 0 to 3: the first two of a player start top left, the others bottom right. */
export const Mouse = z.int().min(0).max(31)
export type Mouse = z.infer<typeof Mouse>

/** On the ring, clockwise from the top left corner; 20 is the bottom right corner, and after 39 comes 0. */
export const Field = z.int().min(0).max(39)
export type Field = z.infer<typeof Field>

/** A hole is beside the ring: one step leads from `top-left` to field 0, and from `bottom-right` to field 20. */
export const Hole = z.enum(['top-left', 'bottom-right'])
export type Hole = z.infer<typeof Hole>

/** Where a mouse is; `gone` once the wheel has taken it. */
export const Spot = z.union([Field, Hole, z.literal('gone')])
export type Spot = z.infer<typeof Spot>

export const FieldKind = z.enum(['plain', 'cheese', 'cat'])
export type FieldKind = z.infer<typeof FieldKind>

/** Which quarter of a cheese is on it: one of each is a whole cheese. */
export const Card = z.int().min(1).max(4)
export type Card = z.infer<typeof Card>

/** What a sector of the wheel says. */
export const Fate = z.enum(['win-cheese', 'lose-cheese', 'lose-mouse'])
export type Fate = z.infer<typeof Fate>
const Sector = z.int().min(0).max(7)

/** Each names its turn, so that none is judged against the next; and its mouse: one turn can ask a player twice. */
export const Move = z.discriminatedUnion('type', [
  tagged('roll', { turn: Turn }),
  tagged('run', { turn: Turn, mouse: Mouse }),
  tagged('spin', { turn: Turn, mouse: Mouse }),
  tagged('give', { turn: Turn, mouse: Mouse, card: Card }),
  tagged('steal', { turn: Turn, mouse: Mouse, from: Seat, card: Card }),
  /** Steal nothing, although it was allowed. */
  tagged('pass', { turn: Turn, mouse: Mouse }),
])
export type Move = z.infer<typeof Move>

/** Where one thing only can be done, the refusal says what it is. */
export const Refusal = z.enum([
  'not-your-turn',
  'turn-over',
  'game-over',
  'must-roll',
  'must-run',
  'must-spin',
  'must-give',
  'must-steal-or-pass',
  'not-your-mouse',
  'mouse-gone',
  'wrong-mouse',
  'no-such-card',
])
export type Refusal = z.infer<typeof Refusal>

/** One mouse's way in a run. The first step is of the mouse that was chosen, each later one of the mouse it pushed on. */
export const MouseStep = z.strictObject({ seat: Seat, mouse: Mouse, from: Spot, to: Field, kind: FieldKind })
export type MouseStep = z.infer<typeof MouseStep>

/** What let a player take a card: the cheese field itself, or the wheel. */
const Source = z.enum(['field', 'wheel'])

const Ending = z.strictObject({ why: z.enum(['whole-cheese', 'last-one']), winner: Seat })

/** Everything on this table happens in the open. */
export const News = z.discriminatedUnion('type', [
  tagged('dealt', { starts: Seat }),
  tagged('rolled', { seat: Seat, pips: Pips }),
  /** More than one step is a migration. What awaits the mice where they arrive follows in the order of the steps. */
  tagged('ran', { seat: Seat, mouse: Mouse, steps: z.array(MouseStep).min(1) }),
  tagged('spun', { seat: Seat, mouse: Mouse, field: Field, sector: Sector, fate: Fate }),
  /** `isNew`: this quarter was missing. `left`: cards still in the stack. */
  tagged('drew', { seat: Seat, mouse: Mouse, source: Source, card: Card, isNew: z.boolean(), left: z.int() }),
  tagged('stole', { seat: Seat, mouse: Mouse, source: Source, from: Seat, card: Card, isNew: z.boolean() }),
  /** `choice`: false when there was no other kind of card to give. */
  tagged('gave', { seat: Seat, mouse: Mouse, card: Card, choice: z.boolean() }),
  tagged('mouse-lost', { seat: Seat, mouse: Mouse, field: Field, miceLeft: z.int() }),
  /** `no-card`: has none to give. `nobody-has-cards`: the stack is empty, and nothing to steal. `passed`: by choice. */
  tagged('nothing', { seat: Seat, mouse: Mouse, why: z.enum(['no-card', 'nobody-has-cards', 'passed']) }),
  /** Out without a mouse. If there were cards, they went back and the stack was shuffled. */
  tagged('eliminated', { seat: Seat, cards: z.array(Card) }),
  tagged('ended', { ...Ending.shape }),
])
export type News = z.infer<typeof News>

export const PlayerView = z.strictObject({
  seat: Seat,
  mice: z.array(z.strictObject({ mouse: Mouse, at: Spot })),
  /** Open in front of the player, in the order they came. */
  cards: z.array(Card),
  missing: z.array(Card),
  isOut: z.boolean(),
})
export type PlayerView = z.infer<typeof PlayerView>

/** A mouse whose field, other than a plain one, has still to do its work. */
const Due = z.strictObject({ seat: Seat, mouse: Mouse, field: Field, kind: FieldKind })
export type Due = z.infer<typeof Due>

export const View = z.strictObject({
  turn: Turn,
  /** Whose turn it is; absent once the game is over. Another player may be asked: see `task`. */
  active: Seat.optional(),
  /** `roll` and `run` are up to `active`; `spin`, `give` and `steal` to the owner of the mouse in `task`. */
  step: z.enum(['roll', 'run', 'spin', 'give', 'steal', 'over']),
  /** The die of this turn. */
  rolled: Pips.optional(),
  /** What each mouse of the active player would do; there while one has to be chosen. */
  choices: z.array(z.strictObject({ mouse: Mouse, steps: z.array(MouseStep) })),
  /** What is asked just now. `sector` is there once the wheel has been spun for this mouse. */
  task: z.strictObject({ ...Due.shape, sector: Sector.optional() }).optional(),
  /** Whose field comes next, and next but one. */
  queue: z.array(Due),
  players: z.array(PlayerView),
  stack: z.strictObject({
    size: z.int(),
    /** Cards that were put back and not drawn since: the next to be drawn comes first. */
    top: z.array(Card),
    /** How many of each quarter, from 1 to 4, lie below those in unknown order. */
    hidden: z.array(z.int()).length(4),
  }),
  board: z.strictObject({ cheese: z.array(Field), cat: z.array(Field), wheel: z.array(Fate) }),
  /** What happened in the turn before and in this one so far, oldest first: for a screen that was just opened. */
  lastTurn: z.array(News),
  thisTurn: z.array(News),
  ending: Ending.optional(),
})
export type View = z.infer<typeof View>
