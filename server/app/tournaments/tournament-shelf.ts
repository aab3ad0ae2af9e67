import type { TournamentId } from '#protocol/tournament.ts'
import type { StoredTournament, TournamentStore } from '../../ports/tournament-store.ts'
import { TOURNAMENT_FORMAT } from '../../tournaments/tournament.ts'

/** Each may have a megabyte; a node hardly ever serves more than one at a time. */
const MOST_KNOWN = 16

/** The newest version of each tournament that this node knows, so that most questions need not read it. */
export function createTournamentShelf(store: TournamentStore) {
  const shelf = new Map<TournamentId, StoredTournament>()
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
    const stored = await store.load(id)
    if (stored?.tournament.format === TOURNAMENT_FORMAT) return learn(stored)
    shelf.delete(id)
    return undefined
  }

  function learn(stored: StoredTournament): StoredTournament {
    const { id } = stored.tournament
    const have = shelf.get(id)
    if (have && have.version >= stored.version) return have
    // At the end of the row, so that the one nobody has asked for longest goes first.
    shelf.delete(id)
    shelf.set(id, stored)
    const [oldest] = shelf.keys()
    if (shelf.size > MOST_KNOWN && oldest !== undefined) shelf.delete(oldest)
    return stored
  }

  return { load, learn, known: (id: TournamentId) => shelf.get(id) }
}
