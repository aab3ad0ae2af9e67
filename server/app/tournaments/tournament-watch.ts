import type { Millis } from '#protocol/ids.ts'
import type { TournamentId } from '#protocol/tournament.ts'
import type { Clock } from '../../ports/clock.ts'
import type { StoredTournament } from '../../ports/document-store.ts'
import { concernsOf } from '../../tournaments/concern.ts'
import type { TournamentService } from './tournament-service.ts'

/** However much happens, nobody is told more often: a hall of phones would fetch as often. */
const LOOK_MS: Millis = 1_000
/** A line that is silent for long is cut by what stands between. */
const SIGN_OF_LIFE_EVERY = 15

export interface Listener {
  /** Hears only what concerns them; without it everything. */
  readonly entrant?: number
  changed(version: number): void
  /** Nothing has happened, but the line is alive. */
  beat(): void
}

interface Watched {
  readonly listeners: Map<Listener, string>
  version: number
}

interface Deps {
  readonly service: Pick<TournamentService, 'load'>
  readonly clock: Clock
  readonly report: (err: unknown, what: string) => void
}

export type TournamentWatch = ReturnType<typeof createTournamentWatch>

/**
 * Says that a tournament has changed, to pages that then fetch what they need. Every node asks the store once a second
 * for the version of what its pages look at: that needs no channel, loses nothing, and is cheap for any number of pages.
 */
export function createTournamentWatch({ service, clock, report }: Deps) {
  const watched = new Map<TournamentId, Watched>()
  let cancel: (() => void) | undefined
  let isScheduled = false
  let looks = 0

  /** Once for all pages: a page that comes back within a second finds the last timer still running. */
  function lookLater(): void {
    if (isScheduled || watched.size === 0) return
    isScheduled = true
    cancel = clock.after(LOOK_MS, () => {
      lookAtAll()
        .catch((err: unknown) => report(err, 'watching tournaments failed'))
        .finally(() => {
          isScheduled = false
          lookLater()
        })
    })
  }

  async function lookAtAll(): Promise<void> {
    looks++
    for (const [id, one] of watched) {
      const stored = await service.load(id)
      if (stored && stored.version !== one.version) tell(one, stored)
      else if (looks % SIGN_OF_LIFE_EVERY === 0) for (const listener of one.listeners.keys()) listener.beat()
    }
  }

  function tell(one: Watched, { document: tournament, version }: StoredTournament): void {
    one.version = version
    const concerns = concernsOf(tournament)
    for (const [listener, before] of one.listeners) {
      const now = listener.entrant === undefined ? `${version}` : concerns(listener.entrant)
      one.listeners.set(listener, now)
      if (now !== before) listener.changed(version)
    }
  }

  /** Says at once which version there is: something may have happened since the page asked. */
  function listen({ document: tournament, version }: StoredTournament, listener: Listener): () => void {
    const { id } = tournament
    const one = watched.get(id) ?? { listeners: new Map(), version }
    watched.set(id, one)
    one.listeners.set(
      listener,
      listener.entrant === undefined ? `${version}` : concernsOf(tournament)(listener.entrant),
    )
    listener.changed(version)
    lookLater()
    return () => {
      one.listeners.delete(listener)
      if (one.listeners.size === 0 && watched.get(id) === one) watched.delete(id)
    }
  }

  return {
    listen,
    stop(): void {
      watched.clear()
      cancel?.()
    },
  }
}
