import type { ReportPage } from '../report/page.ts'
import { latencyPlot, processPlots } from '../report/plots.ts'
import type { Run } from './compare.ts'
import type { RaceReport } from './scenario.ts'

export const racePage = ({ saturation, human, timeline }: RaceReport, text: string): ReportPage => ({
  title: 'Load test: race',
  text,
  sections: [
    {
      title: 'Latency',
      charts: [
        latencyPlot('At the pace of people', {
          'claim to its answer': human.answer,
          'claim to the last screen': human.lastScreen,
        }),
        latencyPlot('Everybody at once', {
          'claim to its answer': saturation.answer,
          'claim to the last screen': saturation.lastScreen,
        }),
      ],
    },
    { title: 'Processes', charts: processPlots({ server: timeline.server, generator: timeline.generator }) },
  ],
})

/** One line for each contender, from the run in the middle. */
export function comparedPage(runs: Readonly<Record<string, readonly Run[]>>, text: string): ReportPage {
  const middle = (of: readonly Run[]) =>
    of.toSorted((a, b) => a.human.answer.p99Us - b.human.answer.p99Us)[Math.floor((of.length - 1) / 2)]
  const latest = Object.entries(runs).flatMap(([name, of]) => {
    const run = middle(of)
    return run ? [{ name, run }] : []
  })
  const byName = <T>(of: (run: Run) => T) => Object.fromEntries(latest.map(({ name, run }) => [name, of(run)]))
  const rates = Object.entries(runs).map(([name, of]) => ({
    name,
    points: of.map(({ saturation }, i): [number, number] => [i + 1, saturation.claimsPerSecond]),
  }))
  return {
    title: 'Load test: race, compared',
    text,
    sections: [
      {
        title: 'Claim to its answer',
        charts: [
          latencyPlot(
            'At the pace of people',
            byName(({ human }) => human.answer),
          ),
          latencyPlot(
            'Everybody at once',
            byName(({ saturation }) => saturation.answer),
          ),
        ],
      },
      {
        title: 'Throughput',
        charts: [
          {
            title: 'Claims per second when everybody claims at once',
            x: { label: 'turn', scale: 'linear' },
            y: { label: 'claims per second', scale: 'linear' },
            series: rates,
          },
        ],
      },
    ],
  }
}
