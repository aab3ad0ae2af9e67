import type { RoomCode } from '#protocol/ids.ts'
import { CLOSE } from '#protocol/limits.ts'
import type { Clock } from '../../ports/clock.ts'
import type { RoomCommit, RoomStore, StoredRoom } from '../../ports/document-store.ts'
import type { NodeRegistry } from '../../ports/node-registry.ts'
import type { RaceEvent } from '../../ports/pawn-race.ts'
import type { Announcement, RoomFeed, Unsubscribe } from '../../ports/room-feed.ts'
import { eventFrames } from './race-frames.ts'
import { tellTap } from './tap-along.ts'
import { createTeller, isBehind, type Watched } from './teller.ts'
import type { Watcher } from './watcher.ts'

interface Served extends Watched {
  readonly subscription: Promise<Unsubscribe>
  /** Registered, so that other nodes notice if this one dies. */
  readonly registration: Promise<void>
  /** Generation counter: raised whenever something was missed. A load that was asked for in an older one may lack it. */
  gaps: number
  isReading: boolean
}

interface Deps {
  readonly node: string
  readonly feed: RoomFeed
  readonly nodes: NodeRegistry
  readonly store: RoomStore
  readonly clock: Clock
  readonly report: (err: unknown, what: string) => void
  /** Hears every version of every room that is served here. */
  readonly onVersion: (stored: StoredRoom) => void
  /** Hears everything that happens in a race of such a room. */
  readonly onRace: (code: RoomCode, event: RaceEvent) => void
  /** The feed of a room was interrupted: hands of a race may be lost. */
  readonly onGap: (code: RoomCode) => void
  /** The last watcher has left: no version and no race event of this room is heard from here on. */
  readonly onLeft: (code: RoomCode) => void
  /** The room is over for good. */
  readonly onEnd: (code: RoomCode) => void
}

export type Hub = ReturnType<typeof createHub>

