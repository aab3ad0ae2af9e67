import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { openSqliteStore } from '../../server/adapters/sqlite/open-sqlite-store.ts'
import { createFastClock } from '../support/fast-clock.ts'
import { tournamentFlow } from './flow.ts'

const dir = mkdtempSync(join(tmpdir(), 'cheese-tournament-'))
afterAll(() => rmSync(dir, { recursive: true }))

tournamentFlow('sqlite', () => {
  const clock = createFastClock(6)
  return { clock, stores: async () => openSqliteStore(join(dir, 'rooms.db'), clock) }
})
