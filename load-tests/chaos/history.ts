import type { Seat } from '#protocol/ids.ts'
import type { LogEntry, Room } from '../../server/rooms/room.ts'

/** Everything that one run saw, in the order in which it saw it. Times are milliseconds of one monotonic clock, from the start of the run. */
export interface History {
  readonly clients: readonly Client[]
  readonly events: readonly ClientEvent[]
  readonly faults: readonly Fault[]
  /** Every version that the store announced while it was listened to: some are missed while it is away. */
  readonly commits: readonly SeenCommit[]
  /** The server's clock at the start of the run. */
  readonly startedAt: number
  /** From here on nothing is done to the installation. */
  readonly calmFrom: number
  /** From here on players begin nothing new; they only wait for their answers. */
  readonly quietFrom: number
  readonly endedAt: number
  /** What the store holds when all is over, by room code. */
  readonly stored: Readonly<Record<string, StoredRoom | undefined>>
}

export interface Client {
  readonly name: string
  readonly code: string
  readonly game: string
  readonly as:
    | { readonly kind: 'seat'; readonly seat: Seat; readonly key: string }
    | { readonly kind: 'tv' | 'spectator' }
}

interface Happened {
  readonly at: number
  readonly client: string
}

export interface Sent extends Happened {
  readonly type: 'sent'
  readonly id: string
  readonly command: object
  readonly over: 'socket' | 'http'
}

export interface Answered extends Happened {
  readonly type: 'answered'
  readonly id: string
  /** `done`, or the code of the refusal. */
  readonly answer: string
}

export interface Frame extends Happened {
  readonly type: 'frame'
  readonly text: string
}

/** As which seat; none for screens. `node`: which has the socket. `have`: what the page had seen when it said hello. */
export interface Welcomed extends Happened {
  readonly type: 'welcomed'
  readonly seat?: number | undefined
  readonly node: string
  readonly have?: number | undefined
}

/** A socket is gone, with the close code if there was one; or the client gave up a silent one. */
export interface Lost extends Happened {
  readonly type: 'lost'
  readonly code?: number | undefined
}

export type ClientEvent = Sent | Answered | Frame | Welcomed | Lost

export interface Fault {
  readonly kind: string
  readonly from: number
  /** When what was stopped, killed or cut was back. */
  readonly until: number
  readonly what: string
  readonly nodes?: readonly string[]
  /** Rooms whose part of the store was hit. */
  readonly rooms?: readonly string[]
  readonly clients?: readonly string[]
  /** Writes of the last moments may be lost: docs/operations.md says when. */
  readonly mayLose?: true
}

export interface SeenCommit {
  readonly at: number
  readonly code: string
  readonly version: number
  readonly document: Room
}

export interface StoredRoom {
  readonly version: number
  readonly document: Room
  readonly log: readonly LogEntry[]
  /** Answers to command ids that the store still keeps, as JSON. */
  readonly answers: Readonly<Record<string, string>>
}

export type Recorder = ReturnType<typeof createRecorder>

export function createRecorder() {
  const origin = performance.now()
  const now = () => performance.now() - origin
  const clients: Client[] = []
  const events: ClientEvent[] = []
  const faults: Fault[] = []
  const commits: SeenCommit[] = []
  return {
    startedAt: performance.timeOrigin + origin,
    now,
    clients,
    events,
    faults,
    commits,
    add: (event: DistributiveOmit<ClientEvent, 'at'>) => void events.push({ at: now(), ...event } as ClientEvent),
  }
}

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never
