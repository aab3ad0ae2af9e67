import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { RehearsalReport } from '#protocol/rehearsal.ts'
import { RehearsalMessage } from '#protocol/rehearsal-message.ts'
import type { Rehearser } from '../ports/rehearser.ts'
import type { Report } from './stores.ts'

const WORKER = fileURLToPath(new URL('../../load-tests/rehearse-worker.ts', import.meta.url))
/** What the guests are made with. An installation without development parts lacks it. */
const PARTS = ['ws', 'hdr-histogram-js']
/** Behind the server that they visit: they must not take the processor from it. */
const NICER_BY = 5
const NICEST = 19
const LAST_WORDS = 2_000
/** Guests come in by this machine's own address, which is not the name on the certificate. */
const TRUST_OURSELVES = { NODE_TLS_REJECT_UNAUTHORIZED: '0' }

/** The guests of a rehearsal, in a process of their own; nothing where the load tests are not installed. */
export function openRehearser(report: Report, worker = WORKER): Rehearser | undefined {
  if (!isInstalled(worker)) return undefined
  return {
    start(order, listener) {
      const child = fork(worker, [JSON.stringify(order)], {
        execArgv: [],
        env: { ...process.env, ...(order.url.startsWith('https:') && TRUST_OURSELVES) },
        stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      })
      let result: RehearsalReport | undefined
      let isStopped = false
      let said = ''
      child.on('spawn', () => lower(child.pid))
      child.stderr?.on('data', (data: Buffer) => {
        said = `${said}${data}`.slice(-LAST_WORDS)
      })
      child.on('message', (message) => {
        const { data: heard, error } = RehearsalMessage.safeParse(message)
        if (!heard) report(error)
        else if (heard.type === 'report') result = heard.report
        else if (heard.type === 'opened') listener.opened(heard.tournament)
        else listener.progress(heard.progress)
      })
      const ended = new Promise<RehearsalReport | undefined>((resolve) => {
        child.once('error', (err) => {
          report(err)
          resolve(undefined)
        })
        child.once('exit', () => {
          if (!result && !isStopped) report(new Error(`The rehearsal broke off: ${said}`))
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
    for (const part of PARTS) import.meta.resolve(part)
    return existsSync(worker)
  } catch {
    return false
  }
}

function lower(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, Math.min(NICEST, getPriority() + NICER_BY))
  } catch {
    // Some systems do not let us; then it runs beside the server.
  }
}
