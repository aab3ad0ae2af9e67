import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openSqliteStore } from '../../server/adapters/sqlite/open-sqlite-store.ts'
import { breakable } from '../support/breakable-stores.ts'
import { connect, newId, openRoom, post, sitDown } from '../support/guest.ts'
import { startNode } from '../support/node.ts'
import { startRedis } from '../support/redis.ts'
import { startServer } from '../support/server-process.ts'
import { createSteppedTime } from '../support/stepped-time.ts'
import { until } from '../support/until.ts'

it('screens that come while Redis is away are sent off, and all is well when it is back', async () => {
  const redis = await startRedis(['--appendonly', 'yes', '--appendfsync', 'always'])
  const token = 'a token of the operator'
  const server = await startServer({ REDIS_URL: redis.url, LOG_LEVEL: 'silent', OPERATOR_TOKEN: token })
  onTestFinished(async () => {
    await server.kill()
    await redis.stop()
  })
  const code = await openRoom(server.url)
  await sitDown(server.url, code, 'Ana')
  await redis.kill()
  const turnedAway = Array.from({ length: 3 }, async () => (await connect(server.url, code, { kind: 'tv' })).closed)
  expect(await Promise.all(turnedAway)).toEqual([1011, 1011, 1011])
  const readiness = async () => (await fetch(`${server.url}/readyz`)).status
  expect(await readiness()).toBe(503)
  expect((await fetch(`${server.url}/livez`)).status).toBe(200)
  const metrics = await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${token}` } })
  expect(await metrics.text()).toMatch(/^cheese_errors_total\{what="store"\} [1-9]/m)

  await redis.start()
  await until(async () => (await readiness()) === 200)
  const tv = await connect(server.url, code, { kind: 'tv' })
  const { view } = await tv.see(() => true)
  expect(view.seats.map(({ name }) => name)).toEqual(['Ana'])
})

it('a server whose disk is full says that it is not ready, and why', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'cheese-night-'))
  // As a full disk: no file may grow beyond this. Without the trap, the signal for it would end the process.
  const limited = ['sh', '-c', "trap '' XFSZ; ulimit -f 400; exec node server/main.ts"] as const
  const server = await startServer({ DATA_DIR: dir, LOG_LEVEL: 'silent', RATE_LIMITS: 'false' }, undefined, limited)
  onTestFinished(async () => {
    await server.kill()
    await rm(dir, { recursive: true, force: true })
  })
  const readiness = async () => (await fetch(`${server.url}/readyz`)).json()
  expect(await readiness()).toEqual({ status: 'ready' })
  await until(async () => (await post(`${server.url}/api/rooms`, { id: newId(), game: 'alles-kaese' })).status === 500)
  // A room has more pages than a probe: some probes still find a place.
  await until(async () => (await readiness()).status === 'store-away')
  expect(await readiness()).toEqual({ status: 'store-away', why: expect.stringMatching(/disk/) })
  expect((await fetch(`${server.url}/livez`)).status).toBe(200)
})

it('a seat whose goodbye the store did not hear is away all the same', async () => {
  const time = createSteppedTime()
  const whole = openSqliteStore(':memory:', time.clock)
  const breaking = breakable(whole)
  const node = await startNode({ stores: breaking.stores, clock: time.clock })
  const code = await openRoom(node.url)
  const { key } = await sitDown(node.url, code, 'Ana')
  const tv = time.join(await connect(node.url, code, { kind: 'tv' }))
  const ana = await connect(node.url, code, { kind: 'seat', key })
  await tv.see(({ view }) => view.seats[0]?.link === 'here')
  const link = () => tv.frame().view.seats[0]?.link
  breaking.break()
  ana.socket.terminate()
  await ana.closed
  // Longer than the three seconds after which a seat is missed: the first goodbye fails.
  await time.pass(4_000)
  breaking.mend()
  expect(link()).toBe('here')
  await time.passUntil(() => link() === 'away')
  await node.stop()
  await whole.close()
})