/** The sockets of this node, by room: one subscription per room, one frame per audience. */
export function createHub({ node, feed, nodes, store, clock, report, onVersion, onRace, onGap, onLeft, onEnd }: Deps) {
  const rooms = new Map<RoomCode, Served>()
  const { broadcast, catchUp } = createTeller({ store, clock })
  let stopping = false

  function follow(code: RoomCode): Served {
    const served: Served = {
      watchers: new Set(),
      catchingUp: new Set(),
      stored: undefined,
      subscription: feed.subscribe(code, (announcement) => {
        // A subscription may be heard until its end is answered. By then the room may have another one here.
        if (rooms.get(code) === served) hear(code, served, announcement)
      }),
      registration: nodes.serve(node, code),
      gaps: 0,
      isReading: false,
    }
    rooms.set(code, served)
    return served
  }

  function hear(code: RoomCode, served: Served, announcement: Announcement): void {
    if (announcement.type === 'closed') return end(code, served)
    if (announcement.type === 'gap') {
      onGap(code)
      return void readAgain(code, served)
    }
    if (announcement.type === 'tap-along')
      return tellTap(served.watchers, announcement, served.stored?.document.host ?? null)
    if (announcement.type === 'race') return tellRace(code, served, announcement.event)
    const { commit } = announcement
    const known = served.stored?.version ?? 0
    if (commit.version <= known) return
    if (commit.version > known + 1) return void readAgain(code, served)
    served.stored = { document: commit.document, version: commit.version }
    onVersion(served.stored)
    broadcast(served, served.stored, commit.entry)
  }

  /** The same for everybody, and nothing of it is secret: one frame, as it comes. */
  function tellRace(code: RoomCode, served: Served, event: RaceEvent): void {
    onRace(code, event)
    for (const frame of eventFrames(event)) for (const watcher of served.watchers) watcher.send(frame)
  }

  /** Applies a loaded version. Watchers that are behind get a snapshot and the log since: the feed brought no entry for it. */
  function advance(served: Served, stored: StoredRoom): void {
    if (stored.version <= (served.stored?.version ?? 0)) return
    served.stored = stored
    onVersion(stored)
    catchUpWatchers(served)
  }

  function catchUpWatchers(served: Served): void {
    for (const watcher of served.watchers) {
      if (isBehind(served, watcher) && !watcher.isSlow()) void catchUp(served, watcher)
    }
  }

  function endAllOf({ watchers }: Served, closeCode: number): void {
    for (const watcher of watchers) watcher.end(closeCode)
  }

  /** Something was missed: the store knows. */
  async function readAgain(code: RoomCode, served: Served): Promise<void> {
    served.gaps++
    if (served.isReading) return
    served.isReading = true
    try {
      for (let covered = 0; covered < served.gaps; ) {
        covered = served.gaps
        const asked = served.stored?.version ?? 0
        const stored = await store.load(code)
        if (rooms.get(code) !== served) return
        if (!stored) return end(code, served)
        if (stored.version < asked) startAnew(served, stored)
        else advance(served, stored)
      }
    } catch (err) {
      report(err, 'reading a room again failed')
      // This node no longer follows the room, so its watchers would be frozen: they come back and read it themselves.
      endAllOf(served, CLOSE.internal)
      leaveRoom(code, served)
    } finally {
      served.isReading = false
    }
  }

  /** The store lost its last writes: what the screens show never happened. */
  function startAnew(served: Served, stored: StoredRoom): void {
    served.stored = stored
    onVersion(stored)
    endAllOf(served, CLOSE.protocol)
  }

  function end(code: RoomCode, served: Served): void {
    endAllOf(served, CLOSE.roomGone)
    onEnd(code)
    leaveRoom(code, served)
  }

  function leaveRoom(code: RoomCode, served: Served): void {
    if (rooms.get(code) !== served) return
    rooms.delete(code)
    onLeft(code)
    void release(code, served)
  }

  function leaveIfUnused(code: RoomCode, served: Served): void {
    if (served.watchers.size === 0) leaveRoom(code, served)
  }

  async function release(code: RoomCode, { subscription, registration }: Served): Promise<void> {
    try {
      const [subscribed] = await Promise.allSettled([subscription, registration])
      if (subscribed.status === 'fulfilled')
        await subscribed.value().catch((err: unknown) => report(err, 'unsubscribing failed'))
      // Without this check, a room that was entered again meanwhile would no longer be registered here; and the other nodes
      // would not learn which rooms a node that stops had, so that its seats would stay marked as here.
      if (!rooms.has(code) && !stopping) await nodes.release(node, code)
    } catch (err) {
      report(err, 'leaving a room failed')
    }
  }

  async function enter(
    code: RoomCode,
    watcher: Watcher,
    have: number,
    atLeast: number,
  ): Promise<'entered' | 'gone' | 'ahead'> {
    const served = rooms.get(code) ?? follow(code)
    try {
      await Promise.all([served.subscription, served.registration])
      const { gaps, stored: known } = served
      const stored = known && known.version >= Math.max(atLeast, have) ? known : await store.load(code)
      // During the load the room was ended or its last watcher left, so that nothing more is heard through this entry; or
      // something was missed, which this answer may lack.
      if (rooms.get(code) !== served || served.gaps !== gaps) return await enter(code, watcher, have, atLeast)
      // Others here see what the store no longer has.
      if (!stored || stored.version < (served.stored?.version ?? 0)) void readAgain(code, served)
      if (!stored) return 'gone'
      if (stored.version < have) return 'ahead'
      advance(served, stored)
      served.watchers.add(watcher)
      await catchUp(served, watcher, have)
      return 'entered'
    } finally {
      leaveIfUnused(code, served)
    }
  }

  return {
    /** The newest version this node knows, while it follows the room. */
    cached: (code: RoomCode): StoredRoom | undefined => rooms.get(code)?.stored,
    served: (): Iterable<RoomCode> => rooms.keys(),
    watchers: (code: RoomCode): Iterable<Watcher> => rooms.get(code)?.watchers ?? [],

    /** To every television of this room, on whichever node. */
    say: feed.say,

    /** A commit of this node, without waiting for the feed to bring it; the copy from there is known by then. */
    learn(commit: RoomCommit): void {
      const served = rooms.get(commit.document.code)
      if (served) hear(commit.document.code, served, { type: 'committed', commit })
    },

    /**
     * Follows the room; listen first, then read: the other order would lose a commit in between.
     * `ahead`: the page shows what the store no longer knows.
     * `atLeast` is the version in which the watcher's seat arrived: before it, the seat was another socket's.
     */
    enter,

    leave(code: RoomCode, watcher: Watcher): void {
      const served = rooms.get(code)
      if (served?.watchers.delete(watcher)) leaveIfUnused(code, served)
    },

    /** Readers that were too slow for a while and can take more again: there may be no later commit that would do it. */
    catchUpAll(): void {
      for (const served of rooms.values()) catchUpWatchers(served)
    },

    isStopping: () => stopping,

    /** This node goes away: every page is sent to look for another one. */
    endAll(closeCode: number): void {
      stopping = true
      for (const served of rooms.values()) endAllOf(served, closeCode)
    },
  }
}
