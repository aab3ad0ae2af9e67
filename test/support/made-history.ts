import type { Seat } from '#protocol/ids.ts'
import type { Client, ClientEvent, Fault, History, SeenCommit, StoredRoom } from '../../load-tests/chaos/history.ts'
import type { LogEntry, Room } from '../../server/rooms/room.ts'

/** A history of one room, written by hand: each line is one thing that was seen, and instants are what the test says. */
export class MadeHistory {
  readonly clients: Client[] = []
  readonly events: ClientEvent[] = []
  readonly faults: Fault[] = []
  readonly commits: SeenCommit[] = []
  readonly log: LogEntry[] = []
  readonly answers: Record<string, string> = {}
  calmFrom = 50_000
  quietFrom = 60_000
  isGone = false
  document: Room = { phase: { name: 'lobby' } } as Room

  constructor(
    readonly code = 'KLMX',
    readonly game = 'cheese-master',
  ) {}

  /** A seat on `node-1`, which opens once more at the end. */
  sit(name: string, seat = this.clients.length, reopens = true): this {
    const as = { kind: 'seat', seat: seat as Seat, key: `key-of-${name}` } as const
    this.clients.push({ name, code: this.code, game: this.game, as })
    this.welcome(name, 0, seat)
    return reopens ? this.welcome(name, 61_000, seat) : this
  }

  welcome(client: string, at: number, seat: number | undefined, node = 'node-1', have?: number): this {
    return this.see({ type: 'welcomed', client, at, seat, node, have })
  }

  see(event: ClientEvent): this {
    this.events.push(event)
    this.events.sort((a, b) => a.at - b.at)
    return this
  }

  send(client: string, id: string, at: number, command: object): this {
    return this.see({ type: 'sent', client, id, at, command, over: 'socket' })
  }

  answer(client: string, id: string, at: number, answer = 'done'): this {
    return this.see({ type: 'answered', client, id, at, answer })
  }

  show(client: string, at: number, message: object): this {
    return this.see({ type: 'frame', client, at, text: JSON.stringify(message) })
  }

  fault(kind: string, from: number, until: number, hit: Partial<Fault> = {}): this {
    this.faults.push({ kind, from, until, what: kind, ...hit })
    return this
  }

  logged(
    at: number,
    entry: { readonly act?: object; readonly events?: readonly object[] },
    version = this.log.length + 1,
  ): this {
    this.log.push({ version, at, events: [], ...entry } as unknown as LogEntry)
    return this
  }

  moved(at: number, seat: number, move: object): this {
    return this.logged(at, { act: { type: 'move', seat, move } })
  }

  began(at: number): this {
    return this.logged(at, { act: { type: 'setup' } })
  }

  thrown(at: number, round: number): this {
    return this.logged(at, {
      act: { type: 'move', seat: 9, move: { type: 'throw', round } },
      events: [news({ type: 'thrown', round })],
    })
  }

  ended(at: number, round: number, claims: readonly object[], pawnless = 1): this {
    const result = { type: 'round-ended', round, pawnless: Array.from({ length: pawnless }, (_, seat) => seat) }
    return this.logged(at, { act: { type: 'race', round, claims }, events: [news(result)] })
  }

  voided(at: number, round: number): this {
    return this.logged(at, { act: { type: 'void', round }, events: [news({ type: 'round-voided', round })] })
  }

  done(): History {
    const version = Math.max(1, ...this.log.map((entry) => entry.version))
    const stored: StoredRoom = { version, document: this.document, log: this.log, answers: this.answers }
    const { clients, events, faults, commits, calmFrom, quietFrom } = this
    return {
      clients,
      events,
      faults,
      commits,
      calmFrom,
      quietFrom,
      startedAt: 0,
      endedAt: 62_000,
      stored: { [this.code]: this.isGone ? undefined : stored },
    }
  }
}

const news = (event: object) => ({ type: 'game', game: 'cheese-master', event })
