import { build, type Histogram } from 'hdr-histogram-js'

/** Latencies, kept to a microsecond or three digits, whichever is coarser. */
export interface Latencies {
  record(ms: number): void
  summary(): LatencySummary
}

export interface LatencySummary {
  readonly count: number
  readonly p50Us: number
  readonly p90Us: number
  readonly p99Us: number
  readonly p999Us: number
  readonly maxUs: number
  /** From the median outwards, for a plot: share in percent, and the latency that it did not exceed. */
  readonly curve: readonly (readonly [percent: number, us: number])[]
}

const LONGEST_US = 600_000_000
/** Each step halves what is left over, as far as a run of this size can tell. */
const SHARES = [0, 25, 50, 75, 90, 95, 97.5, 99, 99.5, 99.75, 99.9, 99.95, 99.99]

export function createLatencies(): Latencies {
  const histogram: Histogram = build({
    lowestDiscernibleValue: 1,
    highestTrackableValue: LONGEST_US,
    numberOfSignificantValueDigits: 3,
  })
  const at = (percent: number) => (histogram.totalCount === 0 ? Number.NaN : histogram.getValueAtPercentile(percent))
  return {
    record: (ms) => histogram.recordValue(Math.min(LONGEST_US, Math.max(1, Math.round(ms * 1000)))),
    summary: () => ({
      count: histogram.totalCount,
      p50Us: at(50),
      p90Us: at(90),
      p99Us: at(99),
      p999Us: at(99.9),
      maxUs: histogram.totalCount === 0 ? Number.NaN : histogram.maxValue,
      curve: SHARES.filter((share) => histogram.totalCount * (1 - share / 100) >= 1).map((share) => [share, at(share)]),
    }),
  }
}
