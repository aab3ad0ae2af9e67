import type { RoomCode } from '#protocol/ids.ts'
import { CLOSE } from '#protocol/limits.ts'
import type { Clock } from '../../ports/clock.ts'
import type { NodeRegistry } from '../../ports/node-registry.ts'
import type { RaceEvent } from '../../ports/pawn-race.ts'
import type { Announcement, RoomFeed, Unsubscribe } from '../../ports/room-feed.ts'
import type { Commit, RoomStore, StoredRoom } from '../../ports/room-store.ts'
import type { LogEntry } from '../../rooms/log.ts'
import { seatTrouble } from './fence.ts'
import type { Frame } from './frame.ts'
import { eventFrames } from './race-frames.ts'
import { audienceOf, currentGame, roomFrame } from './room-frames.ts'
import type { Watcher } from './watcher.ts'

/** How much of the past a page is told after a reconnect; older news it gets as a fresh view. */
const MISSED_ENTRIES = 80

interface Served {
  readonly watchers: Set<Watcher>
  readonly subscription: Promise<Unsubscribe>
  stored: StoredRoom | undefined
  /** Reading again after a gap; announcements meanwhile are covered by what is read. */
  reading: Promise<void> | undefined
  /** Watchers whose missed news is being read: they get the newest version when it is there. */
  readonly catchingUp: Set<Watcher>
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
  let stopping = false

  function hear(code: RoomCode, announcement: Announcement): void {
    const served = rooms.get(code)
    if (!served) return
    if (announcement.type === 'closed') return end(code, served)
    if (announcement.type === 'gap') {
      onGap(code)
      return readAgain(code, served)
    }
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

  function broadcast(served: Served, stored: StoredRoom, entry: LogEntry): void {
    const frames = new Map<string, Frame>()
    for (const watcher of served.watchers) {
      if (isFenced(stored, watcher) || watcher.isSlow()) continue
      if (watcher.sentVersion !== stored.version - 1) {
        void catchUp(served, watcher)
        continue
      }
      try {
        const audience = audienceOf(watcher.viewer)
        const frame = frames.get(audience) ?? roomFrame(stored, [entry], watcher.viewer, clock.now())
        frames.set(audience, frame)
        watcher.sentVersion = stored.version
        watcher.send(frame)
      } catch (err) {
        // Fail closed, and alone: one broken view costs one socket, not the room or the process.
        watcher.fail(err)
      }
    }
  }

  function isFenced({ room }: StoredRoom, watcher: Watcher): boolean {
    const trouble = seatTrouble(room, watcher)
    if (trouble === 'away') watcher.rearrive()
    if (trouble === 'replaced') watcher.end(CLOSE.replaced)
    if (trouble === 'unseated') watcher.end(CLOSE.unseated)
    return trouble === 'replaced' || trouble === 'unseated'
  }

  /** Brings one watcher up to date: the whole view, and the news since what it has. */
  async function catchUp(served: Served, watcher: Watcher, have = watcher.sentVersion): Promise<void> {
    if (served.catchingUp.has(watcher)) return
    served.catchingUp.add(watcher)
    try {
      for (let since = have; isBehind(served, watcher); since = watcher.sentVersion) {
        const { stored } = served
        if (!stored || isFenced(stored, watcher)) return
        const entries = await store.logSince(stored.room.code, since, MISSED_ENTRIES)
        const missed = entries.filter(({ version }) => version <= stored.version)
        watcher.sentVersion = stored.version
        const told = since === 0 ? currentGame(stored, missed) : missed
        watcher.send(roomFrame(stored, told, watcher.viewer, clock.now()))
      }
    } catch (err) {
      watcher.fail(err)
    } finally {
      served.catchingUp.delete(watcher)
    }
  }

  const isBehind = ({ stored }: Served, { sentVersion }: Watcher) =>
    stored !== undefined && sentVersion < stored.version

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
