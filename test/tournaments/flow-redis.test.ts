import { afterAll, beforeAll, expect, it } from 'vitest'
import { openRedisStore } from '../../server/adapters/redis/open-redis-store.ts'
import { createFastClock } from '../support/fast-clock.ts'
import { startNode } from '../support/node.ts'
import { PATIENT, type RedisServer, startRedis } from '../support/redis.ts'
import { createTournament, enter, organiserPage } from '../support/tournament-page.ts'
import { tournamentFlow } from './flow.ts'

let server: RedisServer
beforeAll(async () => {
  server = await startRedis()
})
afterAll(() => server.stop())

const open = () => openRedisStore(server.url, PATIENT)

tournamentFlow('redis', () => ({
  clock: createFastClock(6),
  stores: open,
}))

it('two nodes share a tournament, and it goes on when one of them dies', async () => {
  const clock = createFastClock(6)
  const [one, two] = await Promise.all([open(), open()])
  const [a, b] = await Promise.all([startNode({ stores: one, clock }), startNode({ stores: two, clock })])
  const { id, key } = await createTournament(a.url, { schedule: { graceSeconds: 5 } })
  const crowd = await Promise.all(Array.from({ length: 8 }, (_, i) => enter((i % 2 ? a : b).url, id, `Guest ${i}`)))
  expect(crowd.map(({ entrant }) => entrant).toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(await organiserPage(b.url, id, key).command({ type: 'add-bots', count: 8, level: 'weak' })).toBe('done')
  expect(await organiserPage(a.url, id, key).command({ type: 'start-round', round: 1 })).toBe('done')
  // Dead before it has done all that its draw asks for.
  await a.stop()
  await one.close()
  const end = await organiserPage(b.url, id, key).see(({ head }) => head.round?.complete === true)
  expect(end.tables).toHaveLength(2)
  expect(end.tables.every(({ verdict }) => verdict === 'played')).toBe(true)
  await b.stop()
  await two.close()
})
