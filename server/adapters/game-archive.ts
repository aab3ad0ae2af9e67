import { promisify } from 'node:util'
import { constants, gunzip, gzip } from 'node:zlib'

/** Kept for months and hardly ever read: small counts for more than quick. */
const zip = promisify(gzip)
const unzip = promisify(gunzip)

export const gzipJson = (value: unknown): Promise<Buffer> => zip(JSON.stringify(value))

/** Our own bytes, read back as what they were. */
export const gunzipJson = async <T>(bytes: Uint8Array): Promise<T> => JSON.parse((await unzip(bytes)).toString()) as T

/** So many gzipped bytes hold the first fields of any record. */
export const START_BYTES = 512

/** The game of a gzipped record, from its first bytes: `format` and `game` are written first. */
export async function gunzipGame(start: Uint8Array): Promise<string | undefined> {
  const text = (await unzip(start, { finishFlush: constants.Z_SYNC_FLUSH })).toString()
  return /^\{"format":\d+,"game":"([\w-]+)"/.exec(text)?.[1]
}
