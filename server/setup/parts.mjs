import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Chromium without windows: the same engine, and a screen opens in a third of the time. Debian has it as a package. */
const SHELL = 'chromium-headless-shell'

const CHROMIUMS = [
  `/usr/bin/${SHELL}`,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

export function chromiumPath() {
  const { CHROMIUM_PATH } = process.env
  return [CHROMIUM_PATH, ...CHROMIUMS].find((path) => path !== undefined && existsSync(path))
}

/** The tests use a real Redis and a real browser. Nothing is skipped for want of one. */
export function ensureTestParts() {
  const missing = []
  if (!has('redis-server')) missing.push('redis-server')
  if (chromiumPath() === undefined) missing.push('chromium')
  if (missing.length === 0) return preferShell()
  console.error(`\nInstalling ${missing.join(' and ')} for the tests (this can take a few minutes) …`)
  if (process.platform === 'darwin' && has('brew')) installWithBrew(missing)
  else if (has('apt-get')) installWithApt(missing)
  if (has('redis-server') && chromiumPath() !== undefined) return
  console.error(`\nThe tests need ${missing.join(' and ')}. Please install, for example:\n  ${adviceFor(missing)}\n`)
  process.exit(1)
}

/** Whoever has another Chromium gets this one too where that is easy: root on a Debian that knows the package. */
function preferShell() {
  if (has(SHELL) || process.env.CHROMIUM_PATH !== undefined) return
  if (process.getuid?.() === 0 && aptKnows(SHELL)) apt('install', '-y', '-qq', '--no-install-recommends', SHELL)
}

function installWithApt(missing) {
  apt('update', '-qq')
  const packages = missing.map((part) => (part === 'chromium' && aptKnows(SHELL) ? SHELL : part))
  apt('install', '-y', '-qq', '--no-install-recommends', ...packages)
}

function apt(...args) {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const [command, ...rest] = [...sudo, 'apt-get', ...args]
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync(command, rest, { stdio: ['ignore', 'ignore', 'inherit'], env })
}

const aptKnows = (name) => has('apt-cache') && spawnSync('apt-cache', ['show', name], { stdio: 'ignore' }).status === 0

function installWithBrew(missing) {
  if (missing.includes('redis-server')) spawnSync('brew', ['install', 'redis'], { stdio: 'inherit' })
  if (missing.includes('chromium')) spawnSync('brew', ['install', '--cask', 'chromium'], { stdio: 'inherit' })
}

const adviceFor = (missing) =>
  process.platform === 'darwin'
    ? `brew install ${missing.includes('redis-server') ? 'redis ' : ''}${missing.includes('chromium') ? '&& brew install --cask chromium' : ''}`
    : `sudo apt-get install ${missing.join(' ')}`

const has = (command) =>
  spawnSync(process.platform === 'win32' ? 'where' : 'which', [command], { stdio: 'ignore' }).status === 0
