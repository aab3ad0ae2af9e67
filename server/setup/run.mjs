import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Shows what a command printed only if it failed: lists of files would push the address to open off the screen. */
export function run(command, args) {
  const shell = process.platform === 'win32'
  const options = { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], shell, maxBuffer: Number.POSITIVE_INFINITY }
  const { status, error, stdout, stderr } = spawnSync(command, args, options)
  if (error) fail(`${command} could not be started: ${error.message}`)
  if (status === 0) return
  process.stderr.write(stdout)
  process.stderr.write(stderr)
  fail(`"${command} ${args.join(' ')}" failed; see above.`)
}

/** To the error stream: what a command prints as its result stays clean. */
export function fail(text) {
  console.error(`\n${text}\n`)
  process.exit(1)
}
