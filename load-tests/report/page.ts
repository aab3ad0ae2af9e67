import { asText, type LineChart, lineChart } from './line-chart.ts'
import { STYLE } from './style.ts'
import { type Timeline, timelineFigure } from './timeline.ts'

export interface Verdict {
  readonly isGood: boolean
  readonly words: string
  /** Why not. */
  readonly missed: readonly string[]
}

/** One self-contained page about one run. */
export interface ReportPage {
  readonly title: string
  readonly verdict?: Verdict
  /** What the terminal said. */
  readonly text: string
  readonly sections: readonly Section[]
  readonly timeline?: Timeline
}

export interface Section {
  readonly title: string
  readonly charts: readonly LineChart[]
}

export function renderPage({ title, verdict, text, sections, timeline }: ReportPage): string {
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${asText(title)}</title><style>${STYLE}</style></head><body><main>`,
    `<h1>${asText(title)}</h1>`,
    verdict ? renderVerdict(verdict) : '',
    timeline ? `<section><h2>Timeline</h2>${timelineFigure(timeline)}</section>` : '',
    ...sections.map(
      (section) =>
        `<section><h2>${asText(section.title)}</h2><div class="charts">${section.charts.map(lineChart).join('\n')}</div></section>`,
    ),
    `<section><h2>Numbers</h2><pre tabindex="0">${asText(text)}</pre></section>`,
    '</main></body></html>',
    '',
  ].join('\n')
}

function renderVerdict({ isGood, words, missed }: Verdict): string {
  const reasons = missed.length === 0 ? '' : `<ul>${missed.map((why) => `<li>${asText(why)}</li>`).join('')}</ul>`
  return `<div class="verdict ${isGood ? 'good' : 'bad'}"><p>${asText(words)}</p>${reasons}</div>`
}
