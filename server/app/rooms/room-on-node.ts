import type { Do } from '#protocol/client-message.ts'
import type { Millis, RoomCode, Seat } from '#protocol/ids.ts'
import { CLOSE } from '#protocol/limits.ts'
import type { ServerMessage } from '#protocol/server-message.ts'
import type { Verdict } from '../../games/kit/result.ts'
import type { RoomCommit, RoomStore, StoredRoom } from '../../ports/document-store.ts'
import type { NodeRegistry } from '../../ports/node-registry.ts'
import type { Announcement, RoomFeed } from '../../ports/room-feed.ts'
import type { SeatProof } from '../../rooms/command.ts'
import { gameOf } from '../../rooms/play/game.ts'
import type { GameKeeper } from '../game-keeper.ts'
import type { RaceDeps } from '../race/node-race.ts'
import { revealToLate } from '../race/reveal.ts'
import { RoomRaces } from '../race/room-races.ts'
import { idOfSeat, type RoomService } from '../room-service.ts'
import { Broadcaster } from './broadcaster.ts'
import { eventMessages, standingMessages } from './messages.ts'
import { createSubscription, type Subscription } from './subscription.ts'
import type { Frame, Incoming, Watcher } from './watcher.ts'

/**
 * How long the race and the banks of a room stay that has no watcher here. Longer than any race, so that one under way is
 * brought to its end; and long enough that a new connection is no new bank.
 */
const UNWATCHED_MS: Millis = 10 * 60_000
/** Beyond this the store's due time is enough; a timer per sleeping room would be waste. */
const HORIZON_MS: Millis = 10 * 60_000

/** What every room of a node needs. */
export interface RoomDeps extends RaceDeps {
  readonly node: string
  readonly feed: RoomFeed
  readonly nodes: NodeRegistry
  readonly store: RoomStore
  readonly service: RoomService
  readonly keeper: GameKeeper
  readonly isStopping: () => boolean
  readonly frameOf: (message: ServerMessage) => Frame
}

/**
 * Everything this node knows of one room: its watchers, the newest version, the subscription, the running race with its banks,
 * and every timer. It is in use from before the first await of an operation until that has ended in any way. Without a user or a
 * watcher it ends its subscription; without a race and a deadline as well, it is dropped.
 */
export class RoomOnNode {
  readonly code: RoomCode
  readonly broadcaster: Broadcaster
  readonly races: RoomRaces
  readonly #deps: RoomDeps
  readonly #onIdle: () => void
  #users = 0
  #subscription: Subscription | undefined
  #cancelDeadline: (() => void) | undefined
  #cancelExpiry: (() => void) | undefined

  constructor(code: RoomCode, deps: RoomDeps, onIdle: () => void) {
    this.code = code
    this.broadcaster = new Broadcaster(deps)
    this.races = new RoomRaces(deps, () => this.broadcaster.watchers)
    this.#deps = deps
    this.#onIdle = onIdle
  }

  /** The newest version this node knows, while it is subscribed. */
  get stored(): StoredRoom | undefined {
    return this.broadcaster.newest
  }

  get isSubscribed(): boolean {
    return this.#subscription !== undefined
  }

