import { dueIndexContract } from './due-index.contract.ts'
import { nodeRegistryContract } from './node-registry.contract.ts'
import { roomFeedContract } from './room-feed.contract.ts'
import { roomStoreContract } from './room-store.contract.ts'
import type { Begin } from './under-test.ts'

/** Everything that any adapter promises. */
export function storeContracts(name: string, begin: Begin): void {
  roomStoreContract(name, begin)
  roomFeedContract(name, begin)
  dueIndexContract(name, begin)
  nodeRegistryContract(name, begin)
}
