import { monitorEventLoopDelay } from 'node:perf_hooks'
import { type Sleep, watchSleeps } from './sleeps.ts'

/** What the server process says about itself when it is asked; loaded ahead of the server, which knows nothing of it. */
export interface ServerHealth {
  readonly cpuMs: number
  readonly loopDelayMs: { readonly p50: number; readonly p99: number; readonly max: number }
  readonly sleeps: readonly Sleep[]
}

const { sleeps } = watchSleeps()
const delay = monitorEventLoopDelay({ resolution: 2 })
delay.enable()

process.on('message', (asked) => {
  if (asked === 'reset') delay.reset()
  if (asked !== 'health') return
  const { user, system } = process.cpuUsage()
  const health: ServerHealth = {
    cpuMs: (user + system) / 1000,
    loopDelayMs: { p50: delay.percentile(50) / 1e6, p99: delay.percentile(99) / 1e6, max: delay.max / 1e6 },
    sleeps,
  }
  process.send?.(health)
})
process.channel?.unref()
