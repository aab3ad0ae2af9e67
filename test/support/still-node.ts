import { afterAll, beforeAll } from 'vitest'
import { openSqliteStore } from '../../server/adapters/sqlite/open-sqlite-store.ts'
import type { Room } from '../../server/rooms/room.ts'
import { createHandClock } from './hand-clock.ts'
import { CLIENT_DIR, startNode, type TestNode } from './node.ts'
import { putRoom } from './stored-room.ts'

/** One node for all tests of a file. Time stands still: what is put on the screen stays there until the next picture. */
export function useStillNode(now = 1) {
  const clock = createHandClock(now)
  let stores: ReturnType<typeof openSqliteStore>
  let node: TestNode
  beforeAll(async () => {
    stores = openSqliteStore(':memory:', clock)
    node = await startNode({ stores, clock, clientDir: CLIENT_DIR })
  })
  afterAll(async () => {
    await node.stop()
    await stores.close()
  })
  return {
    clock,
    get url() {
      return node.url
    },
    get stores() {
      return stores
    },
    /** The room as the next version of its code, which is returned. */
    put: (room: Room): Promise<number> => putRoom(stores.store, room, clock.now()),
  }
}

export type StillNode = ReturnType<typeof useStillNode>
