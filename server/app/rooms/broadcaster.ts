import type { Millis } from '#protocol/ids.ts'
import { CLOSE } from '#protocol/limits.ts'
import type { LineView, ServerMessage } from '#protocol/server-message.ts'
import type { RoomCommit, StoredRoom } from '../../ports/document-store.ts'
import type { Tap } from '../../ports/room-feed.ts'
import type { LogEntry } from '../../rooms/room.ts'
import { audienceOf, currentGame, roomMessage } from './messages.ts'
import type { RoomDeps } from './room-on-node.ts'
import { type Frame, orFail, seatConflict, type Watcher } from './watcher.ts'

/** How many log entries a page gets after a reconnect. When it missed more, it gets a fresh view: news with a hole would tell another story. */
const MISSED_ENTRIES = 80
/** Screens need not hear of their lines with every ping. */
const LINES_EVERY_MS: Millis = 2_000

type Deps = Pick<RoomDeps, 'clock' | 'frameOf'> & { readonly store: Pick<RoomDeps['store'], 'logSince'> }

/** The watchers of a room on this node, and what they are sent: each version in turn, or all that one of them missed at once. */
export function createBroadcaster({ store, clock, frameOf }: Deps) {
  const watchers = new Set<Watcher>()
  /** Watchers whose missed entries are being read: they get the newest version when it is there. */
  const catchingUp = new Set<Watcher>()
  let newest: StoredRoom | undefined
  let linesSentAt: Millis = 0

  const isBehind = ({ sentVersion }: Watcher) => newest !== undefined && sentVersion < newest.version

  const frameFor = ({ viewer }: Watcher, stored: StoredRoom, entries: readonly LogEntry[]): Frame =>
    frameOf(roomMessage(stored, entries, viewer, clock.now()))

  /** Brings one watcher up to date: the whole view, and the entries since what it has. */
  async function catchUp(watcher: Watcher, have = watcher.sentVersion): Promise<void> {
    if (catchingUp.has(watcher)) return
    catchingUp.add(watcher)
    try {
      for (let since = have; isBehind(watcher); since = watcher.sentVersion) {
        const stored = newest
        if (!stored || endIfSeatLost(stored, watcher)) return
        const entries = await store.logSince(stored.document.code, since, MISSED_ENTRIES + 1)
        const missed = entries.filter(({ version }) => version <= stored.version)
        const isWhole = since > 0 && entries.length <= MISSED_ENTRIES
        watcher.sentVersion = stored.version
        watcher.send(frameFor(watcher, stored, isWhole ? missed : currentGame(stored, missed, since)))
      }
    } catch (err) {
      watcher.fail(err)
    } finally {
      catchingUp.delete(watcher)
    }
  }

  /** Also for readers that were too slow for a while and can take more again: there may be no later commit that would do it. */
  function catchUpAll(): void {
    for (const watcher of watchers) if (isBehind(watcher) && !watcher.isSlow()) void catchUp(watcher)
  }

  function end(closeCode: number): void {
    for (const watcher of watchers) watcher.end(closeCode)
  }

  return {
    watchers: watchers as ReadonlySet<Watcher>,
    newest: () => newest,
    catchUpAll,
    end,

    /** Returns when the watcher has been sent the newest version. */
    async add(watcher: Watcher, have: number): Promise<void> {
      watchers.add(watcher)
      await catchUp(watcher, have)
    },

    remove: (watcher: Watcher): boolean => watchers.delete(watcher),

    /** From here on no version is heard: what is known would become old. */
    clear(): void {
      watchers.clear()
      newest = undefined
    },

    broadcast(commit: RoomCommit): void {
      newest = commit
      const frames = new Map<string, Frame>()
      for (const watcher of watchers) {
        if (endIfSeatLost(commit, watcher) || watcher.isSlow()) continue
        if (watcher.sentVersion !== commit.version - 1) {
          void catchUp(watcher)
          continue
        }
        orFail(watcher, () => {
          const make = () => frameFor(watcher, commit, [commit.entry])
          const frame = frames.getOrInsertComputed(audienceOf(watcher.viewer), make)
          watcher.sentVersion = commit.version
          watcher.send(frame)
        })
      }
    },

    /** A version that came without the entries before it: watchers that are behind read those from the log. */
    skipTo(stored: StoredRoom): void {
      newest = stored
      catchUpAll()
    },

    /** The store lost its last writes: what the screens show never happened, so their pages forget it and come back. */
    startOver(stored: StoredRoom): void {
      newest = stored
      end(CLOSE.outdated)
    },

    /** The same for all, and nothing of it is secret. */
    send(message: ServerMessage): void {
      const frame = frameOf(message)
      for (const watcher of watchers) watcher.send(frame)
    },

    /** A tap along with the television: how long ago it was, on its own way to us and on the way to each television. The host gets what was found. */
    sendTap({ step, agoMs, delayMs }: Tap): void {
      const host = newest?.document.host ?? null
      for (const { viewer, line, send } of watchers) {
        if (step === 'found') {
          if (viewer.kind === 'seat' && viewer.seat === host)
            send(frameOf({ type: 'tap-along', step, agoMs: 0, delayMs }))
        } else if (viewer.kind === 'tv') {
          // Timed while it lasts, so that the way is known when it counts.
          line.ping()
          send(frameOf({ type: 'tap-along', step, agoMs: agoMs + line.estimate().medianMs / 2 }))
        }
      }
    },

    /** Times the phones of a lobby and shows their lines. No part of a version: each node tells its own screens. */
    checkLines(): void {
      for (const watcher of watchers) if (watcher.viewer.kind === 'seat') orFail(watcher, watcher.line.ping)
      const now = clock.now()
      if (now - linesSentAt < LINES_EVERY_MS) return
      const lines = [...watchers].flatMap(lineView)
      if (lines.length === 0) return
      linesSentAt = now
      const frame = frameOf({ type: 'lines', lines })
      for (const watcher of watchers) if (!watcher.isSlow()) watcher.send(frame)
    },
  }
}

/** Ends a socket that has lost its seat; true if it did. One that the room takes for away arrives again. */
function endIfSeatLost({ document: room }: StoredRoom, watcher: Watcher): boolean {
  const conflict = seatConflict(room, watcher)
  if (conflict === 'away') watcher.rearrive()
  else if (conflict) watcher.end(CLOSE[conflict])
  return conflict !== undefined && conflict !== 'away'
}

function lineView({ viewer, line }: Watcher): LineView[] {
  const quality = viewer.kind === 'seat' ? line.quality() : undefined
  return viewer.kind === 'seat' && quality ? [{ seat: viewer.seat, ...quality }] : []
}
