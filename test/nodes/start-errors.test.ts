import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import Fastify from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { openDataDir } from '../../server/adapters/data-dir.ts'
import { openRedisStore } from '../../server/adapters/redis/open-redis-store.ts'
import { openSigningKey } from '../../server/adapters/signing-key.ts'
import { openSqliteStore } from '../../server/adapters/sqlite/open-sqlite-store.ts'
import { lockFor } from '../../server/adapters/sqlite/process-lock.ts'
import { systemClock } from '../../server/adapters/system.ts'
import { readConfig } from '../../server/config.ts'
import { listen } from '../../server/listen.ts'

const dir = mkdtempSync(join(tmpdir(), 'cheese-night-'))
const children: ChildProcess[] = []
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(dir, { recursive: true, force: true })
})

/** Everything that a server prints which does not start. */
async function failure(env: Record<string, string>): Promise<string> {
  const child = spawn('node', ['server/main.ts'], {
    env: { ...process.env, DATA_DIR: dir, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (said += data))
  const [status] = await once(child, 'close')
  expect(status).toBe(1)
  return said
}

const file = (name: string, content: string) => {
  writeFileSync(join(dir, name), content)
  return join(dir, name)
}

/** A store in use whose second half was lost. */
function truncated(): string {
  const whole = join(dir, 'truncated.db')
  void openSqliteStore(whole, systemClock).close()
  const db = new DatabaseSync(whole)
  for (let id = 0; id < 100; id++) db.prepare('INSERT INTO games VALUES (?, zeroblob(4000), 0)').run(`game ${id}`)
  db.close()
  truncateSync(whole, 200_000)
  return whole
}

describe('a server that cannot start says in one line what to do:', () => {
  it('a damaged store', async () => {
    file('cheese-night.db', 'SQLite format 3\0'.repeat(900))
    expect(await failure({})).toMatch(/^\S+cheese-night\.db cannot be opened: .*move it away.*\n$/)
  })

  it('a store that another server has open', async () => {
    const release = lockFor(join(dir, 'shared.db'))
    const program = `import { lockFor } from './server/adapters/sqlite/process-lock.ts'
      try { lockFor(process.argv[1]) } catch ({ message }) { console.log(message) }`
    const second = () =>
      execFileSync('node', ['--input-type=module', '-e', program, join(dir, 'shared.db')], { encoding: 'utf8' })
    expect(second()).toMatch(/^\S+shared\.db is in use by another server\. Stop that one, .*\n$/)
    release()
    expect(second()).toBe('')
  })

  it('a lock that cannot be had', () => {
    expect(() => lockFor(join(dir, 'missing', 'rooms.db'))).toThrow(
      /^\S+rooms\.db\.lock cannot be used \(.*choose another/,
    )
  })

  it('a Redis address without its scheme', async () => {
    expect(await failure({ REDIS_URL: 'localhost:6379' })).toMatch(/^REDIS_URL: it must be redis:.*operations\.md.*\n$/)
  })

  it('a misspelt variable', async () => {
    expect(await failure({ PUBLC_URL: 'https://a.example' })).toMatch(/^PUBLC_URL .*did you mean PUBLIC_URL\?\n$/)
  })

  it.each([
    ['no database', () => file('text.db', 'cheese '.repeat(900))],
    ['half a database', truncated],
  ])('a store that is %s', (_what, make) => {
    const store = make()
    expect(() => openSqliteStore(store, systemClock)).toThrow(/^\S+ cannot be opened: .*move it away/)
  })

  it.each(['/dev/null/data', '/proc/cheese'])('DATA_DIR=%s', (impossible) => {
    expect(() => openDataDir(impossible)).toThrow(new RegExp(`^DATA_DIR=${impossible} .*Choose a folder`))
  })

  it.each([['missing.pem'], ['']])('SIGNING_KEY_FILE=<folder>/%s', (name) => {
    const key = join(dir, name)
    expect(() => openSigningKey(key)).toThrow(
      new RegExp(`^SIGNING_KEY_FILE=${key} cannot be read \\(E[A-Z]+: .*\\)\\. Make a key with: openssl`),
    )
  })

  it.each(['192.0.2.77', 'cheese night'])('HOST=%s', async (host) => {
    await expect(listen(Fastify(), { host, port: 0 })).rejects.toThrow(
      `HOST=${host} is no address of this machine. Leave`,
    )
  })

  it('a Redis that is not there', async () => {
    const options = { report: () => {}, connectMs: 200 }
    await expect(openRedisStore('redis://:secret@127.0.0.1:1', options)).rejects.toThrow(
      /^REDIS_URL: Redis did not answer within 200 ms \((?!.*secret).*ECONNREFUSED.*\)\. Start Redis/,
    )
  })

  it.each([
    ['PORT', 'cheese', 'PORT: must be a whole number from 0 to 65535'],
    ['PORT', '70000', 'PORT: must be a whole number from 0 to 65535'],
    ['DRAIN_SECONDS', 'two', 'DRAIN_SECONDS: must be a number of seconds from 0 to 10000000'],
    ['PUBLIC_URL', 'cheese.example', 'PUBLIC_URL: must be an address such as https://cheese.example'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL: '],
  ])('%s=%s', (name, value, words) => {
    expect(() => readConfig({ [name]: value })).toThrow(words)
  })
})

describe('a variable is taken for misspelt:', () => {
  it.each([
    ['PUBLICURL', 'PUBLIC_URL'],
    ['PUBLIC_ULR', 'PUBLIC_URL'],
    ['public_url', 'PUBLIC_URL'],
    ['REDIS_URI', 'REDIS_URL'],
    ['DATADIR', 'DATA_DIR'],
    ['TRUST_PROXI', 'TRUST_PROXY'],
    ['TLS_CRT', 'TLS_CERT'],
    ['PROT', 'PORT'],
  ])('%s for %s', (name, meant) => {
    expect(() => readConfig({ [name]: 'x' })).toThrow(
      `${name} is not a variable of Cheese Night: did you mean ${meant}?`,
    )
  })

  it.each([
    'HOME',
    'HOSTNAME',
    'XDG_DATA_DIRS',
    'LOGNAME',
    'PORTS',
    'REDIS_PORT',
    'TLS_CA',
    'npm_config_host',
    'NO_PROXY',
  ])('but not %s', (name) => {
    expect(() => readConfig({ [name]: 'x' })).not.toThrow()
  })

  it('not beside the right one, which may be set for another program', () => {
    expect(() => readConfig({ REDIS_URL: 'redis://a', REDIS_URI: 'redis://a' })).not.toThrow()
  })
})
