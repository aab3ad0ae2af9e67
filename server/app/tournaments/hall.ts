import type { Clock } from '../../ports/clock.ts'
import type { Entropy } from '../../ports/entropy.ts'
import type { TournamentStore } from '../../ports/tournament-store.ts'
import type { RoomService } from '../room-service.ts'
import { type Caretaker, createCaretaker } from './caretaker.ts'
import { createReporter } from './reporter.ts'
import { createSteward } from './steward.ts'
import { createTournamentDesk } from './tournament-desk.ts'
import { createTournamentService, type TournamentService } from './tournament-service.ts'
import { createTournamentWatch } from './tournament-watch.ts'

interface Deps {
  readonly store: TournamentStore
  readonly rooms: Pick<RoomService, 'openTable' | 'act' | 'load'>
  readonly clock: Clock
  readonly entropy: Entropy
  readonly report: (err: unknown, what: string) => void
}

/** Everything a node does for tournaments. */
export function createTournamentHall({ store, rooms, clock, entropy, report }: Deps) {
  const service: TournamentService = createTournamentService({
    store,
    clock,
    entropy,
    onCommit: (stored) => caretaker.follow(stored),
  })
  const reporter = createReporter({ service, clock, report })
  const steward = createSteward({ rooms, clock })
  const caretaker: Caretaker = createCaretaker({ store, service, steward, reporter, clock, report })
  const watch = createTournamentWatch({ service, clock, report })
  return {
    service,
    reporter,
    watch,
    desk: createTournamentDesk(clock),
    start: caretaker.start,
    async stop(): Promise<void> {
      caretaker.stop()
      watch.stop()
      await reporter.stop()
    },
  }
}
