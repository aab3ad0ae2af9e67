import type { Clock } from '../../ports/clock.ts'
import type { StoredTournament } from '../../ports/document-store.ts'
import { csvOf, jsonOf } from '../../tournaments/project/export.ts'
import { type ViewBase, viewBaseOf } from '../../tournaments/project/view-base.ts'
import { type OrganiserQuery, organiserView, playerView, screenView } from '../../tournaments/project/views.ts'
import type { Tournament } from '../../tournaments/tournament.ts'

/** A tournament as each kind of viewer sees it. Standings are computed once for each version. */
export function createTournamentViews(clock: Clock, mayRehearse: boolean) {
  const bases = new WeakMap<Tournament, ViewBase>()

  function baseOf({ document: tournament, version }: StoredTournament): ViewBase {
    const base = bases.get(tournament) ?? viewBaseOf(tournament, version)
    bases.set(tournament, base)
    return base
  }

  return {
    player: (stored: StoredTournament, entrant?: number) => playerView(baseOf(stored), clock.now(), entrant),
    screen: (stored: StoredTournament) => screenView(baseOf(stored), clock.now()),
    organiser: (stored: StoredTournament, query: OrganiserQuery) =>
      organiserView(baseOf(stored), clock.now(), mayRehearse, query),
    csv: (stored: StoredTournament) => csvOf(baseOf(stored)),
    json: (stored: StoredTournament) => jsonOf(baseOf(stored)),
  }
}
