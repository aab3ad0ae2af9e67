import type { CommandId, Seat } from '#protocol/ids.ts'
import { FALSE_START_LOCK_MS } from '../../fairness/adjudicate.ts'
import { MOST_ADVANCE_MS } from '../../fairness/round-trips.ts'
import { type Bank, NO_BANK, openBank, refilled, SETTINGS, taken } from '../../fairness/settings.ts'
import type { HandMove, RaceHand } from '../../games/kit/race.ts'
import { accept, refuse, type Verdict } from '../../games/kit/result.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Claimed, Placed, RaceCommand, RaceId, RaceStore } from '../../ports/race-store.ts'
import type { SeatCommandOf } from '../../rooms/command.ts'
import { botContext } from '../../rooms/decision.ts'
import { gameOf } from '../../rooms/play/game.ts'
import { isBot, isBotPlayed, sitterAt } from '../../rooms/seats/people.ts'
import { idOfSeat } from '../room-service.ts'
import type { Incoming } from '../rooms/watcher.ts'
import { botFacts, type Facts, judge, orderKeyOf } from './judge.ts'
import type { LiveRace } from './node-race.ts'
import { isFalseStart, refutesTv } from './reveal.ts'

const WHY_NOT: Record<Exclude<Placed, 'placed'> | 'no-platter', string> = {
  locked: 'already-locked',
  closed: 'round-over',
  'not-in': 'eliminated',
  unknown: 'round-over',
  'no-platter': 'pawn-first',
  'too-early': 'too-early',
}

export type Answered = Verdict<unknown, string>

/** A command that is a hand of a race. Its move is as the room would get it: a claim without a platter is a matter of the rules. */
export type HandCommand = HandMove & {
  readonly seat: Seat
  readonly id: CommandId
  readonly command: SeatCommandOf<'move'>
}
export type HandCommandOf<T extends HandMove['type']> = Extract<HandCommand, { type: T }>

export type BotHand = RaceHand & { readonly seat: Seat }

/** The hands of one race, of people as they come in and of bots at their time: judges how fast each was, and gives it to the store. */
export class RaceHands {
  readonly #race: LiveRace
  /** What each seat may still be believed: per seat and game, so that a new connection is no new bank. */
  readonly #banks: Map<Seat, Bank>
  /** Seats that claimed ahead of the dice, and until when (`Clock.elapsed`) their claims are refused. */
  readonly #lockedUntil = new Map<Seat, number>()
  /** What bots play here. */
  readonly #planned = new Map<Seat, BotHand>()

