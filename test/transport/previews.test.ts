import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryLimiter } from '../../server/adapters/rate-limiter.ts'
import { allGames } from '../../server/games/registry.ts'
import { handleErrors } from '../../server/transport/errors.ts'
import { pageRoutes, readPage } from '../../server/transport/http/pages.ts'
import { type ConnectionLimits, createConnectionLimits } from '../../server/transport/ws/connection-limits.ts'
import { openRoom } from '../support/guest.ts'
import { startNode } from '../support/node.ts'
import { createTournament } from '../support/tournament-page.ts'

const REPLAY = 'abcdefghijklmnopqrstuv'
const HTML = '<script>alert(1)</script>"\'&$&'
const documentOf = (id: string, of: string, document: object) => (id === of ? { document } : undefined)
const service = { load: async (code: string) => documentOf(code, 'KLMX', { game: { id: 'cheese-master' } }) }
const archive = { gameOf: async (id: string) => (id === REPLAY ? 'maeusewanderung' : undefined) }
const cup = { title: HTML, game: { id: 'alles-kaese' } }
const tournaments = { service: { load: async (id: string) => documentOf(id, 'KLMXPRTV', cup) } }

let app: FastifyInstance
let limits: ConnectionLimits
let lookups: number
async function serve(publicUrl?: string, clientDir = `${process.cwd()}/client`): Promise<void> {
  app = Fastify({ trustProxy: true })
  limits = createConnectionLimits(memoryLimiter)
  const counted = async (code: string) => {
    lookups++
    return service.load(code)
  }
  handleErrors(app, () => readPage(clientDir, 'not-found'))
  await app.register(pageRoutes, {
    clientDir,
    publicUrl,
    lanUrl: () => undefined,
    service: { load: counted } as never,
    archive: archive as never,
    tournaments: tournaments as never,
    connectionLimits: limits,
  })
}
beforeEach(() => {
  lookups = 0
  return serve()
})
afterEach(() => {
  vi.useRealTimers()
  return app.close()
})

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: 'cheese.example', accept: 'text/html', ...headers } })
const page = async (url: string, headers?: Record<string, string>) => (await get(url, headers)).body
const titleOf = (html: string) => /<title>(.*)<\/title>/.exec(html)?.[1]
const tag = (html: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1]

