import type { z } from 'zod'
import { Do } from '#protocol/client-message.ts'
import { CreateTournament, DoInTournament, Register } from '#protocol/tournament.ts'
import type { Draw } from './draw.ts'
import type { Exchange } from './http.ts'
import { written } from './json.ts'
import { hostileCommand } from './messages.ts'
import { nastyText, nastyValue, spoilt } from './nasty.ts'
import { sampleOf } from './samples.ts'
import type { Tally } from './tally.ts'
import { newId, newKey, type Targets } from './targets.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'] as const
const TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  '',
  'x'.repeat(500),
] as const

/** Segments that lead out of a folder, or that are decoded twice. */
const SEGMENTS = [
  '..',
  '%2e%2e',
  '%252e%252e%252f',
  '..%2f..%2f..%2fetc%2fpasswd',
  '..%5c..%5cwindows',
  '%00',
  '%ff',
  '%',
  '%zz',
  '%c0%ae%c0%ae',
  '__proto__',
  'constructor',
  '....//',
  ';x=1',
  '%0d%0aSet-Cookie:x=1',
  'KLMX',
  'KLMXKLMX',
  '0',
  '-1',
  '1e999',
  'NaN',
  'x'.repeat(2_000),
] as const

const PATHS = [
  '/',
  '/tv',
  '/practice',
  '/learn/*',
  '/rules/*',
  '/*',
  '/*/tv',
  '/replay/*',
  '/t/*',
  '/t/*/organise',
  '/t/*/screen',
  '/assets/*',
  '/previews/*',
  '/api/info',
  '/api/practice',
  '/api/rooms',
  '/api/rooms/*',
  '/api/rooms/*/seats',
  '/api/rooms/*/passports',
  '/api/rooms/*/commands',
  '/api/rooms/*/socket',
  '/api/rooms/*/receipts/*/*',
  '/api/signing-key',
  '/api/replays/*',
  '/api/tournaments',
  '/api/tournaments/*',
  '/api/tournaments/*/entrants',
  '/api/tournaments/*/commands',
  '/api/tournaments/*/events',
  '/api/tournaments/*/export.json',
  '/api/tournaments/*/export.csv',
  '/livez',
  '/readyz',
  '/version',
] as const

const QUERIES = [
  '',
  '?as=organiser',
  '?as=screen&as=player',
  '?as[]=player&__proto__[x]=1',
  '?constructor.prototype.x=1',
  '?dice=6&count=20',
  '?dice=1e999&count=-1',
  '?round=0&tables=all',
  '?entrant=99999999999999999999',
  `?${'a=1&'.repeat(1_000)}`,
  '?%ff=%zz',
  '?as=7',
  '?as=public',
] as const

export interface Requests {
  readonly exchange: Exchange
  readonly tally: Tally
  readonly targets: Targets
  readonly controlCodes: readonly string[]
}

type Request = (to: Requests, draw: Draw) => Promise<unknown>

/** Each sends one request, now and then a few more that open what it is about. */
export const REQUESTS: readonly (readonly [weight: number, request: Request])[] = [
  [30, roomCommand],
  [12, tournamentCommand],
  [8, postedBody],
  [20, anyAddress],
  [6, raw],
  [4, claimsOfStrangers],
]

const bearer = (key: string) => ({ 'content-type': 'application/json', authorization: `Bearer ${key}` })

async function roomCommand({ exchange, targets }: Requests, draw: Draw): Promise<void> {
  const room = await targets.room(draw)
  if (!room) return
  const by = draw.below(room.keys.length)
  const message = { type: 'do', id: newId(draw), command: hostileCommand(room, by, draw).command }
  const isValid = draw.isLucky(0.4)
  const body = written(isValid ? message : spoilt(message, draw))
  const kind = isValid ? 'HTTP, command' : 'HTTP, spoilt command'
  const path = `/api/rooms/${room.code}/commands`
  const headers = bearer(room.keys[by] as string)
  await exchange.text(kind, 'POST', path, body, headers)
  if (draw.isLucky(0.1)) await exchange.text('HTTP, repeated id', 'POST', path, body, headers)
}

