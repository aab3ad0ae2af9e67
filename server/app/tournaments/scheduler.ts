import type { Millis } from '#protocol/ids.ts'
import type { TournamentId } from '#protocol/tournament.ts'
import type { StoredTournament } from '../../ports/document-store.ts'
import { hasTasks } from '../../tournaments/schedule.ts'
import type { ResultBatcher } from './result-batcher.ts'
import type { TableRooms } from './table-rooms.ts'
import type { ModuleDeps } from './tournament-service.ts'

/** Results of the last run are still on their way: an earlier tick would find the same tasks again. */
const WAKE_AGAIN_MS: Millis = 1_000

interface Deps extends ModuleDeps {
  readonly tableRooms: TableRooms
  readonly batcher: Pick<ResultBatcher, 'add'>
}

export type Scheduler = ReturnType<typeof createScheduler>

/**
 * Runs the tasks of tournaments in their rooms: at once on the node that committed, and by the sweep of any node when
 * they are due by the clock, so that no tournament depends on one node.
 */
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
      await service.act(id, { type: 'tick' })
      await run(id, true)
      await service.settleDue(id, clock.now() + WAKE_AGAIN_MS)
    },
    stop(): void {
      stopped = true
    },
  }
}
