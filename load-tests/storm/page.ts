import type autocannon from 'autocannon'
import type { Sample } from '../process-watch.ts'
import type { ReportPage } from '../report/page.ts'
import { NINES, processPlots } from '../report/plots.ts'
import type { StormResult } from './scenario.ts'

export function latencyOf({ p50, p90, p99, p99_9, p99_99, max }: autocannon.Histogram) {
  return { p50, p90, p99, p999: p99_9, p9999: p99_99, max }
}

interface StormReport {
  readonly storms: readonly StormResult[]
  readonly timeline: { readonly server: readonly Sample[] | undefined; readonly generator: readonly Sample[] }
}

export const stormPage = ({ storms, timeline }: StormReport, text: string): ReportPage => ({
  title: 'Load test: http',
  text,
  sections: [
    {
      title: 'Latency',
      charts: [
        {
          title: 'From a request to its answer',
          x: { label: NINES, scale: 'nines' },
          y: { label: 'milliseconds', scale: 'log' },
          series: storms.map(({ name, latencyMs: { p50, p90, p99, p999 } }) => ({
            name,
            points: [
              [50, p50],
              [90, p90],
              [99, p99],
              [99.9, p999],
            ],
          })),
        },
      ],
    },
    { title: 'Processes', charts: processPlots(timeline) },
  ],
})
