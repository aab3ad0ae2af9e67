import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

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

const BREW = { 'redis-server': 'install redis', chromium: 'install --cask chromium' }

export function chromiumPath() {
  const { CHROMIUM_PATH } = process.env
  return [CHROMIUM_PATH, ...CHROMIUMS].find((path) => path !== undefined && existsSync(path))
}

/** The tests use a real Redis and a real browser. Nothing is skipped for want of one. */
export function ensureTestParts() {
  const missing = missingParts()
  if (missing.length === 0) return preferShell()
  const machine = { platform: process.platform, hasBrew: has('brew'), hasApt: has('apt-get'), isAdmin: isAdmin() }
  const installer = installerFor(machine)
  if (installer !== undefined) {
    console.error(`Installing ${missing.join(' and ')} for the tests (this can take a few minutes) …`)
    if (installer === 'apt') installWithApt(missing)
    else for (const part of missing) spawnSync('brew', BREW[part].split(' '), { stdio: 'inherit' })
  }
  const absent = missingParts()
  if (absent.length === 0) return
  console.error(adviceFor(absent, machine))
  process.exit(1)
}

const missingParts = () => [
  ...(has('redis-server') ? [] : ['redis-server']),
  ...(chromiumPath() === undefined ? ['chromium'] : []),
]

/** What can install the parts without asking for a password. */
export function installerFor({ platform, hasBrew, hasApt, isAdmin }) {
  if (platform === 'darwin' && hasBrew) return 'brew'
  return hasApt && isAdmin ? 'apt' : undefined
}

/** One line for the person who has to install them. */
export function adviceFor(missing, { platform, hasApt }) {
  const need = `The tests need ${missing.join(' and ')}, please install`
  if (platform === 'darwin') return `${need}: ${missing.map((part) => `brew ${BREW[part]}`).join(' && ')}`
  return hasApt ? `${need}: sudo apt-get install ${missing.join(' ')}` : `${need} with this system’s package manager.`
}

/** A machine with another Chromium gets this one too where that is easy: root on a Debian that knows the package. */
function preferShell() {
  if (has(SHELL) || process.env.CHROMIUM_PATH !== undefined) return
  if (isRoot() && aptKnows(SHELL)) aptInstall([SHELL])
}

function installWithApt(missing) {
  apt('update', '-qq')
  aptInstall(missing.map((part) => (part === 'chromium' && aptKnows(SHELL) ? SHELL : part)))
}

const aptInstall = (packages) => apt('install', '-y', '-qq', '--no-install-recommends', ...packages)

function apt(...args) {
  const sudo = isRoot() ? [] : ['sudo', '-n']
  const [command, ...rest] = [...sudo, 'apt-get', ...args]
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync(command, rest, { stdio: ['ignore', 'ignore', 'inherit'], env })
}

const aptKnows = (name) => has('apt-cache') && spawnSync('apt-cache', ['show', name], { stdio: 'ignore' }).status === 0

const isRoot = () => process.getuid?.() === 0
const isAdmin = () => isRoot() || (has('sudo') && spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0)

/** Not by `which`: some systems have none. */
function has(command) {
  const names = process.platform === 'win32' ? [`${command}.exe`, `${command}.cmd`] : [command]
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.some((folder) => names.some((name) => existsSync(join(folder, name))))
}
