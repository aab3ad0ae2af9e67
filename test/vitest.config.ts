import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './support/longest-first.ts'

// Libraries as they are shipped: the development build of Lit prints warnings.
process.env.NODE_ENV = 'production'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * These cannot share a worker with others. A module mock stays in every module that was loaded with it; and what is profiled would
 * contain the timers that servers of other files have left.
 */
const ALONE = ['test/transport/turned-away.test.ts', 'test/architecture/walks.test.ts']

/** Limits of time only end a hang: a busy machine must never reach one. */
const shared = {
  // Undone between tests, so that files can share a worker.
  restoreMocks: true,
  unstubGlobals: true,
  unstubEnvs: true,
  isolate: false,
  // Node's own localStorage warns on each look; pages and happy-dom bring theirs.
  execArgv: ['--no-experimental-webstorage'],
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 60_000 } },
  // Most of the time they wait for a page, a socket, Redis or a process: more of them than cores fit side by side.
  maxWorkers: 5,
}

export default defineConfig({
  root,
  test: {
    sequence: { sequencer: LongestFirst },
    teardownTimeout: 300_000,
    projects: [
      { root, test: { ...shared, name: 'browser', include: ['test/browser/**/*.test.ts'] } },
      {
        root,
        test: {
          ...shared,
          name: 'parts',
          include: ['test/**/*.test.ts'],
          exclude: ['test/browser/**', 'test/client/**', ...ALONE],
        },
      },
      { root, test: { ...shared, name: 'alone', include: ALONE, isolate: true } },
      {
        root,
        test: {
          ...shared,
          name: 'client',
          include: ['test/client/**/*.test.ts'],
          environment: 'happy-dom',
          setupFiles: ['test/support/fresh-page.ts'],
        },
      },
    ],
  },
})
