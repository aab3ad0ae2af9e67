import type { CommandId, SeatKey } from '#protocol/ids.ts'
import { MAX_TITLE_LENGTH } from '#protocol/limits.ts'
import type { CreateTournament, TournamentId } from '#protocol/tournament.ts'
import { accept, refuse, type Verdict } from '../../games/kit/result.ts'
import { gameById } from '../../games/registry.ts'
import type { StoredTournament, TournamentStore } from '../../ports/document-store.ts'
import { cleanName } from '../../rooms/seats/names.ts'
import type { Holder, Moment, TournamentCommand } from '../../tournaments/command.ts'
import { decide, isPossible, newTournament } from '../../tournaments/decide.ts'
import { wakeAt } from '../../tournaments/schedule.ts'
import type { Tournament } from '../../tournaments/tournament.ts'
import { type Change, createDocumentService } from '../document-service.ts'
import type { NodeContext } from '../node-context.ts'
import { createTournamentCache } from './cache.ts'

interface Deps extends Pick<NodeContext, 'clock' | 'entropy' | 'monitor'> {
  readonly store: TournamentStore
  readonly onCommit: (stored: StoredTournament) => void
}

/** What the other parts of the module work with. */
export interface ModuleDeps extends Pick<NodeContext, 'clock' | 'report'> {
  readonly service: TournamentService
}

export type TournamentOutcome = Verdict<StoredTournament, string>
export type TournamentService = ReturnType<typeof createTournamentService>

export function createTournamentService({ store, clock, entropy, monitor, onCommit }: Deps) {
  const cache = createTournamentCache(store)
  const documents = createDocumentService({
    kind: 'tournament',
    store,
    clock,
    monitor,
    cached: cache.known,
    load: cache.load,
    decide: changed,
    dueAt: wakeAt,
    onCommit: (commit) => onCommit(cache.learn(commit)),
  })
  const queues = new Map<TournamentId, Promise<unknown>>()

  /** One command after the other: many come at once, and side by side each would take the version of the others away. */
  function change(id: TournamentId, command: TournamentCommand, asked?: CommandId): Promise<TournamentOutcome> {
    const before = queues.get(id) ?? Promise.resolve()
    const outcome = before.then(() => documents.change(id, command, asked))
    const settled = outcome.catch(() => {})
    queues.set(id, settled)
    void settled.then(() => {
      if (queues.get(id) === settled) queues.delete(id)
    })
    return outcome
  }

  async function create(asked: CreateTournament): Promise<Verdict<TournamentId, string>> {
    const { id: openedBy, plan, schedule, tableSize } = asked
    const title = cleanName(asked.title, MAX_TITLE_LENGTH)
    if (title === undefined) return refuse('bad-name')
    const game = gameById(asked.game)
    if (!game) return refuse('no-such-game')
    const options = game.decodeOptions(asked.options ?? {})
    if (!options) return refuse('bad-options')
    const size = { ...game.seats, wanted: tableSize }
    if (!isPossible(plan, size)) return refuse('bad-plan')
    return documents.create(openedBy, idFor, (id) => ({
      document: newTournament({
        id,
        openedBy,
        seed: entropy.seed(),
        title,
        organiser: { keyHash: entropy.hash(asked.key) },
        game: { id: game.id, options },
        size,
        plan,
        schedule,
      }),
      entry: null,
    }))
  }

  const idFor = (attempt: string): TournamentId =>
    `${entropy.roomCode(`${attempt} first`)}${entropy.roomCode(`${attempt} second`)}` as TournamentId

  async function register(id: TournamentId, name: string, key: SeatKey): Promise<Verdict<number, string>> {
    const keyHash = entropy.hash(key)
    const outcome = await change(id, { type: 'register', name, keyHash })
    if (!outcome.ok) return outcome
    const entrant = outcome.value.document.entrants.find((one) => one.keyHash === keyHash)
    return entrant ? accept(entrant.number) : refuse('no-such-entrant')
  }

  function holderOf({ document: { organiser, entrants } }: StoredTournament, key: SeatKey): Holder | undefined {
    const keyHash = entropy.hash(key)
    if (organiser.keyHash === keyHash) return 'organiser'
    return entrants.find((one) => one.keyHash === keyHash)?.number
  }

  return { create, load: cache.load, change, setDue: documents.setDue, register, holderOf }
}

function changed(
  tournament: Tournament,
  command: TournamentCommand,
  moment: Moment,
): Verdict<Change<Tournament, null>, string> {
  const verdict = decide(tournament, command, moment)
  if (!verdict.ok) return verdict
  const { value: document } = verdict
  return accept(document === tournament ? { type: 'none' } : { type: 'commit', document, entry: null })
}
