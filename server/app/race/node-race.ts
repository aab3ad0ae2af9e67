import type { CommandId, Millis, Seat } from '#protocol/ids.ts'
import { FALSE_START_LOCK_MS } from '../../fairness/adjudicate.ts'
import { type Bank, NO_BANK, taken } from '../../fairness/bank.ts'
import type { StallWatch } from '../../fairness/stalls.ts'
import type { OpenRace } from '../../games/kit/race.ts'
import { accept, refuse, type Verdict } from '../../games/kit/result.ts'
import type { GameMove } from '../../games/kit/seal.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Entropy } from '../../ports/entropy.ts'
import type { Claimed, PawnRace, Placed, RaceCommand, RaceEvent, RaceId, Standing } from '../../ports/pawn-race.ts'
import type { Room } from '../../rooms/room.ts'
import { idOfSeat, type RoomService } from '../room-service.ts'
import { botHands, playBot } from './bots.ts'
import { banksFor, claimsOf, type Facts, judge, keyOf } from './judge.ts'
import { lateHandWaitMs, releaseLater } from './release.ts'
import { armReveal, isFalseStart, refutesTv, revealToLate, tvRevealAfterMs } from './reveal.ts'
import { type Incoming, isSameRace, type Screen } from './screen.ts'

/** No dice are sent earlier than this before the start, so no number can be right before it. */
const MOST_ADVANCE_MS: Millis = 250
/** The node that closes a race tells the room within the wait for late hands and a commit: after this long it has died, and another one does. */
const LEFT_CLOSED_MS: Millis = 1_000
/** How often a node asks again for a round to be voided while its store is away. */
const VOID_AGAIN_MS: Millis = 500

const WHY_NOT: Record<Exclude<Placed, 'placed'> | 'no-platter', string> = {
  locked: 'already-locked',
  closed: 'round-over',
  'not-in': 'eliminated',
  unknown: 'round-over',
  'no-platter': 'pawn-first',
  'too-early': 'too-early',
}

type Answered = Verdict<unknown, string>

export interface RaceDeps {
  readonly race: PawnRace
  readonly clock: Clock
  readonly entropy: Entropy
  readonly service: Pick<RoomService, 'act'>
  readonly stalls: StallWatch
  /** Where in the interval between two pings this race begins. */
  readonly nextPingPhase: () => number
  readonly report: (err: unknown, what: string) => void
}

/** A command that claims a pawn. */
export interface Claim {
  readonly seat: Seat
  readonly id: CommandId
  /** As the room would get it: a claim without a platter is a matter of the rules. */
  readonly move: GameMove
  /** The player's own time, by the device's clock. */
  readonly stampMs: number | undefined
}

export const raceIdOf = ({ code, phase }: Room, { round }: OpenRace): RaceId => ({
  code,
  game: phase.name === 'playing' ? phase.number : 0,
  round,
})

/** One race of a room as this node runs it: takes hands, judges how fast each was, and tells the room when it is over. */
export class NodeRace {
  readonly id: RaceId
  readonly startTick: number
  /** The screens of the room on this node. */
  readonly screens: () => Iterable<Screen>
  readonly #deps: RaceDeps
  readonly #banks: Map<Seat, Bank>
  /** Seats that claimed ahead of the dice, and the tick until which their claims are refused. */
  readonly #lockedUntil = new Map<Seat, number>()
  readonly #claimed = new Set<Seat>()
  readonly #timers = new Set<() => void>()
  #room: Room
  #open: OpenRace
  #shownMs: number | undefined
  #isClosed = false
  #isVoid = false
  #isRunning = true
  #hasBots = false

  constructor(deps: RaceDeps, room: Room, open: OpenRace, screens: () => Iterable<Screen>, last?: NodeRace) {
    this.#deps = deps
    this.id = raceIdOf(room, open)
    this.startTick = deps.clock.tickAt(open.startsAt)
    this.screens = screens
    this.#room = room
    this.#open = open
    this.#banks = banksFor(open, last?.id.game === this.id.game ? last.#banks : undefined)
  }

  /** The newest version of its room that this node knows. */
  get room(): Room {
    return this.#room
  }

  get open(): OpenRace {
    return this.#open
  }

  /** When the television showed the dice, in milliseconds after the start; unknown until the store says so. */
  get shownMs(): number | undefined {
    return this.#shownMs
  }

  /** Seats whose hand is up, taken by this node or heard of. */
  get claimed(): ReadonlySet<Seat> {
    return this.#claimed
  }

  /** Its ranks are final, and the room does not know them yet. */
  get isClosed(): boolean {
    return this.#isClosed
  }

  get isRunning(): boolean {
    return this.#isRunning
  }

