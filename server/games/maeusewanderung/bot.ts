import type { BotLevel, Seat } from '#protocol/ids.ts'
import type { Table } from '../kit/game.ts'
import type { Random } from '../kit/random.ts'
import { unreachable } from '../kit/result.ts'
import { foresee } from './foresight.ts'
import { type Position, positionIn, withGiven, withStolen } from './position.ts'
import { prospects } from './prospects.ts'
import type { FieldKind, MouseStep, Move, PlayerView, View } from './protocol.ts'

/** How much a player likes a move; only the order counts, and equals are drawn by lot. */
type Taste = (move: Move) => number

export function bot(view: View, moves: readonly Move[], seat: Seat, level: BotLevel, { random }: Table): Move {
  if (moves.length === 1) return moves[0] as Move
  const taste = tasteOf(view, seat, level, random)
  const liked = moves.map((move) => ({ move, liking: taste(move) }))
  const most = Math.max(...liked.map(({ liking }) => liking))
  return random.pick(liked.filter(({ liking }) => liking === most)).move
}

function tasteOf(view: View, seat: Seat, level: BotLevel, random: Random): Taste {
  switch (level) {
    case 'weak':
      return carefree(view, random)
    case 'medium':
      return greedy(view, seat)
    case 'strong':
      return farsighted(view, seat)
    default:
      return unreachable(level)
  }
}

/** Runs after cheese, but every other time its mind wanders. Gives and steals by lot, and never says no to a card. */
function carefree(view: View, random: Random): Taste {
  const attends = random.below(2) === 0
  return (move) => {
    if (move.type === 'run') return attends && stepsIn(view, move.mouse)[0]?.kind === 'cheese' ? 1 : 0
    return move.type === 'pass' ? -1 : 0
  }
}

// What a field is worth under a mouse of one's own, and under somebody else's.
const MINE: Readonly<Record<FieldKind, number>> = { cheese: 4, plain: 0, cat: -3 }
const THEIRS: Readonly<Record<FieldKind, number>> = { cheese: -2, plain: 0, cat: 1 }

/** Goes by the fields alone: cheese for itself, the cat for others. Keeps what it has once and steals what it lacks. */
function greedy(view: View, seat: Seat): Taste {
  const { cards, missing } = playerIn(view, seat)
  return (move) => {
    switch (move.type) {
      case 'run':
        return stepsIn(view, move.mouse).reduce(
          (sum, { seat: owner, kind }) => sum + (owner === seat ? MINE : THEIRS)[kind],
          0,
        )
      case 'give':
        return cards.filter((card) => card === move.card).length
      case 'steal':
        return missing.includes(move.card) ? 1 : 0
      default:
        return -1
    }
  }
}

/** Asks of each move what it does to everybody's race for the cheese, all chances weighed. */
function farsighted(view: View, seat: Seat): Taste {
  const now = positionIn(view)
  const chance = (position: Position) => prospects(position, seat)
  return (move) => {
    switch (move.type) {
      case 'run':
        return foresee(now, stepsIn(view, move.mouse), chance)
      case 'give':
        return chance(withGiven(now, seat, move.card))
      case 'steal':
        return chance(withStolen(now, seat, move.from, move.card))
      default:
        return chance(now)
    }
  }
}

const stepsIn = (view: View, mouse: number): readonly MouseStep[] =>
  view.choices.find((choice) => choice.mouse === mouse)?.steps ?? []

function playerIn(view: View, seat: Seat): PlayerView {
  const player = view.players.find((each) => each.seat === seat)
  if (player === undefined) throw new Error(`seat ${seat} does not play`)
  return player
}
