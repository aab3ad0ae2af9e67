import type { OrganiserView, PlayerView, ScreenView, TournamentHead } from '#protocol/tournament-view.ts'
import type { Clock } from '../../ports/clock.ts'
import type { StoredTournament } from '../../ports/document-store.ts'
import { type Board, boardOf } from '../../tournaments/board.ts'
import { csvOf, exported } from '../../tournaments/export.ts'
import { headOf, type OrganiserWish, organiserView, playerView, screenView } from '../../tournaments/project.ts'
import type { Tournament } from '../../tournaments/tournament.ts'

interface Shown {
  readonly board: Board
  readonly head: TournamentHead
}

export type TournamentDesk = ReturnType<typeof createTournamentDesk>

/** A tournament as each kind of viewer sees it. Standings are worked out once for each version. */
export function createTournamentDesk(clock: Clock, mayRehearse: boolean) {
  const shown = new WeakMap<Tournament, Shown>()

  function show({ document: tournament, version }: StoredTournament): Shown {
    const known = shown.get(tournament)
    if (known) return known
    const board = boardOf(tournament, version)
    const made = { board, head: headOf(board) }
    shown.set(tournament, made)
    return made
  }

  return {
    player(stored: StoredTournament, entrant?: number): PlayerView {
      const { board, head } = show(stored)
      return playerView(board, head, clock.now(), entrant)
    },
    screen(stored: StoredTournament): ScreenView {
      const { board, head } = show(stored)
      return screenView(board, head, clock.now())
    },
    organiser(stored: StoredTournament, wish: OrganiserWish): OrganiserView {
      const { board, head } = show(stored)
      return organiserView(board, head, clock.now(), mayRehearse, wish)
    },
    csv: (stored: StoredTournament): string => csvOf(show(stored).board),
    json: (stored: StoredTournament) => exported(show(stored).board),
  }
}
