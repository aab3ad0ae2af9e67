import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CLOSE } from '#protocol/limits.ts'
import type { ConnectionLimits } from '../../server/transport/ws/connection-limits.ts'
import { openRoom } from '../support/guest.ts'
import { startNode, type TestNode } from '../support/node.ts'

const enter = vi.hoisted(() => vi.fn<ConnectionLimits['enter']>())
const mayConnect = vi.hoisted(() => vi.fn(async () => true))
vi.mock('../../server/transport/ws/connection-limits.ts', () => ({
  createConnectionLimits: (): ConnectionLimits => ({
    mayConnect,
    enter,
    waitForEvents: () => () => {},
    guess: (_group, find) => find(),
  }),
}))

let node: TestNode
beforeEach(async () => {
  node = await startNode({ limited: true })
})
afterEach(() => node.stop())

/** The handshake by hand: it reads all and never answers, not even that it was told to go. */
function deafTo(url: string, code: string) {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.write(
    `GET /api/rooms/${code}/socket HTTP/1.1\r\nhost: ${hostname}\r\nconnection: Upgrade\r\nupgrade: websocket\r\n` +
      'sec-websocket-version: 13\r\nsec-websocket-key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n',
  )
  return socket
}

/** How it was told to go. */
async function lastWord(socket: Socket): Promise<number> {
  const heard: Buffer[] = []
  socket.on('data', (data: Buffer) => heard.push(data))
  await once(socket, 'end')
  const frame = Buffer.concat(heard).subarray(-4)
  expect(frame[0]).toBe(0x88)
  return frame.readUInt16BE(2)
}

it('a socket that is one too many is gone at once, even if it does not listen', async () => {
  enter.mockReturnValue(undefined)
  const socket = deafTo(node.url, await openRoom(node.url))
  // The server waits for nothing: it has forgotten the socket when its last word arrives.
  const served = once(socket, 'data').then(() => node.app.websocketServer.clients.size)
  expect(await lastWord(socket)).toBe(CLOSE.tooMany)
  expect(await served).toBe(0)
})

it('a socket of an address that opens too many is told so after the handshake', async () => {
  mayConnect.mockResolvedValueOnce(false)
  enter.mockReturnValue({ admitAnonymous: async () => true, leave: () => {} })
  expect(await lastWord(deafTo(node.url, await openRoom(node.url)))).toBe(CLOSE.tooMany)
})

it('one that asks for what cannot be a room is counted, and must go soon', async () => {
  const { promise: left, resolve: leave } = Promise.withResolvers<void>()
  enter.mockReturnValue({ admitAnonymous: async () => true, leave })
  expect(await lastWord(deafTo(node.url, 'no-code'))).toBe(CLOSE.roomGone)
  await left
})
