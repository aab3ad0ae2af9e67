import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import type { RoomFrame } from '#protocol/server-message.ts'
import { connect, type Guest, openRoom, sitDown } from '../support/guest.ts'
import { freePort, startRedis } from '../support/redis.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'

const MOVE_MS = 12_000
/** Longer than a node may be silent unnoticed, and too short for a screen to be sent away. */
const OUTAGE_MS = 4_000

const cleanups: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const cleanUp of cleanups.reverse()) await cleanUp()
})

async function newDir(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'cheese-night-'))
  cleanups.push(() => rm(dir, { recursive: true, force: true }))
  return dir
}

async function serve(env: Record<string, string>, port?: number): Promise<ServerProcess> {
  const server = await startServer({ LOG_LEVEL: 'silent', ...env }, port)
  cleanups.push(server.kill)
  return server
}

/** Two people in a game with a clock, and who has to move. */
async function timedGame(url: string) {
  const code = await openRoom(url)
  const keys = [(await sitDown(url, code, 'Ana')).key, (await sitDown(url, code, 'Ben')).key]
  const guests = await Promise.all(keys.map((key) => connect(url, code, { kind: 'seat', key })))
  const ana = guests[0] as Guest
  await ana.see(({ view }) => view.seats.length === 2 && view.seats.every(({ link }) => link === 'here'))
  await ana.command({ type: 'set-pace', pace: { kind: 'clock', moveSeconds: MOVE_MS / 1000, bankSeconds: 0 } })
  await ana.command({ type: 'start', anyway: true })
  const started = await ana.see((frame) => running(frame) !== undefined)
  const { seat, moveEndsAt } = running(started) as Running
  return { code, guests, seat, moveEndsAt, key: keys[seat] as string }
}

type Running = { seat: number; moveEndsAt: number }

function running({ view: { phase } }: RoomFrame): Running | undefined {
  const clocks = phase.name === 'playing' ? (phase.clocks ?? []) : []
  return clocks.find((clock): clock is Running & (typeof clocks)[0] => clock.moveEndsAt !== undefined)
}

const timedOut = ({ inbox }: Guest) =>
  inbox
    .flatMap((message) => (message.type === 'room' ? message.news : []))
    .find(({ news }) => news.type === 'timed-out')

/** Time in which our side of the line is dead. There is much of it, so the tests wait side by side. */
const outage = () => new Promise((resolve) => setTimeout(resolve, OUTAGE_MS))

it.concurrent('a server that was killed costs nobody the time in which it was gone, and then the clock rings again', async () => {
  const dir = await newDir()
  const port = await freePort()
  const first = await serve({ DATA_DIR: dir }, port)
  const { code, seat, moveEndsAt, key } = await timedGame(first.url)
  await first.kill()
  await outage()

  await serve({ DATA_DIR: dir }, port)
  const back = await connect(first.url, code, { kind: 'seat', key })
  const frame = await back.see((seen) => (running(seen)?.moveEndsAt ?? 0) > moveEndsAt)
  const clock = running(frame) as Running
  expect(clock.seat).toBe(seat)
  expect(clock.moveEndsAt - frame.now).toBeGreaterThan(MOVE_MS - 1_000)
  expect(timedOut(back)).toBeUndefined()
  await back.see(() => timedOut(back) !== undefined)
  expect(timedOut(back)?.news).toEqual({ type: 'timed-out', seat })
  expect(timedOut(back)?.at).toBeGreaterThanOrEqual(clock.moveEndsAt)
}, 60_000)

it.concurrent('a store that was away costs nobody the time in which it was, although every screen stayed', async () => {
  const redis = await startRedis()
  cleanups.push(redis.stop)
  const server = await serve({ DATA_DIR: await newDir(), REDIS_URL: redis.url })
  const { guests, seat, moveEndsAt } = await timedGame(server.url)
  redis.pause()
  await outage()
  redis.resume()
  const screen = guests[seat] as Guest
  const frame = await screen.see((seen) => (running(seen)?.moveEndsAt ?? 0) > moveEndsAt)
  const clock = running(frame) as Running
  expect(timedOut(screen)).toBeUndefined()
  expect(clock.seat).toBe(seat)
  expect(clock.moveEndsAt - frame.now).toBeGreaterThan(MOVE_MS - 1_000)
}, 60_000)
