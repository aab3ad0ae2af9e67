import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'

/** Off the event loop: a long answer must not keep hands waiting that race elsewhere. */
export const zip: (text: string) => Promise<Buffer> = promisify(gzip)
export const unzip: (bytes: Buffer) => Promise<Buffer> = promisify(gunzip)
