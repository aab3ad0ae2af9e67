import { expect, it } from 'vitest'
import { lineChart } from '../../load-tests/report/line-chart.ts'
import { renderPage } from '../../load-tests/report/page.ts'

const chart = {
  title: 'Latency',
  x: { label: 'percent', scale: 'nines' },
  y: { label: 'milliseconds', scale: 'log' },
  series: [
    {
      name: 'a <fast> server',
      points: [
        [50, 1],
        [99, 10],
        [99.9, 100],
      ],
    },
    {
      name: 'another',
      points: [
        [50, 2],
        [99, 20],
      ],
    },
  ],
} as const

const page = renderPage({ title: 'Load test', text: 'a & b', sections: [{ title: 'Claims', charts: [chart] }] })

it('asks nothing of anybody: no script, no link, no picture, no address', () => {
  expect(page).not.toMatch(/<script|<link|<img|src=|href=|url\(|@import|https?:/)
})

it('shows what it was told as text', () => {
  expect(page).toContain('a &amp; b')
  expect(page).toContain('a &lt;fast&gt; server')
})

it('begins with the verdict, and why', () => {
  const verdict = {
    isGood: false,
    words: 'NO-GO for 60 players',
    missed: ['claim to its answer: 61 ms, must be ≤ 60 ms'],
  }
  const judged = renderPage({ title: 'Load test', verdict, text: '', sections: [{ title: 'Claims', charts: [chart] }] })
  const order = ['NO-GO for 60 players', 'claim to its answer: 61 ms, must be ≤ 60 ms', '<svg'].map((part) =>
    judged.indexOf(part),
  )
  expect(order).toEqual(order.toSorted((a, b) => a - b))
  expect(order[0]).toBeGreaterThan(0)
})

it('each nine is as wide as the one before', () => {
  const line = /line-0"[^>]*points="([^"]+)"/.exec(lineChart(chart))?.[1] ?? ''
  const [half, two, three] = line.split(' ').map((point) => Number(point.split(',')[0])) as [number, number, number]
  // From 50 to 99 % are 1.7 decades of what is left over, from 99 to 99.9 % is one.
  expect((two - half) / (three - two)).toBeCloseTo(1.7, 1)
})

it('tells lines apart without colours', () => {
  expect(
    lineChart(chart)
      .match(/stroke-dasharray="[^"]*"/g)
      ?.slice(0, 2),
  ).toEqual(['stroke-dasharray=""', 'stroke-dasharray="8 4"'])
})

it('says so when nothing was measured', () => {
  expect(lineChart({ ...chart, series: [{ name: 'none', points: [[50, Number.NaN]] }] })).toContain(
    'Nothing was measured',
  )
})
