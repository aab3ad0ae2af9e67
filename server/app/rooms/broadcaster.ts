import type { Millis } from '#protocol/ids.ts'
import { CLOSE } from '#protocol/limits.ts'
import type { LineView, ServerMessage } from '#protocol/server-message.ts'
import type { RoomCommit, StoredRoom } from '../../ports/document-store.ts'
import type { Tap } from '../../ports/room-feed.ts'
import type { LogEntry } from '../../rooms/room.ts'
import { audienceOf, currentGame, roomMessage } from './messages.ts'
import type { RoomDeps } from './room-on-node.ts'
import { type Frame, seatConflict, type Watcher } from './watcher.ts'

/** How many log entries a page gets after a reconnect; of what is older it gets a fresh view. */
const MISSED_ENTRIES = 80
/** Screens need not hear of their lines with every ping. */
const LINES_EVERY_MS: Millis = 2_000

type Deps = Pick<RoomDeps, 'clock' | 'frameOf'> & { readonly store: Pick<RoomDeps['store'], 'logSince'> }

/** The watchers of a room on this node, and what they are sent: each version in turn, or all that one of them missed at once. */
export class Broadcaster {
  readonly #deps: Deps
  readonly #watchers = new Set<Watcher>()
  readonly watchers: ReadonlySet<Watcher> = this.#watchers
  /** Watchers whose missed entries are being read: they get the newest version when it is there. */
  readonly #catchingUp = new Set<Watcher>()
  #newest: StoredRoom | undefined
  #linesSentAt: Millis = 0

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** The newest version that was heard of. */
  get newest(): StoredRoom | undefined {
    return this.#newest
  }

  /** Returns when the watcher has been sent the newest version. */
  async add(watcher: Watcher, have: number): Promise<void> {
    this.#watchers.add(watcher)
    await this.#catchUp(watcher, have)
  }

  remove(watcher: Watcher): boolean {
    return this.#watchers.delete(watcher)
  }

  /** From here on no version is heard: what is known would become old. */
  clear(): void {
    this.#watchers.clear()
    this.#newest = undefined
  }

  /** The version after the newest, with what happened in it. */
  broadcast(commit: RoomCommit): void {
    this.#newest = commit
    const frames = new Map<string, Frame>()
    for (const watcher of this.#watchers) {
      if (lostSeat(commit, watcher) || watcher.isSlow()) continue
      if (watcher.sentVersion !== commit.version - 1) {
        void this.#catchUp(watcher)
        continue
      }
      try {
        const audience = audienceOf(watcher.viewer)
        const frame = frames.get(audience) ?? this.#roomFrame(commit, [commit.entry], watcher)
        frames.set(audience, frame)
        watcher.sentVersion = commit.version
        watcher.send(frame)
      } catch (err) {
        // Fail closed, and alone: one broken view costs one socket, not the room or the process.
        watcher.fail(err)
      }
    }
  }

  /** A version that came without the entries before it: watchers that are behind read those from the log. */
  advance(stored: StoredRoom): void {
    this.#newest = stored
    this.catchUpAll()
  }

  /** The store lost its last writes: what the screens show never happened, so their pages forget it and come back. */
  startOver(stored: StoredRoom): void {
    this.#newest = stored
    this.end(CLOSE.outdated)
  }

  /** Also for readers that were too slow for a while and can take more again: there may be no later commit that would do it. */
  catchUpAll(): void {
    for (const watcher of this.#watchers) if (this.#isBehind(watcher) && !watcher.isSlow()) void this.#catchUp(watcher)
  }

  /** Brings one watcher up to date: the whole view, and the entries since what it has. */
  async #catchUp(watcher: Watcher, have = watcher.sentVersion): Promise<void> {
    if (this.#catchingUp.has(watcher)) return
    this.#catchingUp.add(watcher)
    try {
      for (let since = have; this.#isBehind(watcher); since = watcher.sentVersion) {
        const stored = this.#newest
        if (!stored || lostSeat(stored, watcher)) return
        const entries = await this.#deps.store.logSince(stored.document.code, since, MISSED_ENTRIES)
        const missed = entries.filter(({ version }) => version <= stored.version)
        watcher.sentVersion = stored.version
        watcher.send(this.#roomFrame(stored, since === 0 ? currentGame(stored, missed) : missed, watcher))
      }
    } catch (err) {
      watcher.fail(err)
    } finally {
      this.#catchingUp.delete(watcher)
    }
  }

  #roomFrame(stored: StoredRoom, entries: readonly LogEntry[], { viewer }: Watcher): Frame {
    const { clock, frameOf } = this.#deps
    return frameOf(roomMessage(stored, entries, viewer, clock.now()))
  }

  #isBehind({ sentVersion }: Watcher): boolean {
    return this.#newest !== undefined && sentVersion < this.#newest.version
  }

  /** The same for all, and nothing of it is secret. */
  send(message: ServerMessage): void {
    const frame = this.#deps.frameOf(message)
    for (const watcher of this.#watchers) watcher.send(frame)
  }

  end(closeCode: number): void {
    for (const watcher of this.#watchers) watcher.end(closeCode)
  }

  /** A tap along with the television: how long ago it was, on its own way to us and on the way to each television. The host gets what was found. */
  sendTap({ step, agoMs, delayMs }: Tap): void {
    const host = this.#newest?.document.host ?? null
    for (const { viewer, line, send } of this.#watchers) {
      if (step === 'found') {
        const found = this.#deps.frameOf({ type: 'tap-along', step, agoMs: 0, delayMs })
        if (viewer.kind === 'seat' && viewer.seat === host) send(found)
      } else if (viewer.kind === 'tv') {
        // Timed while it lasts, so that the way is known when it counts.
        line.ping()
        send(this.#deps.frameOf({ type: 'tap-along', step, agoMs: agoMs + line.estimate().medianMs / 2 }))
      }
    }
  }

  /**
   * In a lobby: times every phone and shows all screens how good its line is. It is no part of the room's versions, and each
   * node tells its own screens of its own phones.
   */
  checkLines(): void {
    for (const { viewer, line } of this.#watchers) if (viewer.kind === 'seat') line.ping()
    const now = this.#deps.clock.now()
    if (now - this.#linesSentAt < LINES_EVERY_MS) return
    const lines = [...this.#watchers].flatMap(lineView)
    if (lines.length === 0) return
    this.#linesSentAt = now
    const frame = this.#deps.frameOf({ type: 'lines', lines })
    for (const watcher of this.#watchers) if (!watcher.isSlow()) watcher.send(frame)
  }
}

/** Whether this socket has lost its seat; then it is told so. One that the room takes for away arrives again. */
function lostSeat({ document: room }: StoredRoom, watcher: Watcher): boolean {
  const conflict = seatConflict(room, watcher)
  if (conflict === 'away') watcher.rearrive()
  if (conflict === 'replaced') watcher.end(CLOSE.replaced)
  if (conflict === 'unseated') watcher.end(CLOSE.unseated)
  return conflict === 'replaced' || conflict === 'unseated'
}

function lineView({ viewer, line }: Watcher): LineView[] {
  const quality = viewer.kind === 'seat' ? line.quality() : undefined
  return viewer.kind === 'seat' && quality ? [{ seat: viewer.seat, ...quality }] : []
}
