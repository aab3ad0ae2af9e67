import type { Seat } from '#protocol/ids.ts'
import type { Card, Move, View } from './protocol.ts'

/**
 * For somebody whose time is up: the first mouse that takes none of their own to a cat, if there is one; a card
 * they have twice, or else the newest; and nothing is stolen, because nobody has to.
 */
export function idle(view: View, moves: readonly Move[], seat: Seat): Move {
  const [only] = moves
  if (only === undefined) throw new Error(`seat ${seat} is not asked`)
  return moves.find((move) => isHarmless(view, move, seat)) ?? only
}

function isHarmless(view: View, move: Move, seat: Seat): boolean {
  switch (move.type) {
    case 'run':
      return !view.choices
        .find(({ mouse }) => mouse === move.mouse)
        ?.steps.some((step) => step.seat === seat && step.kind === 'cat')
    case 'give':
      return move.card === leastMissed(view.players.find((player) => player.seat === seat)?.cards ?? [])
    default:
      return move.type !== 'steal'
  }
}

const leastMissed = (cards: readonly Card[]): Card | undefined =>
  cards.find((card, at) => cards.indexOf(card) !== at) ?? cards.at(-1)