async function tournamentCommand({ exchange, targets }: Requests, draw: Draw): Promise<void> {
  const tournament = await targets.tournament(draw)
  if (!tournament) return
  const { id, organiserKey, entrantKeys } = tournament
  if (entrantKeys.length < 6) {
    const key = newKey(draw)
    entrantKeys.push(key)
    const name = draw.isLucky(0.5) ? nastyText(draw) : 'Eve'
    await exchange.text('HTTP, names', 'POST', `/api/tournaments/${id}/entrants`, written({ key, name }), bearer(key))
  }
  const sampled = sampleOf(DoInTournament, draw) as {
    readonly command: { readonly type: string; readonly count?: number }
  }
  // Hundreds of bots at tables of their own are load, and no fault.
  const command =
    sampled.command.type === 'add-bots' ? { ...sampled.command, count: draw.between(1, 4) } : sampled.command
  const message = { id: newId(draw), command }
  const isValid = draw.isLucky(0.4) || command.type === 'add-bots'
  const body = written(isValid ? message : spoilt(message, draw))
  const key = draw.isLucky(0.7) ? organiserKey : draw.pick(entrantKeys)
  const kind = isValid ? 'HTTP, tournament command' : 'HTTP, spoilt tournament command'
  await exchange.text(kind, 'POST', `/api/tournaments/${id}/commands`, body, bearer(key))
  if (draw.isLucky(0.2)) {
    const path = draw.pick([
      '',
      '?as=screen',
      '?as=organiser',
      '?as=organiser&tables=all',
      '/export.json',
      '/export.csv',
      '/events',
    ])
    await exchange.text('HTTP, tournament views', 'GET', `/api/tournaments/${id}${path}`, undefined, bearer(key))
  }
}

async function postedBody({ exchange, targets, controlCodes }: Requests, draw: Draw): Promise<void> {
  const code = draw.isLucky(0.5) ? draw.pick(controlCodes) : (await targets.room(draw))?.code
  const [path, body] = draw.pick<readonly [string, unknown]>([
    [
      '/api/rooms',
      { id: newId(draw), game: draw.isLucky(0.2) ? nastyText(draw) : 'cheese-master', options: nastyValue(draw) },
    ],
    [`/api/rooms/${code}/seats`, { key: newKey(draw), name: nastyText(draw), look: draw.below(9) }],
    [`/api/rooms/${code}/passports`, { passport: newKey(draw), key: newKey(draw) }],
    ['/api/tournaments', spoilt(sampleOf(CreateTournament as z.ZodType, draw), draw)],
    [`/api/tournaments/KLMXKLMX/entrants`, sampleOf(Register, draw)],
    [`/api/rooms/${code}/commands`, nastyValue(draw)],
  ])
  const text = written(draw.isLucky(0.5) ? spoilt(body, draw) : body)
  const headers = { 'content-type': draw.isLucky(0.8) ? 'application/json' : draw.pick(TYPES) }
  await exchange.text('HTTP, hostile body', 'POST', path, text, headers)
}

const pathOf = (draw: Draw, words: readonly string[]): string =>
  draw.pick(PATHS).replaceAll('*', () => draw.pick(draw.isLucky(0.6) ? words : SEGMENTS))

async function anyAddress({ exchange, targets, controlCodes }: Requests, draw: Draw): Promise<void> {
  const words = [...controlCodes, ...targets.replays, 'cheese-master', '1', 'DDDDDDDD']
  const method = draw.isLucky(0.6) ? 'GET' : draw.pick(METHODS)
  const headers: Record<string, string> = {
    accept: draw.pick(['text/html', '*/*', 'application/json', '']),
    ...(draw.isLucky(0.2) && {
      authorization: draw.pick(['Bearer', 'Bearer x', `Bearer ${newKey(draw)}`, 'Basic eDp4']),
    }),
    ...(draw.isLucky(0.1) && { range: draw.pick(['bytes=0-', 'bytes=9999999-', 'bytes=-1', 'bytes=5-1,2-3']) }),
    ...(draw.isLucky(0.1) && { host: draw.pick(['', 'evil.example"><x', 'a'.repeat(300), '[::1', 'localhost:99999']) }),
    ...(draw.isLucky(0.1) && { 'x-forwarded-for': '1.2.3.4', 'x-forwarded-host': 'evil.example' }),
    ...(draw.isLucky(0.1) && { 'accept-language': draw.pick(['de', '*', 'x'.repeat(2_000), ',;q=', '__proto__']) }),
    ...(draw.isLucky(0.1) && { 'accept-encoding': draw.pick(['gzip', 'br', 'identity;q=0', 'x']) }),
  }
  const path = `${pathOf(draw, words)}${draw.pick(QUERIES)}`
  await exchange.text('HTTP, any address', method, path, undefined, headers)
}

