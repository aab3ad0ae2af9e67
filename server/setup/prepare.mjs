// Makes a fresh clone ready. Plain JavaScript without dependencies: it runs before anything is
// installed, under whatever Node (20 and up) the machine has. `engines` in package.json names the Node that
// the server itself needs: npm brings it, and finds it first in everything that it runs.
//   node server/setup/prepare.mjs          installs
//   node server/setup/prepare.mjs start    and builds the client when it is missing or stale
//   node server/setup/prepare.mjs test     and makes sure that redis-server and a Chromium are there

import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ensureTestParts } from './parts.mjs'
import { fail, root, run } from './run.mjs'

const goal = process.argv[2] ?? 'install'

// First: where the parts cannot be installed, nothing else is worth the wait.
if (goal === 'test') ensureTestParts()
const isFirst = unlessDone('node_modules/.cheese-night', ['package.json', 'package-lock.json'], install)
const pages = ['client', 'server/protocol', 'server/games', 'package-lock.json']
if (goal === 'start' || goal === 'test') unlessDone('client/dist/.stamp', pages, buildClient)

function install() {
  console.error('Installing what Cheese Night needs (first run, about a minute) …')
  // Not `npm ci`: that insists on a lock entry for every platform's build of every tool, wanted here or not.
  // Not strict either: the Node that installs is the machine's own, and may be older than the one it brings.
  const quiet = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--engine-strict=false']
  run('npm', ['install', '--include=dev', '--include=optional', ...quiet])
  checkNode()
}

/** npm brings the right Node for the common platforms; elsewhere the machine's own must be new enough. */
function checkNode() {
  if (existsSync(join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node'))) return
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const needed = Number(engines.node.replace('>=', ''))
  if (Number(process.versions.node.split('.')[0]) >= needed) return
  const platform = `${process.platform}-${process.arch}`
  fail(`There is no ready-made Node ${needed} for ${platform}; please install Node ${needed} and try again.`)
}

function buildClient() {
  if (!isFirst) console.error('Building the pages …')
  run('npm', ['run', '--silent', 'build', '--', '--logLevel', 'warn'])
}

/** Does the work unless it was done with the same sources, and says whether it did. */
function unlessDone(stampPath, sources, work) {
  const stamp = join(root, stampPath)
  const wanted = hashOf(sources)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return false
  work()
  mkdirSync(dirname(stamp), { recursive: true })
  // A new file: in a tree that was copied by hard links, the old one belongs to the other copies too.
  rmSync(stamp, { force: true })
  writeFileSync(stamp, wanted)
  return true
}

/** One hash over files and folders, by content: a checkout that only changed its dates is not stale. */
function hashOf(paths) {
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
