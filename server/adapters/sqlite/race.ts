import type { Millis, Seat } from '#protocol/ids.ts'
import type { Claimed, Hand, Micros, Placed, Standing } from '../../ports/pawn-race.ts'

interface Claim {
  readonly key: Micros
  readonly facts: object
  /** Absent for a hand that came when the pawns were gone. */
  provisionalRank?: number
  rank?: number
  lateBy: Micros
}

/** A race in memory. The functions below change it, each in one step. */
export interface Race {
  /** Still in, in the order that breaks ties. */
  seats: readonly Seat[]
  readonly platters: Map<Seat, number>
  readonly claims: Map<Seat, Claim>
  /** How many ranks were given. One that was given up is not given again. */
  ranked: number
  /** The greatest key among all that were ever settled. */
  last: Micros
  closed: boolean
  /** When the dice were seen, after the start. */
  shownMs: number | undefined
  readonly expiresAt: Millis
}

export const beginRace = (seats: readonly Seat[], expiresAt: Millis): Race => ({
  seats: [...seats],
  platters: new Map(),
  claims: new Map(),
  ranked: 0,
  last: -Infinity,
  closed: false,
  shownMs: undefined,
  expiresAt,
})

export function placeIn(race: Race, seat: Seat, platter: number): Placed {
  if (!race.seats.includes(seat)) return 'not-in'
  if (race.claims.has(seat)) return 'locked'
  if (!race.closed || noPawnLeft(race)) race.platters.set(seat, platter)
  return race.closed ? 'closed' : 'placed'
}

export function claimIn(race: Race, seat: Seat, key: Micros, facts: object): Claimed {
  if (!race.seats.includes(seat)) return { type: 'not-in' }
  const before = race.claims.get(seat)
  if (before?.provisionalRank !== undefined) return { type: 'locked', provisionalRank: before.provisionalRank }
  if (!race.closed && !race.platters.has(seat)) return { type: 'no-platter' }

  const claim: Claim = { key, facts, lateBy: 0 }
  if (race.closed) {
    if (!before && noPawnLeft(race) && race.platters.has(seat)) race.claims.set(seat, claim)
    return { type: 'closed' }
  }
  race.claims.set(seat, claim)
  const provisionalRank = race.ranked + pendingOf(race).indexOf(seat) + 1
  claim.provisionalRank = provisionalRank
  return { type: 'claimed', provisionalRank, seatsToCome: race.seats.length - race.claims.size }
}

/** Whether this word counts. */
export function showIn(race: Race, afterMs: number): boolean {
  const counts = !race.closed && race.claims.size === 0 && afterMs < (race.shownMs ?? Infinity)
  if (counts) race.shownMs = afterMs
  return counts
}

/** Whether anything changed. */
export function withdrawFrom(race: Race, seat: Seat): boolean {
  if (race.closed || !race.seats.includes(seat)) return false
  race.seats = race.seats.filter((other) => other !== seat)
  race.platters.delete(seat)
  race.claims.delete(seat)
  race.closed = noPawnLeft(race)
  return true
}

/** Seats that got a rank by this call, in order. */
export function settleIn(race: Race, upTo: Micros | 'everything'): Seat[] {
  const settled: Seat[] = []
  if (race.closed) return settled
  for (const seat of pendingOf(race)) {
    const claim = race.claims.get(seat) as Claim
    if (noPawnLeft(race) || (upTo !== 'everything' && claim.key > upTo)) break
    claim.rank = ++race.ranked
    claim.lateBy = Math.max(0, race.last - claim.key)
    race.last = Math.max(race.last, claim.key)
    settled.push(seat)
  }
  race.closed = upTo === 'everything' || noPawnLeft(race)
  return settled
}

export function standingOf(race: Race): Standing {
  const { seats, platters, closed, shownMs } = race
  return {
    seats,
    pawns: seats.length - 1,
    placed: seats.filter((seat) => platters.has(seat)).map((seat) => ({ seat, platter: platters.get(seat) as number })),
    hands: [...heldBy(race), ...pendingOf(race)].map((seat) => handOf(race, seat)),
    closed,
    ...(shownMs !== undefined && { shownMs }),
  }
}

export function handOf({ platters, claims }: Race, seat: Seat): Hand {
  const { key, facts, rank, lateBy } = claims.get(seat) as Claim
  return { seat, platter: platters.get(seat) as number, key, facts, ...(rank !== undefined && { rank }), lateBy }
}

const noPawnLeft = (race: Race): boolean => heldBy(race).length >= race.seats.length - 1

/** Who holds a pawn, by rank. */
const heldBy = ({ seats, claims }: Race): Seat[] => {
  const rankOf = (seat: Seat) => claims.get(seat)?.rank
  return seats
    .filter((seat) => rankOf(seat) !== undefined)
    .sort((a, b) => (rankOf(a) as number) - (rankOf(b) as number))
}

/** Who claimed and is not settled, by key; `seats` has the order that breaks ties, and sorting keeps it. */
const pendingOf = ({ seats, claims }: Race): Seat[] => {
  const keyOf = (seat: Seat) => claims.get(seat)?.key as Micros
  return seats
    .filter((seat) => claims.has(seat) && claims.get(seat)?.rank === undefined)
    .sort((a, b) => keyOf(a) - keyOf(b))
}
