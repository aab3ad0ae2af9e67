import type { DoInTournament, TournamentId } from '#protocol/tournament.ts'
import { refuse } from '../../games/kit/result.ts'
import type { Clock } from '../../ports/clock.ts'
import type { TournamentStore } from '../../ports/document-store.ts'
import type { Entropy } from '../../ports/entropy.ts'
import type { Rehearser } from '../../ports/rehearser.ts'
import type { RoomService } from '../room-service.ts'
import { type Caretaker, createCaretaker } from './caretaker.ts'
import { createRehearsals, type Rehearsals } from './rehearsals.ts'
import { createReporter } from './reporter.ts'
import { createSteward } from './steward.ts'
import { createTournamentDesk } from './tournament-desk.ts'
import {
  createTournamentService,
  type Holder,
  type TournamentOutcome,
  type TournamentService,
} from './tournament-service.ts'
import { createTournamentWatch } from './tournament-watch.ts'

interface Deps {
  readonly store: TournamentStore
  readonly rooms: Pick<RoomService, 'openTable' | 'act' | 'load'>
  readonly clock: Clock
  readonly entropy: Entropy
  readonly rehearser: Rehearser | undefined
  readonly isAnybodyPlaying: (exceptIn?: TournamentId) => boolean
  /** Where this node itself is reached. */
  readonly url: () => string
  readonly report: (err: unknown, what: string) => void
}

export type TournamentHall = ReturnType<typeof createTournamentHall>

/** Everything a node does for tournaments. */
export function createTournamentHall({ store, rooms, clock, entropy, report, ...rehearsing }: Deps) {
  const service: TournamentService = createTournamentService({
    store,
    clock,
    entropy,
    onCommit(stored) {
      caretaker.follow(stored)
      rehearsals.follow(stored)
    },
  })
  const reporter = createReporter({ service, clock, report })
  const steward = createSteward({ rooms, clock })
  const caretaker: Caretaker = createCaretaker({ service, steward, reporter, clock, report })
  const rehearsals: Rehearsals = createRehearsals({ service, clock, report, ...rehearsing })
  const watch = createTournamentWatch({ service, clock, report })

  /** A rehearsal is asked for like anything else, but must be possible here. */
  async function perform(id: TournamentId, by: Holder, message: DoInTournament): Promise<TournamentOutcome> {
    const isRehearsal = by.kind === 'organiser' && message.command.type === 'rehearse'
    const why = isRehearsal ? rehearsals.refusal(message.id) : undefined
    if (why) return refuse(why)
    const outcome = await service.perform(id, by, message)
    if (isRehearsal && outcome.ok) rehearsals.begin(outcome.value, message.id)
    return outcome
  }

  return {
    service,
    perform,
    reporter,
    watch,
    desk: createTournamentDesk(clock, rehearsals.isPossible),
    /** Before anything else stops: its guests hold sockets. */
    stopRehearsing: rehearsals.stop,
    wake: caretaker.wake,
    async stop(): Promise<void> {
      caretaker.stop()
      watch.stop()
      await reporter.stop()
    },
  }
}