  start(): void {
    const { clock, nextPingPhase } = this.#deps
    void this.#openInStore()
    this.at(this.#open.endsAt, () => void this.settle('everything'))
    armReveal(this, clock, nextPingPhase())
  }

  async #openInStore(): Promise<void> {
    const { race, clock } = this.#deps
    const opened = await this.#orVoidAndLog(() => race.open(this.id, this.#open.tieOrder))
    // It should have been open long ago: the store lost it, and with it every hand.
    if (opened === 'opened' && clock.now() > this.#open.startsAt) this.voidRace()
  }

  /** Ends every timer. What is under way in the store changes nothing here any more. */
  stop(): void {
    this.#isRunning = false
    for (const cancel of this.#timers) cancel()
    this.#timers.clear()
  }

  /** Runs the task at its time, unless the race is stopped before. */
  at(due: Millis, task: () => void): void {
    if (!this.#isRunning) return
    const cancel = this.#deps.clock.at(due, () => {
      this.#timers.delete(cancel)
      task()
    })
    this.#timers.add(cancel)
  }

  /** A newer version of the room. A player who was put out in mid-round leaves the race, and a pawn with them. */
  follow(room: Room, open: OpenRace): void {
    const gone = this.#open.seats.filter((seat) => !open.seats.includes(seat))
    this.#room = room
    this.#open = open
    for (const seat of gone) {
      void this.#orVoidAndLog(async () => {
        const standing = await this.#deps.race.withdraw(this.id, seat)
        if (standing === 'unknown') this.voidRace()
        else if (standing.closed) await this.#finishAfterLateHands(standing)
      })
    }
  }

  /** All nodes count from what they all hear. Which word of a television counts has been decided by the store. */
  applyRaceEvent(event: RaceEvent): void {
    if (!isSameRace(event, this.id)) return
    if (event.kind === 'claimed') this.#claimed.add(event.seat)
    if (event.kind === 'shown') this.#countFrom(event.afterMs)
    if ('closed' in event && event.closed) this.#noteClosed()
  }

  /** What was up to now, for a node or a screen that comes late. */
  async catchUp(): Promise<Standing | undefined> {
    const standing = await this.#orVoidAndLog(() => this.#deps.race.read(this.id))
    if (!standing || standing === 'unknown') return undefined
    for (const { seat } of standing.hands) this.#claimed.add(seat)
    if (standing.shownMs !== undefined) this.#countFrom(standing.shownMs)
    if (standing.closed) this.#noteClosed()
    return standing
  }

  /** An answer may be older than what was heard in the meantime; the start only ever becomes earlier. */
  #countFrom(afterMs: number): void {
    this.#shownMs = Math.min(afterMs, this.#shownMs ?? Infinity)
  }

  /** A screen that comes in mid-race. */
  welcome(screen: Screen): void {
    revealToLate(this, screen, this.#deps.clock)
  }

  /** A television of this node shows the dice. Told to the store, so that all nodes count from the same moment. */
  async tvShown(displayMs: number, incoming: Incoming): Promise<void> {
    const afterMs = tvRevealAfterMs(this, displayMs, incoming)
    if (afterMs !== undefined) await this.#orVoidAndLog(() => this.#deps.race.show(this.id, afterMs))
  }

  async place(seat: Seat, platter: number, id: CommandId): Promise<Answered> {
    const { race, clock } = this.#deps
    if (clock.now() < this.#open.startsAt - MOST_ADVANCE_MS) return this.#refuseEarly({ type: 'place', seat, id })
    const placed = await this.#orVoid(() => race.place(this.id, { seat, platter, id }))
    if (placed === 'placed') return accept(placed)
    if (placed === 'unknown') this.voidRace()
    return refuse(WHY_NOT[placed])
  }

  async claim({ seat, id, move, stampMs }: Claim, incoming: Incoming): Promise<Answered> {
    const { race, stalls } = this.#deps
    if (incoming.arrivedAt < (this.#lockedUntil.get(seat) ?? 0)) return this.#refuseEarly({ type: 'claim', seat, id })
    const bank = this.#banks.get(seat) ?? NO_BANK
    const hand = { ...incoming, seat, stampMs, bank, stalls }
    let judged = judge(hand, this)
    if (isFalseStart(this, judged.verdict.reactionMs)) {
      this.#lockedUntil.set(seat, incoming.arrivedAt + FALSE_START_LOCK_MS)
      return this.#refuseEarly({ type: 'claim', seat, id })
    }
    if (refutesTv(this, judged.verdict.reactionMs)) {
      this.#shownMs = 0
      // Told to the store ahead of the hand on the same line: it costs the hand no time, and the store has it first.
      void this.#orVoidAndLog(() => race.show(this.id, 0))
      judged = judge(hand, this)
    }
    const { verdict, facts } = judged
    const claimed = await this.#orVoid(() => race.claim(this.id, { seat, key: keyOf(facts), facts, id }))
    if (claimed.type === 'no-platter') return this.#pawnFirst(seat, id, move)
    if (claimed.type === 'claimed') this.#banks.set(seat, taken(bank, verdict))
    return this.#answerTo(seat, claimed, facts)
  }

  #answerTo(seat: Seat, claimed: Claimed, facts: Facts): Answered {
    if (claimed.type === 'claimed') {
      this.#claimed.add(seat)
      this.#settleLater(facts, claimed.seatsToCome)
    }
    if (claimed.type === 'claimed' || claimed.type === 'locked') return accept(claimed)
    if (claimed.type === 'unknown') this.voidRace()
    return refuse(WHY_NOT[claimed.type])
  }

  /** A pawn before a platter is a matter of the rules, and those know what it costs. */
  #pawnFirst(seat: Seat, id: CommandId, move: GameMove): Promise<Answered> {
    const command = { type: 'move', number: this.id.game, move, fromReferee: true } as const
    return this.#deps.service.act(this.id.code, { type: 'seat', by: seat, command }, idOfSeat(seat, id))
  }

  async #refuseEarly(command: RaceCommand): Promise<Answered> {
    const { race } = this.#deps
    return this.#orVoid(async () => {
      await race.refuseEarly(this.id, command)
      // It may have had another answer: on a node whose clock is ahead.
      return (await firstAnswer(race, this.id, command)) ?? refuse('too-early')
    })
  }

  /** The node that committed the beginning of a race plays its bots. */
  playBots(): void {
    if (this.#hasBots) return
    this.#hasBots = true
    for (const hand of botHands(this, this.#deps.clock)) playBot(this, hand)
  }

  async placeBot(seat: Seat, platter: number): Promise<void> {
    const id = this.#deps.entropy.id() as CommandId
    await this.#orVoidAndLog(() => this.#deps.race.place(this.id, { seat, platter, id }))
  }

  async claimBot(seat: Seat, facts: Facts): Promise<void> {
    const id = this.#deps.entropy.id() as CommandId
    await this.#orVoidAndLog(async () => {
      this.#answerTo(seat, await this.#deps.race.claim(this.id, { seat, key: keyOf(facts), facts, id }), facts)
    })
  }

  #settleLater(facts: Facts, seatsToCome: number): void {
    // No seat is left that could still overtake.
    if (seatsToCome === 0) return void this.settle('everything')
    if (this.#open.order === 'arrival') return void this.settle(keyOf(facts))
    releaseLater(this, facts, this.#deps.clock, (upTo) => void this.settle(upTo))
  }

  async settle(upTo: number | 'everything'): Promise<void> {
    await this.#orVoidAndLog(async () => {
      const settlement = await this.#deps.race.settle(this.id, upTo)
      if (settlement === 'unknown') this.voidRace()
      else if (settlement.closed) await this.#finishAfterLateHands(settlement)
    })
  }

  #noteClosed(): void {
    if (this.#isClosed) return
    this.#isClosed = true
    this.at(this.#deps.clock.now() + LEFT_CLOSED_MS, () => void this.settle('everything'))
  }

  /** A hand that was sent before its page heard that the pawns are gone comes too late for a pawn, and in time for the result. */
  async #finishAfterLateHands(standing: Standing): Promise<void> {
    const { race, clock } = this.#deps
    const waitMs = lateHandWaitMs(this, standing, clock)
    if (waitMs === 0) return this.#finish(standing)
    this.at(clock.now() + waitMs, () => {
      void this.#orVoidAndLog(async () => {
        const now = await race.read(this.id)
        // The ranks are final and known here: a store that has lost the race meanwhile takes none of them back.
        await this.#finish(now === 'unknown' ? standing : now)
      })
    })
  }

  async #finish({ hands }: Standing): Promise<void> {
    const { code, game: number, round } = this.id
    await this.#deps.service.act(code, { type: 'race-over', number, round, claims: claimsOf(hands) })
  }

  /** A fault of ours has hit the race: the round is played again, and no player loses anything. */
  voidRace(): void {
    if (this.#isVoid) return
    this.#isVoid = true
    void this.#tellVoid()
  }

  async #tellVoid(): Promise<void> {
    const { clock, service, report } = this.#deps
    const { code, game: number, round } = this.id
    try {
      await service.act(code, { type: 'race-void', number, round })
    } catch (err) {
      report(err, 'voiding a round failed')
      this.at(clock.now() + VOID_AGAIN_MS, () => void this.#tellVoid())
    }
  }

  /** What the store fails at hits the race; the caller hears of it as of any failure. */
  async #orVoid<T>(ask: () => Promise<T>): Promise<T> {
    try {
      return await ask()
    } catch (err) {
      this.voidRace()
      throw err
    }
  }

  /** The same where no caller waits. */
  async #orVoidAndLog<T>(ask: () => Promise<T>): Promise<T | undefined> {
    try {
      return await this.#orVoid(ask)
    } catch (err) {
      this.#deps.report(err, 'a race was hit')
      return undefined
    }
  }
}

/** The answer to a command that is sent again after its race. Nothing if it had none: then the room answers. */
export async function firstAnswer(race: PawnRace, id: RaceId, command: RaceCommand): Promise<Answered | undefined> {
  const first = await race.firstAnswer(id, command)
  if (first === 'placed' || first === 'claimed') return accept(first)
  if (command.type === 'claim' && first === 'locked') return accept(first)
  // What a claim without a platter cost was decided in the room, under the same id.
  return first === undefined || first === 'no-platter' ? undefined : refuse(WHY_NOT[first])
}
