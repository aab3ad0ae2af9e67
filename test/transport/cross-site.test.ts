import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { newId } from '../support/guest.ts'
import { CLIENT_DIR, JOIN_URL, startNode, type TestNode } from '../support/node.ts'

let node: TestNode
beforeEach(async () => {
  node = await startNode({ clientDir: CLIENT_DIR })
})
afterEach(() => node.stop())

/** Of the handshake: 101 if there is a socket. */
const socketStatus = (headers: Record<string, string>) =>
  new Promise<number | undefined>((resolve) => {
    const socket = new WebSocket(`${node.url.replace('http', 'ws')}/api/rooms/KLMX/socket`, { headers })
    socket.once('open', () => resolve(101))
    socket.once('unexpected-response', (_request, { statusCode }) => resolve(statusCode))
    socket.on('error', () => {})
    socket.once('open', () => socket.terminate())
  })
const postStatus = async (headers: Record<string, string>) => {
  const body = JSON.stringify({ id: newId(), game: 'alles-kaese' })
  const all = { 'content-type': 'application/json', ...headers }
  return (await node.app.inject({ method: 'POST', url: '/api/rooms', headers: all, payload: body })).statusCode
}

describe('a page of another site', () => {
  it.each([
    ['by its origin', { host: 'cheese.example', origin: 'https://evil.example' }],
    ['on another port of the same machine', { host: 'cheese.example:3000', origin: 'http://cheese.example:8080' }],
    ['from a frame without an origin', { host: 'cheese.example', origin: 'null' }],
    ['by the word of the browser', { host: 'cheese.example', 'sec-fetch-site': 'cross-site' }],
    ['of a neighbour in the same domain', { host: 'cheese.example', 'sec-fetch-site': 'same-site' }],
  ])('opens no socket and posts nothing: %s', async (_how, headers) => {
    expect(await socketStatus(headers)).toBe(403)
    expect(await postStatus(headers)).toBe(403)
  })

  it('may be read by anybody who follows a link', async () => {
    const headers = { accept: 'text/html', 'sec-fetch-site': 'cross-site' }
    expect((await node.app.inject({ url: '/', headers })).statusCode).toBe(200)
  })
})

describe('a page of this server', () => {
  it.each([
    ['by its address', { host: '192.168.1.5:3000', origin: 'http://192.168.1.5:3000' }],
    ['behind a proxy', { host: '127.0.0.1:3000', 'x-forwarded-host': 'a.example', origin: 'https://a.example' }],
    ['under the public address, whatever host a proxy names', { host: 'backend:3000', origin: JOIN_URL }],
    ['by the word of the browser, whatever host a proxy names', { host: 'backend', 'sec-fetch-site': 'same-origin' }],
    ['that is no page at all', { host: 'cheese.example' }],
  ])('is served: %s', async (_how, headers) => {
    expect(await socketStatus(headers)).toBe(101)
    expect(await postStatus(headers)).toBe(201)
  })
})
