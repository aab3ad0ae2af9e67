import { beforeEach, describe, expect, it } from 'vitest'
import type { RoomCode, Seat } from '#protocol/ids.ts'
import type { TournamentId } from '#protocol/tournament.ts'
import { createResultBatcher, createScheduler } from '../../server/app/tournaments/scheduler.ts'
import { createTableRooms } from '../../server/app/tournaments/table-rooms.ts'
import { accept, refuse } from '../../server/games/kit/result.ts'
import type { RoomCommit, StoredRoom } from '../../server/ports/document-store.ts'
import type { NewTable, RoomCommand } from '../../server/rooms/command.ts'
import type { Phase, Room, RoomEvent, RoomTable } from '../../server/rooms/room.ts'
import type { TableEvent, TournamentCommand } from '../../server/tournaments/command.ts'
import { settled } from '../support/deterministic/world.ts'
import { createHandClock, type HandClock } from '../support/hand-clock.ts'
import { lobby } from '../support/room.ts'
import { TestTournament } from '../support/tournament.ts'

let clock: HandClock
let reports: string[]
const report = (_: unknown, what: string) => void reports.push(what)
beforeEach(() => {
  clock = createHandClock()
  reports = []
})

const cup = 'CDFHJKLM' as TournamentId
/** The room of table 5: two people, and so far. */
function roomAt(phase: 'lobby' | 'playing' | 'over', over: Partial<RoomTable> = {}): Room {
  const table = { tournament: cup, id: 5, round: 1, number: 1, entrants: [7, 3], startsAt: null, ...over }
  const link = { state: 'away', since: 0, standIn: false, isNew: true } as const
  const sitters = [0, 1].map((seat) => ({
    kind: 'person',
    seat,
    name: '',
    look: seat,
    keyHash: '',
    link,
    ready: false,
  }))
  const game = { name: phase, number: 1, players: [0, 1], state: {}, places: [{ seat: 0 as Seat, place: 1, score: 9 }] }
  return lobby(undefined, {
    table,
    sitters: sitters as never,
    phase: (phase === 'lobby' ? { name: phase } : game) as Phase,
  })
}

describe('the result batcher', () => {
  let acts: [TournamentId, readonly TableEvent[]][]
  let isAway: boolean
  let batcher: ReturnType<typeof createResultBatcher>
  beforeEach(() => {
    acts = []
    isAway = false
    const change = async (id: TournamentId, command: TournamentCommand) => {
      if (isAway) throw new Error('the store is away')
      acts.push([id, command.type === 'table-events' ? command.events : []])
      return refuse('ignored')
    }
    batcher = createResultBatcher({ service: { change } as never, clock, report })
  })
  const [one, two, three] = [1, 2, 3].map((table): TableEvent => ({ type: 'held', table, held: true })) as [
    TableEvent,
    TableEvent,
    TableEvent,
  ]
  const follow = (phase: 'playing' | 'over', type: string) =>
    batcher.followRoom({
      document: roomAt(phase),
      version: 2,
      entry: { version: 2, at: 0, events: [{ type } as RoomEvent] },
    } as RoomCommit)

  it('sends all events 150 ms after the first one', () => {
    batcher.add(cup, [one])
    clock.advance(149)
    batcher.add(cup, [two, three])
    expect(acts).toEqual([])
    clock.advance(1)
    expect(acts).toEqual([[cup, [one, two, three]]])
    clock.advance(1_000)
    expect(acts).toHaveLength(1)
  })

  it('sends nothing without events', () => {
    batcher.add(cup, [])
    clock.advance(1_000)
    expect(acts).toEqual([])
  })

  it('reports the begin and the end of a table, and nothing between', () => {
    follow('playing', 'paused')
    clock.advance(150)
    expect(acts).toEqual([])
    follow('playing', 'started')
    follow('over', 'ended')
    clock.advance(150)
    expect(acts[0]?.[1].map(({ type }) => type)).toEqual(['began', 'ended'])
  })

  it('sends open batches when the node stops, and nothing after', async () => {
    batcher.add(cup, [one])
    await batcher.stop()
    expect(acts).toEqual([[cup, [one]]])
    batcher.add(cup, [two])
    clock.advance(1_000)
    expect(acts).toHaveLength(1)
  })

  it('logs a batch that could not be sent', async () => {
    isAway = true
    batcher.add(cup, [one])
    clock.advance(150)
    await settled()
    expect(reports).toEqual(['events of a table could not be reported'])
  })
})

