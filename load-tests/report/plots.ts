import type { LatencySummary } from '../histogram.ts'
import type { Sample } from '../process-watch.ts'
import type { LineChart, Series } from './line-chart.ts'

/** The plots that several scenarios share. */

export const NINES = 'percent of all; each nine is as wide as the last'

const inMs = ({ curve }: LatencySummary): Series['points'] => curve.map(([percent, us]) => [percent, us / 1000])

export const latencyPlot = (title: string, series: Readonly<Record<string, LatencySummary>>): LineChart => ({
  title,
  x: { label: NINES, scale: 'nines' },
  y: { label: 'milliseconds', scale: 'log' },
  series: Object.entries(series).map(([name, of]) => ({ name, points: inMs(of) })),
})

export type Timelines = Readonly<Record<string, readonly Sample[] | undefined>>

/** Loop delay, processor and memory of every process that was watched, on one clock. */
export function processPlots(timelines: Timelines): readonly LineChart[] {
  const known = Object.entries(timelines).flatMap(([name, samples]) => (samples?.length ? [{ name, samples }] : []))
  const start = Math.min(...known.flatMap(({ samples }) => samples.map(({ at }) => at)))
  const plot = (title: string, unit: string, of: (sample: Sample) => number): LineChart => ({
    title,
    x: { label: 'seconds', scale: 'linear' },
    y: { label: unit, scale: 'linear' },
    series: known.map(({ name, samples }) => ({
      name,
      points: samples.map((sample) => [Math.round((sample.at - start) / 1000), of(sample)]),
    })),
  })
  return [
    plot('Event-loop delay, p99 of each second', 'milliseconds', ({ loopDelayMs }) => loopDelayMs.p99),
    plot('Processor', 'percent of a core', ({ cpuPercent }) => cpuPercent),
    plot('Memory', 'megabytes', ({ rssMb }) => rssMb),
  ]
}

/** Shares in percent, by how far apart two claims were. */
export const fairnessPlot = (series: readonly Series[], of: string): LineChart => ({
  title: `I(d): pairs at least d apart that ended in the wrong order, ${of}`,
  x: { label: 'd in milliseconds', scale: 'linear' },
  y: { label: 'percent of pairs', scale: 'linear', atLeast: 0.1 },
  series,
})
