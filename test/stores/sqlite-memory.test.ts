import { openSqliteStore } from '../../server/adapters/sqlite/open-sqlite-store.ts'
import type { Stores } from '../../server/ports/stores.ts'
import { createHandClock } from '../support/hand-clock.ts'
import { nodeRegistryContract } from './node-registry.contract.ts'
import { roomFeedContract } from './room-feed.contract.ts'
import type { StoresUnderTest } from './under-test.ts'

/** A database in memory has one connection, which all share. So these are the contracts without times of their own. */
async function begin(): Promise<StoresUnderTest> {
  const clock = createHandClock()
  const stores: Stores = openSqliteStore(':memory:', clock, { report: () => {} })
  return {
    connect: async () => stores,
    pass: async (ms) => clock.advance(ms),
    end: () => stores.close(),
  }
}

roomFeedContract('sqlite memory', begin)
nodeRegistryContract('sqlite memory', begin)
