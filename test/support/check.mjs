// Types and lint, side by side: seconds.
import { spawn } from 'node:child_process'
// Types of a library that a later commit has added are missing otherwise.
import '../../server/setup/prepare.mjs'

const steps = [
  ['tsc', '-b'],
  ['biome', 'check', '--error-on-warnings', '.'],
]

const results = await Promise.all(steps.map(run))
process.exit(results.every(Boolean) ? 0 : 1)

function run([command, ...args]) {
  const part = spawn(command, args, { stdio: 'inherit', shell: process.platform === 'win32' })
  return new Promise((resolve) => {
    part.on('exit', (code) => {
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${command} ${args.join(' ')}`)
      resolve(code === 0)
    })
  })
}
