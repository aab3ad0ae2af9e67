import { crc32 } from 'node:zlib'
import type { CommandId, RoomCode } from '#protocol/ids.ts'
import type { ReplayId } from '#protocol/replay.ts'
import type { KindName } from '../../ports/document-store.ts'
import type { RaceId } from '../../ports/race-store.ts'

/**
 * A script of a cluster may touch one slot only, and a commit writes a due time. So documents share their hash tag, which
 * is in braces, with the due times of their bucket; enough buckets to spread over the shards of any cluster.
 */
const BUCKETS = 64
const bucketOf = (id: string) => crc32(id) % BUCKETS

export const documentKey = (kind: KindName, id: string) => `${kind}:{${bucketOf(id)}}:${id}`
export const logKey = (kind: KindName, id: string) => `${documentKey(kind, id)}:log`
export const answerKey = (kind: KindName, id: string, command: CommandId | '') =>
  `${documentKey(kind, id)}:answer:${command}`

export const roomKey = (code: RoomCode) => documentKey('room', code)
export const raceKey = ({ code, game, round }: RaceId) => `${roomKey(code)}:race:${game}:${round}`

const dueKeyOf = (bucket: number) => `due:{${bucket}}`
export const dueKey = (id: string) => dueKeyOf(bucketOf(id))
export const DUE_KEYS = Array.from({ length: BUCKETS }, (_, bucket) => dueKeyOf(bucket))

/** Some on every shard that has slots enough to matter. */
export const PROBE_KEYS = DUE_KEYS.filter((_, bucket) => bucket % 4 === 0).map((key) => `${key}:probe`)

/** Outlives its room, and shares nothing with it. */
export const gameKey = (id: ReplayId) => `game:${id}`

/** One counter for each group of addresses: `rate-limiter.ts` appends `:` and the group. */
export const limitKey = (name: string) => `limit:${name}`

export const NODES_KEY = '{nodes}'
export const NODE_LEASES_KEY = '{nodes}:leases'
export const nodeRoomsKey = (node: string) => `{nodes}:${node}:rooms`

/** What releases wrote that had a due index of its own. */
export const FORMER_KEYS = ['{due}', '{tournaments}:due']
