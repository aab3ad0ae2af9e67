import type { Millis } from '#protocol/ids.ts'
import type { Answer } from '#protocol/server-message.ts'
import type { Commit, DocumentKind, DocumentStore, DueDocument, DueQueue, Written } from '../../ports/document-store.ts'
import { type Report, type Retention, readable } from '../stores.ts'
import { DUE_KEYS, documentKey, logKey } from './keys.ts'
import { identityOf, noteName, type OwnCommits } from './own-commits.ts'
import { type Commands, documentKeys, type WrittenReply } from './scripts.ts'

export function createRedisDocumentStore<I extends string, D extends { readonly format: number }, E>(
  redis: Commands,
  kind: DocumentKind<I, D, E>,
  keepMs: Millis,
  { answerMs, dueMs, own }: Pick<Retention, 'answerMs'> & { readonly dueMs: Millis; readonly own: OwnCommits },
): DocumentStore<I, D, E> {
  const { name } = kind
  const nameInDue = (id: I) => `${name}:${id}`

  async function write(commit: Commit<D, E>, decidedOn: string) {
    const { document, version, entry, due, answer } = commit
    const id = kind.idOf(document)
    const commitName = own.add(commit, kind.isAnnounced)
    const reply = await redis.commitDocument(
      ...documentKeys(name, id, answer?.to),
      decidedOn,
      version,
      JSON.stringify(document),
      JSON.stringify(entry),
      answer ? JSON.stringify(answer) : '',
      nameInDue(id),
      due ?? '',
      keepMs,
      dueMs,
      answerMs,
      kind.isLogged(entry) ? 1 : 0,
      commitName,
      kind.isAnnounced ? 1 : 0,
    )
    const result = written(reply)
    if (result.type === 'written') noteName(document, commitName)
    return result
  }

  return {
    async create(first) {
      const { type } = await write(first, '')
      return type === 'written' ? 'created' : 'taken'
    },
    async load(id) {
      const [version, commit, json] = await redis.hmget(documentKey(name, id), 'version', 'commit', 'document')
      const document = json == null ? undefined : readable(kind, json)
      if (document && commit) noteName(document, commit)
      return document && { version: Number(version), document }
    },
    async isNewest(known) {
      const key = documentKey(name, kind.idOf(known.document))
      const [version, commit] = await redis.hmget(key, 'version', 'commit')
      return `${version} ${commit ?? ''}` === identityOf(known)
    },
    commit: (next, decidedOn) => write(next, identityOf(decidedOn)),
    async remember(decidedOn, answer) {
      const id = kind.idOf(decidedOn.document)
      const keys = documentKeys(name, id, answer.to)
      return written(await redis.rememberAnswer(...keys, identityOf(decidedOn), JSON.stringify(answer), answerMs))
    },
    async logSince(id, version, limit = Number.MAX_SAFE_INTEGER) {
      if (limit <= 0) return []
      const newest = await redis.lrange(logKey(name, id), -limit, -1)
      return newest.map((entry) => JSON.parse(entry) as E & { version: number }).filter((one) => one.version > version)
    },
    async close(decidedOn, reserveMs) {
      const id = kind.idOf(decidedOn.document)
      const isAnnounced = kind.isAnnounced ? 1 : 0
      const closed = redis.closeDocument(
        ...documentKeys(name, id),
        identityOf(decidedOn),
        nameInDue(id),
        reserveMs,
        isAnnounced,
      )
      return (await closed) ? 'closed' : 'conflict'
    },
    async setDue(id, version, due) {
      await redis.setDue(...documentKeys(name, id), nameInDue(id), version, due ?? '')
    },
  }
}

/** Every bucket is asked by every node: due documents are leased one by one, so buckets need no lease. */
export function createRedisDueQueue(redis: Commands, report: Report): DueQueue {
  return {
    async lease(now, leaseMs) {
      const leases = DUE_KEYS.map((key) => redis.lease(1, key, now, now + leaseMs))
      const results = await Promise.allSettled(leases)
      const failed = results.find((result) => result.status === 'rejected')
      // One shard that is away must not keep what is due on the others: that is leased to this call.
      if (failed) report(failed.reason)
      const names = results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
      return names.map((name) => {
        const [kind, id] = name.split(':')
        return { kind, id } as DueDocument
      })
    },
  }
}

function written([type, answer]: WrittenReply): Written {
  return type === 'repeated' ? { type, answer: JSON.parse(answer as string) as Answer } : { type }
}
