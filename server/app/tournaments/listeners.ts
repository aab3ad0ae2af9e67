import type { Millis } from '#protocol/ids.ts'
import type { TournamentId } from '#protocol/tournament.ts'
import type { StoredTournament } from '../../ports/document-store.ts'
import { fingerprintsOf } from '../../tournaments/project/views.ts'
import type { ModuleDeps } from './tournament-service.ts'

/** Also the shortest time between two events: a thousand phones fetch after each. */
const POLL_MS: Millis = 1_000
/** In polls. A proxy cuts a stream that is silent for long. */
const KEEP_ALIVE_EVERY = 15

export interface Listener {
  /** Only changes that concern this entrant; without it all. */
  readonly entrant?: number
  changed(version: number): void
  keepAlive(): void
}

interface TournamentListeners {
  /** With the fingerprint that each was last told of. */
  readonly fingerprints: Map<Listener, string>
  version: number
}

export type Listeners = ReturnType<typeof createListeners>

/** Polls versions for all pages: that needs no channel, loses nothing, and costs the same for any number. */
export function createListeners({ service, clock, report }: ModuleDeps) {
  const listened = new Map<TournamentId, TournamentListeners>()
  let cancel: (() => void) | undefined
  let polls = 0

  /** One loop for all pages: a page that reloads within a second finds the last timer still running. */
  function pollLater(): void {
    if (cancel || listened.size === 0) return
    cancel = clock.after(POLL_MS, async () => {
      polls++
      await Promise.all([...listened].map(pollOne))
      cancel = undefined
      pollLater()
    })
  }

  /** Each by itself: without this, a tournament that cannot be loaded would keep the news of all behind it from their pages. */
  async function pollOne([id, one]: [TournamentId, TournamentListeners]): Promise<void> {
    try {
      const stored = await service.load(id)
      if (stored && stored.version !== one.version) tell(one, stored)
      else if (polls % KEEP_ALIVE_EVERY === 0) for (const listener of one.fingerprints.keys()) listener.keepAlive()
    } catch (err) {
      report(err, 'polling a tournament failed')
    }
  }

  function tell(one: TournamentListeners, stored: StoredTournament): void {
    one.version = stored.version
    const fingerprint = fingerprintIn(stored)
    for (const [listener, before] of one.fingerprints) {
      const now = fingerprint(listener)
      one.fingerprints.set(listener, now)
      if (now !== before) listener.changed(stored.version)
    }
  }

  /** The version is sent at once: the tournament may have changed since the page asked. */
  function listen(stored: StoredTournament, listener: Listener): () => void {
    const { version } = stored
    const { id } = stored.document
    const one = listened.getOrInsertComputed(id, () => ({ fingerprints: new Map(), version }))
    one.fingerprints.set(listener, fingerprintIn(stored)(listener))
    listener.changed(version)
    pollLater()
    return () => {
      one.fingerprints.delete(listener)
      if (one.fingerprints.size === 0 && listened.get(id) === one) listened.delete(id)
    }
  }

  return {
    listen,
    stop(): void {
      listened.clear()
      cancel?.()
    },
  }
}

function fingerprintIn({ document: tournament, version }: StoredTournament): (listener: Listener) => string {
  const ofEntrant = fingerprintsOf(tournament)
  return ({ entrant }) => (entrant === undefined ? `${version}` : ofEntrant(entrant))
}
