import type { CommandId, SeatKey } from '#protocol/ids.ts'
import type { CreateTournament, DoInTournament, EntrantCommand, TournamentId } from '#protocol/tournament.ts'
import { accept, refuse, type Verdict } from '../../games/kit/result.ts'
import { gameById } from '../../games/registry.ts'
import type { Clock } from '../../ports/clock.ts'
import type { StoredTournament, TournamentStore } from '../../ports/document-store.ts'
import type { Entropy } from '../../ports/entropy.ts'
import type { TournamentCommand } from '../../tournaments/command.ts'
import { decide, newTournament } from '../../tournaments/decide.ts'
import { wakeAt } from '../../tournaments/due.ts'
import type { Tournament } from '../../tournaments/tournament.ts'
import { type Change, createDocumentService, type Moment } from '../document-service.ts'
import { createTournamentShelf } from './tournament-shelf.ts'

/** How many ids are tried for a new tournament. */
const MAX_ATTEMPTS = 16

export interface TournamentServiceParts {
  readonly store: TournamentStore
  readonly clock: Clock
  readonly entropy: Entropy
  /** After each commit of this node. */
  readonly onCommit: (stored: StoredTournament) => void
}

/** Who holds a key of this tournament. */
export type Holder = { readonly kind: 'organiser' } | { readonly kind: 'entrant'; readonly entrant: number }

export type TournamentOutcome = Verdict<StoredTournament, string>
export type TournamentService = ReturnType<typeof createTournamentService>

export function createTournamentService({ store, clock, entropy, onCommit }: TournamentServiceParts) {
  const shelf = createTournamentShelf(store)
  const { actInTurn: act, settleDue } = createDocumentService({
    store,
    clock,
    cached: shelf.known,
    load: shelf.load,
    decide: changed,
    dueAt: wakeAt,
    missing: 'no-such-tournament',
    onCommit: (commit) => onCommit(shelf.learn(commit)),
  })

  /** Asked twice with the same id it makes one tournament, on whichever node. */
  async function create(wish: CreateTournament): Promise<Verdict<TournamentId, string>> {
    const game = gameById(wish.game)
    if (!game) return refuse('no-such-game')
    const options = game.decodeOptions(wish.options ?? {})
    if (!options) return refuse('bad-options')
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const id = idFor(`${wish.id} ${attempt}`)
      const made = newTournament({
        ...wish,
        id,
        openedBy: wish.id,
        seed: entropy.seed(),
        keyHash: entropy.hash(wish.key),
        game: { id: game.id, options, ...game.seats },
      })
      if (!made.ok) return made
      if ((await store.create({ document: made.value, version: 1, entry: null })) === 'created') return accept(id)
      if ((await store.load(id))?.document.openedBy === wish.id) return accept(id)
    }
    return refuse('too-busy')
  }

  const idFor = (wish: string): TournamentId =>
    `${entropy.roomCode(`${wish} first`)}${entropy.roomCode(`${wish} second`)}` as TournamentId

  async function register(id: TournamentId, name: string, key: SeatKey): Promise<Verdict<number, string>> {
    const keyHash = entropy.hash(key)
    const outcome = await act(id, { type: 'register', name, keyHash })
    if (!outcome.ok) return outcome
    const entrant = outcome.value.document.entrants.find((one) => one.keyHash === keyHash)
    return entrant ? accept(entrant.number) : refuse('no-such-entrant')
  }

  function holderOf({ document: tournament }: StoredTournament, key: SeatKey): Holder | undefined {
    const keyHash = entropy.hash(key)
    if (tournament.organiser.keyHash === keyHash) return { kind: 'organiser' }
    const entrant = tournament.entrants.find((one) => one.keyHash === keyHash)
    return entrant && { kind: 'entrant', entrant: entrant.number }
  }

  async function perform(
    id: TournamentId,
    by: Holder,
    { id: asked, command }: DoInTournament,
  ): Promise<TournamentOutcome> {
    if (isOfEntrant(command)) {
      if (by.kind !== 'entrant') return refuse('entrant-only')
      return act(id, { type: 'entrant', by: by.entrant, command }, `${by.entrant}.${asked}` as CommandId)
    }
    if (by.kind !== 'organiser') return refuse('organiser-only')
    return act(id, { type: 'organiser', command }, `organiser.${asked}` as CommandId)
  }

  return { create, load: shelf.load, act, settleDue, register, holderOf, perform }
}

function changed(
  tournament: Tournament,
  command: TournamentCommand,
  moment: Moment,
): Verdict<Change<Tournament, null>, string> {
  const verdict = decide(tournament, command, moment)
  if (!verdict.ok) return verdict
  return accept(
    verdict.value === tournament ? { type: 'none' } : { type: 'commit', document: verdict.value, entry: null },
  )
}

const OF_ENTRANTS: ReadonlySet<string> = new Set<EntrantCommand['type']>([
  'check-in',
  'check-out',
  'rename',
  'drop-out',
])
const isOfEntrant = (command: DoInTournament['command']): command is EntrantCommand => OF_ENTRANTS.has(command.type)
