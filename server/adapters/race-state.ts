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
  /** Keeps `too-early` as the first answer to a command: the node that got it has decided so by its clock. */
  | { readonly type: 'refuse'; readonly command: RaceCommand }
  | { readonly type: 'withdraw'; readonly seat: Seat }
  | { readonly type: 'settle'; readonly upTo: Micros | 'everything' }
  | { readonly type: 'show'; readonly afterMs: number }
  | { readonly type: 'read' }
  | { readonly type: 'first-answer'; readonly command: RaceCommand }

interface Answers {
  open: 'opened' | 'already-open' | UnknownRace
  place: Placed
  claim: Claimed
  refuse: Placed | Claimed
  withdraw: Standing | UnknownRace
  settle: Settlement | UnknownRace
  show: unknown
  read: Standing | UnknownRace
  'first-answer': Placed | Claimed | undefined
}

/** What a store offers to races. */
export interface Races {
  /** Answers from what the calls before this one have made of the race, and announces what this one changes. */
  call<T extends RaceCall['type']>(id: RaceId, call: RaceCall & { readonly type: T }): Promise<Answers[T]>
}

export function createRaceStore({ call }: Races): RaceStore {
  return {
    open: (id, seats) => call(id, { type: 'open', seats }),
    place: (id, { seat, platter, id: command }) => call(id, { type: 'place', seat, platter, id: command }),
    claim: (id, { seat, key, facts, id: command }) => call(id, { type: 'claim', seat, key, facts, id: command }),
    refuseEarly: async (id, { type, seat, id: command }) =>
      void (await call(id, { type: 'refuse', command: { type, seat, id: command } })),
    firstAnswer: async (id, command) => {
      const answer = await call(id, { type: 'first-answer', command })
      return typeof answer === 'object' ? answer.type : answer
    },
    withdraw: (id, seat) => call(id, { type: 'withdraw', seat }),
    settle: (id, upTo) => call(id, { type: 'settle', upTo }),
    show: async (id, afterMs) => void (await call(id, { type: 'show', afterMs })),
    read: (id) => call(id, { type: 'read' }),
  }
}

/** The state of a race. Answers share its hands, so a hand is replaced and never changed. */
interface RaceState {
  /** Still in, in the order that breaks ties. The maps keep entries of seats that withdrew; they do not count. */
  seats: readonly Seat[]
  readonly platters: Map<Seat, number>
  readonly hands: Map<Seat, Hand>
  /** As it was told with the claim. A hand that came when the pawns were gone has none. */
  readonly provisionalRanks: Map<Seat, number>
  /** How many ranks were given. One that was given up is not given again. */
  ranked: number
  /** The greatest key among all that were ever settled. */
  lastKey: Micros
  closed: boolean
  shownMs?: number
}

/** What a call makes of a race. Without `event` no node hears of it. */
interface Taken<T = unknown> {
  readonly answer: T
  readonly event?: RaceChange
}

/** A race as a deterministic state machine: no clock, no chance, only the calls in the order of the log. */
export class RaceMachine {
  #race: RaceState | undefined
  /** The first answers, by command. */
  readonly #answers = new Map<string, unknown>()

