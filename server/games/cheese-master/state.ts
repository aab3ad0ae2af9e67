import type { Millis, Seat } from '#protocol/ids.ts'
import type { Chain, Hex } from '../kit/fair-dice.ts'
import type { DeepReadonly, Step } from '../kit/game.ts'
import { aroundFrom, withChange } from '../kit/players.ts'
import type { Behind } from './head-start.ts'
import type { Book, Die, News, Options, Rolled, StageView, Summary, Timing, View } from './protocol.ts'

export const POINTS = 7
const SLAM_GAMES = 6
/** A throw harder than this leaves the table. */
export const HARDEST_THROW = 90

/** For each of the two steps of the players' own chance. */
export const ENTROPY_MS = 2_000
export const ROLL_MS = 20_000
/** Long enough to read how it was counted; a player who has seen enough says so, and when all have, it goes on. */
export const RESULT_MS = 15_000
/** How long it stays at least for players who are out of the game, and are not waited for. */
export const LOOK_MS = 5_000
export const BETWEEN_MS = 6_000

export type Player = Pick<DeepReadonly<View['players'][number]>, 'seat' | 'points'>

/** What a player's device added to the chance of the match. */
export interface Contribution {
  readonly seat: Seat
  readonly hash: Hex | null
  /** Still null after the start: counts as zeros. */
  readonly seed: Hex | null
}

/** Secret until the race starts, and in part until it is over. */
export interface Roll {
  readonly seed: Hex
  readonly faces: readonly Rolled[]
}

/** A platter under a pawn. `timing` is there when the race ran outside of `play`. */
export interface Locked {
  readonly seat: Seat
  readonly platter: number
  readonly timing?: Timing
}

type StageOf<Name extends StageView['name']> = DeepReadonly<Extract<StageView, { name: Name }>>

export type Entropy = Omit<StageOf<'entropy'>, 'devices'>

export interface RollStage extends StageOf<'roll'> {
  /** Whose throws of this round, and of void ones that it is played for, fell off the table, once for each. Absent when none did. */
  readonly offTable?: readonly Seat[]
}

/** The dice are thrown, and in the air: no view has a face. */
export interface Armed extends StageOf<'armed'> {
  readonly roll: Roll
  /** Whose throws fell off the table before it: not given back when the round is void. `penalties` are since the throw. */
  readonly offTable?: readonly Seat[]
}

export interface RaceStage extends Omit<Armed, 'name'> {
  readonly name: 'race'
  readonly endsAt: Millis
  /** Laid down and not yet locked; each seat once. */
  readonly placed: readonly { readonly seat: Seat; readonly platter: number }[]
  /** In the order of the pawns. */
  readonly locked: readonly Locked[]
}

export interface Result extends Omit<StageOf<'result'>, 'summary' | 'chooser' | 'roller' | 'winner'> {
  readonly summary: Summary
  readonly chooser: Seat | null
  readonly roller: Seat | null
  readonly winner: Seat | null
}

/** Six games make a match: this is the time between two of them. */
export interface Between extends Omit<StageOf<'between'>, 'summary'> {
  /** Of the round that ended the game; null when the game ended before a throw. */
  readonly summary: Summary | null
}

export type Over = Pick<StageOf<'over'>, 'name'> & Pick<Between, 'summary'>

export type Stage = Entropy | RollStage | Armed | RaceStage | Result | Between | Over

/** The whole truth, every roll to come included: it never leaves the server. */
export interface State<S extends Stage = Stage> {
  readonly options: Options
  readonly matchId: string
  readonly commitment: Hex
  readonly chain: Chain
  readonly contributions: readonly Contribution[]
  /** Hash of all contributions; null until they are in. */
  readonly mix: Hex | null
  /** In the order of play, first the player who brought the game; those without points included. */
  readonly players: readonly Player[]
  /** Who fell out of the game that runs, in order; those who fell together are one group. */
  readonly fallen: readonly (readonly Seat[])[]
  /** The winner of every game that is over. */
  readonly won: readonly Seat[]
  readonly game: number
  /** In the order in which the yellow dice join. */
  readonly yellow: readonly Die[]
  readonly dice: readonly Die[]
  readonly round: number
  /** Of those with a head start; absent where no player has one. */
  readonly behind?: Behind
  /** Absent in a match that began before it was kept: half of it would pass for the whole. */
  readonly book?: Book
  /** A result waits only for those who played its round. Absent in matches of the first edition, which wait for all. */
  readonly waitsForRound?: true
  readonly stage: S
}

/** Nothing that happens here is a secret when it happens: what is one stays in the state. */
export type Event = News
export type Played = Step<State, Event>

export const isAt = <N extends Stage['name']>(
  state: State,
  ...names: readonly N[]
): state is State<Extract<Stage, { name: N }>> => (names as readonly string[]).includes(state.stage.name)

export const gamesIn = ({ options }: State): number => (options.mode === 'slam' ? SLAM_GAMES : 1)

export const playersIn = ({ players }: State): readonly Player[] => players.filter(({ points }) => points > 0)
export const isIn = (state: State, seat: Seat): boolean => playersIn(state).some((player) => player.seat === seat)
/** Always one fewer than players. */
export const pawnsOf = (state: State): number => playersIn(state).length - 1

export const pointsOf = ({ players }: State, seat: Seat): number =>
  players.find((player) => player.seat === seat)?.points ?? 0

/** The next player still in, around the table from this one. */
export function nextIn({ players }: State, seat: Seat): Seat {
  return (aroundFrom(players, seat).find(({ points }) => points > 0) as Player).seat
}

export const withStage = <S extends Stage>(state: State, stage: S): State<S> => ({ ...state, stage })

export const withPoints = (state: State, seat: Seat, points: number): State => ({
  ...state,
  players: withChange(state.players, seat, { points }),
})
