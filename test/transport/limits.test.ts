import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addressGroup, createCap, createTokenBucket } from '../../server/transport/limits.ts'
import { settled } from '../support/deterministic/world.ts'
import { connect, dial, type Guest, newId, openRoom, post, sitDown } from '../support/guest.ts'
import { createHandClock } from '../support/hand-clock.ts'
import { startNode, type TestNode } from '../support/node.ts'

let node: TestNode
let code: string
let guest: Guest
beforeEach(async () => {
  // It stands still: nothing is forgiven meanwhile, however long a busy machine takes.
  node = await startNode({ clock: createHandClock() })
  code = await openRoom(node.url)
  guest = await connect(node.url, code, { kind: 'spectator' })
  await guest.see(() => true)
})
afterEach(() => node.stop())

const refusal = (to: Guest) => to.next((message) => (message.type === 'refused' ? message.code : undefined))

describe('a frame nobody can read', () => {
  it.each([
    ['is not JSON', 'hello?', 'bad-message'],
    ['is an unknown message', '{"type":"dance"}', 'bad-message'],
    ['has a field too many', '{"type":"do","id":"12345678","command":{"type":"leave"},"x":1}', 'bad-message'],
    ['is an unknown command', '{"type":"do","id":"12345678","command":{"type":"cheat"}}', 'bad-message'],
    [
      'has a key of a prototype',
      '{"type":"do","id":"12345678","command":{"type":"leave"},"__proto__":{"x":1}}',
      'bad-message',
    ],
    ['is nested a thousand times', `${'['.repeat(1_000)}${']'.repeat(1_000)}`, 'bad-message'],
    ['is too big', JSON.stringify({ type: 'do', id: 'x'.repeat(4100) }), 'too-big'],
  ])('that %s is refused in words', async (_why, frame, answer) => {
    guest.send(frame)
    expect(await refusal(guest)).toBe(answer)
  })

  it('is forgiven a few times, then the socket is closed', async () => {
    for (let i = 0; i < 4; i++) guest.send('nonsense')
    expect(await guest.closed).toBe(1008)
  })

  it('that is huge cuts the socket at once', async () => {
    guest.send('x'.repeat(200_000))
    expect(await guest.closed).toBe(1009)
  })
})

it('a flood is refused and then cut', async () => {
  for (let i = 0; i < 60; i++) {
    guest.send(JSON.stringify({ type: 'do', id: newId(), command: { type: 'leave' } }))
  }
  expect(await guest.closed).toBe(1008)
  expect(guest.raw.some((frame) => frame.includes('too-fast'))).toBe(true)
})

it('somebody without a seat can ask nothing of the room', async () => {
  expect(await guest.command({ type: 'start', anyway: true })).toMatchObject({ type: 'refused', code: 'not-seated' })
})

it('another protocol number closes with a code of its own', async () => {
  const old = dial(node.url, code)
  await new Promise((resolve) => old.socket.once('open', resolve))
  old.send(JSON.stringify({ type: 'hello', protocol: 99, as: { kind: 'tv' } }))
  expect(await old.closed).toBe(4001)
})

it('a socket without a hello is closed after ten seconds', async () => {
  const clock = createHandClock()
  const patient = await startNode({ clock })
  const room = await openRoom(patient.url)
  const silent = dial(patient.url, room)
  await new Promise((resolve) => silent.socket.once('open', resolve))
  const end = clock.now() + 10_000
  while (clock.step(end)) await settled()
  expect(await silent.closed).toBe(4400)
  await patient.stop()
})

it('a socket that no longer answers pings is ended, and its seat is away', async () => {
  const clock = createHandClock()
  const strict = await startNode({ clock })
  const room = await openRoom(strict.url)
  const { key } = await sitDown(strict.url, room, 'Ana')
  const tv = await connect(strict.url, room, { kind: 'tv' })
  const ana = await connect(strict.url, room, { kind: 'seat', key })
  await tv.see(({ view }) => view.seats[0]?.link === 'here')
  ana.socket.pause()
  const pinged = new Promise((resolve) => tv.socket.once('ping', resolve))
  clock.advance(10_000)
  await pinged
  await fetch(`${strict.url}/livez`)
  clock.advance(10_000)
  await fetch(`${strict.url}/livez`)
  clock.advance(3_000)
  await tv.see(({ view }) => view.seats[0]?.link === 'away')
  ana.socket.terminate()
  await strict.stop()
})

