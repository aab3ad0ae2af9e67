import { LRUCache } from 'lru-cache'
import type { StoredRoom } from '../ports/document-store.ts'
import { recordOf, replayIdOf } from '../rooms/replay/record.ts'
import type { NodeContext } from './node-context.ts'

/** Games that this node knows to be in the archive, or is writing; more than it has rooms in which one has just ended. */
const REMEMBERED = 1_000

export type GameKeeper = ReturnType<typeof createGameKeeper>

/** Keeps every game that ends. Each node that learns of it tries, which makes up for writes that were lost. */
export function createGameKeeper({ archive, store, report }: Pick<NodeContext, 'archive' | 'store' | 'report'>) {
  const kept = new LRUCache<string, true>({ max: REMEMBERED })

  async function keep({ document: room }: StoredRoom): Promise<void> {
    if (room.phase.name !== 'over') return
    const id = replayIdOf(room.seed, room.phase.number)
    if (kept.has(id)) return
    kept.set(id, true)
    try {
      if ((await archive.gameOf(id)) !== undefined) return
      const record = recordOf(room, await store.logSince(room.code, 0))
      if (record) await archive.put(id, record)
    } catch (err) {
      // The next version that this node shows makes it try again.
      kept.delete(id)
      report(err, 'keeping a game failed')
    }
  }

  return { keep }
}
