import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** One hash over files and folders, by content: a checkout that only changed its dates is not stale. */
export function hashOf(paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(filesIn).sort()) hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

function filesIn(path) {
  if (statSync(join(root, path)).isFile()) return [path]
  return readdirSync(join(root, path), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'dist' || entry.name.startsWith('.')) return []
    const child = `${path}/${entry.name}`
    return entry.isDirectory() ? filesIn(child) : [child]
  })
}