describe('the scheduler', () => {
  let tour: TestTournament
  let runs: boolean[]
  let done: (() => void)[]
  let dues: unknown[][]
  let acts: string[]
  let noted: TableEvent[]
  let isAway: boolean
  let scheduler: ReturnType<typeof createScheduler>
  beforeEach(() => {
    tour = new TestTournament().people(4)
    runs = []
    done = []
    dues = []
    acts = []
    noted = []
    isAway = false
    const stored = () => ({ document: tour.tournament, version: tour.version })
    scheduler = createScheduler({
      service: {
        async load() {
          if (isAway) throw new Error('the store is away')
          return stored()
        },
        change: async (_: unknown, { type }: TournamentCommand) => void acts.push(type),
        setDue: async (...args: unknown[]) => void dues.push(args),
      } as never,
      tableRooms: {
        async runTasks(_tournament, audit) {
          runs.push(audit)
          await new Promise<void>((resolve) => done.push(resolve))
          return [{ type: 'held', table: 1, held: true }]
        },
      },
      batcher: { add: (_, events) => void noted.push(...events) },
      clock,
      report,
    })
  })
  const follow = async () => {
    scheduler.follow({ document: tour.tournament, version: tour.version })
    await settled()
  }
  const finish = async () => {
    for (const end of done.splice(0)) end()
    await settled()
  }
  const wake = async () => {
    void scheduler.tick(cup)
    await settled()
  }

  it('runs tasks right after a commit, without an audit of tables that play', async () => {
    await follow()
    expect(runs).toEqual([])
    tour.organise({ type: 'start-round', round: 1 })
    await follow()
    expect(runs).toEqual([false])
    await finish()
    expect(noted).toHaveLength(1)
  })

  it('does not run the tasks of one tournament twice at once', async () => {
    tour.organise({ type: 'start-round', round: 1 })
    await follow()
    await follow()
    expect(runs).toHaveLength(1)
    await finish()
    await follow()
    expect(runs).toHaveLength(2)
  })

  it('runs nothing after the node has stopped', async () => {
    tour.begin()
    scheduler.stop()
    tour.organise({ type: 'pause', paused: true })
    await follow()
    expect(runs).toEqual([])
  })

  it('wakes a due tournament: a tick, an audit, and the next due time at least a second later', async () => {
    tour.begin()
    await wake()
    expect([acts, runs, dues]).toEqual([['tick'], [true], []])
    await finish()
    expect(dues).toEqual([[cup, clock.now() + 1_000]])
  })

  it('logs a failed run and runs again', async () => {
    tour.organise({ type: 'start-round', round: 1 })
    isAway = true
    await follow()
    expect(reports).toEqual(['the tasks of a tournament failed'])
    isAway = false
    await follow()
    expect(runs).toHaveLength(1)
  })
})

