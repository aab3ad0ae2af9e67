import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, it } from 'vitest'

const TRANSPORT = [
  'server/protocol',
  'server/games',
  'server/rooms',
  'server/tournaments',
  'server/ports',
  'server/fairness',
  'server/app',
  'server/receipts',
  'server/cork.ts',
  'server/time-slicer.ts',
  'lru-cache',
  'fastify',
  '@fastify/',
  'zod',
]

/** What each layer may import beyond itself. The longest matching folder counts. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  'server/protocol': ['zod'],
  'server/games/kit': ['server/protocol', 'zod'],
  // Dice that anybody can check need a hash that everybody has.
  'server/games/kit/fair-dice.ts': ['server/games/kit', 'node:crypto'],
  'server/games': ['server/protocol', 'server/games/kit', 'zod'],
  'server/rooms': ['server/protocol', 'server/games'],
  // A name that nobody can guess, from a seed that nobody knows.
  'server/rooms/replay/record.ts': ['server/protocol', 'server/games', 'server/rooms', 'node:crypto'],
  // Beside rooms, not above them: a table is a room, but only the app knows that. Names look alike everywhere.
  'server/tournaments': ['server/protocol', 'server/games/kit', 'server/rooms/seats/names.ts'],
  'server/ports': ['server/protocol', 'server/games/kit', 'server/rooms', 'server/tournaments'],
  // Formulas only: nothing from outside, not even a type.
  'server/fairness': [],
  // What a round leaves behind, and what anybody can check of it: hashes and signatures.
  'server/receipts': [
    'server/protocol',
    'server/games',
    'server/rooms',
    'server/ports',
    'server/time-slicer.ts',
    'lru-cache',
    'node:crypto',
  ],
  'server/time-slicer.ts': [],
  'server/cork.ts': [],
  'server/app': [
    'server/protocol',
    'server/games',
    'server/rooms',
    'server/tournaments',
    'server/ports',
    'server/fairness',
    'server/time-slicer.ts',
    'lru-cache',
  ],
  'server/adapters': [
    'server/protocol',
    'server/games/kit',
    'server/rooms',
    'server/tournaments',
    'server/ports',
    'server/cork.ts',
    'node:',
    'ioredis',
    'rate-limiter-flexible',
    'lru-cache',
    'prom-client',
  ],
  'server/transport': TRANSPORT,
  'server/transport/http/large-answers.ts': [...TRANSPORT, 'server/transport', 'node:zlib', 'node:util'],
  'server/transport/http/pages.ts': [...TRANSPORT, 'server/transport', 'node:fs', 'node:path'],
  // It looks at the first byte of a connection, before there is a request.
  'server/transport/https-redirect.ts': ['node:http', 'node:net'],
  'server/setup': ['node:'],
  'server/main.ts': ['server', 'node:'],
  // The composition root: everything but the adapters, which main.ts and the tests hand to it.
  'server/compose.ts': [
    'server/protocol',
    'server/ports',
    'server/rooms',
    'server/app',
    'server/receipts',
    'server/transport',
    'server/addresses.ts',
    'fastify',
  ],
  'server/verify.ts': ['server/receipts', 'node:'],
  'server/config.ts': ['server/rooms/policy.ts', 'server/protocol/host-names.ts', 'zod'],
  'server/addresses.ts': ['server/protocol/host-names.ts', 'node:'],
  'server/greeting.ts': ['server/addresses.ts', 'server/protocol/host-names.ts', 'node:util', 'qrcode'],
  'server/listen.ts': ['fastify', 'node:'],
  'client/vite.config.ts': ['vite', 'node:'],
  client: ['server/protocol', 'lit', 'qrcode', '@fontsource'],
}

/** The only server files a page may contain as code: everything else there would pull in schemas or rules. */
const CLIENT_CODE = [
  'server/protocol/limits.ts',
  'server/protocol/host-names.ts',
  'server/protocol/refusals.ts',
  'server/protocol/canonical-json.ts',
  'server/protocol/race-times.ts',
]

interface Import {
  readonly file: string
  readonly target: string
  readonly typeOnly: boolean
}