describe('over HTTP', () => {
  it.each([
    ['POST /api/rooms with nonsense', '/api/rooms', { game: 1 }, 400],
    ['an unknown game', '/api/rooms', { id: 'abcdefgh', game: 'chess' }, 409],
    ['a weak key', '/api/rooms/KLMX/seats', { key: '1234', name: 'Ana' }, 400],
    ['a code that cannot be one', '/api/rooms/0000/seats', { key: 'A'.repeat(22), name: 'Ana' }, 400],
    ['a body over 4 kB', '/api/rooms', { id: 'abcdefgh', game: 'alles-kaese', options: 'x'.repeat(5000) }, 413],
  ])('%s is refused', async (_what, path, body, status) => {
    const answer = await post(`${node.url}${path}`, body)
    expect(answer).toMatchObject({ status, body: { type: 'refused' } })
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'a body of the type %s, which any page may post without asking, is not read',
    async (type) => {
      const body = JSON.stringify({ id: newId(), game: 'alles-kaese' })
      const { status } = await fetch(`${node.url}/api/rooms`, {
        method: 'POST',
        headers: { 'content-type': type },
        body,
      })
      expect([400, 415]).toContain(status)
    },
  )

  it('no page of another origin is told that it may ask', async () => {
    const { headers } = await fetch(`${node.url}/api/rooms`, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example' },
    })
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })

  it('a body with a key of a prototype is refused', async () => {
    const body = '{"id":"abcdefgh","game":"alles-kaese","__proto__":{"x":1}}'
    const { status } = await fetch(`${node.url}/api/rooms`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    expect(status).toBe(400)
  })

  it('somebody who opens rooms without end is slowed down, and the neighbours are not', async () => {
    const limited = await startNode({ limited: true })
    const open = (from: string) =>
      post(`${limited.url}/api/rooms`, { id: newId(), game: 'alles-kaese' }, { 'x-forwarded-for': from })
    const answers = []
    for (let i = 0; i < 70; i++) answers.push(await open('203.0.113.7'))
    expect(answers.at(-1)).toMatchObject({ status: 429, body: { type: 'refused', code: 'too-fast' } })
    // What stands before the word of the proxy was written by the caller.
    expect((await open('198.51.100.1, 203.0.113.7')).status).toBe(429)
    expect((await open('198.51.100.1')).status).toBe(201)
    await limited.stop()
  })

  it('without a proxy, an address that the caller writes does not count', async () => {
    const limited = await startNode({ limited: true, trustProxy: false })
    const statuses = []
    for (let i = 0; i < 61; i++)
      statuses.push((await post(`${limited.url}/api/rooms`, {}, { 'x-forwarded-for': `198.51.${i}.1` })).status)
    expect(statuses.slice(-2)).toEqual([400, 429])
    await limited.stop()
  })

  it('no page of another origin gets in, and no script of one', async () => {
    const { headers } = await fetch(`${node.url}/livez`)
    const policy = headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self'")
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect(policy).not.toContain('upgrade-insecure-requests')
    expect(policy).toContain("frame-ancestors 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
  })

  it.each([
    ['http', [null, null]],
    ['https', ['same-origin', '?1']],
  ])('over %s, policies that browsers heed on secure pages only are sent accordingly', async (proto, expected) => {
    const { headers } = await fetch(`${node.url}/livez`, { headers: { 'x-forwarded-proto': proto } })
    expect(['cross-origin-opener-policy', 'origin-agent-cluster'].map((name) => headers.get(name))).toEqual(expected)
  })
})

describe('the token bucket', () => {
  it('lets a burst through, then the rate', () => {
    const take = createTokenBucket(3, 2)
    expect([0, 0, 0, 0].map((now) => take(now))).toEqual([true, true, true, false])
    expect(take(500)).toBe(true)
    expect(take(600)).toBe(false)
    expect([60_000, 60_000, 60_000, 60_000].map((now) => take(now))).toEqual([true, true, true, false])
  })

  it('is not fooled by a clock that jumps back', () => {
    const take = createTokenBucket(1, 1)
    take(10_000)
    expect(take(5_000)).toBe(false)
  })
})

it('a cap counts each key for itself, and lets in as many as have left', () => {
  const enter = createCap(2)
  const leave = enter('a')
  const leaveToo = enter('a')
  expect([enter('a'), enter('b')]).toEqual([undefined, expect.any(Function)])
  leave?.()
  expect([enter('a'), enter('a')]).toEqual([expect.any(Function), undefined])
  leaveToo?.()
  expect(enter('a')).toEqual(expect.any(Function))
})

it.each([
  ['192.168.1.77', '192.168.1'],
  ['::ffff:192.168.1.77', '192.168.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:db8::2', '2001:db8:0:0'],
  ['2001:db8::3:4:5:6:7', '2001:db8:0:3'],
  ['::1', '0:0:0:0'],
  [undefined, ''],
])('%s counts with its neighbours as %s', (ip, group) => {
  expect(addressGroup(ip)).toBe(group)
})
