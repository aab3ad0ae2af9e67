import type { Seat } from '#protocol/ids.ts'
import type { BonusPile } from './box.ts'
import type { BonusCard, News, Taken, TurnRecord, View } from './protocol.ts'

export interface Stack {
  readonly id: number
  /** From the bottom to the top. */
  readonly pieces: readonly number[]
  readonly closed: boolean
}

export interface Player {
  readonly seat: Seat
  readonly stacks: readonly Stack[]
  readonly mice: number
  readonly gift: boolean
  readonly bonuses: readonly BonusCard[]
}

/** What lies on the table apart from the dice. A bot puts one together from its view, to try things out. */
export interface Board {
  /** Whose turn it is, or was when the game ended. */
  readonly active: Seat
  /** In the order of play. */
  readonly players: readonly Player[]
  /** What is left in the middle, from value 1 to 6. */
  readonly piles: readonly number[]
  readonly bonuses: readonly BonusPile[]
  /** The pieces of this turn so far. */
  readonly taken: readonly Taken[]
  readonly nextStack: number
  /** Nothing is taken after the third pile is empty. Absent in games of the first edition. */
  readonly endsAtOnce?: true
}

export interface State extends Board {
  readonly turn: number
  readonly rolls: number
  readonly dice: readonly number[]
  readonly rolled: readonly number[]
  /** The die that the gift turned. */
  readonly turned: number | null
  /** Earned values without a piece yet; null while the dice are still to be rolled. */
  readonly toTake: readonly number[] | null
  /** There was a gift for this turn. */
  readonly consoled: boolean
  readonly last: TurnRecord | null
  readonly ending: NonNullable<View['ending']> | null
}

/** Everything happens in the open: an event is its own news. */
export type Event = News

export function stepOf({ ending, toTake, rolls }: State): View['step'] {
  if (ending !== null) return 'over'
  if (toTake === null) return rolls === 0 ? 'begin' : 'dice'
  return toTake.length > 0 ? 'take' : 'close'
}

export function playerAt({ players }: Board, seat: Seat): Player {
  const player = players.find((one) => one.seat === seat)
  if (player === undefined) throw new Error(`seat ${seat} does not play`)
  return player
}

/** Left and right of whoever's turn it is; with two players both are the same. */
export function neighboursOf({ players, active }: Board): readonly Player[] {
  const at = players.findIndex(({ seat }) => seat === active)
  const left = players[(at + 1) % players.length] as Player
  const right = players[(at + players.length - 1) % players.length] as Player
  return left.seat === right.seat ? [left] : [left, right]
}
