import { once } from 'node:events'
import { type AddressInfo, connect as connectTcp, createServer } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CommandId, SeatKey } from '#protocol/ids.ts'
import { PROTOCOL } from '#protocol/limits.ts'
import type { ServerMessage } from '#protocol/server-message.ts'
import { type LinkState, RoomSocket } from '../../client/net/room-socket.ts'
import { connect, newId, openRoom, sitDown } from '../support/guest.ts'
import { type RedisServer, startRedis } from '../support/redis.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'

let redis: RedisServer
let left: ServerProcess
let right: ServerProcess
beforeAll(async () => {
  redis = await startRedis()
  // Longer than any busy machine needs: the drain is over as soon as the last page has left.
  const start = () => startServer({ REDIS_URL: redis.url, DRAIN_SECONDS: '300' })
  ;[left, right] = await Promise.all([start(), start()])
})
afterAll(async () => {
  await Promise.all([left.kill(), right.kill()])
  await redis.stop()
})

/** New connections go to the server that is named last. */
async function startProxy(first: ServerProcess) {
  let target = first
  const proxy = createServer((socket) => {
    const upstream = connectTcp(Number(new URL(target.url).port), '127.0.0.1')
    socket.pipe(upstream).pipe(socket)
    for (const [one, other] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
    }
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    url: `ws://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    lead(to: ServerProcess) {
      target = to
    },
    end: () => proxy.close(),
  }
}

/** A page, as far as its line goes. */
function openPage(url: string, code: string, key: string) {
  const states: LinkState[] = []
  const messages: ServerMessage[] = []
  const as = { kind: 'seat', key: key as SeatKey } as const
  const line = new RoomSocket(`${url}/api/rooms/${code}/socket`, () => ({ type: 'hello', protocol: PROTOCOL, as }), {
    message: (message) => messages.push(message),
    state: (state) => states.push(state),
    ended: (why) => messages.push({ type: 'refused', code: why }),
  })
  line.open()
  const see = (wish: (message: ServerMessage) => boolean) =>
    expect.poll(() => messages.some(wish), { timeout: 60_000 }).toBe(true)
  return {
    line,
    states,
    see,
    async ready(ready: boolean) {
      const id = newId()
      line.send({ type: 'do', id: id as CommandId, command: { type: 'ready', ready } })
      await see((message) => message.type === 'done' && message.to === id)
    },
    welcomes: () => messages.filter(({ type }) => type === 'welcome').length,
    linksOf: (seat: number) =>
      new Set(messages.flatMap((message) => (message.type === 'room' ? [message.view.seats[seat]?.link] : []))),
  }
}

it('a server that is stopped hands its pages on without one of them noticing', async () => {
  const proxy = await startProxy(left)
  const code = await openRoom(left.url)
  const [ana, ben] = await Promise.all(
    ['Ana', 'Ben'].map(async (name) => openPage(proxy.url, code, (await sitDown(left.url, code, name)).key)),
  )
  if (!ana || !ben) throw new Error('two pages')
  await Promise.all([ana.ready(true), ben.ready(true)])
  // It does not move: so the server is there until the test lets it go.
  const tv = await connect(left.url, code, { kind: 'tv' })
  await tv.see(() => true)

  const gone = once(left.process, 'exit')
  left.process.kill('SIGTERM')
  await expect.poll(async () => (await fetch(`${left.url}/readyz`)).status).toBe(503)
  await expect(connect(left.url, code, { kind: 'spectator' })).rejects.toThrow('503')
  expect((await fetch(`${left.url}/api/rooms/${code}`)).status).toBe(200)
  proxy.lead(right)
  await expect.poll(() => [ana.welcomes(), ben.welcomes()], { timeout: 60_000 }).toEqual([2, 2])
  await Promise.all([ana.ready(false), ben.ready(false)])
  expect(left.process.exitCode).toBe(null)
  await tv.hangUp()
  await gone
  expect(left.process.exitCode).toBe(0)

  await ana.ready(true)
  expect([...ana.states, ...ben.states].filter((state) => state === 'reconnecting')).toEqual([])
  for (const page of [ana, ben])
    expect([page.linksOf(0), page.linksOf(1)]).not.toContainEqual(expect.arrayContaining(['away']))
  for (const { line } of [ana, ben]) line.close()
  proxy.end()
})
