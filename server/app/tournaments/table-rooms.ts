import type { CommandId, RoomCode } from '#protocol/ids.ts'
import type { Clock } from '../../ports/clock.ts'
import type { StoredRoom } from '../../ports/document-store.ts'
import type { NewTable, TableOrder } from '../../rooms/command.ts'
import { replayIdOf } from '../../rooms/replay/record.ts'
import type { Room } from '../../rooms/room.ts'
import { people } from '../../rooms/seats/people.ts'
import type { TableEvent } from '../../tournaments/command.ts'
import { entrantOf, lastRound, type Table, type Tournament, undecided } from '../../tournaments/tournament.ts'
import type { RoomService } from '../room-service.ts'

export type TableRoomService = Pick<RoomService, 'openTable' | 'change' | 'load'>

interface Deps {
  readonly rooms: TableRoomService
  readonly clock: Clock
}

/** Fast enough for the largest tournament, without keeping other commands from the store. */
const TASKS_AT_ONCE = 16

/** Undefined: nothing that the tournament must know. */
type Happened = Promise<TableEvent | undefined>

export type TableRooms = ReturnType<typeof createTableRooms>

/** Carries out what a tournament has decided. Every task is idempotent, because two nodes may run it at once. */
export function createTableRooms({ rooms, clock }: Deps) {
  /** With `audit`, tables that play are looked at too, in case an event of theirs was lost with its node. */
  async function runTasks(tournament: Tournament, audit: boolean): Promise<readonly TableEvent[]> {
    const tasks = [
      ...undecided(lastRound(tournament)).map((table) => () => visit(tournament, table, audit)),
      ...tournament.leftovers.map((code) => () => clear(code)),
    ]
    const events: TableEvent[] = []
    for (let at = 0; at < tasks.length; at += TASKS_AT_ONCE) {
      const batch = tasks.slice(at, at + TASKS_AT_ONCE).map((task) => task())
      for (const event of await Promise.all(batch)) if (event) events.push(event)
    }
    return events
  }

  async function visit(tournament: Tournament, table: Table, audit: boolean): Happened {
    if (table.code === null) return open(tournament, table)
    const isPaused = tournament.pausedAt !== null
    if (table.held !== isPaused) return hold(table, table.code, isPaused)
    if (!isPaused && table.endsAt !== null && clock.now() >= table.endsAt) return forceEnd(table, table.code)
    return audit ? look(table, table.code) : undefined
  }

  async function open(tournament: Tournament, table: Table): Happened {
    const round = lastRound(tournament)
    if (!round) return undefined
    // The same for the same table on every node: it is opened once.
    const id = `${tournament.id}-${table.id}` as CommandId
    const opened = await rooms.openTable(id, tournament.game.id, tournament.game.options, {
      tournament: tournament.id,
      title: tournament.title,
      kind: round.kind,
      id: table.id,
      round: round.number,
      number: table.number,
      entrants: table.seats,
      startsAt: tournament.pausedAt === null ? table.waitsUntil : null,
      seats: table.seats.map((number) => seatFor(tournament, number)),
    })
    return opened.ok ? { type: 'opened', table: table.id, code: opened.value } : undefined
  }

  /** Undefined: refused for now, because a race runs or the room is too busy; the next run tries again. */
  async function order(code: RoomCode, order: TableOrder): Promise<StoredRoom | 'gone' | undefined> {
    const outcome = await rooms.change(code, { type: 'organiser-order', order })
    if (outcome.ok) return outcome.value
    return outcome.code === 'no-such-room' ? 'gone' : undefined
  }

  async function hold(table: Table, code: RoomCode, held: boolean): Happened {
    const done = await order(code, held ? { type: 'hold' } : { type: 'go-on', startsAt: table.waitsUntil })
    if (done === 'gone') return { type: 'lost', table: table.id, code }
    return done && { type: 'held', table: table.id, held }
  }

  /** Time is up. A table that has not begun is shared by all of its players. */
  async function forceEnd(table: Table, code: RoomCode): Happened {
    const done = await order(code, { type: 'force-end' })
    if (!done) return undefined
    const event = done === 'gone' ? undefined : tableEventOf(done.document)
    const places = table.seats.map((entrant) => ({ entrant, place: 1, score: 0 }))
    return event ?? { type: 'ended', table: table.id, verdict: 'called', places, absent: [] }
  }

  async function look(table: Table, code: RoomCode): Happened {
    const room = (await rooms.load(code))?.document
    if (room?.table?.id !== table.id) return { type: 'lost', table: table.id, code }
    const event = tableEventOf(room)
    return event?.type === 'ended' || table.startedAt === null ? event : undefined
  }

  const clear = async (code: RoomCode): Happened =>
    (await order(code, { type: 'force-end' })) && { type: 'cleared', code }

  return { runTasks }
}

function seatFor(tournament: Tournament, number: number): NewTable['seats'][number] {
  const entrant = entrantOf(tournament, number)
  if (!entrant) throw new Error(`${tournament.id} has no entrant ${number}`)
  const { name, bot, keyHash } = entrant
  return bot === undefined ? { name, keyHash: keyHash ?? '' } : { name, bot }
}

/** What a tournament must know of one of its rooms; undefined for a room that is no table, or has not begun. */
export function tableEventOf(room: Room): TableEvent | undefined {
  const { table, phase } = room
  if (!table || phase.name === 'lobby') return undefined
  const absent = people(room)
    .filter(({ link }) => link.state === 'away' && link.isNew)
    .map(({ seat }) => table.entrants[seat] as number)
  if (phase.name === 'playing') return { type: 'began', table: table.id, absent }
  return {
    type: 'ended',
    table: table.id,
    verdict: table.called ? 'called' : 'played',
    places: phase.places.map(({ seat, place, score }) => ({ entrant: table.entrants[seat] as number, place, score })),
    absent,
    replay: replayIdOf(room.seed, phase.number),
  }
}
