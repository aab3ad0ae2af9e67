import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Findings, FromGenerator, Job, ToGenerator } from './job.ts'

const GENERATOR = fileURLToPath(new URL('./generator.ts', import.meta.url))

interface Listeners {
  /** All players are seated; the clock has not begun. */
  onSeated(): Promise<void>
  onProgress(tables: number, rounds: number): void
}

/** One process for each job. All begin together, once all have seated their guests. */
export async function runGenerators(
  jobs: readonly Job[],
  { onSeated, onProgress }: Listeners,
): Promise<readonly Findings[]> {
  const generators = jobs.map((job) => startGenerator(job, report))

  function report(): void {
    const sum = (of: 'tables' | 'rounds') => generators.reduce((total, { progress }) => total + progress[of], 0)
    onProgress(sum('tables'), sum('rounds'))
  }

  try {
    await Promise.all(generators.map(({ seated }) => seated))
    await onSeated()
    for (const { go } of generators) go()
    return await Promise.all(generators.map(({ done }) => done))
  } finally {
    for (const { child } of generators) child.kill()
  }
}

function startGenerator(job: Job, onProgress: () => void) {
  const child: ChildProcess = fork(GENERATOR)
  const tell = (message: ToGenerator) => child.send(message)
  const progress = { tables: 0, rounds: 0 }
  const seated = Promise.withResolvers<void>()
  const done = Promise.withResolvers<Findings>()
  const fail = (err: Error) => {
    seated.reject(err)
    done.reject(err)
  }
  // Waiting for the first alone would leave a rejection of the second unhandled.
  done.promise.catch(() => {})

  child.on('message', (message: FromGenerator) => {
    if (message.type === 'seated') seated.resolve()
    if (message.type === 'done') done.resolve(message.findings)
    if (message.type === 'failed') fail(new Error(`A generator failed: ${message.message}`))
    if (message.type !== 'progress') return
    Object.assign(progress, { tables: message.tables, rounds: message.rounds })
    onProgress()
  })
  child.once('exit', (code) => fail(new Error(`A generator ended with ${code}`)))
  tell({ type: 'job', job })
  return { child, progress, seated: seated.promise, done: done.promise, go: () => tell({ type: 'go' }) }
}
