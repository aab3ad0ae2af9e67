import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { openPrometheus } from '../../server/adapters/prometheus.ts'
import * as redisKeys from '../../server/adapters/redis/keys.ts'
import { openDatabase } from '../../server/adapters/sqlite/database.ts'
import { RETENTION } from '../../server/adapters/stores.ts'
import { DEFAULTS, VARIABLES } from '../../server/config.ts'
import { SETTINGS } from '../../server/fairness/settings.ts'

const pages = ['README.md', ...globSync('docs/**/*.md')]
const read = (file: string) => readFileSync(file, 'utf8')

/** The cells of each row of the table that begins with this heading. */
function rowsOf(page: string, heading: string): string[][] {
  const [, table = ''] = read(page).split(
    new RegExp(`^\\| ${heading.replace(/[()]/g, '\\$&')} \\|.*\n\\|[ -|]*\n`, 'm'),
  )
  return (/^(\|.*\n)*/.exec(table)?.[0] ?? '')
    .trim()
    .split('\n')
    .map((row) => row.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '').trim()))
}
const namesIn = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name as string)
const sorted = (names: readonly string[]) => [...names].sort()

it('every link between the pages leads to a file', () => {
  const broken = pages.flatMap((page) => {
    const links = [...read(page).matchAll(/\]\((?!https?:)([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, link]) => link as string)
    return links.filter((link) => !existsSync(join(dirname(page), link))).map((link) => `${page}: ${link}`)
  })
  expect(broken).toEqual([])
})

it('the first paragraph of the README says where to read how friends reach the server', () => {
  expect(read('README.md').split('\n\n')[1]).toContain('](docs/internet.md)')
})

it('the README is readable as text and as a page: tables are aligned, and each picture leads to its full size', () => {
  const readme = read('README.md')
  const tables = readme.match(/(^\|.+\n)+/gm)?.filter((table) => !table.includes('![')) ?? []
  const widths = tables.map(
    (table) =>
      new Set(
        table
          .trim()
          .split('\n')
          .map((row) => row.length),
      ).size,
  )
  expect(widths).toEqual([1, 1])
  const pictures = [...readme.matchAll(/!\[[^\]]+\]\(([^)]+)\)(\]\(\1\))?/g)]
  expect(pictures.length).toBeGreaterThan(8)
  expect(pictures.filter(([, , link]) => !link).map(([picture]) => picture)).toEqual([])
})

it('the README names the games that have an eye', () => {
  const titles = globSync('client/games/*/index.ts')
    .filter((file) => read(file).includes('hasSecrets: true'))
    .map((file) => /title: '(.+)'/.exec(read(file.replace('index.ts', 'text.en.ts')))?.[1])
  expect(read('README.md').replaceAll('\n', ' ')).toContain(`In ${titles.sort().join(' and ')} the eye at the top`)
})

it('the README says how much of a bad line is taken off at most', () => {
  const { capMs, bank, outages } = SETTINGS.casual
  const [line, standstill] = [capMs, bank.maxMs + outages.maxMs].map((ms) => `${ms / 1000} s`)
  const intro = read('README.md').split('\n\n')[1]?.replaceAll('\n', ' ')
  expect(intro).toContain(`up to ${line} of a line's delay and ${standstill} of a standstill are taken off`)
})

