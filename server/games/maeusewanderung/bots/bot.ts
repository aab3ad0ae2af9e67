import type { BotLevel, Seat } from '#protocol/ids.ts'
import { favourite, type Taste } from '../../kit/bot.ts'
import type { Context } from '../../kit/game.ts'
import { playerAt } from '../../kit/players.ts'
import type { Random } from '../../kit/random.ts'
import type { FieldKind, MouseStep, Move, View } from '../protocol.ts'
import { byForesight } from './foresight.ts'

export function bot(view: View, moves: readonly Move[], seat: Seat, level: BotLevel, { random }: Context): Move {
  if (moves.length === 1) return moves[0] as Move
  return favourite(moves, TASTES[level](view, seat, random), random)
}

const TASTES: Readonly<Record<BotLevel, (view: View, seat: Seat, random: Random) => Taste<Move>>> = {
  weak: carefree,
  medium: greedy,
  strong: byForesight,
}

/** Runs after cheese, but every other time its mind wanders. Gives and steals by lot, and never says no to a card. */
function carefree(view: View, _seat: Seat, random: Random): Taste<Move> {
  const attends = random.below(2) === 0
  return (move) => {
    if (move.type === 'run') return attends && stepsIn(view, move.mouse)[0]?.kind === 'cheese' ? 1 : 0
    return move.type === 'pass' ? -1 : 0
  }
}

// What a field is worth under a mouse of one's own, and under another player's.
const MINE: Readonly<Record<FieldKind, number>> = { cheese: 4, plain: 0, cat: -3 }
const THEIRS: Readonly<Record<FieldKind, number>> = { cheese: -2, plain: 0, cat: 1 }

/** Goes by the fields alone: cheese for itself, the cat for others. Keeps what it has once and steals what it lacks. */
function greedy(view: View, seat: Seat): Taste<Move> {
  const { cards, missing } = playerAt(view.players, seat)
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

const stepsIn = (view: View, mouse: number): readonly MouseStep[] =>
  view.choices.find((choice) => choice.mouse === mouse)?.steps ?? []
