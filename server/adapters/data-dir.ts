import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** Makes the folder if it is missing. Throws one line that names the variable if it cannot be written to. */
export function openDataDir(dir: string): string {
  const folder = resolve(dir)
  try {
    make(folder)
    accessSync(folder, constants.W_OK)
  } catch (err) {
    const why = err instanceof Error ? err.message : err
    throw new Error(`DATA_DIR=${dir} cannot be used (${why}). Choose a folder that this user may write to.`)
  }
  return folder
}

/** Not by `recursive`: Node tries for ever where the parent exists and takes no folder, as /proc does. */
function make(folder: string): void {
  if (existsSync(folder)) return
  make(dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (err) {
    // Another server that starts at the same time has made it.
    if (!existsSync(folder)) throw err
  }
}
