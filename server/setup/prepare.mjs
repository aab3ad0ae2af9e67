// Makes a fresh clone ready. Plain JavaScript without dependencies: it runs before anything is
// installed, under whatever Node (20 and up) the machine has.
//   node server/setup/prepare.mjs          installs
//   node server/setup/prepare.mjs start    and builds the client when it is missing or stale
//   node server/setup/prepare.mjs test     and makes sure that redis-server and a Chromium are there

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureTestParts } from './parts.mjs'
import { fail, run } from './run.mjs'
import { hashOf, root } from './tree.mjs'

const goal = process.argv[2] ?? 'install'

// First: where the parts cannot be installed, nothing else is worth the wait.
if (goal === 'test') ensureTestParts()
const isFirst = install()
if (goal === 'start' || goal === 'test') buildClient()

function install() {
  const stamp = join(root, 'node_modules', '.cheese-night')
  const wanted = hashOf(['package.json', 'package-lock.json'])
  if (readStamp(stamp) === wanted) return false
  console.error('Installing what Cheese Night needs (first run, about a minute) …')
  // Not `npm ci`: that insists on a lock entry for every platform's build of every tool, wanted here or not.
  const quiet = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  run('npm', ['install', '--include=dev', '--include=optional', ...quiet])
  checkNode()
  writeFileSync(stamp, wanted)
  return true
}

/** npm brings the right Node for the common platforms; elsewhere the machine's own must be new enough. */
function checkNode() {
  if (existsSync(join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node'))) return
  const major = Number(process.versions.node.split('.')[0])
  if (major >= 26) return
  fail(`There is no ready-made Node 26 for ${process.platform}-${process.arch}; please install Node 26 and try again.`)
}

function buildClient() {
  const stamp = join(root, 'client', 'dist', '.stamp')
  const wanted = hashOf(['client', 'server/protocol', 'server/games', 'package-lock.json'])
  if (readStamp(stamp) === wanted) return
  if (!isFirst) console.error('Building the pages …')
  run('npm', ['run', '--silent', 'build', '--', '--logLevel', 'warn'])
  mkdirSync(join(root, 'client', 'dist'), { recursive: true })
  writeFileSync(stamp, wanted)
}

function readStamp(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
