import { documentStoreContract } from './document-store.contract.ts'
import { gameArchiveContract } from './game-archive.contract.ts'
import { nodeRegistryContract } from './node-registry.contract.ts'
import { raceStoreContract } from './race-store.contract.ts'
import { raceStoreEndContract } from './race-store-end.contract.ts'
import { raceStoreShownContract } from './race-store-shown.contract.ts'
import { roomFeedContract } from './room-feed.contract.ts'
import { roomLogContract } from './room-log.contract.ts'
import type { Begin } from './under-test.ts'

/** Everything that any adapter promises. */
export function storeContracts(name: string, begin: Begin): void {
  documentStoreContract(name, begin)
  roomLogContract(name, begin)
  roomFeedContract(name, begin)
  nodeRegistryContract(name, begin)
  gameArchiveContract(name, begin)
  raceStoreContract(name, begin)
  raceStoreEndContract(name, begin)
  raceStoreShownContract(name, begin)
}
