import type { CommandId, Millis } from '#protocol/ids.ts'
import type { Answer } from '#protocol/server-message.ts'
import { accept, refuse, type Verdict } from '../games/kit/result.ts'
import type { Clock } from '../ports/clock.ts'
import type { Commit, DocumentStore, KindName, Stored, Written } from '../ports/document-store.ts'
import type { Monitor } from '../ports/monitor.ts'

/** Losing the compare-and-set so often in a row is a fault; so is finding so many ids taken. */
const MAX_ATTEMPTS = 16

type Made<D, E> = Pick<Commit<D, E>, 'document' | 'entry'>

export const answerTo = (to: CommandId, verdict: Verdict<unknown, string>): Answer & { readonly to: CommandId } =>
  verdict.ok ? { type: 'done', to } : { type: 'refused', to, code: verdict.code }

/** What a command makes of a document. */
export type Change<D, E> =
  | { readonly type: 'none' }
  | ({ readonly type: 'commit' } & Made<D, E>)
  | { readonly type: 'close'; readonly reserveMs: Millis }

export interface Moment {
  /** The instant of the decision: with any other the log would not replay to the bit. */
  readonly now: Millis
  readonly version: number
}

export interface Parts<I extends string, D, E, C> {
  readonly store: DocumentStore<I, D, E>
  readonly clock: Clock
  readonly kind: KindName
  readonly monitor?: Monitor | undefined
  /** The newest version this node knows, so that most commands need not read the store. */
  readonly cached: (id: I) => Stored<D> | undefined
  readonly load: (id: I) => Promise<Stored<D> | undefined>
  readonly decide: (document: D, command: C, moment: Moment) => Verdict<Change<D, E>, string>
  /** When a document must be ticked without a command; absent: never. */
  readonly dueAt: (document: D, now: Millis) => Millis | undefined
  /** Refusals about the sender, not about the command: another socket may send it again and get a decision. */
  readonly isNotRemembered?: (code: string) => boolean
  readonly onCommit: (commit: Commit<D, E>) => void
}

/** Changes versioned documents with optimistic locking: decide on what is known, compare and set, again on conflict. */
export function createDocumentService<I extends string, D extends { readonly openedBy?: CommandId }, E, C>(
  parts: Parts<I, D, E, C>,
) {
  const { store, clock, kind, monitor, cached, load, decide, dueAt, isNotRemembered = () => false, onCommit } = parts
  const missing = `no-such-${kind}`

  /** Idempotent on every node: the ids to try follow from the id of the request. */
  async function create(
    openedBy: CommandId,
    idAt: (attempt: string) => I,
    make: (id: I, now: Millis) => Made<D, E>,
  ): Promise<Verdict<I, string>> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const now = clock.now()
      const id = idAt(`${openedBy} ${attempt}`)
      if ((await store.create(commitOf(make(id, now), { now, version: 1 }))) === 'created') return accept(id)
      if ((await store.load(id))?.document.openedBy === openedBy) return accept(id)
    }
    return refuse('too-busy')
  }

  const change = (id: I, command: C, asked?: CommandId): Promise<Verdict<Stored<D>, string>> =>
    decideAndWrite(id, (document, moment) => decide(document, command, moment), asked)

  /** Answers a command without deciding it, and the same to its copies. */
  const refuseUndecided = (id: I, code: string, asked: CommandId): Promise<Verdict<Stored<D>, string>> =>
    decideAndWrite(id, () => refuse(code), asked)

  async function decideAndWrite(
    id: I,
    decideOn: (document: D, moment: Moment) => Verdict<Change<D, E>, string>,
    asked?: CommandId,
  ): Promise<Verdict<Stored<D>, string>> {
    let known = cached(id)
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const stored = known ?? (await load(id))
      known = undefined
      if (!stored) return refuse(missing)
      const moment = { now: clock.now(), version: stored.version + 1 }
      const verdict = decideOn(stored.document, moment)
      const { written, result } =
        verdict.ok && verdict.value.type !== 'none'
          ? await write(stored, verdict.value, moment, asked)
          : { written: await remember(stored, verdict, asked), result: stored }
      if (written.type === 'repeated') return repeated(id, written.answer)
      if (written.type === 'written') return verdict.ok ? accept(result) : verdict
    }
    return refuse('too-busy')
  }

  function commitOf({ document, entry }: Made<D, E>, { now, version }: Moment, asked?: CommandId): Commit<D, E> {
    const due = dueAt(document, now)
    return {
      document,
      version,
      entry,
      ...(due !== undefined && { due }),
      ...(asked && { answer: { type: 'done', to: asked } }),
    }
  }

  async function write(
    stored: Stored<D>,
    change: Exclude<Change<D, E>, { type: 'none' }>,
    moment: Moment,
    asked?: CommandId,
  ): Promise<{ readonly written: Written; readonly result: Stored<D> }> {
    if (change.type === 'close') {
      const closed = await store.close(stored, change.reserveMs)
      return { written: { type: closed === 'closed' ? 'written' : 'conflict' }, result: stored }
    }
    const commit = commitOf(change, moment, asked)
    const askedAt = clock.elapsed()
    let outcome: Written['type'] | 'failed' = 'failed'
    try {
      const written = await store.commit(commit, stored)
      outcome = written.type
      return { written, result: commit }
    } finally {
      monitor?.committed(kind, outcome, clock.elapsed() - askedAt)
      if (outcome === 'written') onCommit(commit)
    }
  }

  /** An answer that changes nothing is kept as well: a copy of the command gets the same one. No refusal rests on an old version. */
  async function remember(
    decidedOn: Stored<D>,
    verdict: Verdict<unknown, string>,
    asked?: CommandId,
  ): Promise<Written> {
    if (asked !== undefined && (verdict.ok || !isNotRemembered(verdict.code)))
      return store.remember(decidedOn, answerTo(asked, verdict))
    return { type: verdict.ok || (await store.isNewest(decidedOn)) ? 'written' : 'conflict' }
  }

  async function repeated(id: I, first: Answer): Promise<Verdict<Stored<D>, string>> {
    if (first.type === 'refused') return refuse(first.code)
    const stored = await load(id)
    return stored ? accept(stored) : refuse(missing)
  }

  /** After the tick of a document: one that changed nothing must not leave its lease as its due time. */
  async function setDue(id: I, notBefore: Millis = 0): Promise<void> {
    const stored = await load(id)
    const due = stored && dueAt(stored.document, clock.now())
    await store.setDue(id, stored?.version ?? 0, due && Math.max(due, notBefore))
  }

  return { create, change, refuseUndecided, setDue }
}
