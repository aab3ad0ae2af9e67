import { instantOf } from '../clock.ts'
import { createLatencies, type LatencySummary } from '../histogram.ts'

export type NightLog = ReturnType<typeof createNightLog>

/** One second of the evening. */
export interface NightSecond {
  readonly at: number
  readonly claims: number
  readonly slowestMs: number
}

/** What happened to all guests together. */
export function createNightLog() {
  const claims = createLatencies()
  const seconds = new Map<number, { claims: number; slowestMs: number }>()
  const answers: Record<string, number> = {}
  const cuts: Record<string, number> = {}
  const lost: string[] = []
  const failures: string[] = []
  let droppedOut = 0
  let cameBack = 0

  return {
    claimAnswered(now: number, ms: number): void {
      claims.record(ms)
      const second = Math.floor(instantOf(now) / 1000)
      const { claims: count, slowestMs } = seconds.get(second) ?? { claims: 0, slowestMs: 0 }
      seconds.set(second, { claims: count + 1, slowestMs: Math.max(slowestMs, ms) })
    },
    answered(what: string): void {
      answers[what] = (answers[what] ?? 0) + 1
    },
    /** The server, or the way to it, ended a socket. */
    cut(code: number): void {
      cuts[code] = (cuts[code] ?? 0) + 1
    },
    lostAnswers: (messages: readonly string[]): void => void lost.push(...messages),
    failed: (err: unknown): void => void failures.push(err instanceof Error ? err.message : String(err)),
    cameBack(isBack: boolean): void {
      droppedOut++
      if (isBack) cameBack++
    },
    claims: (): LatencySummary => claims.summary(),
    findings: () => ({
      claims: claims.summary(),
      answers,
      cuts,
      lostAnswers: lost,
      failures,
      droppedOut,
      cameBack,
      seconds: everySecond(seconds),
    }),
  }
}

/** Seconds without a claim are seconds too. */
function everySecond(seconds: ReadonlyMap<number, { claims: number; slowestMs: number }>): readonly NightSecond[] {
  if (seconds.size === 0) return []
  const [first, last] = [Math.min(...seconds.keys()), Math.max(...seconds.keys())]
  return Array.from({ length: last - first + 1 }, (_, i) => ({
    at: (first + i) * 1000,
    ...(seconds.get(first + i) ?? { claims: 0, slowestMs: 0 }),
  }))
}
