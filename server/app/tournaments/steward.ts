import type { CommandId, RoomCode } from '#protocol/ids.ts'
import type { Clock } from '../../ports/clock.ts'
import type { NewTable } from '../../rooms/command.ts'
import type { Note } from '../../tournaments/command.ts'
import { entrantOf, lastRound, undecided } from '../../tournaments/find.ts'
import type { Round, Table, Tournament } from '../../tournaments/tournament.ts'
import type { RoomService } from '../room-service.ts'
import { reportOf } from './table-report.ts'

interface Deps {
  readonly rooms: Pick<RoomService, 'openTable' | 'act' | 'load'>
  readonly clock: Clock
}

/** Rooms are opened this many at a time: fast enough for a hall, and the store has other guests. */
const AT_ONCE = 16

/**
 * Does in rooms what a tournament has decided, and comes back with what it found there. Every errand may be run twice,
 * by two nodes at once: rooms are opened once for each table, and an order that was carried out changes nothing.
 */
export function createSteward({ rooms, clock }: Deps) {
  /** What is to be done now. With `audit`, tables that play are looked at too, in case a report of theirs was lost. */
  async function run(tournament: Tournament, audit: boolean): Promise<readonly Note[]> {
    const round = lastRound(tournament)
    const errands = undecided(round).map((table) => () => visit(tournament, round as Round, table, audit))
    const clearing = tournament.leftovers.map((code) => () => clear(code))
    return (await inTurns([...errands, ...clearing])).flat()
  }

  async function visit(tournament: Tournament, round: Round, table: Table, audit: boolean): Promise<readonly Note[]> {
    if (table.code === null) return open(tournament, round, table)
    const isPaused = tournament.pausedAt !== null
    if (table.held !== isPaused) return hold(table, table.code, isPaused)
    if (!isPaused && table.endsAt !== null && clock.now() >= table.endsAt) return call(table, table.code)
    return audit ? look(table, table.code) : []
  }

  async function open(tournament: Tournament, round: Round, table: Table): Promise<readonly Note[]> {
    // The same for the same table, whoever opens it and however often.
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
    return opened.ok ? [{ type: 'opened', table: table.id, code: opened.value }] : []
  }

  async function hold(table: Table, code: RoomCode, held: boolean): Promise<readonly Note[]> {
    const order = held ? { type: 'hold' as const } : { type: 'go-on' as const, startsAt: table.waitsUntil }
    const outcome = await rooms.act(code, { type: 'officiate', order })
    if (outcome.ok) return [{ type: 'held', table: table.id, held }]
    // Lost to too many other changes of the room: the next visit tries again.
    return outcome.code === 'no-such-room' ? [{ type: 'lost', table: table.id, code }] : []
  }

  /** Time is up. A table that has not even begun has no winner and no loser. */
  async function call(table: Table, code: RoomCode): Promise<readonly Note[]> {
    const outcome = await rooms.act(code, { type: 'officiate', order: { type: 'call' } })
    if (!outcome.ok && outcome.code !== 'no-such-room') return []
    const told = outcome.ok ? reportOf(outcome.value) : undefined
    if (told) return [told.note]
    const places = table.seats.map((entrant) => ({ entrant, place: 1, score: 0 }))
    return [{ type: 'ended', table: table.id, verdict: 'called', places, absent: [] }]
  }

  async function look(table: Table, code: RoomCode): Promise<readonly Note[]> {
    const stored = await rooms.load(code)
    if (stored?.document.table?.id !== table.id) return [{ type: 'lost', table: table.id, code }]
    const told = reportOf(stored)
    const isNews = told && (told.note.type === 'ended' || table.startedAt === null)
    return isNews ? [told.note] : []
  }

  async function clear(code: RoomCode): Promise<readonly Note[]> {
    const outcome = await rooms.act(code, { type: 'officiate', order: { type: 'call' } })
    return outcome.ok || outcome.code === 'no-such-room' ? [{ type: 'cleared', code }] : []
  }

  return { run }
}

async function inTurns<T>(errands: readonly (() => Promise<T>)[]): Promise<T[]> {
  const done: T[] = []
  for (let at = 0; at < errands.length; at += AT_ONCE) {
    done.push(...(await Promise.all(errands.slice(at, at + AT_ONCE).map((errand) => errand()))))
  }
  return done
}

function seatFor(tournament: Tournament, number: number): NewTable['seats'][number] {
  const entrant = entrantOf(tournament, number)
  if (!entrant) throw new Error(`${tournament.id} has no entrant ${number}`)
  const { name, bot, keyHash } = entrant
  return bot === undefined ? { name, keyHash: keyHash ?? '' } : { name, bot }
}
