import { EventEmitter, once } from 'node:events'
import { connect, type Socket } from 'node:net'
import Fastify from 'fastify'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openSqliteStore } from '../../server/adapters/sqlite/open-sqlite-store.ts'
import { systemClock } from '../../server/adapters/system.ts'
import type { Stores } from '../../server/ports/stores.ts'
import { closeOnSignals } from '../../server/shutdown.ts'
import { tournamentEvents } from '../../server/transport/http/tournament-events.ts'
import { startNode, type TestNode } from '../support/node.ts'

let node: TestNode
// The close waits for sockets that do not answer until this clock is advanced.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

/** A page on a connection of its own that neither answers a close frame nor hangs up. */
async function upgrade(): Promise<{ socket: Socket; said: Promise<Buffer> }> {
  const { hostname, port } = new URL(node.url)
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
  await once(socket, 'connect')
  const said = once(socket, 'data').then(([data]) => data)
  socket.write(
    `GET /api/rooms/KLMX/socket HTTP/1.1\r\nHost: ${hostname}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  )
  return { socket, said }
}

it('the server closes although a page reconnects while it does', async () => {
  node = await startNode()
  const before = await upgrade()
  expect(String(await before.said)).toContain('101 Switching Protocols')
  const closeFrame = once(before.socket, 'data')
  const closed = node.stop()
  await closeFrame

  const during = await upgrade()
  expect(String(await during.said)).toContain('503 Service Unavailable')
  vi.advanceTimersByTime(1_000)
  await closed
  for (const { socket } of [before, during]) socket.destroy()
})

it('the server closes although somebody begins to follow a tournament while it does', async () => {
  const app = Fastify({ return503OnClosing: false })
  const [asked, found] = [0, 1].map(() => Promise.withResolvers<void>())
  await app.register(tournamentEvents, {
    service: {
      async load() {
        asked?.resolve()
        await found?.promise
        return {}
      },
    },
    listeners: { listen: () => () => {} },
    connectionLimits: { waitForEvents: () => () => {} },
  } as never)
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const events = fetch(`${url}/api/tournaments/KLMXPRTV/events`)
  await asked?.promise
  const closed = app.close()
  // Its hooks have run when it no longer listens.
  await expect.poll(() => app.server.listening).toBe(false)
  found?.resolve()
  const answer = await events
  // Kept alive, the connection would hold the close for more than a minute.
  expect(answer.headers.get('connection')).toBe('close')
  expect(await answer.text()).toBe('')
  await closed
})

it('the server closes although a request is answered while it does', async () => {
  const [asked, found] = [0, 1].map(() => Promise.withResolvers<void>())
  const stores = openSqliteStore(':memory:', systemClock)
  const load: Stores['store']['load'] = async (code) => {
    asked?.resolve()
    await found?.promise
    return stores.store.load(code)
  }
  node = await startNode({ stores: { ...stores, store: { ...stores.store, load } } })
  const request = fetch(`${node.url}/api/rooms/KLMX`)
  await asked?.promise
  const closed = node.stop()
  await expect.poll(() => node.app.server.listening).toBe(false)
  found?.resolve()
  const answer = await request
  expect([answer.status, answer.headers.get('connection')]).toEqual([404, 'close'])
  await closed
  await stores.close()
})

describe('the process', () => {
  const started = (close: () => Promise<void>, drain = async () => {}) => {
    const host = Object.assign(new EventEmitter(), { exit: vi.fn() })
    const say = vi.spyOn(console, 'error').mockImplementation(() => {})
    closeOnSignals({ drain, drainMs: 7_000, close }, host as never)
    return { host, say }
  }
  const never = () => new Promise<void>(() => {})

  it.each(['SIGINT', 'SIGTERM'])('ends with 0 when everything is closed after %s', async (signal) => {
    const { host, say } = started(async () => {})
    host.emit(signal)
    await expect.poll(() => host.exit.mock.calls).toEqual([[0]])
    expect(say).not.toHaveBeenCalled()
  })

  it('ends with 1 and a reason when the close fails', async () => {
    const { host, say } = started(() => Promise.reject(new Error('Redis is away')))
    host.emit('SIGTERM')
    await expect.poll(() => host.exit.mock.calls).toEqual([[1]])
    expect(say.mock.calls.flat().join()).toContain('Redis is away')
  })

  it('ends with 1 at the deadline when the close hangs', () => {
    const { host } = started(never)
    host.emit('SIGTERM')
    vi.advanceTimersByTime(11_000)
    expect(host.exit).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1_000)
    expect(host.exit.mock.calls).toEqual([[1]])
  })

  it('drains after SIGTERM, and only then closes', async () => {
    const drained = Promise.withResolvers<void>()
    const close = vi.fn(async () => {})
    const { host } = started(close, () => drained.promise)
    host.emit('SIGTERM')
    expect(close).not.toHaveBeenCalled()
    drained.resolve()
    await expect.poll(() => host.exit.mock.calls).toEqual([[0]])
    expect(close).toHaveBeenCalledTimes(1)
  })

  it('does not drain after Ctrl-C', async () => {
    const drain = vi.fn(never)
    const { host } = started(async () => {}, drain)
    host.emit('SIGINT')
    await expect.poll(() => host.exit.mock.calls).toEqual([[0]])
    expect(drain).not.toHaveBeenCalled()
  })

  it('closes in order although npm passes the Ctrl-C on that the terminal has sent it already', async () => {
    const closing = Promise.withResolvers<void>()
    const { host } = started(() => closing.promise)
    host.emit('SIGINT')
    host.emit('SIGINT')
    expect(host.exit).not.toHaveBeenCalled()
    closing.resolve()
    await expect.poll(() => host.exit.mock.calls).toEqual([[0]])
  })

  it.each(['SIGINT', 'SIGTERM'])('ends at once at a second signal, here SIGINT and %s', (second) => {
    const close = vi.fn(never)
    const { host } = started(close)
    host.emit('SIGINT')
    vi.advanceTimersByTime(500)
    host.emit(second)
    expect(host.exit.mock.calls).toEqual([[1]])
    expect(close).toHaveBeenCalledTimes(1)
  })
})
