import type { Do } from '#protocol/client-message.ts'
import type { Millis, RoomCode, Seat } from '#protocol/ids.ts'
import { CLOSE } from '#protocol/limits.ts'
import type { ServerMessage } from '#protocol/server-message.ts'
import type { StallWatch } from '../../fairness/stalls.ts'
import type { Verdict } from '../../games/kit/result.ts'
import type { RoomCommit, StoredRoom } from '../../ports/document-store.ts'
import type { RaceStore } from '../../ports/race-store.ts'
import type { Announcement } from '../../ports/room-feed.ts'
import type { SeatProof } from '../../rooms/command.ts'
import { gameOf } from '../../rooms/play/game.ts'
import type { GameKeeper } from '../game-keeper.ts'
import type { NodeContext } from '../node-context.ts'
import { revealToLate } from '../race/reveal.ts'
import { createRoomRaces } from '../race/room-races.ts'
import { idOfSeat, type RoomService } from '../room-service.ts'
import { createBroadcaster } from './broadcaster.ts'
import { eventMessages, standingMessages } from './messages.ts'
import { createSubscription, type Subscription } from './subscription.ts'
import type { Frame, Incoming, Watcher } from './watcher.ts'

/** Longer than any race, so that one under way ends, and so long that a new connection is no new bank. */
const UNWATCHED_MS: Millis = 10 * 60_000
/** Beyond this the store's due time is enough; a timer per sleeping room would be waste. */
const HORIZON_MS: Millis = 10 * 60_000

/** What every room of a node needs. */
export interface RoomDeps extends NodeContext {
  readonly raceStore: RaceStore
  readonly service: RoomService
  readonly stalls: StallWatch
  /** Where in the interval between two pings the next race begins. */
  readonly nextPingPhase: () => number
  readonly keeper: GameKeeper
  readonly isStopping: () => boolean
  readonly frameOf: (message: ServerMessage) => Frame
}

export type RoomOnNode = ReturnType<typeof createRoomOnNode>

/**
 * Everything this node knows of one room: its watchers, the newest version, the subscription, the running race with its banks,
 * and the timer of its due time. It is in use from before the first await of an operation until that has ended in any way. When it
 * is not in use and has no watchers, it ends its subscription; when it has no race, bank or timer either, it is dropped.
 */
