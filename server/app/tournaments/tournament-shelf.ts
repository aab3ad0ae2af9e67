import { LRUCache } from 'lru-cache'
import type { TournamentId } from '#protocol/tournament.ts'
import type { StoredTournament, TournamentStore } from '../../ports/document-store.ts'

/** Each may have a megabyte; a node hardly ever serves more than one at a time. */
const MOST_KNOWN = 16

/** The newest version of each tournament that this node knows, so that most questions need not read it. */
export function createTournamentShelf(store: TournamentStore) {
  const shelf = new LRUCache<TournamentId, StoredTournament>({ max: MOST_KNOWN })
  const loading = new Map<TournamentId, Promise<StoredTournament | undefined>>()

  async function load(id: TournamentId): Promise<StoredTournament | undefined> {
    const have = shelf.get(id)
    if (have && (await store.version(id)) === have.version) return have
    return loading.get(id) ?? loadOnce(id)
  }

  /** A thousand phones ask at once after each draw: the others wait for the first. */
  function loadOnce(id: TournamentId): Promise<StoredTournament | undefined> {
    const reading = read(id).finally(() => loading.delete(id))
    loading.set(id, reading)
    return reading
  }

  async function read(id: TournamentId): Promise<StoredTournament | undefined> {
    const before = shelf.get(id)
    const stored = await store.load(id)
    // Without a commit of this node meanwhile, the store is right, also if it lost writes and has gone back.
    if (shelf.get(id) === before) shelf.delete(id)
    return stored && learn(stored)
  }

  function learn(stored: StoredTournament): StoredTournament {
    const { id } = stored.document
    const have = shelf.get(id)
    if (have && have.version >= stored.version) return have
    shelf.set(id, stored)
    return stored
  }

  return { load, learn, known: (id: TournamentId) => shelf.get(id) }
}