  /**
   * Subscribes, then reads: the other order would lose a commit in between.
   * `ahead`: the page shows what the store no longer knows.
   * `atLeast` is the version in which the watcher's seat arrived: before it, the seat was another socket's.
   */
  enter(watcher: Watcher, have: number, atLeast: number): Promise<'entered' | 'gone' | 'ahead'> {
    return this.#use(async () => {
      for (;;) {
        const subscription = this.#subscribe()
        await subscription.ready
        const gaps = subscription.gaps()
        const known = this.stored
        const stored =
          known && known.version >= Math.max(atLeast, have) ? known : await this.#deps.store.load(this.code)
        // During the load the subscription has ended; or something was missed, which this answer may lack.
        if (this.#subscription !== subscription || subscription.gaps() !== gaps) continue
        // Others here see what the store no longer has.
        if (!stored || stored.version < (this.stored?.version ?? 0)) void this.#readAgain(subscription)
        if (!stored) return 'gone'
        if (stored.version < have) return 'ahead'
        this.#advance(stored)
        await this.broadcaster.add(watcher, have)
        await this.#showRace(watcher)
        return 'entered'
      }
    })
  }

  leave(watcher: Watcher): void {
    if (this.broadcaster.remove(watcher)) this.#releaseIfUnused()
  }

  /** To a screen that comes in mid-race: the dice, and who has laid down and claimed so far. */
  async #showRace(watcher: Watcher): Promise<void> {
    const race = this.races.current
    if (!race) return
    revealToLate(race, watcher)
    const standing = await race.catchUp()
    if (standing) for (const message of standingMessages(race.id, standing)) watcher.send(this.#deps.frameOf(message))
  }

  /** A command of a seat. Hands of a race go to the race; every other command goes through the room. */
  perform(seat: Seat, message: Do, incoming: Incoming, proof?: SeatProof): Promise<Verdict<unknown, string>> {
    return this.#use(async () => {
      const { service } = this.#deps
      const { id } = message
      const room = (this.stored ?? (message.command.type === 'move' ? await this.#load() : undefined))?.document
      const decoded = service.decode(room, message.command)
      if (!decoded.ok) return decoded
      const command = decoded.value
      if (command.type === 'move' && room) {
        const hand = gameOf(room).race?.act(command.move)
        const answer =
          hand && (await this.races.perform(room, { ...hand, seat, id, command }, incoming, this.stored !== undefined))
        if (answer) return answer
        // Between the last rank and the result no move counts: a penalty could put its player out, with a pawn that is settled.
        if (!hand && this.races.current?.isClosed)
          return service.refuseUndecided(this.code, 'round-over', idOfSeat(seat, id))
      }
      return service.perform(this.code, seat, id, command, proof)
    })
  }

  /** Does whatever is due. */
  tick(): Promise<void> {
    return this.#use(async () => {
      const { service } = this.#deps
      const stored = this.stored ?? (await this.#load())
      if (stored) await this.races.settleIfDue(stored.document)
      await service.tick(this.code)
    })
  }

  /** What was heard during the read is newer than its answer, by which a race that has begun since would be stopped. */
  async #load(): Promise<StoredRoom | undefined> {
    const loaded = await this.#deps.service.load(this.code)
    return this.stored ?? loaded
  }

  /** A commit of this node, without waiting for the feed to bring it; the copy from there is known by then. */
  learn(commit: RoomCommit): void {
    // Before the subscription is there, later versions may be missed: the room is read when it is.
    if (this.#subscription?.isReady()) this.#hearCommit(commit)
    else this.#take(commit)
    this.races.current?.hands.playBots()
    this.#setDeadline(commit.due)
    this.#releaseIfUnused()
  }

  /** The exact moment at which the room is due, on the node that committed it. A tick too many is harmless. */
  #setDeadline(due: Millis | undefined): void {
    const { clock, report } = this.#deps
    this.#cancelDeadline?.()
    this.#cancelDeadline = undefined
    if (due === undefined || due > clock.now() + HORIZON_MS || this.#deps.isStopping()) return
    this.#cancelDeadline = clock.at(due, () => {
      this.#cancelDeadline = undefined
      // The due time is still in the store, so the sweep tries again.
      this.tick().catch((err: unknown) => report(err, 'a tick failed'))
    })
  }

  /** Keeps the room here until the task has ended, in whatever way. */
  async #use<T>(task: () => Promise<T>): Promise<T> {
    this.#users++
    try {
      return await task()
    } finally {
      this.#users--
      this.#releaseIfUnused()
    }
  }

  #releaseIfUnused(): void {
    if (this.#users > 0 || this.broadcaster.watchers.size > 0) return
    if (this.#subscription) return this.#unsubscribe()
    if (!this.races.isEmpty)
      this.#cancelExpiry ??= this.#deps.clock.after(UNWATCHED_MS, () => {
        this.#cancelExpiry = undefined
        // A race that began meanwhile would be cut off, and its bots with it.
        if (!this.races.isUnderWay) this.races.forget()
        this.#releaseIfUnused()
      })
    else if (!this.#cancelDeadline) this.#onIdle()
  }

  #subscribe(): Subscription {
    if (this.#subscription) return this.#subscription
    this.#cancelExpiry?.()
    this.#cancelExpiry = undefined
    const subscription = createSubscription(this.code, this.#deps, (announcement) => {
      // A subscription may be heard until its end is answered. By then the room may have another one.
      if (this.#subscription === subscription) this.#hear(subscription, announcement)
    })
    this.#subscription = subscription
    // Without this, the next watcher would share the failure for as long as a command of the room is under way.
    subscription.ready.catch(() => {
      if (this.#subscription === subscription) this.#unsubscribe()
    })
    return subscription
  }

  #unsubscribe(): void {
    const subscription = this.#subscription
    if (!subscription) return
    this.#subscription = undefined
    this.broadcaster.clear()
    // A node that stops stays registered: the others would not learn which rooms it had, so that its seats would stay marked as here.
    const staysRegistered = () => this.#subscription !== undefined || this.#deps.isStopping()
    void this.#use(() => subscription.end(staysRegistered))
  }

  #hear(subscription: Subscription, announcement: Announcement): void {
    switch (announcement.type) {
      case 'committed':
        return this.#hearCommit(announcement.commit)
      case 'race':
        this.races.current?.applyRaceEvent(announcement.event)
        for (const message of eventMessages(announcement.event)) this.broadcaster.send(message)
        return
      case 'tap-along':
        return this.broadcaster.sendTap(announcement)
      case 'gap':
        this.races.current?.interrupt()
        return void this.#readAgain(subscription)
      case 'closed':
        return this.#close()
      default:
        return announcement satisfies never
    }
  }

  #hearCommit(commit: RoomCommit): void {
    const known = this.stored?.version ?? 0
    if (commit.version > known + 1) return this.#advance(commit)
    if (commit.version <= known) return
    this.#take(commit)
    this.broadcaster.broadcast(commit)
  }

  /** A newer version that came without the entries before it. */
  #advance(stored: StoredRoom): void {
    if (stored.version <= (this.stored?.version ?? 0)) return
    this.#take(stored)
    this.broadcaster.advance(stored)
  }

  /** Once for each version, whichever node committed it. */
  #take(stored: StoredRoom): void {
    this.races.follow(stored.document)
    void this.#deps.keeper.keep(stored)
  }

  /** Something was missed: the store knows. */
  async #readAgain(subscription: Subscription): Promise<void> {
    const { store, report } = this.#deps
    try {
      await subscription.readMissed(async () => {
        const asked = this.stored?.version ?? 0
        const stored = await store.load(this.code)
        if (this.#subscription !== subscription) return
        if (!stored) this.#close()
        else if (stored.version >= asked) this.#advance(stored)
        else {
          this.#take(stored)
          this.broadcaster.startOver(stored)
        }
      })
    } catch (err) {
      report(err, 'reading a room again failed')
      // Nothing more is heard of the room, so its watchers would be frozen: they come back and read it themselves.
      if (this.#subscription === subscription) this.#endAll(CLOSE.internal)
    }
  }

  /** The room is over for good. */
  #close(): void {
    this.stop()
    this.#endAll(CLOSE.roomGone)
  }

  #endAll(closeCode: number): void {
    this.broadcaster.end(closeCode)
    this.#unsubscribe()
  }

  /** No timer of it runs on. */
  stop(): void {
    this.races.forget()
    this.#cancelExpiry?.()
    this.#cancelExpiry = undefined
    this.#setDeadline(undefined)
  }
}
