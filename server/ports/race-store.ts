import type { CommandId, RoomCode, Seat } from '#protocol/ids.ts'
import type { RaceInRoom } from '../rooms/command.ts'

/** A race, among those of all rooms. */
export interface RaceId extends RaceInRoom {
  readonly code: RoomCode
}

/** Whole microseconds. */
export type Micros = number

/** A claim as the race keeps it. */
export interface Hand {
  readonly seat: Seat
  readonly platter: number
  /** The adjudicated reaction: the smaller one is the earlier one. */
  readonly key: Micros
  /** What the verdict rests on, kept as it came for the receipt. Small and plain JSON. */
  readonly facts: object
  /** From 1, unique, and final once given. Absent until it is settled; in a closed race: the pawns were gone. */
  readonly rank?: number
  /** By how much an order that was settled before it came has put it too far back; mostly 0. */
  readonly lateBy: Micros
}

/** Never leaves the server as it is: it has what every seat laid down. */
export interface Standing {
  /** Still in, in the order that breaks ties. */
  readonly seats: readonly Seat[]
  /** Always one less than seats. */
  readonly pawns: number
  readonly placed: readonly { readonly seat: Seat; readonly platter: number }[]
  /** The settled ones by rank, then the others by key. */
  readonly hands: readonly Hand[]
  readonly closed: boolean
  /** When the dice were seen, in milliseconds after the start; absent until a screen reports it. */
  readonly shownMs?: number
}

/** This race was never opened, or the store lost it: it cannot be decided any more. */
export type UnknownRace = 'unknown'

export type Placed = 'placed' | 'locked' | 'closed' | 'not-in' | 'too-early' | UnknownRace

export type Claimed =
  | {
      readonly type: 'claimed'
      /** The rank it would get if nothing else came; beyond the pawns, none. */
      readonly provisionalRank: number
      /** Seats in without a claim. At 0 nothing can change the order any more: settle everything. */
      readonly seatsToCome: number
    }
  /** Claimed before by another command; with the rank it was told then. */
  | { readonly type: 'locked'; readonly provisionalRank: number }
  | { readonly type: 'no-platter' | 'closed' | 'not-in' | 'too-early' | UnknownRace }

/** Names a command of a race. */
export interface RaceCommand {
  readonly type: 'place' | 'claim'
  readonly seat: Seat
  readonly id: CommandId
}

export interface Settlement extends Standing {
  /** The hands that got their rank by this call, and by no other. */
  readonly settled: readonly Hand[]
}

/**
 * Who covers a platter with one of the pawns, and in which order. Every call is atomic, on any node:
 * there is one pawn less than seats in; a seat holds at most one, and none without a platter; ranks are
 * unique; a rank that was given never changes; and a closed race gives none: of a hand that comes when the pawns are gone only
 * the time is kept, and it is not announced.
 * Each change is announced on the room's feed in the same step. Its listeners do not hear what was laid down; on Redis nodes do.
 * Every promise here is a test in test/stores/race-store.contract.ts, run against every adapter.
 */
export interface RaceStore {
  /** Begins a race once; a second call changes nothing. The order of `seats` breaks ties. */
  open(race: RaceId, seats: readonly Seat[]): Promise<'opened' | 'already-open' | UnknownRace>
  /** Lays down a number, or another one, until the seat has claimed. The answer to a repeated id is the first answer. */
  place(race: RaceId, hand: { readonly seat: Seat; readonly platter: number; readonly id: CommandId }): Promise<Placed>
  /** Asks for a pawn. The order is decided later, by `settle`. The answer to a repeated id is the first answer. */
  claim(race: RaceId, hand: Pick<Hand, 'seat' | 'key' | 'facts'> & { readonly id: CommandId }): Promise<Claimed>
  /** Keeps `too-early`, which is decided outside, as the first answer to a command. */
  refuseEarly(race: RaceId, command: RaceCommand): Promise<void>
  /** The first answer to a command, if it had one: also after the race, for as long as that is kept. */
  firstAnswer(race: RaceId, command: RaceCommand): Promise<Placed | Claimed['type'] | undefined>
  /** The seat is out: it and one pawn leave, and what it claimed is given up. Ends the race if no pawn is left. */
  withdraw(race: RaceId, seat: Seat): Promise<Standing | UnknownRace>
  /**
   * Gives the next ranks, in order, to every claim with at most this key; the race is closed when the last
   * pawn is gone. 'everything' takes all claims and closes the race in any case.
   */
  settle(race: RaceId, upTo: Micros | 'everything'): Promise<Settlement | UnknownRace>
  /**
   * The dice were seen so long after the start. Of several words the earliest counts, and none once a hand is up:
   * what hands are counted from must not move between them. Announced only if it counts.
   */
  show(race: RaceId, afterMs: number): Promise<void>
  /** The race as it stands, for a node or a screen that joins in the middle. */
  read(race: RaceId): Promise<Standing | UnknownRace>
}

type SettledRank = Required<Pick<Hand, 'seat' | 'rank' | 'key' | 'lateBy'>>

/** What listeners of the feed hear of a race; and nothing of it says what was laid down. */
export type RaceEvent = RaceInRoom & RaceChange

export type RaceChange =
  | { readonly kind: 'placed'; readonly seat: Seat }
  | { readonly kind: 'claimed'; readonly seat: Seat; readonly provisionalRank: number }
  | { readonly kind: 'shown'; readonly afterMs: number }
  | { readonly kind: 'withdrew'; readonly seat: Seat; readonly closed: boolean }
  | { readonly kind: 'settled'; readonly ranks: readonly SettledRank[]; readonly closed: boolean }
