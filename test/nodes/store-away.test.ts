import { afterEach, beforeEach, expect, it } from 'vitest'
import { connect, dial, openRoom, sitDown } from '../support/guest.ts'
import { type RedisServer, startRedis } from '../support/redis.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'

let redis: RedisServer
let server: ServerProcess
beforeEach(async () => {
  redis = await startRedis(['--appendonly', 'yes', '--appendfsync', 'always'])
  server = await startServer({ REDIS_URL: redis.url, LOG_LEVEL: 'silent' })
})
afterEach(async () => {
  await server.kill()
  await redis.stop()
})

it('screens that come while Redis is away are sent off, and all is well when it is back', async () => {
  const code = await openRoom(server.url)
  await sitDown(server.url, code, 'Ana')
  await redis.kill()
  const turnedAway = Array.from({ length: 3 }, async () => (await connect(server.url, code, { kind: 'tv' })).closed)
  expect(await Promise.all(turnedAway)).toEqual([1011, 1011, 1011])
  expect((await fetch(`${server.url}/readyz`)).status).toBe(503)
  expect((await fetch(`${server.url}/livez`)).status).toBe(200)

  await redis.start()
  await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status, { timeout: 20_000 }).toBe(200)
  const tv = await connect(server.url, code, { kind: 'tv' })
  const { view } = await tv.see(() => true)
  expect(view.seats.map(({ name }) => name)).toEqual(['Ana'])
}, 60_000)

it('a seat whose goodbye the store did not hear is away all the same', async () => {
  const code = await openRoom(server.url)
  const { key } = await sitDown(server.url, code, 'Ana')
  const ana = await connect(server.url, code, { kind: 'seat', key })
  await ana.see(({ view }) => view.seats[0]?.link === 'here')
  redis.pause()
  ana.socket.terminate()
  await ana.closed
  // Longer than the three seconds after which a seat is missed: the first goodbye fails.
  await dial(server.url, code).closed.catch(() => 0)
  redis.resume()
  const seen = async () => {
    const answer = await fetch(`${server.url}/api/rooms/${code}`)
    return answer.ok ? (await answer.json()).view.seats[0].link : 'not yet'
  }
  await expect.poll(seen, { timeout: 25_000, interval: 100 }).toBe('away')
}, 60_000)
