import { promisify } from 'node:util'
import { constants, gunzip, gzip } from 'node:zlib'
import type { ReplayId } from '#protocol/replay.ts'
import type { GameArchive } from '../ports/game-archive.ts'
import type { GameRecord } from '../rooms/replay/record.ts'

const zip = promisify(gzip)
const unzip = promisify(gunzip)

/** So many gzipped bytes hold the first fields of any record. */
const START_BYTES = 512

/** What a store offers to the archive. */
export interface GameBytes {
  /** Keeps the bytes, unless it has some under this id. */
  put(id: ReplayId, bytes: Buffer): Promise<unknown>
  /** The first `length` bytes, or all of them; undefined or empty if there are none. */
  get(id: ReplayId, length?: number): Promise<Uint8Array | null | undefined>
}

/** Gzipped: kept for months and hardly ever read, so small counts for more than quick. */
export function createGameArchive({ put, get }: GameBytes): GameArchive {
  return {
    async put(id, record) {
      await put(id, await zip(JSON.stringify(record)))
    },
    async get(id) {
      const bytes = await get(id)
      return bytes?.length ? (JSON.parse((await unzip(bytes)).toString()) as GameRecord) : undefined
    },
    async gameOf(id) {
      const start = await get(id, START_BYTES)
      if (!start?.length) return undefined
      const text = (await unzip(start, { finishFlush: constants.Z_SYNC_FLUSH })).toString()
      // `format` and `game` are written first.
      return /^\{"format":\d+,"game":"([\w-]+)"/.exec(text)?.[1]
    },
  }
}
