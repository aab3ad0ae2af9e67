import type { CommandId, Seat } from '#protocol/ids.ts'
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

/** What is asked of a race, as plain JSON. The same calls in the same order make the same race, with the same answers, on every node. */
export type RaceCall =
  | { readonly type: 'open'; readonly seats: readonly Seat[] }
  | { readonly type: 'place'; readonly seat: Seat; readonly platter: number; readonly id: CommandId }
  | ({ readonly type: 'claim'; readonly id: CommandId } & Pick<Hand, 'seat' | 'key' | 'facts'>)
  /** A command that came too early, by a decision outside. */
  | { readonly type: 'refuse'; readonly command: RaceCommand }
  | { readonly type: 'withdraw'; readonly seat: Seat }
  | { readonly type: 'settle'; readonly upTo: Micros | 'everything' }
  | { readonly type: 'show'; readonly afterMs: number }
  | { readonly type: 'read' }

interface Answers {
  open: 'opened' | 'already-open'
  place: Placed
  claim: Claimed
  refuse: Placed | Claimed
  withdraw: Standing | UnknownRace
  settle: Settlement | UnknownRace
  show: unknown
  read: Standing | UnknownRace
}

/** What a store offers to races. */
export interface Races {
  /** Answers from what the calls before this one have made of the race, and announces what this one changes. */
  call<T extends RaceCall['type']>(id: RaceId, call: RaceCall & { readonly type: T }): Promise<Answers[T]>
  firstAnswer(id: RaceId, command: string): Promise<unknown>
}

export function createRaceStore({ call, firstAnswer }: Races): RaceStore {
  return {
    open: (id, seats) => call(id, { type: 'open', seats }),
    place: (id, { seat, platter, id: command }) => call(id, { type: 'place', seat, platter, id: command }),
    claim: (id, { seat, key, facts, id: command }) => call(id, { type: 'claim', seat, key, facts, id: command }),
    refuseEarly: async (id, { type, seat, id: command }) =>
      void (await call(id, { type: 'refuse', command: { type, seat, id: command } })),
    firstAnswer: async (id, command) => {
      const answer = (await firstAnswer(id, nameOf(command))) as Placed | Claimed | undefined
      return typeof answer === 'object' ? answer.type : answer
    },
    withdraw: (id, seat) => call(id, { type: 'withdraw', seat }),
    settle: (id, upTo) => call(id, { type: 'settle', upTo }),
    show: async (id, afterMs) => void (await call(id, { type: 'show', afterMs })),
    read: (id) => call(id, { type: 'read' }),
  }
}

/** The state of a race: plain JSON, replaced and never changed. */
interface RaceState {
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
interface Step<T> {
  readonly answer: T
  readonly race?: RaceState
  readonly event?: RaceChange
}

/** A race as a state machine: the calls go in, one after the other. */
export class RaceMachine {
  #race: RaceState | undefined
  /** The first answers, by command. */
  readonly #answers = new Map<string, unknown>()

  /** A repeated command gets its first answer, and changes nothing. */
  take(call: RaceCall): Pick<Step<unknown>, 'answer' | 'event'> {
    const command = commandOf(call)
    if (command !== undefined && this.#answers.has(command)) return { answer: this.#answers.get(command) }
    const { answer, race = this.#race, event } = stepOf(this.#race, call)
    this.#race = race
    // Without a race there is nothing to keep it with.
    if (command !== undefined && race) this.#answers.set(command, answer)
    return event ? { answer, event } : { answer }
  }

  /** Whether the call changes the race, or has an answer that must be kept. */
  isChangedBy(call: RaceCall): boolean {
    const command = commandOf(call)
    return command === undefined ? stepOf(this.#race, call).race !== undefined : !this.#answers.has(command)
  }

  firstAnswer(command: string): unknown {
    return this.#answers.get(command)
  }
}

export const announcementOf = ({ game, round }: Omit<RaceId, 'code'>, event: RaceChange): Announcement => ({
  type: 'race',
  event: { game, round, ...event },
})

function commandOf(call: RaceCall): string | undefined {
  if (call.type === 'refuse') return nameOf(call.command)
  return call.type === 'place' || call.type === 'claim' ? nameOf(call) : undefined
}

const nameOf = ({ type, seat, id }: RaceCommand) => `${type}:${seat}:${id}`

function stepOf(race: RaceState | undefined, call: RaceCall): Step<unknown> {
  if (call.type === 'refuse') return { answer: call.command.type === 'place' ? 'too-early' : { type: 'too-early' } }
  if (call.type === 'open') return race ? { answer: 'already-open' } : open(call.seats)
  if (!race) return { answer: call.type === 'claim' ? { type: 'unknown' } : 'unknown' }
  switch (call.type) {
    case 'place':
      return place(race, call)
    case 'claim':
      return claim(race, call)
    case 'withdraw':
      return withdraw(race, call.seat)
    case 'settle':
      return settle(race, call.upTo)
    case 'show':
      return show(race, call.afterMs)
    case 'read':
      return { answer: standingOf(race) }
    default:
      return call satisfies never
  }
}

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
  const provisionalRank = race.ranked + pendingBefore(race, seat, key) + 1
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

/** How many of them a hand of this seat with this key would be behind, by the same order. */
const pendingBefore = ({ seats, hands }: RaceState, seat: Seat, key: Micros) =>
  seats.filter((other, i) => {
    const hand = hands[other]
    if (!hand || hand.rank !== undefined) return false
    return hand.key < key || (hand.key === key && i < seats.indexOf(seat))
  }).length

const pawnsLeft = ({ seats, hands }: RaceState) =>
  seats.length - 1 - seats.filter((seat) => hands[seat]?.rank !== undefined).length
