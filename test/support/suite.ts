import { type StdioOptions, spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'

/** What is read of vitest's report as JSON. */
export interface Report {
  readonly numPassedTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
  }[]
}

export interface Result {
  readonly passed: number
  /** One name for each failed test. */
  readonly failures: readonly string[]
}

interface Options {
  /** A file descriptor for everything that is printed. */
  readonly output?: number
  /** Ends it early. */
  readonly signal?: AbortSignal
}

export const runChecks = (options?: Options) => run('node', ['test/support/check.mjs'], options)

/** The one way the suite is run: by `npm test` once, by `npm run test:soak` many times. The report is left in a file. */
export async function runTests(reportFile: string, options?: Options): Promise<Result> {
  rmSync(reportFile, { force: true })
  const reporters = ['--reporter=./test/support/reporter.ts', '--reporter=json', `--outputFile.json=${reportFile}`]
  const ok = await run('vitest', ['run', '--config', 'test/vitest.config.ts', ...reporters], options)
  return resultOf(ok, read(reportFile))
}

/** A file that cannot be loaded, an error outside every test and a run that broke off have no failed test of their own. */
export function resultOf(ok: boolean, report: Report | undefined): Result {
  const failures = (report?.testResults ?? []).flatMap(({ name, status, assertionResults }) => {
    const file = relative(process.cwd(), name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0 && status === 'failed') return [`${file} (the file itself)`]
    return failed.map(({ fullName }) => `${file} > ${fullName}`)
  })
  const passed = report?.numPassedTests ?? 0
  if (failures.length === 0 && !(ok && passed > 0)) failures.push('the run itself')
  return { passed, failures }
}

function read(reportFile: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(reportFile, 'utf8'))
  } catch {
    return undefined
  }
}

/** Servers are started dozens of times: Node compiles their files once. */
const env = { ...process.env, NODE_COMPILE_CACHE: join('.cache', 'node') }

export function run(command: string, args: readonly string[], { output, signal }: Options = {}): Promise<boolean> {
  const stdio: StdioOptions = ['ignore', output ?? 'inherit', output ?? 'inherit']
  const isWindows = process.platform === 'win32'
  // A process group of its own, so that an early end reaches the servers that tests have started.
  const detached = signal !== undefined && !isWindows
  const child = spawn(command, args, { env, stdio, shell: isWindows, detached })
  const end = () => child.pid !== undefined && process.kill(detached ? -child.pid : child.pid, 'SIGKILL')
  signal?.addEventListener('abort', end)
  return new Promise<boolean>((resolve) => {
    child.on('error', () => resolve(false))
    child.on('exit', (status) => resolve(status === 0))
  }).finally(() => signal?.removeEventListener('abort', end))
}