describe('tasks in table rooms:', () => {
  let tour: TestTournament
  let acts: RoomCommand[]
  let opened: NewTable[]
  let answer: ReturnType<typeof refuse> | undefined
  let room: Room | undefined
  let tableRooms: ReturnType<typeof createTableRooms>
  beforeEach(() => {
    tour = new TestTournament().people(4)
    acts = []
    opened = []
    answer = undefined
    room = roomAt('lobby')
    const stored = () => room && ({ document: room, version: 2 } as StoredRoom)
    tableRooms = createTableRooms({
      clock,
      rooms: {
        openTable: async (_id, _game, _options, table) => {
          opened.push(table)
          return accept('ABCD' as RoomCode)
        },
        change: async (_code, command) => {
          acts.push(command)
          return answer ?? accept(stored() as StoredRoom)
        },
        load: async () => stored(),
      },
    })
  })
  const run = (audit = false) => tableRooms.runTasks(tour.tournament, audit)
  const orders = () => acts.map((command) => (command.type === 'organiser-order' ? command.order : command))
  const table = () => tour.open[0] as (typeof tour.open)[number]
  /** The room of the only table is that of `roomAt`. */
  const isOf = (phase: 'lobby' | 'playing' | 'over') => {
    room = roomAt(phase, { id: table().id, entrants: table().seats })
  }

  it('a pause and its end are sent to each table once', async () => {
    tour.begin()
    tour.organise({ type: 'pause', paused: true })
    expect(await run()).toEqual([{ type: 'held', table: table().id, held: true }])
    tour.hear(...(await run()))
    expect(await run()).toEqual([])
    tour.organise({ type: 'pause', paused: false })
    expect(await run()).toEqual([{ type: 'held', table: table().id, held: false }])
    expect(orders().map(({ type }) => type)).toEqual(['hold', 'hold', 'go-on'])
  })

  it('a room that is gone is reported as lost, and one that is too busy is ordered again later', async () => {
    tour.begin()
    tour.organise({ type: 'pause', paused: true })
    answer = refuse('too-busy')
    expect(await run()).toEqual([])
    answer = refuse('no-such-room')
    expect(await run()).toEqual([{ type: 'lost', table: table().id, code: table().code }])
  })

  it('a table that is opened during a pause has no start time', async () => {
    tour.organise({ type: 'start-round', round: 1 })
    await run()
    tour.organise({ type: 'pause', paused: true })
    await run()
    expect(opened.map(({ startsAt }) => startsAt)).toEqual([table().waitsUntil, null])
  })

  it('seats have the bots and the keys of their entrants', async () => {
    tour = new TestTournament().people(3)
    tour.organise({ type: 'add-bots', count: 1, level: 'weak' } as never)
    tour.organise({ type: 'start-round', round: 1 })
    await run()
    const seats = opened.flatMap((one) => one.seats)
    const { entrants } = tour.tournament
    expect(seats).toHaveLength(tour.open.flatMap((one) => one.seats).length)
    for (const [at, number] of tour.open.flatMap((one) => one.seats).entries()) {
      const entrant = entrants.find((one) => one.number === number)
      expect(seats[at]).toMatchObject(entrant?.bot ? { bot: entrant.bot } : { keyHash: entrant?.keyHash })
    }
  })

  describe('when the time of a table is up', () => {
    beforeEach(() => {
      tour.now = clock.now()
      tour.begin()
      tour.hear({ type: 'began', table: table().id, absent: [] })
      clock.advance((table().endsAt ?? 0) - clock.now())
    })

    it('it is ended by force and counts as it stood', async () => {
      isOf('over')
      expect(await run()).toMatchObject([{ type: 'ended', table: table().id, places: [{ place: 1, score: 9 }] }])
      expect(orders()).toEqual([{ type: 'force-end' }])
    })

    it('and it has not begun or is gone, all its players share the first place', async () => {
      const shared = [
        { type: 'ended', verdict: 'called', places: table().seats.map((entrant) => ({ entrant, place: 1 })) },
      ]
      isOf('lobby')
      expect(await run()).toMatchObject(shared)
      answer = refuse('no-such-room')
      expect(await run()).toMatchObject(shared)
    })

    it('but a race runs, it is ended later', async () => {
      answer = refuse('race-running')
      expect(await run()).toEqual([])
    })
  })

  it('an audit reports the begin of a table once', async () => {
    tour.now = clock.now()
    tour.begin()
    isOf('lobby')
    expect(await run(true)).toEqual([])
    isOf('playing')
    expect(await run(true)).toMatchObject([{ type: 'began' }])
    tour.hear(...(await run(true)))
    expect(await run(true)).toEqual([])
    isOf('over')
    expect(await run(true)).toMatchObject([{ type: 'ended' }])
  })

  it('released rooms are ended, unless a race runs', async () => {
    const code = 'WXYZ' as RoomCode
    tour.tournament = { ...tour.tournament, leftovers: [code] }
    const cleared = [{ type: 'cleared', code }]
    expect(await run()).toEqual(cleared)
    answer = refuse('no-such-room')
    expect(await run()).toEqual(cleared)
    answer = refuse('race-running')
    expect(await run()).toEqual([])
  })

  it('at most sixteen rooms are opened at once', async () => {
    tour = new TestTournament({ tableSize: 3 }).people(60)
    tour.organise({ type: 'start-round', round: 1 })
    const { length } = tour.open
    expect(length).toBeGreaterThan(16)
    const running = run()
    expect(opened).toHaveLength(16)
    await running
    expect(opened).toHaveLength(length)
  })
})
