import { LRUCache } from 'lru-cache'
import type { TournamentId } from '#protocol/tournament.ts'
import type { StoredTournament, TournamentStore } from '../../ports/document-store.ts'

/** Each may have a megabyte; a node hardly ever serves more than one at a time. */
const MAX_CACHED = 16

/** The newest version of each tournament that this node knows, so that most requests need not read the document. */
export function createTournamentCache(store: TournamentStore) {
  const cache = new LRUCache<TournamentId, StoredTournament>({ max: MAX_CACHED })
  const loading = new Map<TournamentId, Promise<StoredTournament | undefined>>()

  async function load(id: TournamentId): Promise<StoredTournament | undefined> {
    const have = cache.get(id)
    if (have && (await store.isNewest(have))) return have
    // A thousand phones ask at once after each draw: all wait for one read.
    return loading.getOrInsertComputed(id, () => read(id).finally(() => loading.delete(id)))
  }

  async function read(id: TournamentId): Promise<StoredTournament | undefined> {
    const before = cache.get(id)
    const stored = await store.load(id)
    // Unless this node has committed during the read, the store is right, also if it lost writes and went back.
    if (cache.get(id) === before) cache.delete(id)
    return stored && learn(stored)
  }

  function learn(stored: StoredTournament): StoredTournament {
    const { id } = stored.document
    const have = cache.get(id)
    if (have && have.version >= stored.version) return have
    cache.set(id, stored)
    return stored
  }

  return { load, learn, known: (id: TournamentId) => cache.get(id) }
}
