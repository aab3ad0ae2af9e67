import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** More than are under way at once. One that Redis does not bring back, because it was a conflict or the feed was cut, is pushed out. */
const MOST = 1_000

export type OwnCommits = ReturnType<typeof createOwnCommits>

/** The commits of this connection until Redis announces them, so that they need not be parsed again. */
export function createOwnCommits() {
  const sender = randomBytes(6).toString('base64url')
  const commits = new LRUCache<string, object>({ max: MOST })
  let sent = 0
  return {
    /** Returns the name that the announcement begins with. */
    add(commit: object): string {
      const name = `${sender}.${++sent}`
      commits.set(name, commit)
      return name
    },
    take(name: string): object | undefined {
      const commit = commits.get(name)
      commits.delete(name)
      return commit
    },
  }
}
