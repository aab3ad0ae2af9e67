import type { Millis } from '#protocol/ids.ts'
import type { TournamentId } from '#protocol/tournament.ts'
import type { Clock } from '../../ports/clock.ts'
import type { StoredTournament } from '../../ports/document-store.ts'
import { hasErrands } from '../../tournaments/due.ts'
import type { Reporter } from './reporter.ts'
import type { createSteward } from './steward.ts'
import type { TournamentService } from './tournament-service.ts'

/** What was found is on its way: nothing can be due again before that. */
const WAKE_AGAIN_MS: Millis = 1_000

interface Deps {
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
export function createCaretaker({ service, steward, reporter, clock, report }: Deps) {
  const busy = new Set<TournamentId>()
  let stopped = false

  /** A round was drawn, paused, drawn again: rooms hear of it now. */
  function follow({ document: tournament }: StoredTournament): void {
    if (!stopped && hasErrands(tournament)) void attend(tournament.id, false)
  }

  async function attend(id: TournamentId, audit: boolean): Promise<void> {
    // Whoever is at it sees the newest version when done, and whatever is left is due again in a second.
    if (busy.has(id)) return
    busy.add(id)
    try {
      const stored = await service.load(id)
      if (stored) reporter.note(id, ...(await steward.run(stored.document, audit)))
    } catch (err) {
      report(err, 'looking after a tournament failed')
    } finally {
      busy.delete(id)
    }
  }

  /** Something is due by the clock. */
  async function wake(id: TournamentId): Promise<void> {
    await service.act(id, { type: 'ring' })
    await attend(id, true)
    await service.settleDue(id, clock.now() + WAKE_AGAIN_MS)
  }

  return {
    follow,
    wake,
    stop(): void {
      stopped = true
    },
  }
}
