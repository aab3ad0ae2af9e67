import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Seat } from '#protocol/ids.ts'
import { openRedisStore } from '../../server/adapters/redis/open-redis-store.ts'
import { randomFor } from '../../server/games/kit/random.ts'
import type { Stores } from '../../server/ports/stores.ts'
import { PATIENT, type RedisServer, startRedis } from '../support/redis.ts'
import { freshCode } from '../support/room.ts'
import { playContested } from './contested-round.ts'

/** RACE_ROUNDS=20000 for the long run. */
const ROUNDS = Number(process.env.RACE_ROUNDS ?? 500)
/** Rooms that play at the same time. */
const ROOMS = 8
const SEATS = Array.from({ length: 8 }, (_, seat) => seat as Seat)

let server: RedisServer
let nodes: Stores[]
beforeAll(async () => {
  server = await startRedis()
  nodes = await Promise.all([1, 2].map((n) => openRedisStore(server.url, { ...PATIENT, name: `node-${n}` })))
})
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.close()))
  await server.stop()
})

it(`[PR-14] ${ROUNDS} rounds of eight hurried players on two nodes: not one promise broken`, {
  timeout: 600_000,
}, async () => {
  const races = nodes.map(({ race }) => race)
  let round = 0
  const flaws: string[] = []
  await Promise.all(
    Array.from({ length: ROOMS }, async () => {
      const code = freshCode()
      while (round < ROUNDS) {
        const race = { code, game: 1, round: ++round }
        const random = randomFor([2, 3, 5, 7], race.round)
        const withdraws = race.round % 4 === 0
        const found = await playContested({ nodes: races, race, seats: random.shuffled(SEATS), random, withdraws })
        flaws.push(...found.map((flaw) => `round ${race.round}: ${flaw}`))
      }
    }),
  )
  expect(flaws).toEqual([])
})
