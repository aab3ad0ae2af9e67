import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import type { View } from '#games/cheese-master'
import type { CommandId, RoomCode, Seat } from '#protocol/ids.ts'
import type { RoomFrame } from '#protocol/server-message.ts'
import { raceKey } from '../../server/adapters/redis/keys.ts'
import { openRedisStore } from '../../server/adapters/redis/open-redis-store.ts'
import { withRedis } from '../stores/redis-under-test.ts'
import { connect, type Guest, openRoom, sitDown } from '../support/guest.ts'
import { raceToTheEnd } from '../support/race-by-socket.ts'
import { freePort, PATIENT, type RedisServer, startRedis } from '../support/redis.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'

/** Dice take seconds to fall, whatever the machine: these tests wait for them side by side, each on servers of its own. */
const cleanups: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const cleanUp of cleanups.reverse()) await cleanUp()
})

async function newDir(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'cheese-night-'))
  cleanups.push(() => rm(dir, { recursive: true, force: true }))
  return dir
}

async function openRedis(extra?: readonly string[]): Promise<RedisServer> {
  const redis = await startRedis(extra)
  cleanups.push(redis.stop)
  return redis
}

async function serve(env: Record<string, string>, port?: number): Promise<ServerProcess> {
  const server = await startServer({ DATA_DIR: await newDir(), ...env }, port)
  cleanups.push(server.kill)
  return server
}

async function seated(url: string, code: string, name: string): Promise<Guest & { key: string }> {
  const { key } = await sitDown(url, code, name)
  const guest = await connect(url, code, { kind: 'seat', key })
  await guest.see(() => true)
  return { ...guest, key }
}

const stageOf = ({ view }: RoomFrame) => (view.phase.name === 'playing' ? (view.phase.view as View).stage.name : 'none')
const isRacing = (frame: RoomFrame) => stageOf(frame) === 'race'
const pointsIn = ({ view }: RoomFrame) =>
  view.phase.name === 'playing' ? (view.phase.view as View).players.map(({ points }) => points) : []
const saysVoid = ({ news }: RoomFrame) => news.some((item) => JSON.stringify(item).includes('round-voided'))

/** A hand that is up but not out yet: nobody ever claims in this round. */
const waiting = { reactionMs: () => 600_000 }
const racing = { reactionMs: () => 400 }

it.concurrent('a race whose only server was killed is void: nobody lost a point, and it is played again', async () => {
  const env = { DATA_DIR: await newDir() }
  const port = await freePort()
  const first = await serve(env, port)
  const code = await openRoom(first.url, 'cheese-master')
  const [ana, ben] = [await seated(first.url, code, 'Ana'), await seated(first.url, code, 'Ben')]
  await ana.command({ type: 'start', anyway: true })
  void Promise.allSettled([raceToTheEnd(ana, waiting), raceToTheEnd(ben, waiting)])
  await ben.see(isRacing)
  await first.kill()

  await serve(env, port)
  const again = [ana, ben].map(({ key }) => connect(first.url, code, { kind: 'seat', key }))
  const back = await Promise.all(again)
  const frame = await (back[0] as Guest).see((seen) => stageOf(seen) === 'roll')
  expect(pointsIn(frame)).toEqual([7, 7])
  expect((back[0] as Guest).inbox.some((message) => message.type === 'room' && saysVoid(message))).toBe(true)
  void Promise.allSettled(back.map((guest) => raceToTheEnd(guest, racing)))
  await (back[0] as Guest).see((seen) => stageOf(seen) === 'result')
})

it.concurrent('a race whose Redis was killed is void, although Redis kept everything and nobody moved a hand', async () => {
  const redis = await openRedis(['--appendonly', 'yes', '--appendfsync', 'always'])
  const server = await serve({ REDIS_URL: redis.url })
  const code = await openRoom(server.url, 'cheese-master')
  const [ana, ben] = [await seated(server.url, code, 'Ana'), await seated(server.url, code, 'Ben')]
  await ana.command({ type: 'start', anyway: true })
  void Promise.allSettled([raceToTheEnd(ana, waiting), raceToTheEnd(ben, waiting)])
  await ben.see(isRacing)
  await redis.kill()
  await redis.start()
  const watcher = await untilServed(() => connect(server.url, code, { kind: 'spectator' }))
  const frame = await watcher.see((seen) => stageOf(seen) === 'roll')
  expect(pointsIn(frame)).toEqual([7, 7])
})

