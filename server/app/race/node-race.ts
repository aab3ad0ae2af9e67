import type { Shown } from '#protocol/client-message.ts'
import type { Millis, Seat } from '#protocol/ids.ts'
import type { RaceTerms } from '../../games/kit/race.ts'
import type { VoidCause } from '../../ports/monitor.ts'
import type { RaceEvent, RaceId, Standing } from '../../ports/race-store.ts'
import type { RoomCommand } from '../../rooms/command.ts'
import type { Room } from '../../rooms/room.ts'
import type { RoomDeps } from '../rooms/room-on-node.ts'
import { type Incoming, isSameRace, type Screen } from '../rooms/watcher.ts'
import { RaceHands } from './hands.ts'
import { claimsOf, type Facts, lateHandWaitMs, orderKeyOf, settleLater } from './judge.ts'
import { armReveal, tvRevealAfterMs } from './reveal.ts'

/** The node that closes a race tells the room within the wait for late hands and a commit: after this long it has died, and another one does. */
const LEFT_CLOSED_MS: Millis = 1_000
/** How often a node asks again for a round to be voided while its store is away. */
const VOID_AGAIN_MS: Millis = 500
/** More than a store clock is moved in the time of a race while it only follows a drift. */
const STEPPED_MS: Millis = 200

export function raceIdOf({ code, phase }: Room, { round }: RaceTerms): RaceId {
  return { code, game: phase.name === 'playing' ? phase.number : 0, round }
}

/** As every other file sees it: what a race knows, it alone changes. */
export type LiveRace = Readonly<NodeRace>

/** One race of a room as this node runs it: takes hands, judges how fast each was, and tells the room when it is over. */
export class NodeRace {
  readonly deps: RoomDeps
  readonly id: RaceId
  readonly startElapsed: number
  readonly screens: () => Iterable<Screen>
  readonly hands: RaceHands
  readonly #claimed = new Set<Seat>()
  /** Seats whose hand is up, taken by this node or heard of. */
  readonly claimed: ReadonlySet<Seat> = this.#claimed
  readonly #timers = new Set<() => void>()
  /** The newest version of its room that this node knows. */
  room: Room
  open: RaceTerms
  /** When the television showed the dice, in milliseconds after the start; unknown until the store says so. */
  shownMs: number | undefined
  /** Its ranks are final, and the room does not know them yet. */
  isClosed = false
  isRunning = true
  #willFinish = false
  #isVoid = false

  constructor(deps: RoomDeps, room: Room, open: RaceTerms, screens: () => Iterable<Screen>, last?: NodeRace) {
    this.deps = deps
    this.id = raceIdOf(room, open)
    this.startElapsed = deps.clock.elapsedAt(open.startsAt)
    this.screens = screens
    this.room = room
    this.open = open
    this.hands = new RaceHands(this, last?.id.game === this.id.game ? last.hands : undefined)
  }

  start(): void {
    void this.orVoidAndLog(async () => {
      const opened = await this.deps.raceStore.open(this.id, this.open.tieOrder)
      // It should have been open long ago: the store lost it, and with it every hand.
      if (opened === 'unknown' || (opened === 'opened' && this.now() > this.open.startsAt)) this.voidRace('store-lost')
    })
    this.at(this.open.endsAt, () => void this.settle('everything'))
    armReveal(this)
  }

