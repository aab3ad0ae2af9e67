import type { Millis } from '#protocol/ids.ts'
import type { TournamentId } from '#protocol/tournament.ts'
import type { Clock } from '../../ports/clock.ts'
import type { RoomCommit } from '../../ports/document-store.ts'
import type { Note } from '../../tournaments/command.ts'
import { reportOf } from './table-report.ts'
import type { TournamentService } from './tournament-service.ts'

/** Notes are collected this long: a hall of tables then costs a few versions, and not one for each table. */
const GATHER_MS: Millis = 150

interface Deps {
  readonly service: Pick<TournamentService, 'act'>
  readonly clock: Clock
  readonly report: (err: unknown, what: string) => void
}

export type Reporter = ReturnType<typeof createReporter>

/**
 * Tells tournaments what becomes of their tables, as soon as this node has committed it. A report that is lost
 * with its node is found by whoever looks after the tournament next.
 */
export function createReporter({ service, clock, report }: Deps) {
  const gathered = new Map<TournamentId, Note[]>()
  let stopped = false

  function note(tournament: TournamentId, ...notes: readonly Note[]): void {
    if (notes.length === 0 || stopped) return
    const waiting = gathered.get(tournament)
    if (waiting) waiting.push(...notes)
    else {
      gathered.set(tournament, [...notes])
      clock.after(GATHER_MS, () => void hand(tournament))
    }
  }

  async function hand(tournament: TournamentId): Promise<void> {
    const notes = gathered.get(tournament)
    if (!notes) return
    gathered.delete(tournament)
    try {
      await service.act(tournament, { type: 'notes', notes })
    } catch (err) {
      report(err, 'a table could not be reported')
    }
  }

  return {
    note,
    /** What is gathered still goes out. */
    async stop(): Promise<void> {
      stopped = true
      await Promise.all([...gathered.keys()].map(hand))
    },
    /** Most versions of a room change nothing that a tournament wants to know. */
    follow(commit: RoomCommit): void {
      const isNews = commit.entry.events.some(({ type }) => type === 'started' || type === 'ended')
      const told = isNews ? reportOf(commit) : undefined
      if (told) note(told.tournament, told.note)
    },
  }
}
