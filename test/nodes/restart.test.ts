import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect as connectTcp } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PROTOCOL } from '#protocol/limits.ts'
import { connect, openRoom, sitDown } from '../support/guest.ts'
import { playToTheEnd } from '../support/play-by-socket.ts'
import { freePort } from '../support/redis.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'

let dir: string
let port: number
let server: ServerProcess
const start = () => startServer({ DATA_DIR: dir }, port)

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'cheese-night-'))
  port = await freePort()
  server = await start()
})
afterAll(async () => {
  await server.kill()
  await rm(dir, { recursive: true, force: true })
})

async function seat(code: string, name: string, key?: string) {
  const sat = await sitDown(server.url, code, name, key)
  const guest = await connect(server.url, code, { kind: 'seat', key: sat.key })
  await guest.see(() => true)
  return { ...guest, key: sat.key }
}

it.each(['stopped by Ctrl-C', 'killed'])(
  'a room survives a server that is %s in mid-game, and is played to its end',
  async (how) => {
    const code = await openRoom(server.url)
    const ana = await seat(code, 'Ana')
    const ben = await seat(code, 'Ben')
    await ana.command({ type: 'start', anyway: true })
    await ben.see(({ view }) => view.phase.name === 'playing')
    const before = ben.frame()
    if (how === 'killed') await server.kill()
    else expect(await server.stop()).toBe(0)

    server = await start()
    const again = [
      await connect(server.url, code, { kind: 'seat', key: ana.key }),
      await connect(server.url, code, { kind: 'seat', key: ben.key }, before.version),
    ]
    const { view } = await (again[1] as (typeof again)[0]).see(({ view: { seats } }) =>
      seats.every(({ link }) => link === 'here'),
    )
    expect(view.phase).toMatchObject({ name: 'playing', number: 1 })
    await playToTheEnd(again)
  },
)

it('a second signal ends a server at once whose close waits for a request without an end', async () => {
  const code = await openRoom(server.url)
  const tv = await connect(server.url, code, { kind: 'tv' })
  const { hostname, port } = new URL(server.url)
  const endless = connectTcp(Number(port), hostname)
  endless.write('POST /api/rooms HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\nExpect: 100-continue\r\n\r\n')
  // The answer to `Expect`: the request is being read.
  await once(endless, 'data')
  server.process.kill('SIGINT')
  await tv.closed
  const gone = once(server.process, 'exit')
  server.process.kill('SIGTERM')
  await gone
  endless.destroy()
  expect(server.process.exitCode).toBe(1)
  server = await start()
})

it('says that the port is taken', async () => {
  await expect(startServer({ DATA_DIR: join(dir, 'another') }, port)).rejects.toThrow(/Port \d+ is taken/)
  // A file of the release before, which may still be running, is not touched.
  expect(existsSync(join(dir, 'another', 'cheese-night.db'))).toBe(false)
})

it('answers the questions of an operator', async () => {
  const ask = async (path: string) => (await fetch(`${server.url}${path}`)).json()
  expect(await ask('/livez')).toEqual({ status: 'alive' })
  expect(await ask('/readyz')).toEqual({ status: 'ready' })
  expect(await ask('/version')).toMatchObject({ protocol: PROTOCOL })
})
