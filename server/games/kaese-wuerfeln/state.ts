import type { Seat } from '#protocol/ids.ts'
import type { DeepReadonly } from '../kit/game.ts'
import { aroundFrom, playerAt as findPlayer } from '../kit/players.ts'
import type { News, PlayerView, StackView, Taken, TurnRecord, View } from './protocol.ts'

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

type BonusPile = DeepReadonly<View['bonuses'][number]>

/** Of a die, and of a piece. */
export const VALUES = [1, 2, 3, 4, 5, 6]

/** One piece for each value that exactly as many dice show; the highest first. */
export const earnedBy = (dice: readonly number[]): number[] =>
  VALUES.filter((value) => dice.filter((face) => face === value).length === value).reverse()

export type Stack = Omit<DeepReadonly<StackView>, 'points'>

export interface Player extends Pick<DeepReadonly<PlayerView>, 'seat' | 'mice' | 'gift' | 'bonuses'> {
  readonly stacks: readonly Stack[]
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

export const playerAt = ({ players }: Board, seat: Seat): Player => findPlayer(players, seat)

/** Left and right of the active player; with two players both are the same. */
export function neighboursOf({ players, active }: Board): readonly Player[] {
  const [left, ...others] = aroundFrom(players, active).slice(0, -1) as [Player, ...Player[]]
  return [left, ...others.slice(-1)]
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

export const topOf = ({ pieces }: Stack): number => pieces.at(-1) as number

/** Closed: the bottom piece times the number of pieces. Open: just the pieces. */
export const pointsOf = ({ pieces, closed }: Stack): number =>
  closed ? (pieces[0] as number) * pieces.length : sum(pieces)

export const openStacks = ({ stacks }: Player): readonly Stack[] => stacks.filter(({ closed }) => !closed)

/** Without what is decided at the end only. */
export const pointsSoFar = ({ stacks, bonuses }: Player): number =>
  sum(stacks.map(pointsOf)) + sum(bonuses.map(({ points }) => points))