export function createRoomOnNode(code: RoomCode, deps: RoomDeps, onIdle: () => void) {
  const { clock, store, service, keeper, isStopping, frameOf, report } = deps
  const broadcaster = createBroadcaster(deps)
  const races = createRoomRaces(deps, () => broadcaster.watchers)
  /** The newest version this node knows, while it is subscribed. */
  const stored = broadcaster.newest
  let users = 0
  let subscription: Subscription | undefined
  let cancelWake: (() => void) | undefined
  let cancelExpiry: (() => void) | undefined

  /**
   * Subscribes, then reads: the other order would lose a commit in between.
   * `have`: the version that the page already shows; 0 for none.
   * `atLeast`: the version in which the watcher's seat arrived; before it, the seat was another socket's.
   * `ahead`: the page shows a version that the store no longer has.
   */
  const enter = (watcher: Watcher, have: number, atLeast: number): Promise<'entered' | 'gone' | 'ahead'> =>
    use(async () => {
      for (;;) {
        const current = subscribe()
        await current.ready
        const gaps = current.gaps()
        const known = stored()
        const newest = known && known.version >= Math.max(atLeast, have) ? known : await store.load(code)
        // During the load the subscription has ended; or something was missed, which this answer may lack.
        if (subscription !== current || current.gaps() !== gaps) continue
        // Others here see what the store no longer has.
        if (!newest || newest.version < (known?.version ?? 0)) void readAgain(current)
        if (!newest) return 'gone'
        if (newest.version < have) return 'ahead'
        skipTo(newest)
        await broadcaster.add(watcher, have)
        await showRace(watcher)
        return 'entered'
      }
    })

  /** From then on, while the room is in use, its commits are heard here, and the death of this node marks its seats away. */
  const subscribeAndRegister = (): Promise<void> => subscribe().ready

  function leave(watcher: Watcher): void {
    if (broadcaster.remove(watcher)) releaseIfUnused()
  }

  /** To a screen that comes in mid-race: the dice, and who has laid down and claimed so far. */
  async function showRace(watcher: Watcher): Promise<void> {
    const race = races.current()
    if (!race) return
    revealToLate(race, watcher)
    const standing = await race.catchUp()
    if (standing) for (const message of standingMessages(race.id, standing)) watcher.send(frameOf(message))
  }

  /** A command of a seat. Hands of a race go to the race; every other command goes through the room. */
  async function perform(
    seat: Seat,
    message: Do,
    incoming: Incoming,
    proof?: SeatProof,
  ): Promise<Verdict<unknown, string>> {
    const verdict = await use(() => route(seat, message, incoming, proof))
    deps.monitor?.answered(verdict.ok ? 'done' : verdict.code)
    return verdict
  }

  async function route(
    seat: Seat,
    message: Do,
    incoming: Incoming,
    proof?: SeatProof,
  ): Promise<Verdict<unknown, string>> {
    const { id } = message
    const room = (stored() ?? (message.command.type === 'move' ? await load() : undefined))?.document
    const decoded = service.decode(room, message.command)
    if (!decoded.ok) return decoded
    const command = decoded.value
    if (command.type === 'move' && room) {
      const hand = gameOf(room).race?.handOf(command.move)
      const isHeard = stored() !== undefined
      const answer = hand && (await races.takeHand(room, { ...hand, seat, id, command }, incoming, isHeard))
      if (answer) return answer
      // Between the last rank and the result no move counts: a penalty could put its player out, with a pawn that is settled.
      if (!hand && races.currentIn(room)?.isClosed)
        return service.refuseUndecided(code, 'round-over', idOfSeat(seat, id))
    }
    return service.changeBySeat(code, seat, id, command, proof)
  }

  const tick = (): Promise<void> =>
    use(async () => {
      const known = stored() ?? (await load())
      if (known) await races.settleIfDue(known.document)
      await service.tick(code)
    })

  /** What was heard during the read is newer than its answer, by which a race that has begun since would be stopped. */
  async function load(): Promise<StoredRoom | undefined> {
    const loaded = await service.load(code)
    return stored() ?? loaded
  }

  /** A commit of this node: shown here unless the feed has brought it already, as on SQLite it always has. */
  function onOwnCommit(commit: RoomCommit): void {
    // Before the subscription is there, later versions may be missed: the room is read when it is.
    if (subscription?.isReady()) hearCommit(commit)
    else followVersion(commit)
    races.current()?.hands.playBots()
    wakeAt(commit.due)
    releaseIfUnused()
  }

  /** The exact moment at which the room is due, on the node that committed it. A tick too many is harmless. */
  function wakeAt(due: Millis | undefined): void {
    cancelWake?.()
    cancelWake = undefined
    if (due === undefined || due > clock.now() + HORIZON_MS || isStopping()) return
    cancelWake = clock.at(due, () => {
      cancelWake = undefined
      // The due time is still in the store, so the sweep tries again.
      tick().catch((err: unknown) => report(err, 'a tick failed'))
    })
  }

  /** Keeps the room here until the task has ended, in whatever way. */
  async function use<T>(task: () => Promise<T>): Promise<T> {
    users++
    try {
      return await task()
    } finally {
      users--
      releaseIfUnused()
    }
  }

  function releaseIfUnused(): void {
    if (users > 0 || broadcaster.watchers.size > 0) return
    if (subscription) return unsubscribe()
    if (!races.isEmpty())
      cancelExpiry ??= clock.after(UNWATCHED_MS, () => {
        cancelExpiry = undefined
        // A race that began meanwhile would be cut off, and its bots with it.
        if (!races.isUnderWay()) races.forget()
        releaseIfUnused()
      })
    else if (!cancelWake) onIdle()
  }

  function subscribe(): Subscription {
    if (subscription) return subscription
    cancelExpiry?.()
    cancelExpiry = undefined
    const made = createSubscription(code, deps, (announcement) => {
      // A subscription may be heard until its end is answered. By then the room may have another one.
      if (subscription === made) hear(made, announcement)
    })
    subscription = made
    // Without this, the next watcher would share the failure for as long as a command of the room is under way.
    made.ready.catch(() => {
      if (subscription === made) unsubscribe()
    })
    return made
  }

  function unsubscribe(): void {
    const ended = subscription
    if (!ended) return
    subscription = undefined
    broadcaster.clear()
    // A node that stops stays registered: the others would not learn which rooms it had, so that its seats would stay marked as here.
    void use(() => ended.end(() => subscription !== undefined || isStopping()))
  }

  function hear(from: Subscription, announcement: Announcement): void {
    switch (announcement.type) {
      case 'committed':
        return hearCommit(announcement.commit)
      case 'race':
        races.current()?.applyRaceEvent(announcement.event)
        for (const message of eventMessages(announcement.event)) broadcaster.send(message)
        return
      case 'tap-along':
        return broadcaster.sendTap(announcement)
      case 'gap':
        deps.monitor?.gap()
        races.current()?.voidUnlessClosed('gap')
        return void readAgain(from)
      case 'closed':
        return close()
      default:
        return announcement satisfies never
    }
  }

  function hearCommit(commit: RoomCommit): void {
    const known = stored()?.version ?? 0
    if (commit.version > known + 1) return skipTo(commit)
    if (commit.version <= known) return
    followVersion(commit)
    broadcaster.broadcast(commit)
  }

  /** A newer version that came without the entries before it. */
  function skipTo(newer: StoredRoom): void {
    if (newer.version <= (stored()?.version ?? 0)) return
    followVersion(newer)
    broadcaster.skipTo(newer)
  }

  /** Once for each version, whichever node committed it. */
  function followVersion(newer: StoredRoom): void {
    races.follow(newer.document)
    void keeper.keep(newer)
  }

  /** Something was missed: the store knows. */
  async function readAgain(from: Subscription): Promise<void> {
    try {
      await from.readMissed(async () => {
        const asked = stored()
        const found = await store.load(code)
        if (subscription !== from) return
        if (!found) close()
        else if (!asked || isAtLeast(found, asked)) skipTo(found)
        else {
          followVersion(found)
          broadcaster.startOver(found)
        }
      })
    } catch (err) {
      report(err, 'reading a room again failed')
      // Nothing more is heard of the room, so its watchers would be frozen: they come back and read it themselves.
      if (subscription === from) endAll(CLOSE.internal)
    }
  }

  function close(): void {
    stop()
    endAll(CLOSE.roomGone)
  }

  function endAll(closeCode: number): void {
    broadcaster.end(closeCode)
    unsubscribe()
  }

  function stop(): void {
    races.forget()
    cancelExpiry?.()
    cancelExpiry = undefined
    wakeAt(undefined)
  }

  return {
    code,
    broadcaster,
    races,
    stored,
    isSubscribed: () => subscription !== undefined,
    use,
    subscribeAndRegister,
    enter,
    leave,
    perform,
    tick,
    onOwnCommit,
    stop,
  }
}

/** Two versions of one number differ where the store has lost the first in a failover, and another node has decided on the one before it. */
const isAtLeast = (found: StoredRoom, asked: StoredRoom): boolean =>
  found.version === asked.version
    ? JSON.stringify(found.document) === JSON.stringify(asked.document)
    : found.version > asked.version
