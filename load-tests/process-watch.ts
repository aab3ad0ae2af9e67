import { monitorEventLoopDelay } from 'node:perf_hooks'
import { instantOf } from './clock.ts'
import { type Sleep, watchSleeps } from './sleeps.ts'

export interface LoopDelay {
  readonly p50: number
  readonly p99: number
  readonly max: number
}

/** One second of a process. */
export interface Sample {
  /** Its end, as an instant. */
  readonly at: number
  /** Of one core. */
  readonly cpuPercent: number
  readonly rssMb: number
  readonly loopDelayMs: LoopDelay
}

/** What a process knows about itself. */
export interface Health {
  /** Since it began. */
  readonly cpuMs: number
  readonly rssMb: number
  readonly heapMb: number
  /** Since the last reset. */
  readonly loopDelayMs: LoopDelay
  readonly sleeps: readonly Sleep[]
  readonly timeline: readonly Sample[]
}

const SAMPLE_MS = 1_000
const RESOLUTION_MS = 2

/** Watches the process it runs in, for as long as that runs. */
export function watchProcess() {
  const { sleeps } = watchSleeps()
  const since = watchLoop()
  const within = watchLoop()
  const timeline: Sample[] = []
  let last = { at: performance.now(), cpuMs: cpuMs() }

  setInterval(() => {
    const next = { at: performance.now(), cpuMs: cpuMs() }
    timeline.push({
      at: instantOf(next.at),
      cpuPercent: Math.round((100 * (next.cpuMs - last.cpuMs)) / (next.at - last.at)),
      rssMb: megabytes(process.memoryUsage.rss()),
      loopDelayMs: within.delayMs(),
    })
    within.reset()
    last = next
  }, SAMPLE_MS).unref()

  return {
    reset: since.reset,
    health: (): Health => ({
      cpuMs: cpuMs(),
      rssMb: megabytes(process.memoryUsage.rss()),
      heapMb: megabytes(process.memoryUsage().heapUsed),
      loopDelayMs: since.delayMs(),
      sleeps,
      timeline,
    }),
  }
}

function watchLoop() {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  histogram.enable()
  // What is recorded is the time between two ticks: beyond the one they are meant to be apart, it is delay.
  const delay = (nanos: number) => Math.round(10 * Math.max(0, nanos / 1e6 - RESOLUTION_MS)) / 10
  return {
    reset: () => histogram.reset(),
    delayMs: (): LoopDelay => ({
      p50: delay(histogram.percentile(50)),
      p99: delay(histogram.percentile(99)),
      max: delay(histogram.max),
    }),
  }
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

const megabytes = (bytes: number): number => Math.round(bytes / 2 ** 20)
