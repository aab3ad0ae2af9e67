import type { Millis } from '#protocol/ids.ts'
import type { TournamentId } from '#protocol/tournament.ts'
import type { RoomCommit } from '../../ports/document-store.ts'
import type { TableEvent } from '../../tournaments/command.ts'
import { tableEventOf } from './table-rooms.ts'
import type { ModuleDeps } from './tournament-service.ts'

/** A round that ends then costs a few versions of the tournament, and not one for each table. */
const BATCH_MS: Millis = 150

export type ResultBatcher = ReturnType<typeof createResultBatcher>

/**
 * Reports to tournaments what happens at their tables, as soon as this node has committed it. A batch that is lost with its
 * node is found by the next audit of the scheduler.
 */
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
      await service.act(tournament, { type: 'table-events', events })
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
