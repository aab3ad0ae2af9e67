import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './support/longest-first.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

export default defineConfig({
  root,
  test: {
    // Many tests wait for a bell, a line or a process: more of them than cores fit side by side.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        root,
        test: { name: 'parts', include: ['test/**/*.test.ts'], exclude: ['test/browser/**'], testTimeout: 30_000 },
      },
      {
        root,
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
