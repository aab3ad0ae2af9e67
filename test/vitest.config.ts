import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './support/longest-first.ts'

// Libraries as they are shipped: the development build of Lit prints warnings.
process.env.NODE_ENV = 'production'

const root = fileURLToPath(new URL('..', import.meta.url))

/** A module mock stays in every module that was loaded with it, so these files cannot share a worker with others. */
const MODULE_MOCKS = ['test/transport/turned-away.test.ts']

/** Limits of time only end a hang: a busy machine must never reach one. */
const parts = {
  // Undone between tests, so that files can share a worker.
  restoreMocks: true,
  unstubGlobals: true,
  unstubEnvs: true,
  // Node's own localStorage warns on each look; pages and happy-dom bring theirs.
  execArgv: ['--no-experimental-webstorage'],
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
  // Most of the time they wait for a socket, Redis or a process: more of them than cores fit side by side.
  maxWorkers: 3,
  sequence: { groupOrder: 0 },
}

export default defineConfig({
  root,
  test: {
    sequence: { sequencer: LongestFirst },
    teardownTimeout: 300_000,
    projects: [
      {
        root,
        test: {
          ...parts,
          name: 'parts',
          include: ['test/**/*.test.ts'],
          exclude: ['test/browser/**', 'test/client/**', ...MODULE_MOCKS],
          isolate: false,
        },
      },
      {
        root,
        test: {
          ...parts,
          name: 'client',
          include: ['test/client/**/*.test.ts'],
          environment: 'happy-dom',
          setupFiles: ['test/support/fresh-page.ts'],
          isolate: false,
        },
      },
      { root, test: { ...parts, name: 'mocks', include: MODULE_MOCKS, isolate: true } },
      {
        root,
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          isolate: false,
          testTimeout: 600_000,
          hookTimeout: 600_000,
          expect: { poll: { timeout: 60_000 } },
          // Pages wait for motion and for each other: three files leave a sixth of two cores idle.
          maxWorkers: 4,
          // After the other projects: beside them a page would wait for the processor.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
