import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A page of the built client, read once: its head is written anew for each request. */
export const readPage = (clientDir: string, name: string): string =>
  readFileSync(join(clientDir, `${name}.html`), 'utf8')