/** What no HTTP client writes. */
async function raw({ exchange, controlCodes }: Requests, draw: Draw): Promise<void> {
  const path = pathOf(draw, controlCodes)
  const host = 'Host: localhost\r\n'
  const json = 'Content-Type: application/json\r\n'
  const [kind, text] = draw.pick<readonly [string, string]>([
    ['HTTP, header flood', `GET ${path} HTTP/1.1\r\n${host}${'X-Flood: 1\r\n'.repeat(draw.pick([100, 3_000]))}\r\n`],
    ['HTTP, long header', `GET ${path} HTTP/1.1\r\n${host}X-Long: ${'x'.repeat(draw.pick([8_000, 30_000]))}\r\n\r\n`],
    [
      'HTTP, wrong length',
      `POST /api/rooms HTTP/1.1\r\n${host}${json}Content-Length: ${draw.pick(['-1', '1e3', '2, 3', '99999999999999999999'])}\r\n\r\n{}`,
    ],
    [
      'HTTP, two lengths',
      `POST /api/rooms HTTP/1.1\r\n${host}${json}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    ],
    [
      'HTTP, bad chunks',
      `POST /api/rooms HTTP/1.1\r\n${host}${json}Transfer-Encoding: chunked\r\n\r\n${draw.pick(['zz\r\n', 'ffffffffffffffff\r\n', '-1\r\n'])}`,
    ],
    ['HTTP, pipelined', `GET ${path} HTTP/1.1\r\n${host}\r\n`.repeat(draw.pick([2, 50, 500]))],
    ['HTTP, no host', `GET ${path} HTTP/1.1\r\n\r\n`],
    [
      'HTTP, path as it is',
      `GET ${draw.pick(['/../../../../etc/passwd', '//etc/passwd', '/assets/../../package.json', 'http://evil.example/', '*', '/\u00ff'])} HTTP/1.1\r\n${host}\r\n`,
    ],
    ['HTTP, noise', draw.bytes(draw.between(1, 300)).toString('latin1')],
    [
      'upgrade, bad key',
      `GET /api/rooms/${draw.pick(controlCodes)}/socket HTTP/1.1\r\n${host}Connection: Upgrade\r\nUpgrade: ${draw.pick(['websocket', 'h2c', 'TLS/1.0', ''])}\r\nSec-WebSocket-Version: ${draw.pick(['13', '8', '0', 'x'])}\r\nSec-WebSocket-Key: ${draw.pick(['', 'x', 'dGhlIHNhbXBsZQ==', '='.repeat(500)])}\r\n${draw.isLucky(0.3) ? 'Sec-WebSocket-Protocol: a,,b\r\n' : ''}${draw.isLucky(0.3) ? 'Sec-WebSocket-Extensions: permessage-deflate; =;\r\n' : ''}\r\n`,
    ],
    [
      'upgrade, other route',
      `GET ${path} HTTP/1.1\r\n${host}Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
    ],
  ])
  await exchange.raw(kind, Buffer.from(text, 'latin1'), draw.below(10_000), true)
}

/** Commands and views of control rooms, with keys that are not theirs. */
async function claimsOfStrangers({ exchange, targets, controlCodes, tally }: Requests, draw: Draw): Promise<void> {
  const code = draw.pick(controlCodes)
  const room = await targets.room(draw)
  const key = room && draw.isLucky(0.5) ? draw.pick(room.keys) : newKey(draw)
  const message = { ...(sampleOf(Do, draw) as object), id: newId(draw) }
  const asked = draw.isLucky(0.7)
    ? exchange.text('HTTP, key of others', 'POST', `/api/rooms/${code}/commands`, written(message), bearer(key))
    : exchange.text('HTTP, key of others', 'GET', `/api/rooms/${code}`, undefined, bearer(key))
  const answer = await asked
  if (answer && answer.status < 400)
    tally.trouble(`a key of another room was let into ${code}: ${answer.text.slice(0, 100)}`)
}
