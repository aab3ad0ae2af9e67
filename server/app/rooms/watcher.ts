import type { Viewer } from '#protocol/ids.ts'
import type { LineQuality } from '../../fairness/line-quality.ts'
import type { Ping, RoundTrips } from '../../fairness/round-trips.ts'
import type { RaceInRoom } from '../../rooms/command.ts'
import type { Room } from '../../rooms/room.ts'
import { personByKey } from '../../rooms/seats/people.ts'
import { canRememberSpectator, canRememberTv } from '../../rooms/seats/seatless.ts'

/** A message as it goes over the wire: serialised once, shared by all who get it, and never changed. */
export type Frame = Buffer

/** One open socket that shows the room. */
export interface Watcher {
  readonly viewer: Viewer
  /** What the room knows this socket as. */
  readonly socket: string
  /** For a seat: with the socket, the proof that it still has the seat. */
  readonly keyHash?: string
  /** For a spectator whom the others shall see. */
  readonly name?: string
  readonly line: Line
  /** The version of the last frame it was sent; 0 before the first. */
  sentVersion: number
  /** Cannot take more now: it is skipped, and told everything since with a later frame. */
  isSlow(): boolean
  send(frame: Frame): void
  end(code: number): void
  /** The room takes it for gone although the socket lives: it must arrive again. */
  rearrive(): void
  /** Called when a frame of this viewer could not be built or sent. */
  fail(err: unknown): void
}

/** A watcher, as a race sees it. */
export type Screen = Pick<Watcher, 'viewer' | 'line' | 'fail'>

/** Fail closed, and alone: what one screen cannot be sent costs one socket, not the room, the race or the process. */
export function orFail(screen: Pick<Watcher, 'fail'>, task: () => void): void {
  try {
    task()
  } catch (err) {
    screen.fail(err)
  }
}

/** The connection of one socket, timed by pings. All times are `elapsed` of this node's clock. */
export interface Line {
  ping(): Ping
  estimate(): RoundTrips
  /** What the line takes at this moment, as its pings show. */
  currentMs(at: number): number
  /** How its last pings fared; nothing before there are enough. */
  quality(): LineQuality | undefined
  /** Sends the start of this race now, with a ping in the same turn of the event loop right behind it. */
  reveal(race: RaceInRoom, shown: unknown): void
  /** When the start of this race was sent to it, with the ping right behind; nothing if it was not. */
  revealOf(race: RaceInRoom): Reveal | undefined
}

export interface Reveal {
  readonly sentAt: number
  readonly ping: Ping
}

/** A command as it came in: stamped before anything else was done with it. */
export interface Incoming {
  readonly arrivedAt: number
  /** Absent over HTTP. */
  readonly line: Line | undefined
}

export const isSameRace = (one: RaceInRoom, other: RaceInRoom): boolean =>
  one.game === other.game && one.round === other.round

/** Every node asks this of every commit, so that a seat opened on another node closes the old socket here. */
export function seatConflict(
  room: Room,
  { viewer, socket, keyHash, name }: Pick<Watcher, 'viewer' | 'socket' | 'keyHash' | 'name'>,
): 'away' | 'replaced' | 'unseated' | undefined {
  if (viewer.kind === 'tv') return canRememberTv(room, socket) ? 'away' : undefined
  if (viewer.kind === 'spectator')
    return name !== undefined && canRememberSpectator(room, { socket, name }) ? 'away' : undefined
  const person = keyHash === undefined ? undefined : personByKey(room, keyHash)
  if (person?.seat !== viewer.seat) return 'unseated'
  if (person.link.state === 'away') return 'away'
  return person.link.socket === socket ? undefined : 'replaced'
}
