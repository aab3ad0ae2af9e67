import { Cluster, Redis } from 'ioredis'
import { parseRedisAddress } from '../../../server/adapters/redis/address.ts'

export type StoreClient = Redis | Cluster

/** A connection of our own to the store of the run, of whichever form. */
export function openStoreClient(url: string): StoreClient {
  const address = parseRedisAddress(url)
  const client = clientFor(address)
  // The store goes away on purpose; each command says so itself.
  client.on('error', () => {})
  return client
}

function clientFor(address: ReturnType<typeof parseRedisAddress>): StoreClient {
  if (address.kind === 'cluster') return new Cluster([...address.at], { slotsRefreshInterval: 1_000 })
  if (address.kind === 'sentinel') return new Redis({ sentinels: [...address.at], name: address.master })
  return new Redis({ ...address.at })
}