  /** `last`: of the race before in the same game, which used up some of the banks. Each race refills them. */
  constructor(race: LiveRace, last: RaceHands | undefined) {
    this.#race = race
    const { seats, setting } = race.open
    const terms = SETTINGS[setting]
    const bankOf = (seat: Seat) => (last ? refilled(last.#banks.get(seat) ?? NO_BANK, terms) : openBank(terms))
    this.#banks = new Map(seats.map((seat) => [seat, bankOf(seat)]))
  }

  async place(hand: HandCommandOf<'place'>): Promise<Answered> {
    const race = this.#race
    // No dice have been sent yet, so no number can be right.
    if (race.now() < race.open.startsAt - MOST_ADVANCE_MS) return this.#refuseEarly(hand)
    const { seat, platter, id } = hand
    const placed = await race.orVoid(() => race.deps.raceStore.place(race.id, { seat, platter, id }))
    if (placed === 'placed') return accept(placed)
    return placed === 'unknown' ? this.#refuseLost(hand) : refuse(WHY_NOT[placed])
  }

  async claim(hand: HandCommandOf<'claim'>, incoming: Incoming): Promise<Answered> {
    const race = this.#race
    const { seat, id } = hand
    if (incoming.arrivedAt < (this.#lockedUntil.get(seat) ?? 0)) return this.#refuseEarly(hand)
    const bank = this.#banks.get(seat) ?? NO_BANK
    let judged = judge(hand, incoming, bank, race)
    if (isFalseStart(race, judged.verdict.reactionMs)) {
      this.#lockedUntil.set(seat, incoming.arrivedAt + FALSE_START_LOCK_MS)
      return this.#refuseEarly(hand)
    }
    if (refutesTv(race, judged.verdict.reactionMs)) {
      race.refuteTv()
      judged = judge(hand, incoming, bank, race)
    }
    const { verdict, facts } = judged
    const { raceStore, clock, monitor } = race.deps
    const askedAt = clock.elapsed()
    const claimed = await race.orVoid(() => raceStore.claim(race.id, { seat, key: orderKeyOf(facts), facts, id }))
    monitor?.claimed(claimed.type, clock.elapsed() - askedAt, verdict.outageUsedMs)
    if (claimed.type === 'no-platter') return this.#pawnFirst(hand)
    if (claimed.type === 'unknown') return this.#refuseLost(hand)
    if (claimed.type === 'claimed') this.#banks.set(seat, taken(bank, verdict))
    return this.#answerTo(seat, claimed, facts)
  }

  /** With each version that this node commits: for the bots that a race begins with, and for one that takes over in mid-race. */
  playBots(): void {
    const race = this.#race
    const { raceStore, clock, entropy } = race.deps
    const joinedMs = Math.max(0, race.now() - race.open.startsAt)
    for (const hand of botHands(race, clock)) {
      const { seat, platter, placeMs, claimMs } = hand
      if (this.#planned.has(seat) || race.claimed.has(seat)) continue
      this.#planned.set(seat, hand)
      const newId = () => entropy.id() as CommandId
      this.#afterSight(hand, joinedMs, placeMs, () => raceStore.place(race.id, { seat, platter, id: newId() }))
      this.#afterSight(hand, joinedMs, claimMs, async (atMs) => {
        const facts = botFacts(atMs, race)
        const claimed = await raceStore.claim(race.id, { seat, key: orderKeyOf(facts), facts, id: newId() })
        this.#answerTo(seat, claimed, facts)
      })
    }
  }

  /** A bot sees the dice when it takes over; where a television alone has them, no sooner than people do. */
  #afterSight(hand: BotHand, joinedMs: number, ms: number, task: (atMs: number) => Promise<unknown>): void {
    const race = this.#race
    const { seat } = hand
    const { startsAt } = race.open
    const play = (atMs: number) => {
      // A bot that has taken over once more since then has seen the dice later.
      if (this.#planned.get(seat) !== hand) return
      if (isBotPlayed(race.room, seat)) void race.orVoidAndLog(() => task(atMs))
      // A person who was away is back, or has taken the place of the bot: it is their hand now.
      else this.#planned.delete(seat)
    }
    race.at(startsAt + joinedMs + ms, () => {
      const atMs = Math.max(joinedMs, race.shownMs ?? 0) + ms
      if (atMs > joinedMs + ms) race.at(startsAt + atMs, () => play(atMs))
      else play(atMs)
    })
  }

  #answerTo(seat: Seat, claimed: Claimed, facts: Facts): Answered {
    if (claimed.type === 'claimed') this.#race.noteClaim(seat, facts, claimed.seatsToCome)
    if (claimed.type === 'claimed' || claimed.type === 'locked') return accept(claimed)
    if (claimed.type === 'unknown') this.#race.voidRace('store-lost')
    return refuse(WHY_NOT[claimed.type])
  }

  /** A pawn before a platter is a matter of the rules, and those know what it costs. */
  #pawnFirst({ seat, id, command }: HandCommand): Promise<Answered> {
    const { id: race, deps } = this.#race
    const fromRace = { ...command, number: race.game, fromRace: true } as const
    return deps.service.changeBySeat(race.code, seat, id, fromRace)
  }

  /** The race keeps no answer any more, so the room does. */
  #refuseLost({ seat, id }: HandCommand): Promise<Answered> {
    const { id: race, deps } = this.#race
    this.#race.voidRace('store-lost')
    return deps.service.refuseUndecided(race.code, WHY_NOT.unknown, idOfSeat(seat, id))
  }

  async #refuseEarly(hand: HandCommand): Promise<Answered> {
    const race = this.#race
    const { raceStore } = race.deps
    return race.orVoid(async () => {
      await raceStore.refuseEarly(race.id, hand)
      // It may have had another answer: on a node whose clock is ahead.
      return (await firstAnswer(raceStore, race.id, hand)) ?? refuse('too-early')
    })
  }
}

/** The answer to a command that is sent again after its race. Nothing if it had none: then the room answers. */
export async function firstAnswer(store: RaceStore, id: RaceId, command: RaceCommand): Promise<Answered | undefined> {
  const first = await store.firstAnswer(id, command)
  if (first === 'placed' || first === 'claimed') return accept(first)
  if (command.type === 'claim' && first === 'locked') return accept(first)
  // What a claim without a platter cost was decided in the room, under the same id.
  return first === undefined || first === 'no-platter' ? undefined : refuse(WHY_NOT[first])
}

/** What every bot of this race will lay down and when: bots, and those that stand in for a person. */
export function botHands({ room, id, open }: Pick<LiveRace, 'room' | 'id' | 'open'>, clock: Clock): readonly BotHand[] {
  const { phase } = room
  const { race } = gameOf(room)
  if (phase.name !== 'playing' || !race) return []
  return open.seats
    .filter((seat) => isBotPlayed(room, seat))
    .map((seat) => {
      const sitter = sitterAt(room, seat)
      const level = sitter && isBot(sitter) ? sitter.level : 'medium'
      // A chance of its own for each seat and round; the room's versions are far below.
      const version = 2 ** 20 + id.round * 16 + seat
      return { ...race.bot(phase.state, seat, level, botContext(room, { now: clock.now(), version })), seat }
    })
}
