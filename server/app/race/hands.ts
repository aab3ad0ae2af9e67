import type { CommandId, Seat } from '#protocol/ids.ts'
import { FALSE_START_LOCK_MS } from '../../fairness/adjudicate.ts'
import { type Bank, NO_BANK, taken } from '../../fairness/bank.ts'
import { MOST_ADVANCE_MS } from '../../fairness/round-trips.ts'
import { accept, refuse, type Verdict } from '../../games/kit/result.ts'
import type { GameMove } from '../../games/kit/seal.ts'
import type { Claimed, PawnRace, Placed, RaceCommand, RaceId } from '../../ports/pawn-race.ts'
import { idOfSeat } from '../room-service.ts'
import type { Incoming } from '../rooms/watcher.ts'
import { banksFor, type Facts, judge, keyOf } from './judge.ts'
import type { NodeRace, RaceDeps } from './node-race.ts'
import { isFalseStart, refutesTv } from './reveal.ts'

const WHY_NOT: Record<Exclude<Placed, 'placed'> | 'no-platter', string> = {
  locked: 'already-locked',
  closed: 'round-over',
  'not-in': 'eliminated',
  unknown: 'round-over',
  'no-platter': 'pawn-first',
  'too-early': 'too-early',
}

type Answered = Verdict<unknown, string>

/** A command that claims a pawn. */
export interface Claim {
  readonly seat: Seat
  readonly id: CommandId
  /** As the room would get it: a claim without a platter is a matter of the rules. */
  readonly move: GameMove
  /** The player's own time, by the device's clock. */
  readonly stampMs: number | undefined
}

/** Takes the hands of one race, judges how fast each was, and gives them to the store. */
export class RaceHands {
  readonly #deps: RaceDeps
  readonly #race: NodeRace
  /** What each seat may still be believed: per seat and game, so that a new connection is no new bank. */
  readonly #banks: Map<Seat, Bank>
  /** Seats that claimed ahead of the dice, and the tick until which their claims are refused. */
  readonly #lockedUntil = new Map<Seat, number>()

  /** `last`: of the race before in the same game. */
  constructor(deps: RaceDeps, race: NodeRace, last: RaceHands | undefined) {
    this.#deps = deps
    this.#race = race
    this.#banks = banksFor(race.open, last === undefined ? undefined : last.#banks)
  }

  async place(seat: Seat, platter: number, id: CommandId): Promise<Answered> {
    const { race: store, clock } = this.#deps
    const race = this.#race
    // No dice have been sent yet, so no number can be right.
    if (clock.now() < race.open.startsAt - MOST_ADVANCE_MS) return this.#refuseEarly({ type: 'place', seat, id })
    const placed = await race.orVoid(() => store.place(race.id, { seat, platter, id }))
    if (placed === 'placed') return accept(placed)
    if (placed === 'unknown') race.voidRace()
    return refuse(WHY_NOT[placed])
  }

  async claim({ seat, id, move, stampMs }: Claim, incoming: Incoming): Promise<Answered> {
    const { race: store, stalls } = this.#deps
    const race = this.#race
    if (incoming.arrivedAt < (this.#lockedUntil.get(seat) ?? 0)) return this.#refuseEarly({ type: 'claim', seat, id })
    const bank = this.#banks.get(seat) ?? NO_BANK
    const hand = { ...incoming, seat, stampMs, bank, stalls }
    let judged = judge(hand, race)
    if (isFalseStart(race, judged.verdict.reactionMs)) {
      this.#lockedUntil.set(seat, incoming.arrivedAt + FALSE_START_LOCK_MS)
      return this.#refuseEarly({ type: 'claim', seat, id })
    }
    if (refutesTv(race, judged.verdict.reactionMs)) {
      race.refuteTv()
      judged = judge(hand, race)
    }
    const { verdict, facts } = judged
    const claimed = await race.orVoid(() => store.claim(race.id, { seat, key: keyOf(facts), facts, id }))
    if (claimed.type === 'no-platter') return this.#pawnFirst(seat, id, move)
    if (claimed.type === 'claimed') this.#banks.set(seat, taken(bank, verdict))
    return this.#answerTo(seat, claimed, facts)
  }

  async placeBot(seat: Seat, platter: number): Promise<void> {
    const { race: store, entropy } = this.#deps
    const id = entropy.id() as CommandId
    await this.#race.orVoidAndLog(() => store.place(this.#race.id, { seat, platter, id }))
  }

  async claimBot(seat: Seat, facts: Facts): Promise<void> {
    const { race: store, entropy } = this.#deps
    const id = entropy.id() as CommandId
    await this.#race.orVoidAndLog(async () => {
      const claimed = await store.claim(this.#race.id, { seat, key: keyOf(facts), facts, id })
      this.#answerTo(seat, claimed, facts)
    })
  }

  #answerTo(seat: Seat, claimed: Claimed, facts: Facts): Answered {
    if (claimed.type === 'claimed') this.#race.noteClaim(seat, facts, claimed.seatsToCome)
    if (claimed.type === 'claimed' || claimed.type === 'locked') return accept(claimed)
    if (claimed.type === 'unknown') this.#race.voidRace()
    return refuse(WHY_NOT[claimed.type])
  }

  /** A pawn before a platter is a matter of the rules, and those know what it costs. */
  #pawnFirst(seat: Seat, id: CommandId, move: GameMove): Promise<Answered> {
    const { code, game: number } = this.#race.id
    const command = { type: 'move', number, move, fromRace: true } as const
    return this.#deps.service.act(code, { type: 'seat', by: seat, command }, idOfSeat(seat, id))
  }

  async #refuseEarly(command: RaceCommand): Promise<Answered> {
    const { race: store } = this.#deps
    return this.#race.orVoid(async () => {
      await store.refuseEarly(this.#race.id, command)
      // It may have had another answer: on a node whose clock is ahead.
      return (await firstAnswer(store, this.#race.id, command)) ?? refuse('too-early')
    })
  }
}

/** The answer to a command that is sent again after its race. Nothing if it had none: then the room answers. */
export async function firstAnswer(store: PawnRace, id: RaceId, command: RaceCommand): Promise<Answered | undefined> {
  const first = await store.firstAnswer(id, command)
  if (first === 'placed' || first === 'claimed') return accept(first)
  if (command.type === 'claim' && first === 'locked') return accept(first)
  // What a claim without a platter cost was decided in the room, under the same id.
  return first === undefined || first === 'no-platter' ? undefined : refuse(WHY_NOT[first])
}
