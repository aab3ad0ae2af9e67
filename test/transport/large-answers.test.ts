import { gunzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createLargeAnswers } from '../../server/transport/http/large-answers.ts'
import { createHandClock, type HandClock } from '../support/hand-clock.ts'

let clock: HandClock
let made: number
let of: object
let app: FastifyInstance

beforeEach(() => {
  clock = createHandClock()
  made = 0
  of = {}
  app = Fastify()
  const large = createLargeAnswers(clock)
  app.get<{ Params: { name: string } }>('/:name', (request, reply) =>
    large.send(request, reply, of, request.params.name, () => ({
      kind: request.params.name,
      now: clock.now(),
      made: ++made,
    })),
  )
})
afterEach(() => app.close())

const plain = async (name = 'screen') => (await app.inject(`/${name}`)).json()
async function zipped() {
  const { rawPayload, headers } = await app.inject({ url: '/screen', headers: { 'accept-encoding': 'gzip, br' } })
  expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding', 'cache-control': 'no-store' })
  return JSON.parse(gunzipSync(rawPayload).toString())
}

it('is made once for everybody, and says what time it is to each', async () => {
  expect(await plain()).toEqual({ kind: 'screen', now: 1_000_000, made: 1 })
  clock.advance(1_000)
  expect(await plain()).toEqual({ kind: 'screen', now: 1_001_000, made: 1 })
  expect(await zipped()).toEqual({ kind: 'screen', now: 1_001_000, made: 1 })
})

it('is compressed once for a crowd, and again before anybody sees that its clock is late', async () => {
  expect((await Promise.all([zipped(), zipped()])).map(({ now }) => now)).toEqual([1_000_000, 1_000_000])
  clock.advance(250)
  expect((await zipped()).now).toBe(1_000_000)
  clock.advance(1)
  expect((await zipped()).now).toBe(1_000_251)
})

it('is made anew for another audience, for another version, and after a while', async () => {
  await plain()
  expect(await plain('organiser')).toMatchObject({ kind: 'organiser', made: 2 })
  of = {}
  expect(await plain()).toMatchObject({ kind: 'screen', made: 3 })
  clock.advance(5_000)
  expect(await plain()).toMatchObject({ kind: 'screen', made: 4 })
})

it('keeps few of them, however many different ones are asked for', async () => {
  for (const name of ['1', '2', '3', '4', '5']) await plain(name)
  expect(await plain('5')).toMatchObject({ made: 5 })
  expect(await plain('1')).toMatchObject({ made: 6 })
})