  /** A repeated command gets its first answer, and changes nothing. */
  take(call: RaceCall): Taken {
    const command = commandOf(call)
    if (command === undefined) return this.#perform(call)
    const first = this.#answers.get(command)
    if (first !== undefined) return { answer: first }
    const taken = this.#perform(call)
    // Before a race is opened it has no log, so other nodes could not know this answer.
    if (this.#race) this.#answers.set(command, taken.answer)
    return taken
  }

  /** Whether the call changes the race, or has an answer that must be kept. */
  isChangedBy(call: RaceCall): boolean {
    const command = commandOf(call)
    if (command !== undefined) return !this.#answers.has(command)
    const race = this.#race
    if (call.type === 'open') return race === undefined
    if (call.type === 'withdraw') return race !== undefined && canWithdraw(race, call.seat)
    if (call.type === 'settle') return race !== undefined && canSettle(race, call.upTo)
    return call.type === 'show' && race !== undefined && canShow(race, call.afterMs)
  }

  /** Whether this command, or the one that is asked about, had its first answer. */
  hasAnswered(call: RaceCall): boolean {
    const command = call.type === 'first-answer' ? nameOf(call.command) : commandOf(call)
    return command !== undefined && this.#answers.has(command)
  }

  get isClosed(): boolean {
    return this.#race?.closed ?? false
  }

  #perform(call: RaceCall): Taken {
    const race = this.#race
    if (call.type === 'refuse') return { answer: call.command.type === 'place' ? 'too-early' : { type: 'too-early' } }
    if (call.type === 'first-answer') return { answer: this.#answers.get(nameOf(call.command)) }
    if (call.type === 'open') return { answer: this.#open(call.seats) }
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

  #open(seats: readonly Seat[]): Answers['open'] {
    if (this.#race) return 'already-open'
    this.#race = {
      seats,
      platters: new Map(),
      hands: new Map(),
      provisionalRanks: new Map(),
      ranked: 0,
      lastKey: Number.MIN_SAFE_INTEGER,
      closed: false,
    }
    return 'opened'
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

type Place = Pick<Hand, 'seat' | 'platter'>

function place(race: RaceState, { seat, platter }: Place): Taken<Placed> {
  const { seats, platters, hands, closed } = race
  if (!seats.includes(seat)) return { answer: 'not-in' }
  if (hands.has(seat)) return { answer: 'locked' }
  // When the pawns are gone it is kept for the time of a hand that comes too late.
  if (!closed || pawnsLeft(race) <= 0) platters.set(seat, platter)
  return closed ? { answer: 'closed' } : { answer: 'placed', event: { kind: 'placed', seat } }
}

function claim(race: RaceState, { seat, key, facts }: Pick<Hand, 'seat' | 'key' | 'facts'>): Taken<Claimed> {
  const { seats, platters, hands, provisionalRanks, closed } = race
  if (!seats.includes(seat)) return { answer: { type: 'not-in' } }
  const before = provisionalRanks.get(seat)
  if (before !== undefined) return { answer: { type: 'locked', provisionalRank: before } }
  const platter = platters.get(seat)
  if (platter === undefined) return { answer: { type: closed ? 'closed' : 'no-platter' } }
  const hand = { seat, platter, key, facts, lateBy: 0 }
  if (closed) {
    // No pawn for it, but its time is kept: the first one.
    if (!hands.has(seat) && pawnsLeft(race) <= 0) hands.set(seat, hand)
    return { answer: { type: 'closed' } }
  }
  hands.set(seat, hand)
  const provisionalRank = provisionalRankOf(hand, race)
  provisionalRanks.set(seat, provisionalRank)
  let seatsToCome = 0
  for (const one of seats) if (!hands.has(one)) seatsToCome++
  return {
    answer: { type: 'claimed', provisionalRank, seatsToCome },
    event: { kind: 'claimed', seat, provisionalRank },
  }
}

/** Behind those with a rank, and those without one that are faster, or as fast and first in the order that breaks ties. */
function provisionalRankOf(hand: Hand, { seats, hands, ranked }: RaceState): number {
  let rank = ranked + 1
  let winsTies = false
  for (const seat of seats) {
    const other = hands.get(seat)
    if (other === hand) winsTies = true
    else if (other && other.rank === undefined && other.key <= hand.key - (winsTies ? 1 : 0)) rank++
  }
  return rank
}

const canWithdraw = ({ seats, closed }: RaceState, seat: Seat) => !closed && seats.includes(seat)

function withdraw(race: RaceState, seat: Seat): Taken<Standing> {
  if (!canWithdraw(race, seat)) return { answer: standingOf(race) }
  race.seats = race.seats.filter((other) => other !== seat)
  race.closed = pawnsLeft(race) <= 0
  return { answer: standingOf(race), event: { kind: 'withdrew', seat, closed: race.closed } }
}

const dueIn = (race: RaceState, upTo: Micros | 'everything') =>
  pendingIn(race).filter(({ key }) => upTo === 'everything' || key <= upTo)

const canSettle = (race: RaceState, upTo: Micros | 'everything') =>
  !race.closed && (upTo === 'everything' || dueIn(race, upTo).length > 0)

function settle(race: RaceState, upTo: Micros | 'everything'): Taken<Settlement> {
  if (!canSettle(race, upTo)) return { answer: { ...standingOf(race), settled: [] } }
  const settled = dueIn(race, upTo)
    .slice(0, pawnsLeft(race))
    .map((hand) => {
      const lateBy = Math.max(0, race.lastKey - hand.key)
      race.lastKey = Math.max(race.lastKey, hand.key)
      return { ...hand, rank: ++race.ranked, lateBy }
    })
  for (const hand of settled) race.hands.set(hand.seat, hand)
  race.closed = upTo === 'everything' || pawnsLeft(race) <= 0
  const ranks = settled.map(({ seat, rank, key, lateBy }) => ({ seat, rank, key, lateBy }))
  return {
    answer: { ...standingOf(race), settled },
    event: { kind: 'settled', ranks, closed: race.closed },
  }
}

const canShow = (race: RaceState, afterMs: number) =>
  !race.closed && handsIn(race).length === 0 && afterMs < (race.shownMs ?? Infinity)

function show(race: RaceState, afterMs: number): Taken<void> {
  if (!canShow(race, afterMs)) return { answer: undefined }
  race.shownMs = afterMs
  return { answer: undefined, event: { kind: 'shown', afterMs } }
}

function standingOf(race: RaceState): Standing {
  const { seats, platters, closed, shownMs } = race
  return {
    seats,
    pawns: seats.length - 1,
    placed: seats.flatMap((seat) => {
      const platter = platters.get(seat)
      return platter === undefined ? [] : { seat, platter }
    }),
    hands: handsIn(race).sort((a, b) =>
      a.rank === b.rank ? a.key - b.key : (a.rank ?? Infinity) - (b.rank ?? Infinity),
    ),
    closed,
    ...(shownMs !== undefined && { shownMs }),
  }
}

/** Of those who are still in. `seats` has the order that breaks ties, and sorting keeps it. */
const handsIn = ({ seats, hands }: RaceState): Hand[] => seats.flatMap((seat) => hands.get(seat) ?? [])

/** Those without a rank, by key. */
const pendingIn = (race: RaceState): Hand[] =>
  handsIn(race)
    .filter(({ rank }) => rank === undefined)
    .sort((a, b) => a.key - b.key)

const pawnsLeft = ({ seats, hands }: RaceState) =>
  seats.length - 1 - seats.filter((seat) => hands.get(seat)?.rank !== undefined).length
