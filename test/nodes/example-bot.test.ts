import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { PROTOCOL } from '#protocol/limits.ts'
import { connect, openRoom, sitDown } from '../support/guest.ts'
import { playToTheEnd } from '../support/play-by-socket.ts'
import { startServer } from '../support/server-process.ts'

it('the example of docs/protocol.md sits down and plays to the end, also over a restart of the server', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'cheese-night-'))
  let server = await startServer({ DATA_DIR: dir })
  const port = Number(new URL(server.url).port)
  const code = await openRoom(server.url)
  const { key } = await sitDown(server.url, code, 'Ana')
  const host = await connect(server.url, code, { kind: 'seat', key })

  const bot = spawn('node', ['docs/examples/bot.ts', server.url, code, 'Zoë'], { stdio: 'pipe' })
  const ended = once(bot, 'exit')
  let output = ''
  for (const stream of [bot.stdout, bot.stderr]) stream.on('data', (data) => (output += data))
  await host.see(({ view }) => view.seats.some(({ name, link }) => name === 'Zoë' && link === 'here'))
  await host.command({ type: 'start', anyway: true })
  await host.see(({ view }) => view.phase.name === 'playing')
  await server.kill()
  server = await startServer({ DATA_DIR: dir }, port)
  const again = await connect(server.url, code, { kind: 'seat', key })
  await again.see(({ view }) => view.seats.every(({ link }) => link === 'here'))
  await playToTheEnd([again])

  expect((await ended)[0]).toBe(0)
  // Where a presence was committed between a move and its answer, the move is decided twice, and the second one refused.
  expect(output).toMatch(/^Zoë has seat 1\n(refused: [a-z-]+\n)?Zoë is in place [12]\n$/)
  await server.stop()
  await rm(dir, { recursive: true, force: true })
})

it('the example is short, and speaks the protocol of this server', async () => {
  const text = await readFile('docs/examples/bot.ts', 'utf8')
  expect(text).toContain(`const PROTOCOL = ${PROTOCOL}\n`)
  expect(text.split('\n').length).toBeLessThanOrEqual(60)
})
