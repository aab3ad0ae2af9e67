import type { CommandId, Millis } from '#protocol/ids.ts'
import type { Answer } from '#protocol/server-message.ts'
import { accept, refuse, type Verdict } from '../games/kit/result.ts'
import type { Clock } from '../ports/clock.ts'
import type { Commit, DocumentStore, Settled, Stored } from '../ports/document-store.ts'

/** Losing so often in a row is a fault. */
const MAX_ATTEMPTS = 16

/** What a command makes of a document. */
export type Change<D, E> =
  | { readonly type: 'none' }
  | { readonly type: 'commit'; readonly document: D; readonly entry: E }
  | { readonly type: 'close'; readonly reserveMs: Millis }

export interface Moment {
  /** The instant of the decision: with any other the log would not replay to the bit. */
  readonly now: Millis
  readonly version: number
}

interface Parts<I extends string, D, E, C> {
  readonly store: DocumentStore<I, D, E>
  readonly clock: Clock
  /** The newest version this node knows, so that most commands need not read the store. */
  readonly cached: (id: I) => Stored<D> | undefined
  readonly load: (id: I) => Promise<Stored<D> | undefined>
  readonly decide: (document: D, command: C, moment: Moment) => Verdict<Change<D, E>, string>
  /** When a document must be woken without a command; absent: never. */
  readonly dueAt: (document: D, now: Millis) => Millis | undefined
  /** The refusal of a command to a document that is not there. */
  readonly missing: string
  /** Refusals about the messenger, not about the command: another messenger may bring it again and be heard. */
  readonly isForgotten?: (code: string) => boolean
  /** After each commit of this node. */
  readonly onCommit: (commit: Commit<D, E>) => void
}

/** Changes versioned documents with optimistic locking: decide on what is known, compare and set, again on conflict. */
export function createDocumentService<I extends string, D, E, C>(parts: Parts<I, D, E, C>) {
  const { store, clock, cached, load, decide, dueAt, missing, isForgotten = () => false, onCommit } = parts
  const queues = new Map<I, Promise<unknown>>()

  /** One command of a document after the other, where many come at once: they would only take each other's version away. */
  function actInTurn(id: I, command: C, asked?: CommandId): Promise<Verdict<Stored<D>, string>> {
    const before = queues.get(id) ?? Promise.resolve()
    const mine = before.then(() => act(id, command, asked))
    const settled = mine.catch(() => {})
    queues.set(id, settled)
    void settled.then(() => {
      if (queues.get(id) === settled) queues.delete(id)
    })
    return mine
  }

  async function act(id: I, command: C, asked?: CommandId): Promise<Verdict<Stored<D>, string>> {
    let known = cached(id)
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const stored = known ?? (await load(id))
      known = undefined
      if (!stored) return refuse(missing)
      const moment = { now: clock.now(), version: stored.version + 1 }
      const verdict = decide(stored.document, command, moment)
      const { settled, result } = verdict.ok
        ? await apply(id, stored, verdict.value, moment, asked)
        : { settled: await rememberRefusal(id, stored, verdict.code, asked), result: stored }
      if (settled.type === 'repeated') return repeated(id, settled.answer)
      if (settled.type === 'settled') return verdict.ok ? accept(result) : verdict
    }
    return refuse('too-busy')
  }

  async function apply(
    id: I,
    stored: Stored<D>,
    change: Change<D, E>,
    { now, version }: Moment,
    asked?: CommandId,
  ): Promise<{ readonly settled: Settled; readonly result: Stored<D> }> {
    if (change.type === 'none') return { settled: await remember(id, stored, { type: 'done' }, asked), result: stored }
    if (change.type === 'close') {
      const closed = await store.close(id, stored.version, change.reserveMs)
      return { settled: { type: closed === 'closed' ? 'settled' : 'conflict' }, result: stored }
    }
    const { document, entry } = change
    const due = dueAt(document, now)
    const commit: Commit<D, E> = {
      document,
      version,
      entry,
      ...(due !== undefined && { due }),
      ...(asked && { answer: { type: 'done' as const, to: asked } }),
    }
    const settled = await store.commit(commit)
    if (settled.type === 'settled') onCommit(commit)
    return { settled, result: commit }
  }

  /** An answer that changes nothing is kept as well: a copy of the command gets the same one. */
  async function remember(
    id: I,
    { version }: Stored<D>,
    answer: { type: 'done' } | { type: 'refused'; code: string },
    asked?: CommandId,
  ): Promise<Settled> {
    return asked === undefined ? { type: 'settled' } : store.remember(id, version, { ...answer, to: asked })
  }

  const rememberRefusal = (id: I, stored: Stored<D>, code: string, asked?: CommandId): Promise<Settled> =>
    remember(id, stored, { type: 'refused', code }, isForgotten(code) ? undefined : asked)

  async function repeated(id: I, first: Answer): Promise<Verdict<Stored<D>, string>> {
    if (first.type === 'refused') return refuse(first.code)
    const stored = await load(id)
    return stored ? accept(stored) : refuse(missing)
  }

  /** Answers a command without deciding it, and the same to its copies. */
  async function refuseUndecided(id: I, code: string, asked: CommandId): Promise<Verdict<Stored<D>, string>> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const stored = (attempt === 0 && cached(id)) || (await load(id))
      if (!stored) return refuse(missing)
      const settled = await rememberRefusal(id, stored, code, asked)
      if (settled.type === 'repeated') return repeated(id, settled.answer)
      if (settled.type === 'settled') return refuse(code)
    }
    return refuse('too-busy')
  }

  /** After waking a document: a wake that changed nothing must not leave its lease as its due time. */
  async function settleDue(id: I, notBefore: Millis = 0): Promise<void> {
    const stored = await load(id)
    const due = stored && dueAt(stored.document, clock.now())
    await store.settleDue(id, stored?.version ?? 0, due && Math.max(due, notBefore))
  }

  return { act, actInTurn, refuseUndecided, settleDue }
}
