import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A page of the built client, read each time: a new build under a running server has other assets. */
export const readPage = (clientDir: string, name: string): Promise<string> =>
  readFile(join(clientDir, `${name}.html`), 'utf8')