it('friends reach the server by a tunnel, a reverse proxy or a small server', () => {
  const ways = read('docs/internet.md').match(/^## .+$/gm)
  expect(ways).toEqual([/tunnel/, /reverse proxy/, /compose/].map((way) => expect.stringMatching(way)))
})

it('nginx forwards the host with its port, without which previews of links lead elsewhere', () => {
  expect(read('docs/internet.md').match(/(?<=proxy_set_header )\S*Host \S+(?=;)/g)).toEqual([
    'Host $http_host',
    'X-Forwarded-Host $http_host',
  ])
})

it('the Node that the server needs is the same in package.json, in the image and in the README', () => {
  const { engines, optionalDependencies } = JSON.parse(read('package.json')) as Record<string, Record<string, string>>
  const needed = engines?.node?.replace('>=', '')
  const brought = Object.entries(optionalDependencies ?? {}).filter(([name]) => name.startsWith('node-'))
  expect(brought).not.toEqual([])
  expect(new Set(brought.map(([, version]) => version.split('.')[0]))).toEqual(new Set([needed]))
  expect(read('Dockerfile').match(/^FROM node:\d+/gm)).toEqual([`FROM node:${needed}`, `FROM node:${needed}`])
  expect(read('README.md')).toContain(
    `You need Node 20 or newer, npm and git. Everything else, Node ${needed} for the server included`,
  )
  expect(read('server/setup/prepare.mjs')).toContain('under whatever Node (20 and up)')
})

it('every variable that the docs, the image and compose set is one that the server reads', () => {
  const shell = pages.flatMap((page) => read(page).match(/^([A-Z_]+=\S+ )+(?=npm start|docker compose)/gm) ?? [])
  const image = read('Dockerfile').match(/^ENV .+$/gm) ?? []
  const compose = read('docker-compose.yml').match(/environment:\n {6}REDIS_URL.+\n( {6}.+\n)*/g)
  expect(compose).toHaveLength(2)
  const set = [...`${shell} ${image} ${compose}`.matchAll(/\b([A-Z_]{3,})(?==|: )/g)].map(([name]) => name)
  expect(set).toContain('TRUST_PROXY')
  expect(set.filter((name) => ![...VARIABLES, 'NODE_ENV'].includes(name))).toEqual([])
})

it('the operator finds every variable, with its default', () => {
  const defaults = VARIABLES.map((name) => {
    const value = DEFAULTS[name]
    return [`\`${name}\``, value === undefined ? '–' : `\`${value}\``]
  })
  expect(rowsOf('docs/operations.md', 'Variable').map((cells) => cells.slice(0, 2))).toEqual(defaults)
})

it('the operator finds every metric, and dashboard and alerts ask for none that is not exposed', async () => {
  const scraped = (await openPrometheus().scrape()).match(/(?<=^# TYPE )\w+/gm) ?? []
  const exposed = scraped.filter((name) => name.startsWith('cheese_'))
  expect(rowsOf('docs/operations.md', 'Metric').flatMap(([cell]) => namesIn(cell))).toEqual(exposed)
  const files = ['grafana-dashboard.json', 'alerts.yml'].map((file) => read(`docs/deploy/${file}`)).join()
  const asked = files.match(/\b(cheese|nodejs|process)_\w+/g) ?? []
  const known = new Set(scraped.flatMap((name) => ['', '_bucket', '_count', '_sum'].map((part) => name + part)))
  expect(asked).toContain('cheese_rooms')
  expect(asked.filter((name) => !known.has(name))).toEqual([])
})

it('the operator finds for how long everything is kept', () => {
  const { roomMs, answerMs, raceMs, gameMs, tournamentMs } = RETENTION
  const days = (ms: number) => expect.stringContaining(`${ms / 86_400_000} days`)
  const minutes = (ms: number) => expect.stringContaining(`${ms / 60_000} minutes`)
  expect(Object.fromEntries(rowsOf('docs/operations.md', 'What'))).toMatchObject({
    'Room and log': days(roomMs),
    Tournament: days(tournamentMs),
    Race: minutes(raceMs),
    'Finished games, for replays': days(gameMs),
    'Answer to a command id': minutes(answerMs),
    'Nodes and the rooms they serve': days(roomMs),
  })
})

it('the operator finds every table of the embedded store', () => {
  const { db } = openDatabase(':memory:')
  const tables = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all() as { name: string }[]
  db.close()
  const listed = rowsOf('docs/operations.md', 'Table').flatMap(([cell]) => namesIn(cell))
  expect(sorted(listed)).toEqual(sorted(tables.map(({ name }) => name)))
})

/** As the docs write the parts that differ: the bucket is B. */
const SAMPLE_KEYS: Record<keyof typeof redisKeys, readonly string[]> = {
  documentKey: [redisKeys.documentKey('room', 'CODE'), redisKeys.documentKey('tournament', 'ID')],
  logKey: [redisKeys.logKey('room', 'CODE')],
  answerKey: [
    redisKeys.answerKey('room', 'CODE', 'ID' as never),
    redisKeys.answerKey('tournament', 'ID', 'ID' as never),
  ],
  roomKey: [redisKeys.roomKey('CODE' as never)],
  raceKey: [redisKeys.raceKey({ code: 'CODE', game: 'GAME', round: 'ROUND' } as never)],
  dueKey: [redisKeys.dueKey('ID')],
  DUE_KEYS: redisKeys.DUE_KEYS,
  PROBE_KEYS: redisKeys.PROBE_KEYS,
  gameKey: [redisKeys.gameKey('ID' as never)],
  limitKey: [`${redisKeys.limitKey('NAME')}:ADDRESSES`],
  NODES_KEY: [redisKeys.NODES_KEY],
  NODE_LEASES_KEY: [redisKeys.NODE_LEASES_KEY],
  nodeRoomsKey: [redisKeys.nodeRoomsKey('ID')],
  // Not written any more.
  FORMER_KEYS: [],
}

it('the operator finds every key of Redis', () => {
  expect(sorted(Object.keys(SAMPLE_KEYS))).toEqual(sorted(Object.keys(redisKeys)))
  const written = Object.values(SAMPLE_KEYS).flatMap((keys) => keys.map((key) => key.replace(/\{\d+\}/, '{B}')))
  const listed = rowsOf('docs/operations.md', 'Key').flatMap(([cell]) => namesIn(cell))
  expect(sorted(listed)).toEqual(sorted([...new Set(written)]))
})

it('every file of the server that has a timer beside the clock is in the architecture', () => {
  const timed = globSync('server/**/*.ts').filter((file) =>
    /\bset(Timeout|Interval)\(|\bAbortSignal\.timeout\(/.test(read(file)),
  )
  const section = read('docs/architecture.md').split('\n## Time\n')[1]?.split('\n## ')[0]
  const named = namesIn(section).map((name) => `server/${name}`)
  const clock = 'server/adapters/system.ts'
  expect(timed).toContain(clock)
  expect(timed.filter((file) => file !== clock && !named.includes(file))).toEqual([])
})

it('every port is in the architecture, and nothing else is called one', () => {
  const listed = rowsOf('docs/architecture.md', 'Port (`server/ports`)').flatMap(([cell]) => namesIn(cell))
  expect(sorted(listed)).toEqual(sorted(globSync('*.ts', { cwd: 'server/ports' })))
})

it('every defence in the threat model is code that is there, and every test that it names is', () => {
  const rows = rowsOf('docs/security.md', 'Threat')
  expect(rows.length).toBeGreaterThan(25)
  const paths = rows.flatMap(([, , where]) => namesIn(where)).filter((path) => path !== '')
  const missing = paths.filter((path) => !['', 'server/'].some((folder) => globSync(`${folder}${path}`).length > 0))
  const tests = rows.flatMap(([, , , cell = '']) =>
    cell
      .split('`test/')
      .slice(1)
      .flatMap((part) => {
        const [file = '', rest = ''] = [`test/${part.split('`')[0]}`, part.split('`').slice(1).join('`')]
        if (!existsSync(file)) return [file]
        const named = [...rest.matchAll(/\*([^*]+)\*/g)].map(([, name]) => name as string)
        return named.filter((name) => !read(file).includes(name)).map((name) => `${file}: ${name}`)
      }),
  )
  expect([...missing, ...tests]).toEqual([])
})
