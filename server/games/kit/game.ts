import type { z } from 'zod'
import type { BotLevel, Millis, Seat, Viewer } from '#protocol/ids.ts'
import type { Place } from '#protocol/room-view.ts'
import type { Random } from './random.ts'
import type { Verdict } from './result.ts'

/** Everything a rule may know about the world besides its own state. */
export interface Context {
  readonly now: Millis
  readonly random: Random
}

/** What the table settles before the game begins. */
export interface Setup<Options = unknown> {
  readonly options: Options
  /** In the order of play around the table. */
  readonly players: readonly Seat[]
  /** For whom the table makes it easier, if this game can. */
  readonly headStarts?: readonly Seat[]
  /** The seat that begins; the game's own rule decides if absent. */
  readonly starter?: Seat
  /** The edition of the rules to play by; the first if absent. */
  readonly edition?: number
}

/** A part of a view as a state holds it: nothing in it is changed in place. */
export type DeepReadonly<T> = T extends string | number | boolean ? T : { readonly [K in keyof T]: DeepReadonly<T[K]> }

/** What an accepted move leads to. */
export interface Step<State, Event> {
  readonly state: State
  readonly events: readonly Event[]
}

/** Functions over plain JSON: no Map, Date, undefined or class instance. Time and chance come with the context alone. */
export interface Game<State, Move, View, Event, News, Options> {
  readonly id: string
  /** The same in every language. */
  readonly title: string
  /** Raised when a rule changes, so that a game that began before is played and replayed as it began. Absent: 1. */
  readonly edition?: number
  readonly seats: { readonly min: number; readonly max: number }
  /** Every option has a default: `{}` is always valid. Absent: there are none. */
  readonly options?: z.ZodType<Options>
  /** With these options something is shown on a television alone, so that the game cannot be played without one. */
  needsTv?(options: Options): boolean
  /** The same shown on every screen instead: in the settings, and in a game that has begun. */
  readonly withoutTv?: { options(options: Options): Options; state(state: State): State }
  readonly move: z.ZodType<Move>
  readonly view: z.ZodType<View>
  readonly news: z.ZodType<News>

  setup(setup: Setup<Options>, context: Context): Step<State, Event>
  play(state: State, by: Seat, move: Move, context: Context): Verdict<Step<State, Event>, string>

  /** The seats that the game waits for; none when it is over. */
  actors(state: State): readonly Seat[]
  /** Everything `play` would accept from this seat now. Follows from what this seat may know. */
  legalMoves(state: State, seat: Seat): readonly Move[]
  /** How many turns have begun. */
  turn(state: State): number

  /** When the room must wake this game even without a move. */
  deadline?(state: State): Millis | undefined
  onDeadline?(state: State, context: Context): Step<State, Event>

  /** The seats for which alone this game waits until its deadline, so that they can look; none while it waits for a move. */
  onlookers?(state: State): readonly Seat[]

  /** Time stood still for so long: whatever the game waits for by the clock comes that much later. */
  delayed?(state: State, byMs: Millis): State

  /** Built up from nothing: a field is public because a line says so. */
  project(state: State, viewer: Viewer): View
  /** What this viewer may know of an event; undefined if nothing. */
  projectEvent(event: Event, viewer: Viewer): News | undefined
  isOver(state: State): boolean
  /** Places, best first, of a game that is over, or that has to stop here for want of time. */
  standing(state: State): readonly Place[]

  /** Bots need not seem to think here: it is no decision, or nothing that is looked at. */
  hurries?(state: State): boolean
  /** Sees a view and its own moves, never the state. */
  bot(view: View, moves: readonly Move[], seat: Seat, level: BotLevel, context: Context): Move
  /** What is done for a player whose time is up: the move that harms them least without thinking for them. */
  idle(view: View, moves: readonly Move[], seat: Seat): Move
  /** May it be taken back? Asked of the state before it. Never if it revealed something; the room itself sees any draw. */
  revocable?(state: State, by: Seat, move: Move): boolean
  /** Another state that this viewer cannot tell from the real one: everything hidden is dealt anew. */
  reimagine(state: State, viewer: Viewer, random: Random): State
}
