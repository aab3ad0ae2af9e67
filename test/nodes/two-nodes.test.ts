import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect, openRoom, sitDown } from '../support/guest.ts'
import { playToTheEnd } from '../support/play-by-socket.ts'
import { type RedisServer, startRedis } from '../support/redis.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'

let redis: RedisServer
/** Two of them are killed, each in a test of its own. */
let left: ServerProcess
let otherLeft: ServerProcess
let right: ServerProcess

beforeAll(async () => {
  redis = await startRedis()
  const start = () => startServer({ REDIS_URL: redis.url })
  ;[left, otherLeft, right] = await Promise.all([start(), start(), start()])
})
afterAll(async () => {
  await Promise.all([left, otherLeft, right].map((node) => node.kill()))
  await redis.stop()
})

async function seat(url: string, code: string, name: string) {
  const { key } = await sitDown(url, code, name)
  const guest = await connect(url, code, { kind: 'seat', key })
  await guest.see(() => true)
  return { ...guest, key }
}

it('a whole game with the TV on one node and the phones on the other', async () => {
  const code = await openRoom(left.url)
  const tv = await connect(left.url, code, { kind: 'tv' })
  const players = [
    await seat(right.url, code, 'Ana'),
    await seat(right.url, code, 'Ben'),
    await seat(left.url, code, 'Cleo'),
  ]
  await players[0]?.command({ type: 'start', anyway: true })
  await playToTheEnd(players)
  const { view } = await tv.see((frame) => frame.view.phase.name === 'over')
  expect(view.phase.name === 'over' && view.phase.places).toHaveLength(3)
})

it('a seat opened on another node closes the old socket', async () => {
  const code = await openRoom(left.url)
  const ana = await seat(left.url, code, 'Ana')
  await connect(right.url, code, { kind: 'seat', key: ana.key })
  expect(await ana.closed).toBe(4409)
})

it('a killed node costs its guests a reconnect, and the others see them away until then', async () => {
  const code = await openRoom(left.url)
  const tv = await connect(right.url, code, { kind: 'tv' })
  const ana = await seat(left.url, code, 'Ana')
  const ben = await seat(right.url, code, 'Ben')
  await ana.command({ type: 'start', anyway: true })
  const { version } = await ben.see(({ view }) => view.phase.name === 'playing')
  await left.kill()
  await tv.see(({ view }) => view.seats[0]?.link === 'away')
  const back = await connect(right.url, code, { kind: 'seat', key: ana.key }, version)
  await tv.see(({ view }) => view.seats[0]?.link === 'here')
  await playToTheEnd([back, ben])
  await tv.see(({ view }) => view.phase.name === 'over')
})

it('a bot whose node died in mid-thought moves all the same', async () => {
  const code = await openRoom(otherLeft.url)
  const tv = await connect(right.url, code, { kind: 'tv' })
  const ana = await seat(otherLeft.url, code, 'Ana')
  await ana.command({ type: 'add-bot', level: 'weak' })
  await ana.command({ type: 'start', anyway: true })
  await tv.see(({ view }) => view.phase.name === 'playing')
  await otherLeft.kill()
  const back = await connect(right.url, code, { kind: 'seat', key: ana.key })
  await playToTheEnd([back])
  await tv.see(({ view }) => view.phase.name === 'over')
})
