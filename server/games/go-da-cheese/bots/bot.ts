import type { BotLevel, Seat } from '#protocol/ids.ts'
import { favourite, type Taste } from '../../kit/bot.ts'
import type { Context } from '../../kit/game.ts'
import type { Random } from '../../kit/random.ts'
import { isMouse, pointsFor } from '../cards.ts'
import type { Animal, CheeseView, LyingCard, Move, View } from '../protocol.ts'
import { byForesight } from './foresight.ts'

/** How many ways to place come to the mind of a weak player. */
const IDEAS = 2

export function bot(view: View, moves: readonly Move[], seat: Seat, level: BotLevel, { random }: Context): Move {
  const [only, ...others] = moves
  if (only !== undefined && others.length === 0) return only
  const taste = level === 'strong' ? byForesight(view, seat, random) : byRulesOfThumb(view, seat)
  return favourite(level === 'weak' ? ideas(moves, random) : moves, taste, random)
}

/** A weak player draws on a whim, or thinks of the first few ways to place. */
function ideas(moves: readonly Move[], random: Random): readonly Move[] {
  const draws = moves.filter(({ type }) => type === 'draw')
  if (draws.length > 0 && random.below(2) === 0) return draws
  const places = moves.filter(({ type }) => type === 'place')
  return Array.from({ length: IDEAS }, () => random.pick(places))
}

/** A card that lies face down: mostly a mouse; a second or third one has the mark, and half of those are cats. */
const MOUSE_IF_UNKNOWN = { first: 0.8, marked: 0.5 }
/** What a bystander leaves to a dog or a cat: perhaps more cards come later. */
const PERHAPS_LATER = 0.3
const CAT_REACH = 3
/** Below this many points in sight, drawing looks better than placing. */
const WORTH_PLACING = 2.2

/** Looks at each line as it lies, and at nothing that may come. */
export function byRulesOfThumb(view: View, seat: Seat): Taste<Move> {
  const { cheeses } = view
  return (move) => {
    if (move.type === 'draw') return WORTH_PLACING
    return move.cards.reduce(
      (sum, animal, i) => sum + promise(animal, cheeses[(move.cheese + i) % cheeses.length] as CheeseView, seat),
      0,
    )
  }
}

/** Points that a card placed here seems to be good for. */
function promise(animal: Animal, { line, portions }: CheeseView, seat: Seat): number {
  switch (animal) {
    case 'cat':
      return prey(line, seat)
    case 'dog':
      return PERHAPS_LATER + catChance(line.at(-1)) * pointsFor('cat')
    case 'king-mouse':
      // It gets its portion wherever it is; where others do not, it is not wasted.
      return line.length >= portions ? pointsFor(animal) : 0
    default: {
      const eaters = line.reduce((sum, card) => sum + mouseChance(card), 0)
      return pointsFor(animal) * Math.max(0, 1 - eaters / portions)
    }
  }
}

function prey(line: readonly LyingCard[], seat: Seat): number {
  let points = 0
  for (const card of line.slice(-CAT_REACH).reverse()) {
    if (card.animal === 'cat' || card.animal === 'dog') break
    if (card.seat !== seat) points += mouseChance(card) * pointsFor(card.animal ?? 'mouse')
  }
  return points
}

function mouseChance({ animal, nth }: LyingCard): number {
  if (animal !== undefined) return isMouse(animal) ? 1 : 0
  return nth === 1 ? MOUSE_IF_UNKNOWN.first : MOUSE_IF_UNKNOWN.marked
}

function catChance(card: LyingCard | undefined): number {
  if (card === undefined) return 0
  if (card.animal !== undefined) return card.animal === 'cat' ? 1 : 0
  return card.nth === 1 ? 0 : 1 - MOUSE_IF_UNKNOWN.marked
}
