import type { Millis } from '#protocol/ids.ts'
import type { RoomRefusal } from '#protocol/refusals.ts'
import type { Context } from '../games/kit/game.ts'
import { randomFor } from '../games/kit/random.ts'
import { accept, type Verdict } from '../games/kit/result.ts'
import type { CommandOf, RoomCommand, SeatCommand, SeatCommandOf } from './command.ts'
import type { RoomPolicy } from './policy.ts'
import type { Act, Person, Room, RoomEvent } from './room.ts'

/** When a command is decided, and as which version of the room. */
export interface Moment {
  readonly now: Millis
  readonly version: number
  readonly policy: RoomPolicy
}

export interface Decision {
  readonly room: Room
  readonly events: readonly RoomEvent[]
  readonly act?: Act
  /** The room is over for good. */
  readonly close?: true
}

/** Games refuse with codes of their own. */
export type Decided = Verdict<Decision, RoomRefusal | (string & {})>

export type RoomHandler<T extends RoomCommand['type']> = (room: Room, command: CommandOf<T>, moment: Moment) => Decided

/** `person`: who asks. */
export type SeatHandler<T extends SeatCommand['type']> = (
  room: Room,
  command: SeatCommandOf<T>,
  moment: Moment,
  person: Person,
) => Decided

export const decided = (room: Room, events: readonly RoomEvent[] = [], act?: Act) =>
  accept<Decision>({ room, events, ...(act && { act }) })

/** Both in one version: what the first one leads to is what the next one is asked about. */
export function andThen(first: Decided, next: (room: Room) => Decided): Decided {
  if (!first.ok) return first
  const second = next(first.value.room)
  if (!second.ok) return second
  const { room, events, act = first.value.act } = second.value
  return decided(room, [...first.value.events, ...events], act)
}

/** The dice of a version are a function of the room's seed, so that a stored game replays. */
export const gameContext = (room: Room, { now, version }: Pick<Moment, 'now' | 'version'>): Context => ({
  now,
  random: randomFor(room.seed, version),
})

/** Bots have a chance of their own: with the game's dice in hand they could foresee the roll. */
export function botContext({ seed: [a, b, c, d] }: Room, { now, version }: Pick<Moment, 'now' | 'version'>): Context {
  return { now, random: randomFor([~a, b, c, d], version) }
}
