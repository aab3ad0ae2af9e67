import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { RehearsalReport } from '#protocol/rehearsal.ts'
import { RehearsalMessage } from '#protocol/tournament.ts'
import type { Rehearser } from '../ports/rehearser.ts'
import type { Report } from './stores.ts'

const WORKER = fileURLToPath(new URL('../../load-tests/rehearse-worker.ts', import.meta.url))
/** What the worker imports. An installation without development dependencies lacks them. */
const PACKAGES = ['ws', 'hdr-histogram-js']
/** Lower priority than the server: the guests must not take its processor. */
const NICER_BY = 5
const NICEST = 19
const STDERR_CHARACTERS = 2_000
/** Guests connect to this machine's own address, which is not the name on the certificate. */
const TRUST_ANY_CERTIFICATE = { NODE_TLS_REJECT_UNAUTHORIZED: '0' }

/** Rehearsals in a process of their own; undefined where the load tests are not installed. */
export function openRehearser(report: Report, worker = WORKER): Rehearser | undefined {
  if (!isInstalled(worker)) return undefined
  return {
    start(order, listener) {
      const child = fork(worker, [JSON.stringify(order)], {
        execArgv: [],
        env: { ...process.env, ...(order.url.startsWith('https:') && TRUST_ANY_CERTIFICATE) },
        stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      })
      let result: RehearsalReport | undefined
      let isStopped = false
      let stderr = ''
      child.on('spawn', () => lowerPriority(child.pid))
      child.stderr?.on('data', (data: Buffer) => {
        stderr = `${stderr}${data}`.slice(-STDERR_CHARACTERS)
      })
      child.on('message', (message) => {
        const { data, error } = RehearsalMessage.safeParse(message)
        if (!data) report(error)
        else if (data.type === 'report') result = data.report
        else listener(data)
      })
      const ended = new Promise<RehearsalReport | undefined>((resolve) => {
        child.once('error', (err) => {
          report(err)
          resolve(undefined)
        })
        child.once('exit', () => {
          if (!result && !isStopped) report(new Error(`The rehearsal broke off: ${stderr}`))
          resolve(isStopped ? undefined : result)
        })
      })
      return {
        ended,
        stop() {
          isStopped = true
          child.kill('SIGKILL')
        },
      }
    },
  }
}

function isInstalled(worker: string): boolean {
  try {
    for (const name of PACKAGES) import.meta.resolve(name)
    return existsSync(worker)
  } catch {
    return false
  }
}

function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, Math.min(NICEST, getPriority() + NICER_BY))
  } catch {
    // Not allowed on some systems: then it runs with the priority of the server.
  }
}