describe('a link that is sent to friends says what it leads to:', () => {
  it.each([
    ['/', 'Cheese Night', 'cheese-night'],
    ['/KLMX', 'Cheese Master: room KLMX · Cheese Night', 'cheese-master'],
    ['/klmx', 'Cheese Master: room KLMX · Cheese Night', 'cheese-master'],
    ['/XXXX', 'Room XXXX · Cheese Night', 'cheese-night'],
    [`/replay/${REPLAY}`, 'Mäusewanderung: replay · Cheese Night', 'maeusewanderung'],
    ['/replay/unknown', 'Replay · Cheese Night', 'cheese-night'],
    ['/t/klmxprtv/screen', /^&#60;script&#62;.*: tournament · Cheese Night$/, 'alles-kaese'],
    ['/t/new', 'Tournament · Cheese Night', 'cheese-night'],
  ])('%s', async (url, title, picture) => {
    const { body, headers } = await get(url)
    expect(titleOf(body)).toEqual(typeof title === 'string' ? title : expect.stringMatching(title))
    expect(tag(body, 'og:title')).toBe(titleOf(body))
    expect(tag(body, 'og:site_name')).toBe('Cheese Night')
    expect(tag(body, 'og:url')).toBe(`http://cheese.example${url}`)
    expect(tag(body, 'og:image')).toBe(`http://cheese.example/previews/${picture}.jpg`)
    expect(tag(body, 'twitter:card')).toBe('summary_large_image')
    expect(tag(body, 'description')).toBe(tag(body, 'og:description'))
    expect(body.match(/name="description"/g)).toHaveLength(1)
    expect(headers['cache-control']).toBe('private, no-cache')
  })

  it.each([
    ['de-AT,de;q=0.9,en;q=0.5', 'Cheese Master: Raum KLMX · Cheese Night'],
    ['fr', 'Cheese Master\u00a0: salle KLMX · Cheese Night'],
    ['ja', 'Cheese Master: room KLMX · Cheese Night'],
  ])('in the language of the reader, here %s', async (language, title) => {
    expect(titleOf(await page('/KLMX', { 'accept-language': language }))).toBe(title)
  })

  it.each(allGames)('$id has the same title as on its screens', ({ id, title }) => {
    for (const language of ['en', 'de', 'fr'])
      expect(readFileSync(`client/games/${id}/text.${language}.ts`, 'utf8')).toContain(`title: '${title}'`)
  })

  it.each(allGames.map(({ id }) => id))('%s has a picture of its own, as large as messengers ask for', (id) => {
    const jpeg = readFileSync(`client/public/previews/${id}.jpg`)
    const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
    expect([jpeg.readUInt16BE(frame + 7), jpeg.readUInt16BE(frame + 5)]).toEqual([1200, 630])
    expect(jpeg.length).toBeLessThan(300_000)
  })
})

describe('nothing that a stranger wrote becomes part of the page:', () => {
  it('the title of a tournament is text', async () => {
    const html = await page('/t/klmxprtv')
    expect(html).not.toContain('<script>alert')
    expect(tag(html, 'og:title')).toContain('&#60;script&#62;alert(1)&#60;/script&#62;&#34;&#39;&#38;$&#38;')
  })

  it.each(['a"><script>', "a'b", 'a b', 'a/b', 'a@b', '-', 'x'.repeat(300), 'a:99999999', '', 'a..b'])(
    'a Host of %s appears nowhere',
    async (host) => {
      const html = await page('/KLMX', { host: 'cheese.example', 'x-forwarded-host': host || ' ' })
      for (const name of ['og:url', 'og:image'])
        expect([undefined, 'http://cheese.example']).toContain(tag(html, name)?.slice(0, 21))
      if (host) expect(html).not.toContain(`//${host}`)
    },
  )

  it('a query stays out', async () => {
    const html = await page('/klmx?x="><script>alert(2)</script>')
    expect(html).not.toContain('alert(2)')
    expect(tag(html, 'og:url')).toBe('http://cheese.example/klmx')
  })

  it('a scheme that is none counts as http', async () => {
    const html = await page('/KLMX', { 'x-forwarded-proto': 'javascript:"' })
    expect(tag(html, 'og:url')).toBe('http://cheese.example/KLMX')
  })
})

it('behind a proxy the address is the one that friends know', async () => {
  const forwarded = { host: '10.0.0.1:3000', 'x-forwarded-host': 'cheese.example.org', 'x-forwarded-proto': 'https' }
  expect(tag(await page('/KLMX', forwarded), 'og:image')).toBe('https://cheese.example.org/previews/cheese-master.jpg')
})

it('PUBLIC_URL comes before what a request says', async () => {
  await app.close()
  await serve('https://public.example')
  expect(tag(await page('/KLMX'), 'og:url')).toBe('https://public.example/KLMX')
})

it('rooms cannot be found by trying codes: after many, pages no longer say whether there is one', async () => {
  for (let tries = 0; tries < 1_000; tries++) await page('/ZZZZ')
  expect(lookups).toBe(1_000)
  expect(titleOf(await page('/KLMX'))).toBe('Room KLMX · Cheese Night')
  expect(lookups).toBe(1_000)
})

it('guesses by sockets and by pages are counted together, and a link that leads somewhere is no guess', async () => {
  for (let loads = 0; loads < 999; loads++) await page('/KLMX')
  for (let tries = 0; tries < 1_000; tries++) expect(await limits.enter('127.0.0')?.admitAnonymous()).toBe(true)
  expect(titleOf(await page('/KLMX'))).toBe('Room KLMX · Cheese Night')
})

it('one group of addresses has a thousand previews in one window; beyond that a page comes without, and nothing is loaded', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const loads = async (pages: number) => {
    const before = lookups
    for (let i = 0; i < pages; i++) expect((await get('/KLMX')).statusCode).toBe(200)
    return lookups - before
  }
  expect(await loads(1_050)).toBe(1_000)
  expect(titleOf(await page('/KLMX'))).toBe('Room KLMX · Cheese Night')
  expect(await limits.enter('127.0.0')?.admitAnonymous()).toBe(true)
  vi.setSystemTime(Date.now() + 50_000)
  expect(await loads(30)).toBe(30)
})

