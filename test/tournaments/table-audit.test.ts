import { beforeEach, describe, expect, it } from 'vitest'
import type { RoomCode } from '#protocol/ids.ts'
import { openSqliteStore } from '../../server/adapters/sqlite/open-sqlite-store.ts'
import { systemEntropy } from '../../server/adapters/system.ts'
import { createRoomService, type RoomService } from '../../server/app/room-service.ts'
import { createTableRooms } from '../../server/app/tournaments/table-rooms.ts'
import { refuse } from '../../server/games/kit/result.ts'
import type { RoomCommand } from '../../server/rooms/command.ts'
import { DEFAULT_POLICY } from '../../server/rooms/policy.ts'
import { createHandClock, type HandClock } from '../support/hand-clock.ts'
import { MINUTE, TestTournament } from '../support/tournament.ts'

/** A tournament whose rooms never report by themselves: what `runTasks` does not find stays unknown. */
let clock: HandClock
let rooms: RoomService
let tour: TestTournament
let tableRooms: ReturnType<typeof createTableRooms>

beforeEach(async () => {
  clock = createHandClock()
  rooms = createRoomService({
    ...openSqliteStore(':memory:', clock),
    entropy: systemEntropy,
    policy: DEFAULT_POLICY,
    cached: () => undefined,
    onCommit: () => {},
  })
  tableRooms = createTableRooms({ rooms, clock })
  tour = new TestTournament().people(4)
  tour.now = clock.now()
  tour.organise({ type: 'start-round', round: 1 })
})

async function visit(audit = true) {
  tour.now = clock.now()
  tour.hear(...(await tableRooms.runTasks(tour.tournament, audit)))
}

const code = () => tour.round.tables[0]?.code as RoomCode

/** Rings the room at every moment something is due in it. */
async function pass(ms: number) {
  for (const until = clock.now() + ms; clock.now() < until; clock.advance(500)) {
    while ((await rooms.tick(code())).ok) {
      // Whatever was due is done.
    }
  }
}

it('two concurrent runs open each table once', async () => {
  const before = tour.tournament
  const [one, two] = await Promise.all([tableRooms.runTasks(before, false), tableRooms.runTasks(before, false)])
  expect(one).toEqual(two)
  await visit()
  expect(code()).toBe(one[0]?.type === 'opened' && one[0].code)
})

it('[TN-18] an audit finds that a table has begun, who is absent, and its result', async () => {
  await visit()
  await pass(61_000)
  await visit()
  expect(tour.round.tables[0]).toMatchObject({ startedAt: clock.now(), absent: tour.round.tables[0]?.seats })
  await pass(15 * 60_000)
  await visit()
  expect(tour.round.tables[0]?.result).toMatchObject({ verdict: 'played', places: expect.any(Array) })
  expect(tour.round.completedAt).toBe(clock.now())
})

it('a run without audit does not look at tables that play', async () => {
  await visit()
  await pass(61_000)
  await visit(false)
  expect(tour.round.tables[0]?.startedAt).toBeNull()
})

it('[TN-18] a table whose room is lost gets another room', async () => {
  await visit()
  const lost = code()
  await rooms.change(lost, { type: 'organiser-order', order: { type: 'force-end' } })
  expect(await rooms.load(lost)).toBeUndefined()
  await visit()
  expect(code()).toBeNull()
  await visit()
  expect(code()).not.toBe(lost)
  expect((await rooms.load(code()))?.document.table?.id).toBe(1)
})

it('[TN-13] rooms of a replaced draw are ended', async () => {
  await visit()
  const old = code()
  tour.organise({ type: 'draw-again', round: 1 })
  await visit()
  expect(await rooms.load(old)).toBeUndefined()
  expect(tour.tournament.leftovers).toEqual([])
  expect(code()).not.toBe(old)
})

describe('a table is ended by force', () => {
  /** A table that has begun, in a room that is in the middle of a race, and the orders that the room is given. */
  function playing(tableMinutes: number | null) {
    const table = new TestTournament({ schedule: { tableMinutes } }).people(4)
    table.now = clock.now()
    table.begin()
    table.hear({ type: 'began', table: 1, absent: [] })
    const orders: string[] = []
    const change = async (_: RoomCode, command: RoomCommand) => {
      if (command.type === 'organiser-order') orders.push(command.order.type)
      return refuse('race-running')
    }
    const visits = createTableRooms({ rooms: { change } as never, clock })
    return { table, orders, visit: () => visits.runTasks(table.tournament, false) }
  }

  it('when its time is up, and again if a race was running', async () => {
    const { table, orders, visit } = playing(20)
    const endsAt = table.round.tables[0]?.endsAt as number
    clock.advance(endsAt - 1 - clock.now())
    await visit()
    expect(orders).toEqual([])
    clock.advance(1)
    expect(await visit()).toEqual([])
    expect(await visit()).toEqual([])
    expect(orders).toEqual(['force-end', 'force-end'])
  })

  it('never without a time limit', async () => {
    const { orders, visit } = playing(null)
    clock.advance(1_000 * MINUTE)
    await visit()
    expect(orders).toEqual([])
  })

  it('not while the tournament is paused', async () => {
    const { table, orders, visit } = playing(20)
    table.organise({ type: 'pause', paused: true })
    table.hear({ type: 'held', table: 1, held: true })
    clock.advance(1_000 * MINUTE)
    await visit()
    expect(orders).toEqual([])
  })
})
