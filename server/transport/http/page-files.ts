import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * A page of the built client, read each time: a new build under a running server has other assets. Undefined while that is
 * written: a page as it was before would name scripts that are gone, and never get beyond its opening mark.
 */
export async function readPage(clientDir: string, name: string): Promise<string | undefined> {
  const html = await readFile(join(clientDir, `${name}.html`), 'utf8').catch(() => '')
  return html.includes('</html>') ? html : undefined
}
