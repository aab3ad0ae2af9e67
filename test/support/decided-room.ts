import type { Command } from '#protocol/command.ts'
import type { Look, RoomCode, Seat } from '#protocol/ids.ts'
import type { Seed } from '../../server/games/kit/random.ts'
import type { GameOptions } from '../../server/games/kit/seal.ts'
import { gameById } from '../../server/games/registry.ts'
import type { RoomCommand, SeatCommand } from '../../server/rooms/command.ts'
import { decide, newRoom } from '../../server/rooms/decide.ts'
import type { Decision } from '../../server/rooms/decision.ts'
import { DEFAULT_POLICY } from '../../server/rooms/policy.ts'
import type { LogEntry, Room, RoomEvent } from '../../server/rooms/room.ts'

/** A room that is changed by commands alone, with a clock moved by hand. Throws on a refusal nobody asked about. */
export class DecidedRoom {
  room: Room
  /** Every version so far but the first. */
  readonly log: LogEntry[] = []
  /** The game after each of them, while there is one. */
  readonly states: unknown[] = []
  now = 0
  version = 1
  events: readonly RoomEvent[] = []

  constructor(game = 'alles-kaese', seed: Seed = [1, 2, 3, 4]) {
    const options = gameById(game)?.decodeOptions({}) as GameOptions
    this.room = newRoom({ code: 'KLMX' as RoomCode, seed, game, options }, 0)
  }

  try(command: RoomCommand): string {
    const verdict = decide(this.room, command, { now: this.now, version: this.version + 1, policy: DEFAULT_POLICY })
    if (!verdict.ok) return verdict.code
    this.take(verdict.value)
    return 'ok'
  }

  do(command: RoomCommand): this {
    const result = this.try(command)
    if (result !== 'ok') throw new Error(`refused: ${result}`)
    return this
  }

  by(seat: number, command: Command | SeatCommand): string {
    return this.try({ type: 'seat', by: seat as Seat, command: command as SeatCommand })
  }

  sit(name: string, look?: number): this {
    this.do({ type: 'join', name, keyHash: `key of ${name}`, ...(look !== undefined && { look: look as Look }) })
    const seat = this.seatOf(name)
    return this.do({ type: 'arrive', seat, keyHash: `key of ${name}`, node: 'node 1', socket: `socket of ${name}` })
  }

  drop(name: string): this {
    return this.do({ type: 'depart', seat: this.seatOf(name), socket: `socket of ${name}` })
  }

  /** Time passes, and the room rings for everything that is due. */
  wait(ms: number): this {
    this.now += ms
    for (let ticks = 0; ticks < 1000 && this.try({ type: 'tick' }) === 'ok' && !this.closed; ticks++) {}
    return this
  }

  closed = false

  seatOf(name: string): Seat {
    const sitter = this.room.sitters.find(
      (other) => other.name === name || (other.kind === 'person' && other.keyHash === `key of ${name}`),
    )
    if (!sitter) throw new Error(`nobody is called ${name}`)
    return sitter.seat
  }

  /** Such a room is a stored one as well. */
  get document(): Room {
    return this.room
  }

  get names(): readonly string[] {
    return this.room.sitters.map(({ name }) => name)
  }

  private take({ room, events, act, close }: Decision): void {
    if (room === this.room && events.length === 0 && !close) return
    this.room = room
    this.events = [...this.events, ...events]
    this.version += 1
    this.states.push(room.phase.name === 'lobby' ? undefined : room.phase.state)
    this.log.push({ version: this.version, at: this.now, events, ...(act && { act }) })
    if (close) this.closed = true
  }
}
