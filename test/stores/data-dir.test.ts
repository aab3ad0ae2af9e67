import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openDataDir } from '../../server/adapters/data-dir.ts'

it.skipIf(process.platform === 'win32')(
  'a folder that is made for the store is for its owner alone: the file holds every hand',
  () => {
    const parent = mkdtempSync(join(tmpdir(), 'cheese-data-'))
    const folder = openDataDir(join(parent, 'data'))
    expect((statSync(folder).mode & 0o777).toString(8)).toBe('700')
    rmSync(parent, { recursive: true })
  },
)
