import Fastify from 'fastify'
import { expect, it } from 'vitest'
import type { Replay } from '#protocol/replay.ts'
import { accept, refuse } from '../../server/games/kit/result.ts'
import { replayRoutes } from '../../server/transport/http/replays.ts'
import { createHandClock } from '../support/hand-clock.ts'

const REPLAY: Replay = {
  game: { id: 'alles-kaese', options: {} },
  number: 1,
  players: [],
  seats: [],
  places: [],
  frames: [],
}

/** Each replay that is worked out takes the next answer. */
async function routes(...answers: ('shown' | 'missing' | 'broken')[]) {
  const worked: string[] = []
  const app = Fastify()
  await app.register(replayRoutes, {
    clock: createHandClock(),
    replays: {
      async show(id, eyes) {
        worked.push(`${id.slice(0, 1)} ${eyes}`)
        const answer = answers.shift() ?? 'shown'
        if (answer === 'broken') throw new Error('expected')
        return answer === 'missing' ? refuse('no-such-replay') : accept(REPLAY)
      },
    },
  })
  const get = async (letter: string) => (await app.inject(`/api/replays/${letter.repeat(22)}`)).statusCode
  return { get, worked }
}

it('a replay is worked out once for all who ask, also at the same time', async () => {
  const { get, worked } = await routes()
  expect(await Promise.all([get('a'), get('a')])).toEqual([200, 200])
  await get('a')
  expect(worked).toEqual(['a public'])
})

it('a replay that is not there yet, or that failed, is worked out anew for the next request', async () => {
  const { get, worked } = await routes('missing', 'broken', 'shown')
  expect([await get('a'), await get('a'), await get('a')]).toEqual([404, 500, 200])
  expect(worked).toHaveLength(3)
})

it('the replay that was not asked for the longest is dropped', async () => {
  const { get, worked } = await routes()
  for (const letter of ['a', ...'bcdefghijklmnopqrstuvwxyzABCDEF', 'a', 'G', 'b', 'a']) await get(letter)
  expect(worked.slice(-2)).toEqual(['G public', 'b public'])
})
