import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'

/** Kept for months and hardly ever read: small counts for more than quick. */
const zip = promisify(gzip)
const unzip = promisify(gunzip)

export const pack = (value: unknown): Promise<Buffer> => zip(JSON.stringify(value))

/** Our own bytes, read back as what they were. */
export const unpack = async <T>(bytes: Uint8Array): Promise<T> => JSON.parse((await unzip(bytes)).toString()) as T
