import type { Millis } from '#protocol/ids.ts'
import type { TournamentId } from '#protocol/tournament.ts'
import type { RoomCommit, StoredTournament } from '../../ports/document-store.ts'
import type { TableEvent } from '../../tournaments/command.ts'
import { hasTasks } from '../../tournaments/schedule.ts'
import { type TableRooms, tableEventOf } from './table-rooms.ts'
import type { ModuleDeps } from './tournament-service.ts'

/** A round that ends then costs a few versions of the tournament, and not one for each table. */
const BATCH_MS: Millis = 150

export type ResultBatcher = ReturnType<typeof createResultBatcher>

/** Reports what happens at tables, once committed here. A batch lost with its node is found by the next audit. */
export function createResultBatcher({ service, clock, report }: ModuleDeps) {
  const batches = new Map<TournamentId, TableEvent[]>()
  let stopped = false

  function add(tournament: TournamentId, events: readonly TableEvent[]): void {
    if (events.length === 0 || stopped) return
    const batch = batches.get(tournament)
    if (batch) batch.push(...events)
    else {
      batches.set(tournament, [...events])
      clock.after(BATCH_MS, () => void send(tournament))
    }
  }

  async function send(tournament: TournamentId): Promise<void> {
    const events = batches.get(tournament)
    if (!events) return
    batches.delete(tournament)
    try {
      await service.change(tournament, { type: 'table-events', events })
    } catch (err) {
      report(err, 'events of a table could not be reported')
    }
  }

  return {
    add,
    /** After each commit of a room: most versions change nothing that a tournament wants to know. */
    followRoom({ document: room, entry }: RoomCommit): void {
      const isNews = entry.events.some(({ type }) => type === 'started' || type === 'ended')
      const event = isNews ? tableEventOf(room) : undefined
      if (room.table && event) add(room.table.tournament, [event])
    },
    /** Open batches still go out. */
    async stop(): Promise<void> {
      stopped = true
      await Promise.all([...batches.keys()].map(send))
    },
  }
}

/** Results of the last run are still on their way: an earlier tick would find the same tasks again. */
const WAKE_AGAIN_MS: Millis = 1_000

interface Deps extends ModuleDeps {
  readonly tableRooms: TableRooms
  readonly batcher: Pick<ResultBatcher, 'add'>
}

export type Scheduler = ReturnType<typeof createScheduler>

/** Runs tasks on the node that committed and by the sweep of any, so that no tournament depends on one node. */
export function createScheduler({ service, tableRooms, batcher, clock, report }: Deps) {
  const running = new Set<TournamentId>()
  let stopped = false

  async function run(id: TournamentId, audit: boolean): Promise<void> {
    // What the present run does not see is due again in a second.
    if (running.has(id)) return
    running.add(id)
    try {
      const stored = await service.load(id)
      if (stored) batcher.add(id, await tableRooms.runTasks(stored.document, audit))
    } catch (err) {
      report(err, 'the tasks of a tournament failed')
    } finally {
      running.delete(id)
    }
  }

  return {
    /** After each commit of this node. */
    follow({ document: tournament }: StoredTournament): void {
      if (!stopped && hasTasks(tournament)) void run(tournament.id, false)
    },
    /** Something is due by the clock. */
    async tick(id: TournamentId): Promise<void> {
      await service.change(id, { type: 'tick' })
      await run(id, true)
      await service.setDue(id, clock.now() + WAKE_AGAIN_MS)
    },
    stop(): void {
      stopped = true
    },
  }
}
