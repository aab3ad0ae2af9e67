import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Stored } from '../../ports/document-store.ts'

/** More than are under way at once. One that Redis does not bring back, because it was a conflict or the feed was cut, is pushed out. */
const MOST = 1_000

/** Which commit wrote a document, for each that was read, heard or written here. */
const names = new WeakMap<object, string>()

/** A version as scripts compare it: after a failover that lost writes, its number alone may be that of another commit. */
export const identityOf = ({ document, version }: Stored<object>): string =>
  // No name: a release without names has written it.
  `${version} ${names.get(document) ?? ''}`
export const noteName = (document: object, name: string): unknown => names.set(document, name)

export type OwnCommits = ReturnType<typeof createOwnCommits>

/** Names the commits of this connection, and keeps them until Redis announces them, so that they need not be parsed again. */
export function createOwnCommits() {
  const sender = randomBytes(6).toString('base64url')
  const commits = new LRUCache<string, object>({ max: MOST })
  let sent = 0
  return {
    add(commit: object, isAnnounced: boolean): string {
      const name = `${sender}.${++sent}`
      if (isAnnounced) commits.set(name, commit)
      return name
    },
    take(name: string): object | undefined {
      const commit = commits.get(name)
      commits.delete(name)
      return commit
    },
  }
}
