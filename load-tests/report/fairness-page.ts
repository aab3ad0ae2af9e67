import type { ReportPage } from './page.ts'
import { fairnessPlot } from './plots.ts'

interface Rates {
  readonly i10: number
  readonly i50: number
  readonly i100: number
  readonly i200: number
}

const curveOf = ({ i10, i50, i100, i200 }: Rates): readonly (readonly [number, number])[] => [
  [10, i10],
  [50, i50],
  [100, i100],
  [200, i200],
]

export const fairnessPage = (arrival: Rates, fair: Rates, text: string): ReportPage => ({
  title: 'Load test: fairness',
  text,
  sections: [
    {
      title: 'Who is put in the wrong order',
      charts: [
        fairnessPlot(
          [
            { name: 'arrival order', points: curveOf(arrival) },
            { name: 'reaction order', points: curveOf(fair) },
          ],
          'both orders',
        ),
        fairnessPlot([{ name: 'reaction order', points: curveOf(fair) }], 'reaction order alone'),
      ],
    },
  ],
})
