import type { CommandId, SeatKey } from '#protocol/ids.ts'
import type { Answer } from '#protocol/server-message.ts'
import type { CreateTournament, DoInTournament, EntrantCommand, TournamentId } from '#protocol/tournament.ts'
import { accept, refuse, type Verdict } from '../../games/kit/result.ts'
import { gameById } from '../../games/registry.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Entropy } from '../../ports/entropy.ts'
import type { Settled } from '../../ports/room-store.ts'
import type { StoredTournament, TournamentStore } from '../../ports/tournament-store.ts'
import type { TournamentCommand } from '../../tournaments/command.ts'
import { decide, newTournament } from '../../tournaments/decide.ts'
import { wakeAt } from '../../tournaments/due.ts'
import type { Tournament } from '../../tournaments/tournament.ts'
import { createTournamentShelf } from './tournament-shelf.ts'

/** Commands of one node wait for each other, so only other nodes can be in the way. */
const MAX_ATTEMPTS = 32

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
  const queues = new Map<TournamentId, Promise<unknown>>()
  const shelf = createTournamentShelf(store)

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
      if ((await store.create({ tournament: made.value, version: 1 })) === 'created') return accept(id)
      if ((await store.load(id))?.tournament.openedBy === wish.id) return accept(id)
    }
    return refuse('too-busy')
  }

  const idFor = (wish: string): TournamentId =>
    `${entropy.roomCode(`${wish} first`)}${entropy.roomCode(`${wish} second`)}` as TournamentId

  /** One command of a tournament after the other: they would only take each other's version away. */
  function act(id: TournamentId, command: TournamentCommand, asked?: CommandId): Promise<TournamentOutcome> {
    const before = queues.get(id) ?? Promise.resolve()
    const mine = before.then(() => actNow(id, command, asked))
    const settled = mine.catch(() => {})
    queues.set(id, settled)
    void settled.then(() => {
      if (queues.get(id) === settled) queues.delete(id)
    })
    return mine
  }

  async function actNow(id: TournamentId, command: TournamentCommand, asked?: CommandId): Promise<TournamentOutcome> {
    let stored = shelf.known(id)
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      stored ??= await shelf.load(id)
      if (!stored) return refuse('no-such-tournament')
      const now = clock.now()
      const verdict = decide(stored.tournament, command, { now, version: stored.version + 1 })
      const settled = verdict.ok
        ? await claim(stored, verdict.value, now, asked)
        : await remember(stored, { type: 'refused', code: verdict.code }, asked)
      if (settled.type === 'repeated') return repeated(id, settled.answer)
      if (settled.type === 'settled') return verdict.ok ? accept(shelf.known(id) ?? stored) : verdict
      stored = undefined
    }
    return refuse('too-busy')
  }

  async function claim(stored: StoredTournament, tournament: Tournament, now: number, asked?: CommandId) {
    if (tournament === stored.tournament) return remember(stored, { type: 'done' }, asked)
    const next = { tournament, version: stored.version + 1 }
    const due = wakeAt(tournament, now)
    const settled = await store.commit({
      ...next,
      ...(due !== undefined && { due }),
      ...(asked && { answer: { type: 'done' as const, to: asked } }),
    })
    if (settled.type === 'settled') onCommit(shelf.learn(next))
    return settled
  }

  /** An answer that changes nothing is kept as well: a copy of the command gets the same one. */
  async function remember(
    { tournament, version }: StoredTournament,
    answer: { type: 'done' } | { type: 'refused'; code: string },
    asked?: CommandId,
  ): Promise<Settled> {
    if (asked === undefined) return { type: 'settled' }
    return store.refuse(tournament.id, version, { ...answer, to: asked })
  }

  async function repeated(id: TournamentId, first: Answer): Promise<TournamentOutcome> {
    if (first.type === 'refused') return refuse(first.code)
    const stored = await shelf.load(id)
    return stored ? accept(stored) : refuse('no-such-tournament')
  }

  async function register(id: TournamentId, name: string, key: SeatKey): Promise<Verdict<number, string>> {
    const keyHash = entropy.hash(key)
    const outcome = await act(id, { type: 'register', name, keyHash })
    if (!outcome.ok) return outcome
    const entrant = outcome.value.tournament.entrants.find((one) => one.keyHash === keyHash)
    return entrant ? accept(entrant.number) : refuse('no-such-entrant')
  }

  function holderOf({ tournament }: StoredTournament, key: SeatKey): Holder | undefined {
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

  return { create, load: shelf.load, act, register, holderOf, perform }
}

const OF_ENTRANTS: ReadonlySet<string> = new Set<EntrantCommand['type']>([
  'check-in',
  'check-out',
  'rename',
  'drop-out',
])
const isOfEntrant = (command: DoInTournament['command']): command is EntrantCommand => OF_ENTRANTS.has(command.type)
