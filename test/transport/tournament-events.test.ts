import { type AddressInfo, connect } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Listener } from '../../server/app/tournaments/listeners.ts'
import { tournamentEvents } from '../../server/transport/http/tournament-events.ts'
import { madeTournament } from '../support/tournament.ts'

const tournament = madeTournament()
let app: FastifyInstance
let url: string
let listeners: Listener[]
let isListening: Promise<void>
let hasLeft: Promise<void>
let isFull: boolean
let streams: number
let duringLoad: () => Promise<unknown>

beforeEach(async () => {
  app = Fastify()
  listeners = []
  isFull = false
  streams = 0
  duringLoad = async () => {}
  const [came, left] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  isListening = came.promise
  hasLeft = left.promise
  await app.register(tournamentEvents, {
    service: {
      async load() {
        await duringLoad()
        return { document: tournament, version: 3 }
      },
    } as never,
    listeners: {
      listen(_stored, listener) {
        listeners.push(listener)
        listener.changed(3)
        came.resolve()
        return left.resolve
      },
      stop: () => {},
    },
    connectionLimits: {
      waitForEvents() {
        if (isFull) return undefined
        streams++
        return () => void streams--
      },
    },
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/tournaments/${tournament.id}/events`
})
afterEach(() => app.close())

it('a page gets an unbuffered stream until it leaves', async () => {
  const page = new AbortController()
  const { status, headers, body } = await fetch(`${url}?entrant=7`, { signal: page.signal })
  expect([status, headers.get('content-type'), headers.get('cache-control'), headers.get('x-accel-buffering')]).toEqual(
    [200, 'text/event-stream', 'no-store', 'no'],
  )
  expect(headers.get('connection')).not.toBe('close')
  expect(listeners.map(({ entrant }) => entrant)).toEqual([7])
  expect(streams).toBe(1)
  const reader = body?.getReader()
  const read = async () => new TextDecoder().decode((await reader?.read())?.value)
  expect(await read()).toBe('event: changed\ndata: {"version":3}\n\n')
  listeners[0]?.keepAlive()
  expect(await read()).toBe(':\n\n')
  page.abort()
  await hasLeft
  // Without this, reloads of one page would use up the streams of its address group.
  expect(streams).toBe(0)
})

it('a screen listens without an entrant', async () => {
  const page = new AbortController()
  await fetch(url, { signal: page.signal })
  expect(listeners[0]).not.toHaveProperty('entrant')
  page.abort()
  await hasLeft
})

it('a page that does not read is cut off', async () => {
  const { port, pathname } = new URL(url)
  // Nothing reads from it: no listener was set.
  const page = connect(Number(port), '127.0.0.1')
  page.write(`GET ${pathname} HTTP/1.1\r\nHost: cheese.test\r\n\r\n`)
  await isListening
  let isGone = false
  void hasLeft.then(() => {
    isGone = true
  })
  // More than the machine keeps between the two of them.
  for (let round = 0; round < 100 && !isGone; round++) {
    for (let i = 0; i < 10_000; i++) listeners[0]?.changed(i)
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(isGone).toBe(true)
  page.destroy()
})

it('a server that closes ends every stream', async () => {
  const { body } = await fetch(url)
  const reader = body?.getReader()
  await reader?.read()
  await app.close()
  expect((await reader?.read())?.done).toBe(true)
})

it('a stream beyond the cap of its address group is refused with 429', async () => {
  isFull = true
  const answer = await fetch(url)
  expect([answer.status, await answer.json()]).toEqual([429, { type: 'refused', code: 'too-fast' }])
  expect(listeners).toEqual([])
})

it('a page that leaves while its tournament is loaded leaves no listener', async () => {
  const [asked, gone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  duringLoad = () => {
    asked.resolve()
    return gone.promise
  }
  const page = new AbortController()
  const answer = fetch(url, { signal: page.signal }).catch(() => 'aborted')
  await asked.promise
  const left = new Promise((resolve) => app.server.getConnections((_, open) => resolve(open)))
  expect(await left).toBe(1)
  page.abort()
  await answer
  await expect
    .poll(() => new Promise((resolve) => app.server.getConnections((_, open) => resolve(open))), { timeout: 60_000 })
    .toBe(0)
  gone.resolve()
  await new Promise((resolve) => setImmediate(resolve))
  expect(listeners).toEqual([])
})
