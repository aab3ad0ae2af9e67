import { CLOSE } from '#protocol/limits.ts'
import type { Clock } from '../../ports/clock.ts'
import type { RoomStore, StoredRoom } from '../../ports/document-store.ts'
import type { LogEntry } from '../../rooms/log.ts'
import type { Frame } from './frame.ts'
import { audienceOf, currentGame, roomFrame } from './room-frames.ts'
import { seatConflict } from './seat-check.ts'
import type { Watcher } from './watcher.ts'

/** How much of the past a page is told after a reconnect; older news it gets as a fresh view. */
const MISSED_ENTRIES = 80

/** A room with those who watch it on this node. */
export interface Watched {
  readonly watchers: Set<Watcher>
  /** The newest version that was heard of. */
  stored: StoredRoom | undefined
  /** Watchers whose missed news is being read: they get the newest version when it is there. */
  readonly catchingUp: Set<Watcher>
}

interface Deps {
  readonly store: Pick<RoomStore, 'logSince'>
  readonly clock: Clock
}

/** Sends versions of a room to those who watch it: each version in turn, or all that somebody missed at once. */
export function createTeller({ store, clock }: Deps) {
  function broadcast(served: Watched, stored: StoredRoom, entry: LogEntry): void {
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

  function isFenced({ document: room }: StoredRoom, watcher: Watcher): boolean {
    const trouble = seatConflict(room, watcher)
    if (trouble === 'away') watcher.rearrive()
    if (trouble === 'replaced') watcher.end(CLOSE.replaced)
    if (trouble === 'unseated') watcher.end(CLOSE.unseated)
    return trouble === 'replaced' || trouble === 'unseated'
  }

  /** Brings one watcher up to date: the whole view, and the news since what it has. */
  async function catchUp(served: Watched, watcher: Watcher, have = watcher.sentVersion): Promise<void> {
    if (served.catchingUp.has(watcher)) return
    served.catchingUp.add(watcher)
    try {
      for (let since = have; isBehind(served, watcher); since = watcher.sentVersion) {
        const { stored } = served
        if (!stored || isFenced(stored, watcher)) return
        const entries = await store.logSince(stored.document.code, since, MISSED_ENTRIES)
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

  return { broadcast, catchUp }
}

export const isBehind = ({ stored }: Watched, { sentVersion }: Watcher): boolean =>
  stored !== undefined && sentVersion < stored.version
