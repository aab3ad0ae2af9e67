import type { Millis } from '#protocol/ids.ts'
import type { TournamentId } from '#protocol/tournament.ts'
import type { Clock } from '../../ports/clock.ts'
import type { StoredTournament, TournamentStore } from '../../ports/tournament-store.ts'
import { hasErrands, wakeAt } from '../../tournaments/due.ts'
import type { Reporter } from './reporter.ts'
import type { createSteward } from './steward.ts'
import type { TournamentService } from './tournament-service.ts'

const SWEEP_MS: Millis = 1_000
/** A node that took a tournament and died loses it after this. */
const LEASE_MS: Millis = 5_000
const SWEEP_LIMIT = 8

interface Deps {
  readonly store: TournamentStore
  readonly service: TournamentService
  readonly steward: ReturnType<typeof createSteward>
  readonly reporter: Reporter
  readonly clock: Clock
  readonly report: (err: unknown, what: string) => void
}

export type Caretaker = ReturnType<typeof createCaretaker>

/**
 * Looks after tournaments. The node that committed a decision carries it out at once; when something is due by the
 * clock is in the store, and every node sweeps it, so that no tournament depends on one node.
 */
export function createCaretaker({ store, service, steward, reporter, clock, report }: Deps) {
  const busy = new Set<TournamentId>()
  let stopped = false
  let cancelSweep = () => {}

  /** A round was drawn, paused, drawn again: rooms hear of it now. */
  function follow({ tournament }: StoredTournament): void {
    if (!stopped && hasErrands(tournament)) void attend(tournament.id, false)
  }

  async function attend(id: TournamentId, audit: boolean): Promise<void> {
    // Whoever is at it sees the newest version when done, and whatever is left is due again in a second.
    if (busy.has(id)) return
    busy.add(id)
    try {
      const stored = await service.load(id)
      if (stored) reporter.note(id, ...(await steward.run(stored.tournament, audit)))
    } catch (err) {
      report(err, 'looking after a tournament failed')
    } finally {
      busy.delete(id)
    }
  }

  async function sweep(): Promise<void> {
    for (const id of await store.claimDue(clock.now(), LEASE_MS, SWEEP_LIMIT)) {
      await service.act(id, { type: 'ring' })
      await attend(id, true)
      const stored = await service.load(id)
      const due = stored && wakeAt(stored.tournament, clock.now())
      // What was found is on its way: not before that can anything be due again.
      await store.settleDue(id, stored?.version ?? 0, due && Math.max(due, clock.now() + SWEEP_MS))
    }
  }

  function sweepAgain(): void {
    if (stopped) return
    cancelSweep = clock.at(clock.now() + SWEEP_MS, () => {
      sweep()
        .catch((err: unknown) => report(err, 'sweeping tournaments failed'))
        .finally(sweepAgain)
    })
  }

  return {
    follow,
    start: sweepAgain,
    stop(): void {
      stopped = true
      cancelSweep()
    },
  }
}
