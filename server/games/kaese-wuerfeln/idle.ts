import type { Seat } from '#protocol/ids.ts'
import { DICE, LAST_PILES } from './box.ts'
import type { Move, StackView, To, View } from './protocol.ts'

/** Whoever lets time run out keeps what the dice gave, and lays it down in the plainest way; nobody is robbed. */
export function idle(view: View, moves: readonly Move[], seat: Seat): Move {
  const stacks = view.players.find((player) => player.seat === seat)?.stacks ?? []
  const wishes = moves.map((move) => wish(view, stacks, move))
  return moves[wishes.indexOf(Math.max(...wishes))] as Move
}

/** Only the order counts. */
function wish(view: View, stacks: readonly StackView[], move: Move): number {
  switch (move.type) {
    case 'stop':
    case 'leave':
    case 'end':
      return 1
    case 'roll':
      // All dice again, but only with nothing to lose: before the fourth roll there is not even a gift.
      return view.earned.length === 0 && move.dice.length === DICE ? 2 : 0
    case 'take':
      return takeWish(view, move) + neatness(stacks, move.to)
    case 'steal':
    case 'gift':
    case 'close':
      return 0
  }
}

/** The highest piece of each claim, those that end the game last; a lower one than could be had comes behind both. */
function takeWish({ claims, piles }: View, { earned, value }: Extract<Move, { type: 'take' }>): number {
  const isHighest = claims.find((claim) => claim.earned === earned)?.take[0] === value
  const isLastPile = piles[value - 1] === 1 && piles.filter((left) => left === 0).length === LAST_PILES - 1
  const rank = isHighest ? (isLastPile ? 2 : 3) : 1
  return 1_000 * rank + 100 * value
}

/** A 1 waits if it may; other pieces go where they fit most closely. */
function neatness(stacks: readonly StackView[], to: To): number {
  if (to === 'mouse') return 50
  if (to === 'new') return 1
  const stack = stacks.find(({ id }) => id === to)
  return 10 - (stack?.pieces.at(-1) ?? 0)
}