describe('when the client is built anew', () => {
  let clientDir: string
  beforeEach(async () => {
    clientDir = mkdtempSync(join(tmpdir(), 'pages-'))
    await app.close()
    await serve(undefined, clientDir)
  })
  afterEach(() => rmSync(clientDir, { recursive: true }))

  const PAGES = ['index', 'play', 'tv', 'practice', 'learn', 'replay', 'tournament', 'not-found']
  const ADDRESSES = [
    '/',
    '/KLMX',
    '/KLMX/tv',
    '/tv',
    '/practice',
    '/learn/alles-kaese',
    '/rules/alles-kaese',
    `/replay/${REPLAY}`,
    '/t/new',
  ]
  const write = (html?: string) => {
    for (const name of PAGES)
      writeFileSync(join(clientDir, `${name}.html`), html ?? readFileSync(`client/${name}.html`))
  }
  const remove = (...names: string[]) => {
    for (const name of names) rmSync(join(clientDir, `${name}.html`))
  }

  it.each([
    ['all are removed', () => remove(...PAGES)],
    ['all are removed but the one for what does not exist', () => remove(...PAGES.slice(0, -1))],
    ['all are half written', () => write('<!doctype html><title>')],
  ])('while %s, every page asks again by itself, and it is there once it is written', async (_, build) => {
    const ask = () => Promise.all(ADDRESSES.map(async (url) => [url, (await get(url)).statusCode]))
    write()
    expect(await ask()).toEqual(ADDRESSES.map((url) => [url, 200]))
    build()
    expect(await ask()).toEqual(ADDRESSES.map((url) => [url, 503]))
    const { headers, body } = await get('/KLMX/tv')
    expect([headers['retry-after'], headers['cache-control']]).toEqual(['2', 'no-store'])
    expect(body).toContain('http-equiv="refresh"')
    write()
    expect(await ask()).toEqual(ADDRESSES.map((url) => [url, 200]))
  })

  it('an address that does not exist is asked for again as well: its page is missing too', async () => {
    write()
    expect((await get('/nothing/here')).statusCode).toBe(404)
    remove('not-found')
    expect((await get('/nothing/here')).statusCode).toBe(503)
  })
})

it.each(['learn', 'rules'])('/%s of a game that is not here is not found, and its page says so', async (kind) => {
  const answers = await Promise.all(['alles-kaese', 'none'].map((game) => get(`/${kind}/${game}`)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 404])
  expect(answers[0]?.body).toBe(answers[1]?.body)
})

it.each(['/tv', '/KLMX/tv', '/practice', '/learn/alles-kaese'])('%s is asked for again each time', async (url) => {
  const { statusCode, headers } = await get(url)
  expect([statusCode, headers['cache-control'], headers['content-type']]).toEqual([
    200,
    'no-cache',
    'text/html; charset=utf-8',
  ])
})

it('a store that is away costs a page only its preview', async () => {
  vi.spyOn(service, 'load').mockRejectedValue(new Error('away'))
  const { statusCode, body } = await get('/KLMX')
  expect([statusCode, titleOf(body)]).toEqual([200, 'Room KLMX · Cheese Night'])
})

it('a whole server knows what its rooms and tournaments are about, and has a page for what does not exist', async () => {
  const node = await startNode({ clientDir: `${process.cwd()}/client` })
  const { id } = await createTournament(node.url)
  const code = await openRoom(node.url)
  const open = async (path: string) => {
    const answer = await fetch(`${node.url}${path}`, { headers: { accept: 'text/html' } })
    return [answer.status, titleOf(await answer.text())]
  }
  const pages = [await open(`/${code}`), await open(`/t/${id}`), await open('/nothing/here')]
  await node.stop()
  expect(pages).toEqual([
    [200, `Alles Käse!: room ${code} · Cheese Night`],
    [200, 'Cheese Cup: tournament · Cheese Night'],
    [404, titleOf(readFileSync('client/not-found.html', 'utf8'))],
  ])
})

describe('an address that does not exist', () => {
  it.each(['/nothing/here', '/KLMXY', '/assets/gone.js', '/t'])('%s is a page that says so', async (url) => {
    const { statusCode, headers, body } = await get(url)
    expect([statusCode, headers['content-type'], headers.location]).toEqual([
      404,
      'text/html; charset=utf-8',
      undefined,
    ])
    expect(body).toContain('<not-found-screen>')
  })

  it('is a refusal for a program, and for whatever is sent to it', async () => {
    const { statusCode, body } = await get('/api/nothing', { accept: '*/*' })
    expect([statusCode, JSON.parse(body)]).toEqual([404, { type: 'refused', code: 'not-found' }])
    const posted = await app.inject({ method: 'POST', url: '/nothing/here', headers: { accept: 'text/html' } })
    expect([posted.statusCode, posted.json()]).toEqual([404, { type: 'refused', code: 'not-found' }])
  })
})
