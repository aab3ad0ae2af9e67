import type { BonusKind } from './protocol.ts'

/** What is in the box, and what the dice of a turn are good for. */
export const DICE = 8
export const MAX_ROLLS = 4
/** Pieces of value 1 to 6. */
export const PILES: readonly number[] = [16, 12, 10, 8, 5, 3]
export const BONUSES: readonly BonusPile[] = [
  { pieces: 4, points: [6, 4] },
  { pieces: 5, points: [12, 9] },
  { pieces: 6, points: [20, 15] },
]
export const MOST_STACKS = 12
export const GIFTS = 5
/** As many 1s may wait with the mouse side up. */
export const MAX_MICE = 2
/** The game is over when so many piles are used up. */
export const LAST_PILES = 3

export interface BonusPile {
  readonly pieces: BonusKind
  /** The next card first. */
  readonly points: readonly number[]
}

const VALUES = [6, 5, 4, 3, 2, 1]

/** One piece for each value that exactly as many dice show; the highest first. */
export const earnedBy = (dice: readonly number[]): number[] =>
  VALUES.filter((value) => dice.filter((face) => face === value).length === value)
