import { afterEach, beforeEach, expect, it } from 'vitest'
import { openRedisStore } from '../../server/adapters/redis/open-redis-store.ts'
import type { Stores } from '../../server/ports/stores.ts'
import { withRedis } from '../stores/redis-under-test.ts'
import { startNode, type TestNode } from '../support/node.ts'
import { PATIENT, type RedisServer, startRedis } from '../support/redis.ts'

/** As `join` in server/transport/limits.ts. */
const JOINS = 600

let redis: RedisServer
let stores: Stores[]
let nodes: TestNode[]
beforeEach(async () => {
  redis = await startRedis()
  stores = await Promise.all([1, 2].map(() => openRedisStore(redis.url, PATIENT)))
  nodes = await Promise.all(stores.map((one) => startNode({ stores: one, limited: true })))
})
afterEach(async () => {
  await Promise.all(nodes.map((node) => node.stop().catch(() => {})))
  await Promise.all(stores.map((one) => one.close()))
  await redis.stop()
})

/** The status of a request to sit down. The body is wrong: what counts is that it was asked. */
async function join(node: number, from = '203.0.113.7'): Promise<number | undefined> {
  const headers = { 'x-forwarded-for': from }
  return (await nodes[node]?.app.inject({ method: 'POST', url: '/api/rooms/KLMX/seats', headers, payload: {} }))
    ?.statusCode
}
const joins = (count: number, node: (i: number) => number) =>
  Promise.all(Array.from({ length: count }, (_, i) => join(node(i))))

it('joins from one address are counted over all nodes of one Redis', async () => {
  expect(new Set(await joins(JOINS, (i) => i % 2))).toEqual(new Set([400]))
  expect([await join(0), await join(1), await join(1, '198.51.100.1')]).toEqual([429, 429, 400])
})

it('guesses of sockets without a seat are counted over all nodes of one Redis', async () => {
  const limit = { name: 'anonymous', max: 2, windowSeconds: 60, isShared: true }
  const [left, right] = stores.map(({ limiter }) => limiter(limit))
  expect([await left?.take('a'), await right?.take('a'), await left?.take('a')]).toEqual([true, true, false])
  await right?.giveBack('b')
  expect([await left?.take('b'), await left?.take('b'), await right?.take('b')]).toEqual([true, true, true])
})

it('what is given back counts again, also after one attempt too many', async () => {
  const limiter = stores[0]?.limiter({ name: 'returned', max: 2, windowSeconds: 60, isShared: true })
  const take = () => limiter?.take('a')
  expect([await take(), await take(), await take()]).toEqual([true, true, false])
  for (let guess = 0; guess < 2; guess++) await limiter?.giveBack('a')
  expect([await take(), await take()]).toEqual([true, false])
})

it('once a window is used up twice over, its node refuses without asking Redis', async () => {
  const limiter = stores[0]?.limiter({ name: 'flooded', max: 1, windowSeconds: 60, isShared: true })
  expect([await limiter?.take('a'), await limiter?.take('a')]).toEqual([true, false])
  await withRedis(redis.url, (client) => client.flushall())
  expect(await limiter?.take('a')).toBe(false)
})

it('while Redis is away each node counts by itself', async () => {
  await redis.kill()
  expect(new Set(await joins(JOINS, () => 0))).toEqual(new Set([400]))
  expect([await join(0), await join(1)]).toEqual([429, 400])
})
