import type { Seat } from '#protocol/ids.ts'
import type {
  Claimed,
  Hand,
  Micros,
  Placed,
  RaceChange,
  RaceCommand,
  RaceId,
  RaceStore,
  Settlement,
  Standing,
  UnknownRace,
} from '../ports/race-store.ts'
import type { Announcement } from '../ports/room-feed.ts'

/** The state of a race, as every store keeps it: plain JSON, replaced and never changed. */
export interface RaceState {
  /** Still in, in the order that breaks ties. What a seat that withdrew has left below does not count. */
  readonly seats: readonly Seat[]
  readonly platters: Readonly<Record<number, number>>
  readonly hands: Readonly<Record<number, Hand>>
  /** As it was told with the claim. A hand that came when the pawns were gone has none. */
  readonly provisionalRanks: Readonly<Record<number, number>>
  /** How many ranks were given. One that was given up is not given again. */
  readonly ranked: number
  /** The greatest key among all that were ever settled. */
  readonly lastKey: Micros
  readonly closed: boolean
  readonly shownMs?: number
}

/** What a call makes of a race. Without `race` the state stays, without `event` no node hears of it. */
export interface Step<T> {
  readonly answer: T
  readonly race?: RaceState
  readonly event?: RaceChange
}

/** What a store offers to races. */
export interface Races {
  /**
   * Makes one atomic step, with its announcement. `step` gets no race where there is none, and may run again on a newer
   * state. The answer to a command is kept with the race: a repeated one gets it without a step.
   */
  update<T>(id: RaceId, step: (race: RaceState | undefined) => Step<T>, command?: string): Promise<T>
  firstAnswer(id: RaceId, command: string): Promise<unknown>
}

export function createRaceStore({ update, firstAnswer }: Races): RaceStore {
  const inRace = <T>(id: RaceId, step: (race: RaceState) => Step<T>, command?: string): Promise<T | UnknownRace> =>
    update<T | UnknownRace>(id, (race) => (race ? step(race) : { answer: 'unknown' }), command)

  return {
    open: (id, seats) => update(id, (race) => (race ? { answer: 'already-open' } : open(seats))),
    place: (id, act) => inRace(id, (race) => place(race, act), nameOf({ type: 'place', ...act })),
    claim: (id, act) =>
      update(
        id,
        (race) => (race ? claim(race, act) : { answer: { type: 'unknown' } }),
        nameOf({ type: 'claim', ...act }),
      ),
    refuseEarly: async (id, command) => {
      const answer = command.type === 'place' ? 'too-early' : { type: 'too-early' }
      await update(id, () => ({ answer }), nameOf(command))
    },
    firstAnswer: async (id, command) => {
      const answer = (await firstAnswer(id, nameOf(command))) as Placed | Claimed | undefined
      return typeof answer === 'object' ? answer.type : answer
    },
    withdraw: (id, seat) => inRace(id, (race) => withdraw(race, seat)),
    settle: (id, upTo) => inRace(id, (race) => settle(race, upTo)),
    show: async (id, afterMs) => void (await inRace(id, (race) => show(race, afterMs))),
    read: (id) => inRace(id, (race) => ({ answer: standingOf(race) })),
  }
}

export const announcementOf = ({ game, round }: RaceId, event: RaceChange): Announcement => ({
  type: 'race',
  event: { game, round, ...event },
})

const nameOf = ({ type, seat, id }: RaceCommand) => `${type}:${seat}:${id}`

const open = (seats: readonly Seat[]): Step<'opened'> => ({
  answer: 'opened',
  race: {
    seats,
    platters: {},
    hands: {},
    provisionalRanks: {},
    ranked: 0,
    lastKey: Number.MIN_SAFE_INTEGER,
    closed: false,
  },
})

function place(race: RaceState, { seat, platter }: { readonly seat: Seat; readonly platter: number }): Step<Placed> {
  if (!race.seats.includes(seat)) return { answer: 'not-in' }
  if (race.hands[seat]) return { answer: 'locked' }
  const placed = { ...race, platters: { ...race.platters, [seat]: platter } }
  if (!race.closed) return { answer: 'placed', race: placed, event: { kind: 'placed', seat } }
  // When the pawns are gone it is kept for the time of a hand that comes too late.
  return pawnsLeft(race) > 0 ? { answer: 'closed' } : { answer: 'closed', race: placed }
}

