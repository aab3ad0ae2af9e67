import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dial } from '../support/guest.ts'
import { CLIENT_DIR, startNode, type TestNode } from '../support/node.ts'

const SAMPLE_MS = 1_000

let node: TestNode
/** Every turn of an event loop is later than this: the server counts as overloaded after its first sample. */
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  node = await startNode({ limited: true, maxEventLoopDelayMs: 1e-6, clientDir: CLIENT_DIR })
})
afterEach(async () => {
  vi.useRealTimers()
  await node.stop()
})

const get = async (url: string, accept = '*/*') => {
  const { statusCode, headers, body } = await node.app.inject({ url, headers: { accept } })
  return { status: statusCode, retryAfter: headers['retry-after'], body }
}

it('before the event loop is late, requests are answered', async () => {
  expect(await get('/readyz')).toMatchObject({ status: 200 })
})

it('a server whose event loop is late refuses new requests and new sockets for a moment, and says that it is alive', async () => {
  vi.advanceTimersByTime(SAMPLE_MS)
  const busy = { status: 503, retryAfter: '2' }
  expect(await get('/api/practice?dice=3')).toEqual({ ...busy, body: '{"type":"refused","code":"too-busy"}' })
  expect(await get('/readyz')).toMatchObject(busy)
  expect(await get('/KLMX', 'text/html')).toMatchObject({
    ...busy,
    body: expect.stringContaining('http-equiv="refresh"'),
  })
  expect(await get('/livez')).toMatchObject({ status: 200 })
  const socket = dial(node.url, 'KLMX').socket
  const [, response] = await new Promise<[unknown, { statusCode: number; headers: Record<string, string> }]>(
    (resolve) => socket.once('unexpected-response', (...answer: unknown[]) => resolve(answer as never)),
  )
  expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '2'])
})

it('a page that was let in gets its scripts and pictures: without them it would stay at its opening mark', async () => {
  const page = await get('/', 'text/html')
  const [, script] = /<script[^>]* src="([^"]+)"/.exec(page.body) ?? []
  vi.advanceTimersByTime(SAMPLE_MS)
  expect([page.status, script]).toEqual([200, expect.stringContaining('/assets/')])
  for (const url of [script as string, '/favicon.svg']) expect(await get(url)).toMatchObject({ status: 200 })
})