const files = globSync(['server/**/*.{ts,mjs}', 'client/**/*.ts'], { exclude: (path) => path.includes('dist') })
const imports = files.flatMap(importsOf)

it('sees the code at all', () => {
  expect(imports.length).toBeGreaterThan(150)
})

it('imports point down', () => {
  expect(
    imports.filter(({ file, target }) => !isAllowed(file, target)).map(({ file, target }) => `${file} → ${target}`),
  ).toEqual([])
})

it('one game never imports another', () => {
  const strays = imports.filter(({ file, target }) => {
    const [from, to] = [gameFolder(file), gameFolder(target)]
    return from !== undefined && to !== undefined && from !== to
  })
  expect(strays.map(({ file, target }) => `${file} → ${target}`)).toEqual([])
})

it('a page contains no schema and no rule', () => {
  const strays = imports.filter(
    ({ file, target, typeOnly }) =>
      file.startsWith('client/') && target.startsWith('server/') && !typeOnly && !CLIENT_CODE.includes(target),
  )
  expect(strays.map(({ file, target }) => `${file} → ${target}`)).toEqual([])
})

function isAllowed(file: string, target: string): boolean {
  const layer = layerOf(file)
  if (layer === undefined) return false
  if (target === layer || target.startsWith(`${layer}/`) || layerOf(target) === layer) return true
  // A page may know the contract of a game, which is its protocol.ts and nothing else.
  if (layer === 'client' && /^server\/games\/[a-z-]+\/protocol\.ts$/.test(target)) return true
  return (MAY_IMPORT[layer] ?? []).some((allowed) => target === allowed || target.startsWith(prefixOf(allowed)))
}

/** `node:`, `@fastify/` and `@fontsource` stand for everything that begins so; anything else is a folder or a package. */
function prefixOf(allowed: string): string {
  return /[:/]$|^@/.test(allowed) ? allowed : `${allowed}/`
}

function layerOf(path: string): string | undefined {
  return Object.keys(MAY_IMPORT)
    .filter((layer) => path === layer || path.startsWith(`${layer}/`))
    .sort((a, b) => b.length - a.length)[0]
}

function gameFolder(path: string): string | undefined {
  const folder = /^(?:server|client)\/games\/([a-z-]+)\//.exec(path)?.[1]
  return folder === 'kit' ? undefined : folder
}

function importsOf(file: string): Import[] {
  const code = readFileSync(file, 'utf8')
  const statements = code.matchAll(/^\s*(import|export)\s+(type\s+)?([^'"()]*?from\s+)?['"]([^'"]+)['"]/gm)
  const dynamic = code.matchAll(/\bimport\(\s*['"]([^'"]+)['"]\s*\)/g)
  return [
    ...[...statements].map(([, , type, names, target]) => ({
      file: normalize(file),
      target: resolve(file, target as string),
      typeOnly: type !== undefined || isTypesOnly(names),
    })),
    ...[...dynamic].map(([, target]) => ({
      file: normalize(file),
      target: resolve(file, target as string),
      typeOnly: false,
    })),
  ]
}

function isTypesOnly(names = ''): boolean {
  const listed = /\{([^}]*)\}/.exec(names)?.[1]?.split(',') ?? ['a default or everything']
  return listed.every((name) => name.trim() === '' || name.trim().startsWith('type '))
}

function resolve(file: string, target: string): string {
  if (target.startsWith('.')) return normalize(join(dirname(file), target.replace(/\?.*$/, '')))
  if (target.startsWith('#protocol/')) return target.replace('#protocol', 'server/protocol')
  if (target.startsWith('#games/')) return `${target.replace('#games', 'server/games')}/protocol.ts`
  return target
}

it('a running server reads the clock of the machine in one place, where a step of it changes nothing', () => {
  const readers = globSync('server/**/*.ts')
    .map((file) => normalize(file).replaceAll('\\', '/'))
    .filter((file) => /\bDate\.now|new Date\(\)|\bperformance\b|\bhrtime\b/.test(readFileSync(file, 'utf8')))
  expect(readers).toEqual(['server/adapters/system.ts'])
})
