import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ServerProcess, startServer } from '../support/server-process.ts'
import { createTournament, organiserPage } from '../support/tournament-page.ts'
import { until } from '../support/until.ts'

let dir: string
let server: ServerProcess
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'cheese-rehearsal-'))
  server = await startServer({ DATA_DIR: dir })
})
afterAll(async () => {
  await server.kill()
  await rm(dir, { recursive: true, force: true })
})

/** The processes that rehearse on this server, as the system lists them. */
async function guests(): Promise<readonly string[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'args'])
  return stdout.split('\n').filter((line) => line.includes('rehearse-worker') && line.includes(server.url))
}

it('[TN-20] a real worker plays on a real server, and ends when the server is killed', async () => {
  const { id, key } = await createTournament(server.url, { game: 'cheese-master' })
  const organiser = organiserPage(server.url, id, key)
  expect(await organiser.command({ type: 'rehearse', players: 6 })).toBe('done')
  const { rehearsal } = await organiser.see((view) => view.rehearsal?.progress?.step === 'playing')
  expect(rehearsal?.progress).toMatchObject({ rounds: 3, tables: 2 })
  expect(await guests()).toHaveLength(1)
  await server.kill()
  await until(async () => (await guests()).length === 0)
})
