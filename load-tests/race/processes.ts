import type { Installation } from '../installation.ts'
import { type LoopDelay, watchProcess } from '../process-watch.ts'

export interface Load {
  readonly cpuMs: number
  readonly tookMs: number
  readonly rssMb: number
  /** Not known of Redis. */
  readonly loopDelayMs?: LoopDelay
}

/** Nothing for what runs where it cannot be asked. */
export interface ProcessLoad {
  readonly server: Load | undefined
  readonly redis: Load | undefined
  readonly generator: Load | undefined
}

export const generatorWatch = watchProcess()

/** What each process spent while this was done. */
export async function measureProcesses(of: Installation, work: () => Promise<void>): Promise<ProcessLoad> {
  const before = await lookAt(of)
  of.server.reset()
  generatorWatch.reset()
  const from = performance.now()
  await work()
  const tookMs = performance.now() - from
  const after = await lookAt(of)
  const spent = (process: keyof typeof before): Load | undefined => {
    const [was, is] = [before[process], after[process]]
    if (!was || !is) return undefined
    const delay = 'loopDelayMs' in is ? { loopDelayMs: is.loopDelayMs } : {}
    return { cpuMs: Math.round(is.cpuMs - was.cpuMs), tookMs: Math.round(tookMs), rssMb: is.rssMb, ...delay }
  }
  return { server: spent('server'), redis: spent('redis'), generator: spent('generator') }
}

async function lookAt({ server, redis }: Installation) {
  return { server: await server.health(), redis: await redis?.health(), generator: generatorWatch.health() }
}

/** Several stretches of the same kind as one. */
export function addUp(loads: readonly ProcessLoad[]): ProcessLoad {
  const of = (process: keyof ProcessLoad): Load | undefined => {
    const all = loads.flatMap((load) => load[process] ?? [])
    if (all.length === 0) return undefined
    const sum = (what: 'cpuMs' | 'tookMs') => all.reduce((so, one) => so + one[what], 0)
    const worst = all.flatMap(({ loopDelayMs }) => loopDelayMs ?? []).toSorted((a, b) => b.p99 - a.p99)[0]
    return {
      cpuMs: sum('cpuMs'),
      tookMs: sum('tookMs'),
      rssMb: Math.max(...all.map(({ rssMb }) => rssMb)),
      ...(worst && { loopDelayMs: worst }),
    }
  }
  return { server: of('server'), redis: of('redis'), generator: of('generator') }
}

export const percentOf = ({ cpuMs, tookMs }: Load): number => Math.round((100 * cpuMs) / tookMs)
