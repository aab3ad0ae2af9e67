import type { CommandId } from '#protocol/ids.ts'
import type { DoInTournament, TournamentId } from '#protocol/tournament.ts'
import { refuse } from '../../games/kit/result.ts'
import type { TournamentStore } from '../../ports/document-store.ts'
import type { Holder } from '../../tournaments/command.ts'
import type { NodeContext } from '../node-context.ts'
import { createListeners } from './listeners.ts'
import { createRehearsals, type Rehearsals, type Rehearsing } from './rehearsals.ts'
import { createResultBatcher, createScheduler, type Scheduler } from './scheduler.ts'
import { createTableRooms, type TableRoomService } from './table-rooms.ts'
import { createTournamentService, type TournamentOutcome, type TournamentService } from './tournament-service.ts'

interface Deps extends Rehearsing, Pick<NodeContext, 'clock' | 'entropy' | 'report'> {
  readonly store: TournamentStore
  readonly rooms: TableRoomService
}

export type TournamentModule = ReturnType<typeof createTournamentModule>

/** Everything a node does for tournaments. */
export function createTournamentModule({ store, rooms, clock, entropy, report, ...rehearsing }: Deps) {
  const service: TournamentService = createTournamentService({
    store,
    clock,
    entropy,
    onCommit(stored) {
      scheduler.follow(stored)
      rehearsals.follow(stored)
    },
  })
  const deps = { service, clock, report }
  const tableRooms = createTableRooms({ rooms, clock })
  const batcher = createResultBatcher(deps)
  const scheduler: Scheduler = createScheduler({ ...deps, tableRooms, batcher })
  const rehearsals: Rehearsals = createRehearsals({ ...deps, ...rehearsing })
  const listeners = createListeners(deps)

  /** A command with a key. A rehearsal must also be possible on this node. */
  async function perform(
    id: TournamentId,
    by: Holder,
    { id: asked, command }: DoInTournament,
  ): Promise<TournamentOutcome> {
    const isRehearsal = by === 'organiser' && command.type === 'rehearse'
    const why = isRehearsal ? rehearsals.refusal(asked) : undefined
    if (why) return refuse(why)
    // Two holders may choose the same id; each gets its own answer.
    const outcome = await service.change(id, { type: 'holder', by, command }, `${by}.${asked}` as CommandId)
    if (isRehearsal && outcome.ok) rehearsals.begin(outcome.value, asked)
    return outcome
  }

  return {
    service,
    perform,
    listeners,
    canRehearse: rehearsals.isPossible,
    followRoom: batcher.followRoom,
    tick: scheduler.tick,
    /** Before anything else stops: its guests hold sockets. */
    stopRehearsing: rehearsals.stop,
    async stop(): Promise<void> {
      scheduler.stop()
      listeners.stop()
      await batcher.stop()
    },
  }
}
