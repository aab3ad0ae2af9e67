import type { RoomCode } from '#protocol/ids.ts'
import { CLOSE } from '#protocol/limits.ts'
import type { Clock } from '../../ports/clock.ts'
import type { NodeRegistry } from '../../ports/node-registry.ts'
import type { RaceEvent } from '../../ports/pawn-race.ts'
import type { Announcement, RoomFeed, Unsubscribe } from '../../ports/room-feed.ts'
import type { Commit, RoomStore, StoredRoom } from '../../ports/room-store.ts'
import { eventFrames } from './race-frames.ts'
import { tellTap } from './tap-along.ts'
import { createTeller, isBehind, type Watched } from './teller.ts'
import type { Watcher } from './watcher.ts'

interface Served extends Watched {
  readonly subscription: Promise<Unsubscribe>
  /** Reading again after a gap; announcements meanwhile are covered by what is read. */
  reading: Promise<void> | undefined
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
  /** The feed of a room was interrupted: whatever needed it to be whole was hit. */
  readonly onGap: (code: RoomCode) => void
  /** The room is over for good. */
  readonly onEnd: (code: RoomCode) => void
}

export type Hub = ReturnType<typeof createHub>

/** The sockets of this node, by room: one subscription per room, one frame per audience. */
export function createHub({ node, feed, nodes, store, clock, report, onVersion, onRace, onGap, onEnd }: Deps) {
  const rooms = new Map<RoomCode, Served>()
  const { broadcast, catchUp } = createTeller({ store, clock })
  let stopping = false

  function hear(code: RoomCode, announcement: Announcement): void {
    const served = rooms.get(code)
    if (!served) return
    if (announcement.type === 'closed') return end(code, served)
    if (announcement.type === 'gap') {
      onGap(code)
      return readAgain(code, served)
    }
    if (announcement.type === 'tap-along')
      return tellTap(served.watchers, announcement, served.stored?.room.host ?? null)
    if (announcement.type === 'race') return tellRace(code, served, announcement.event)
    const { commit } = announcement
    const known = served.stored?.version ?? 0
    if (commit.version <= known) return
    if (commit.version > known + 1) return readAgain(code, served)
    served.stored = { room: commit.room, version: commit.version }
    onVersion(served.stored)
    broadcast(served, served.stored, commit.entry)
  }

  /** The same for everybody, and nothing of it is secret: one frame, as it comes. */
  function tellRace(code: RoomCode, served: Served, event: RaceEvent): void {
    onRace(code, event)
    for (const frame of eventFrames(event)) for (const watcher of served.watchers) watcher.send(frame)
  }

  function end(code: RoomCode, served: Served): void {
    served.stored = undefined
    endAllOf(served, CLOSE.roomGone)
    rooms.delete(code)
    onEnd(code)
    void release(code, served)
  }

  function endAllOf({ watchers }: Served, closeCode: number): void {
    for (const watcher of watchers) watcher.end(closeCode)
  }

  /** Something was missed: the store knows. */
  function readAgain(code: RoomCode, served: Served): void {
    const asked = served.stored?.version ?? 0
    served.reading ??= store
      .load(code)
      .then((stored) => {
        served.reading = undefined
        if (!stored) return end(code, served)
        // Commits that were heard while this was read are newer, and no loss.
        if (stored.version >= asked && stored.version <= (served.stored?.version ?? 0)) return
        served.stored = stored
        onVersion(stored)
        // The store lost its last writes: what the screens show never happened, and they must begin anew.
        if (stored.version < asked) return endAllOf(served, CLOSE.protocol)
        for (const watcher of served.watchers) void catchUp(served, watcher)
      })
      .catch((err: unknown) => {
        served.reading = undefined
        report(err, 'reading a room again failed')
        // Nobody may keep looking at a room that this node no longer follows.
        endAllOf(served, CLOSE.internal)
      })
  }

  async function release(code: RoomCode, served: Served): Promise<void> {
    try {
      await (await served.subscription)()
      // Somebody may have come back while the subscription ended.
      if (!rooms.has(code)) await nodes.release(node, code)
    } catch (err) {
      report(err, 'leaving a room failed')
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
    learn: (commit: Commit): void => hear(commit.room.code, { type: 'committed', commit }),

    /**
     * Follows the room; listen first, then read: the other order would lose a commit in between.
     * `ahead`: the page shows what the store no longer knows.
     * `atLeast` is the version in which the watcher's seat arrived: before it, the seat was another socket's.
     */
    async enter(
      code: RoomCode,
      watcher: Watcher,
      have: number,
      atLeast: number,
    ): Promise<'entered' | 'gone' | 'ahead'> {
      const served = rooms.get(code) ?? {
        watchers: new Set<Watcher>(),
        subscription: feed.subscribe(code, (announcement) => hear(code, announcement)),
        stored: undefined,
        reading: undefined,
        catchingUp: new Set<Watcher>(),
      }
      try {
        const isNew = !rooms.has(code)
        rooms.set(code, served)
        await Promise.all([served.subscription, isNew ? nodes.serve(node, code) : undefined])
      } catch (err) {
        // Nobody may find a room here that cannot be followed: the next one who comes tries anew.
        if (rooms.get(code) === served) rooms.delete(code)
        throw err
      }
      const known = served.stored
      const stored = known && known.version >= Math.max(atLeast, have) ? known : await store.load(code)
      if (!stored) {
        if (served.watchers.size === 0 && rooms.get(code) === served) end(code, served)
        return 'gone'
      }
      if (stored.version < have) return 'ahead'
      if (stored.version > (served.stored?.version ?? 0)) {
        served.stored = stored
        onVersion(stored)
      }
      served.watchers.add(watcher)
      await catchUp(served, watcher, have)
      return 'entered'
    },

    leave(code: RoomCode, watcher: Watcher): void {
      const served = rooms.get(code)
      if (!served?.watchers.delete(watcher) || served.watchers.size > 0) return
      rooms.delete(code)
      void release(code, served)
    },

    /** Readers that were too slow for a while and can take more again: nobody else may ever commit. */
    catchUpAll(): void {
      for (const served of rooms.values()) {
        for (const watcher of served.watchers) {
          if (isBehind(served, watcher) && !watcher.isSlow()) void catchUp(served, watcher)
        }
      }
    },

    isStopping: () => stopping,

    /** This node goes away: every page is sent to look for another one. */
    endAll(closeCode: number): void {
      stopping = true
      for (const served of rooms.values()) endAllOf(served, closeCode)
    },
  }
}
