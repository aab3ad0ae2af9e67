import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { handleErrors } from '../../server/transport/errors.ts'
import { healthRoutes } from '../../server/transport/http/health.ts'
import { addressGroup, createTokenBucket } from '../../server/transport/limits.ts'
import { createHandClock } from '../support/hand-clock.ts'
import { startNode } from '../support/node.ts'

describe('an answer to a request that fails', () => {
  function serverWith(page?: () => Promise<string | undefined>) {
    const logged: string[] = []
    const stream = { write: (line: string) => void logged.push(line) }
    const app = Fastify({ logger: { level: 'error', stream }, bodyLimit: 10 })
    handleErrors(app, page)
    app.get('/ours', async () => {
      throw new Error('a secret of ours')
    })
    app.get('/theirs', async () => z.string().parse(1))
    app.get('/teapot', async () => {
      throw Object.assign(new Error('a teapot'), { statusCode: 418 })
    })
    app.get('/at-the-limit', async () => {
      throw Object.assign(new Error('ours as well'), { statusCode: 500 })
    })
    app.post('/', async () => ({}))
    const get = async (url: string, accept = 'application/json') => {
      const { statusCode, body } = await app.inject({ url, headers: { accept } })
      return [statusCode, body]
    }
    return { app, get, logged }
  }
  const refused = (code: string) => JSON.stringify({ type: 'refused', code })

  it('says whose fault it is, and nothing more; only ours are logged', async () => {
    const { app, get, logged } = serverWith()
    expect(await get('/theirs')).toEqual([400, refused('bad-message')])
    expect(await get('/teapot')).toEqual([418, refused('bad-message')])
    const big = await app.inject({ method: 'POST', url: '/', payload: { text: 'too long for ten bytes' } })
    expect([big.statusCode, big.body]).toEqual([413, refused('too-big')])
    expect(logged).toEqual([])
    expect(await get('/ours')).toEqual([500, refused('internal')])
    expect(await get('/at-the-limit')).toEqual([500, refused('internal')])
    expect(logged.map((line) => line.includes('request failed'))).toEqual([true, true])
  })

  it('of an unknown address is a page for a browser, and a word for everything else', async () => {
    const [withPage, building, without] = [
      serverWith(async () => '<p>Gone</p>'),
      serverWith(async () => undefined),
      serverWith(),
    ]
    expect(await withPage.get('/nowhere', 'text/html')).toEqual([404, '<p>Gone</p>'])
    expect(await withPage.get('/nowhere')).toEqual([404, refused('not-found')])
    expect((await building.get('/nowhere', 'text/html'))[0]).toBe(503)
    expect(await without.get('/nowhere', 'text/html')).toEqual([404, refused('not-found')])
  })
})

const AWAY = Object.assign(new Error('the store is away at 10.1.2.3'), { code: 'ECONNREFUSED' })

describe('whoever watches over the server', () => {
  function server() {
    const state = { isStopping: false, error: undefined as Error | undefined, asked: 0 }
    const clock = createHandClock()
    const errors: string[] = []
    const app = Fastify({ logger: { level: 'error', stream: { write: (line: string) => void errors.push(line) } } })
    async function probe() {
      state.asked++
      if (state.error) throw state.error
    }
    void app.register(healthRoutes, {
      probe,
      clock,
      hub: { isLeaving: () => state.isStopping } as never,
      version: '1.2.3',
    })
    const get = async (url: string) => {
      const answer = await app.inject(url)
      return [answer.statusCode, answer.json()]
    }
    return { state, clock, get, errors }
  }

  it('learns that it runs, and which version', async () => {
    const { get } = server()
    expect(await get('/livez')).toEqual([200, { status: 'alive' }])
    expect(await get('/version')).toEqual([200, { version: '1.2.3', protocol: expect.any(Number) }])
  })

  it('sends people to it only while it has a store and does not stop', async () => {
    const { state, clock, get } = server()
    expect(await get('/readyz')).toEqual([200, { status: 'ready' }])
    state.error = AWAY
    clock.advance(200)
    expect(await get('/readyz')).toEqual([503, { status: 'store-away', why: 'ECONNREFUSED' }])
    state.isStopping = true
    expect(await get('/readyz')).toEqual([503, { status: 'stopping' }])
  })

  it.each([
    ['MISCONF Errors writing to the AOF file: No space left on device', 'MISCONF'],
    ["NOPERM User cheese has no permissions to run the 'set' command", 'NOPERM'],
    [
      'Too many Cluster redirections. Last error: ReplyError: MOVED 12182 10.1.2.3:6379',
      'Too many Cluster redirections.',
    ],
    ['Command timed out', 'Command timed out'],
  ])('names no address and no user of a store that says: %s', async (message, why) => {
    const { state, get } = server()
    state.error = new Error(message)
    expect(await get('/readyz')).toEqual([503, { status: 'store-away', why }])
  })

  it('writes to the store five times a second at most, however many ask', async () => {
    const { state, clock, get } = server()
    const answers = await Promise.all(Array.from({ length: 50 }, () => get('/readyz')))
    expect(answers).toEqual(Array(50).fill([200, { status: 'ready' }]))
    clock.advance(199)
    await get('/readyz')
    expect(state.asked).toBe(1)
    clock.advance(1)
    await get('/readyz')
    expect(state.asked).toBe(2)
  })

  it('finds the reason in the log, once for each outage', async () => {
    const { state, clock, get, errors } = server()
    for (const error of [AWAY, AWAY, undefined, AWAY]) {
      state.error = error
      clock.advance(200)
      await get('/readyz')
    }
    expect(errors.map((line) => JSON.parse(line).err.message)).toEqual(Array(2).fill('the store is away at 10.1.2.3'))
  })
})

describe('a bucket of tokens', () => {
  it('gives a burst, then the rate, to a fraction of a token', () => {
    const take = createTokenBucket(2, 4)
    const taken = (...times: number[]) => times.map((at) => take(at))
    expect(taken(0, 0, 0)).toEqual([true, true, false])
    expect(taken(249, 250, 250)).toEqual([false, true, false])
    expect(taken(10_000, 10_000, 10_000)).toEqual([true, true, false])
  })
})

it('addresses of one network are one group', () => {
  expect(['10.1.2.3', '::ffff:10.1.2.4'].map(addressGroup)).toEqual(['10.1.2', '10.1.2'])
  expect(['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::9'].map(addressGroup)).toEqual(['2001:db8:1:2', '2001:db8:1:2'])
  expect(['2001:db8::1', '::1'].map(addressGroup)).toEqual(['2001:db8:0:0', '0:0:0:0'])
})

describe('an upgrade to an address that no route is asked about', () => {
  it.each([
    ['because it cannot be decoded', '/%ff', 400],
    ['because a part of it is too long', `/api/rooms/${'x'.repeat(200)}/socket`, 414],
  ])('%s is refused as any request, and its connection is closed', async (_, path, status) => {
    const node = await startNode()
    const accepted = once(node.app.server, 'connection')
    const client = connect(Number(new URL(node.url).port), '127.0.0.1')
    client.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`)
    const [socket] = (await accepted) as [Socket]
    const [answer] = (await once(client, 'data')) as [Buffer]
    await fetch(`${node.url}/livez`)
    const isClosed = socket.destroyed
    // Without the fix nothing else would end it, and the server would wait for it when it stops.
    socket.destroy()
    client.destroy()
    await node.stop()
    expect(isClosed).toBe(true)
    expect(answer.toString()).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(answer.toString()).toContain('{"type":"refused","code":"bad-message"}')
  })
})