  /** Ends every timer. What is under way in the store changes nothing here any more. */
  stop(): void {
    this.isRunning = false
    for (const cancel of this.#timers) cancel()
    this.#timers.clear()
  }

  /** By the time with which this race began: no step of the clock moves its timers. */
  now(): Millis {
    return this.open.startsAt + this.deps.clock.elapsed() - this.startElapsed
  }

  /** After a step of the clock, a node that hears of this race only then would count from another start. */
  checkTime(): void {
    if (Math.abs(this.deps.clock.elapsedAt(this.open.startsAt) - this.startElapsed) > STEPPED_MS)
      this.voidUnlessClosed('clock-stepped')
  }

  /** Runs the task at its time, unless the race is stopped before. One that throws hits the race. */
  at(due: Millis, task: () => void): void {
    if (!this.isRunning) return
    const cancel = this.deps.clock.after(due - this.now(), () => {
      this.#timers.delete(cancel)
      void this.orVoidAndLog(async () => task())
    })
    this.#timers.add(cancel)
  }

  /** A newer version of the room. A player who was put out in mid-round leaves the race, and a pawn with them. */
  follow(room: Room, open: RaceTerms): void {
    const gone = this.open.seats.filter((seat) => !open.seats.includes(seat))
    this.room = room
    this.open = open
    for (const seat of gone) {
      void this.orVoidAndLog(async () => {
        const standing = await this.deps.raceStore.withdraw(this.id, seat)
        if (standing === 'unknown') this.voidRace('store-lost')
        else if (standing.closed) await this.#close(standing)
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
    const standing = await this.orVoidAndLog(() => this.deps.raceStore.read(this.id))
    if (standing === 'unknown') this.voidUnlessClosed('store-lost')
    if (!standing || standing === 'unknown') return undefined
    for (const { seat } of standing.hands) this.#claimed.add(seat)
    if (standing.shownMs !== undefined) this.#countFrom(standing.shownMs)
    if (standing.closed) this.#noteClosed()
    return standing
  }

  /** An answer may be older than what was heard in the meantime; the start only ever becomes earlier. */
  #countFrom(afterMs: number): void {
    this.shownMs = Math.min(afterMs, this.shownMs ?? Infinity)
  }

  /** A television of this node shows the dice. Told to the store, so that all nodes count from the same moment. */
  async tvShown({ number, round, displayMs }: Shown, incoming: Incoming): Promise<void> {
    if (!isSameRace(this.id, { game: number, round })) return
    const afterMs = tvRevealAfterMs(this, displayMs, incoming)
    if (afterMs !== undefined) await this.orVoidAndLog(() => this.deps.raceStore.show(this.id, afterMs))
  }

  /** A first hand was ahead of the television: all count from the planned start. Told to the store at once, so that it has it before the hand. */
  refuteTv(): void {
    this.shownMs = 0
    void this.orVoidAndLog(() => this.deps.raceStore.show(this.id, 0))
  }

  /** The store has taken a hand: it is settled when no faster one can come any more. */
  noteClaim(seat: Seat, facts: Facts, seatsToCome: number): void {
    this.#claimed.add(seat)
    // No seat is left that could still overtake.
    if (seatsToCome === 0) return void this.settle('everything')
    if (this.open.order === 'arrival') return void this.settle(orderKeyOf(facts))
    settleLater(this, facts)
  }

  async settle(upTo: number | 'everything'): Promise<void> {
    await this.orVoidAndLog(async () => {
      const settlement = await this.deps.raceStore.settle(this.id, upTo)
      if (settlement === 'unknown') return this.voidRace('store-lost')
      if (settlement.closed) await this.#close(settlement)
    })
  }

  #noteClosed(): void {
    if (this.isClosed) return
    this.isClosed = true
    this.#finishLater()
  }

  /** One timer for all that asks for it: while the store is away, each hand that fails would begin a series of its own. */
  #finishLater(): void {
    if (this.#willFinish) return
    this.#willFinish = true
    this.at(this.now() + LEFT_CLOSED_MS, () => {
      this.#willFinish = false
      void this.settle('everything')
    })
  }

  /** A hand that was sent before its page heard that the pawns are gone comes too late for a pawn, and in time for the result. */
  async #close(standing: Standing): Promise<void> {
    this.#noteClosed()
    const waitMs = lateHandWaitMs(this, standing)
    if (waitMs === 0) return this.#finish(standing)
    this.at(this.now() + waitMs, () => {
      void this.orVoidAndLog(async () => {
        const now = await this.deps.raceStore.read(this.id)
        // The ranks are final and known here: a store that has lost the race meanwhile takes none of them back.
        await this.#finish(now === 'unknown' ? standing : now)
      })
    })
  }

  async #finish({ hands }: Standing): Promise<void> {
    const { game, round } = this.id
    await this.#tellRoom({ type: 'race-over', game, round, claims: claimsOf(hands) })
  }

  /** Throws when the room was too busy to decide: unlike any other refusal, that one is not final. */
  async #tellRoom(command: RoomCommand): Promise<void> {
    const outcome = await this.deps.service.change(this.id.code, command)
    if (!outcome.ok && outcome.code === 'too-busy') throw new Error('the room was too busy to hear of its race')
  }

  /** Hands may be lost, so the round does not count; but ranks of a closed race are final, and their result only comes later. */
  voidUnlessClosed(cause: VoidCause): void {
    if (this.isClosed) this.#finishLater()
    else this.voidRace(cause)
  }

  /** A fault of ours has hit the race: the round is played again, and no player loses anything. */
  voidRace(cause: VoidCause): void {
    if (this.#isVoid) return
    this.deps.monitor?.voided(cause)
    this.#isVoid = true
    void this.#tellVoid()
  }

  async #tellVoid(): Promise<void> {
    const { game, round } = this.id
    try {
      await this.#tellRoom({ type: 'race-void', game, round })
    } catch (err) {
      this.deps.report(err, 'voiding a round failed')
      this.at(this.now() + VOID_AGAIN_MS, () => void this.#tellVoid())
    }
  }

  /** What the store fails at hits the race; the caller hears of it as of any failure. */
  async orVoid<T>(ask: () => Promise<T>): Promise<T> {
    try {
      return await ask()
    } catch (err) {
      this.voidUnlessClosed('failed')
      throw err
    }
  }

  /** The same where no caller waits. */
  async orVoidAndLog<T>(ask: () => Promise<T>): Promise<T | undefined> {
    try {
      return await this.orVoid(ask)
    } catch (err) {
      this.deps.report(err, 'a race was hit')
      return undefined
    }
  }
}