/** The server needs a moment to find its store again; until then it hangs up. */
async function untilServed(dial: () => Promise<Guest>): Promise<Guest> {
  for (;;) {
    const guest = await dial()
    const served = await guest
      .see(() => true)
      .then(
        () => true,
        () => false,
      )
    if (served) return guest
  }
}

it.concurrent('a hand that a stalled Redis cannot take makes the round void', async () => {
  const redis = await openRedis()
  const server = await serve({ REDIS_URL: redis.url })
  const code = await openRoom(server.url, 'cheese-master')
  const [ana, ben] = [await seated(server.url, code, 'Ana'), await seated(server.url, code, 'Ben')]
  await ana.command({ type: 'start', anyway: true })
  void Promise.allSettled([raceToTheEnd(ana, waiting), raceToTheEnd(ben, waiting)])
  await ben.see(isRacing)
  // Stopped, not wiped: the room is still there afterwards, as with a Redis that writes to disk.
  redis.pause()
  const { view } = ben.frame()
  const number = view.phase.name === 'playing' ? view.phase.number : 0
  ben.send(
    JSON.stringify({
      type: 'do',
      id: 'a-hand-that-hits',
      command: { type: 'move', number, move: { type: 'place', round: 1, platter: 3 } },
    }),
  )
  await ben.closed
  redis.resume()
  const back = await connect(server.url, code, { kind: 'seat', key: ben.key })
  const frame = await back.see((seen) => stageOf(seen) === 'roll')
  expect(pointsIn(frame)).toEqual([7, 7])
})

it.concurrent('with a second server on the same Redis, killing one lets the round go on', async () => {
  const redis = await openRedis()
  const [left, right] = await Promise.all([serve({ REDIS_URL: redis.url }), serve({ REDIS_URL: redis.url })])
  const code = await openRoom(right.url, 'cheese-master')
  const [ana, ben, cleo] = [
    await seated(right.url, code, 'Ana'),
    await seated(right.url, code, 'Ben'),
    await seated(left.url, code, 'Cleo'),
  ]
  await ana.command({ type: 'start', anyway: true })
  const slow = { reactionMs: () => 1_500 }
  void Promise.allSettled([raceToTheEnd(ana, slow), raceToTheEnd(ben, slow), raceToTheEnd(cleo, waiting)])
  await ana.see(isRacing)
  await left.kill()
  const frame = await ana.see((seen) => stageOf(seen) === 'result')
  expect(pointsIn(frame)).toEqual([7, 7, 6])
})

it.concurrent('a race of which Redis lost a call that both servers know is void, although neither heard the call in its place', async () => {
  const redis = await openRedis()
  const [left, right] = await Promise.all([serve({ REDIS_URL: redis.url }), serve({ REDIS_URL: redis.url })])
  const third = await openRedisStore(redis.url, { ...PATIENT, name: 'third' })
  cleanups.push(() => third.close())
  const code = (await openRoom(left.url, 'cheese-master')) as RoomCode
  const [ana, ben] = [await seated(left.url, code, 'Ana'), await seated(right.url, code, 'Ben')]
  await ana.command({ type: 'start', anyway: true })
  void Promise.allSettled([raceToTheEnd(ana, waiting), raceToTheEnd(ben, waiting)])
  const { view } = await ben.see(isRacing)
  const game = view.phase.name === 'playing' ? view.phase.number : 0
  const id = { code, game, round: 1 }
  const place = (seat: number, command: string) =>
    ({ type: 'place', seat: seat as Seat, platter: 3, id: command as CommandId }) as const
  await ben.command({ type: 'move', number: game, move: { type: 'place', round: 1, platter: 3 } })
  await ana.next((message) => (message.type === 'race' && message.news.type === 'placed') || undefined)
  await withRedis(redis.url, async (plain) => {
    await plain.rpop(raceKey(id))
    await plain.rpush(raceKey(id), `unheard.1 ${JSON.stringify(place(0, 'not heard'))}`)
  })
  await third.race.place(id, place(0, 'heard'))
  const frame = await ana.see((seen) => ['roll', 'result'].includes(stageOf(seen)))
  expect([stageOf(frame), pointsIn(frame)]).toEqual(['roll', [7, 7]])
})