function claim(race: RaceState, { seat, key, facts }: Pick<Hand, 'seat' | 'key' | 'facts'>): Step<Claimed> {
  if (!race.seats.includes(seat)) return { answer: { type: 'not-in' } }
  const before = race.provisionalRanks[seat]
  if (before !== undefined) return { answer: { type: 'locked', provisionalRank: before } }
  const platter = race.platters[seat]
  if (platter === undefined) return { answer: { type: race.closed ? 'closed' : 'no-platter' } }
  const hands = { ...race.hands, [seat]: { seat, platter, key, facts, lateBy: 0 } }
  if (race.closed) {
    // No pawn for it, but its time is kept: the first one.
    const isKept = !race.hands[seat] && pawnsLeft(race) <= 0
    return { answer: { type: 'closed' }, ...(isKept && { race: { ...race, hands } }) }
  }
  const pending = pendingIn({ ...race, hands })
  const provisionalRank = race.ranked + pending.findIndex((hand) => hand.seat === seat) + 1
  const seatsToCome = race.seats.filter((one) => !hands[one]).length
  return {
    answer: { type: 'claimed', provisionalRank, seatsToCome },
    race: { ...race, hands, provisionalRanks: { ...race.provisionalRanks, [seat]: provisionalRank } },
    event: { kind: 'claimed', seat, provisionalRank },
  }
}

function withdraw(race: RaceState, seat: Seat): Step<Standing> {
  if (race.closed || !race.seats.includes(seat)) return { answer: standingOf(race) }
  const left = { ...race, seats: race.seats.filter((other) => other !== seat) }
  const closed = pawnsLeft(left) <= 0
  const next = { ...left, closed }
  return { answer: standingOf(next), race: next, event: { kind: 'withdrew', seat, closed } }
}

function settle(race: RaceState, upTo: Micros | 'everything'): Step<Settlement> {
  const due = pendingIn(race).filter(({ key }) => upTo === 'everything' || key <= upTo)
  const isLast = upTo === 'everything' || due.length >= pawnsLeft(race)
  if (race.closed || (due.length === 0 && !isLast)) return { answer: { ...standingOf(race), settled: [] } }
  let { ranked, lastKey } = race
  const settled = due.slice(0, pawnsLeft(race)).map((hand) => {
    const lateBy = Math.max(0, lastKey - hand.key)
    lastKey = Math.max(lastKey, hand.key)
    return { ...hand, rank: ++ranked, lateBy }
  })
  const hands = { ...race.hands, ...Object.fromEntries(settled.map((hand) => [hand.seat, hand])) }
  const next = { ...race, hands, ranked, lastKey, closed: isLast }
  const ranks = settled.map(({ seat, rank, key, lateBy }) => ({ seat, rank, key, lateBy }))
  return {
    answer: { ...standingOf(next), settled },
    race: next,
    event: { kind: 'settled', ranks, closed: isLast },
  }
}

function show(race: RaceState, afterMs: number): Step<void> {
  const isTooLate = race.closed || handsIn(race).length > 0 || afterMs >= (race.shownMs ?? Infinity)
  if (isTooLate) return { answer: undefined }
  return { answer: undefined, race: { ...race, shownMs: afterMs }, event: { kind: 'shown', afterMs } }
}

function standingOf(race: RaceState): Standing {
  const { seats, platters, closed, shownMs } = race
  return {
    seats,
    pawns: seats.length - 1,
    placed: seats.flatMap((seat) => (platters[seat] === undefined ? [] : { seat, platter: platters[seat] })),
    hands: handsIn(race),
    closed,
    ...(shownMs !== undefined && { shownMs }),
  }
}

/** The settled ones by rank, then the others by key; `seats` has the order that breaks ties, and sorting keeps it. */
const handsIn = ({ seats, hands }: RaceState): Hand[] =>
  seats
    .flatMap((seat) => hands[seat] ?? [])
    .sort((a, b) => (a.rank === b.rank ? a.key - b.key : (a.rank ?? Infinity) - (b.rank ?? Infinity)))

const pendingIn = (race: RaceState) => handsIn(race).filter(({ rank }) => rank === undefined)
const pawnsLeft = (race: RaceState) =>
  race.seats.length - 1 - handsIn(race).filter(({ rank }) => rank !== undefined).length
