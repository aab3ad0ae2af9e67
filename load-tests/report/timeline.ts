import { asText } from './line-chart.ts'

/** What happened when, as inline SVG: one lane for each name, with spans and marks on it. */
export interface Timeline {
  readonly title: string
  readonly seconds: number
  readonly lanes: readonly Lane[]
}

export interface Lane {
  readonly name: string
  readonly spans: readonly { readonly from: number; readonly until: number; readonly words: string }[]
  readonly marks: readonly { readonly at: number; readonly words: string }[]
}

const WIDTH = 1_440
const LEFT = 210
const RIGHT = 20
const LANE = 22
const TOP = 10
const AXIS = 30
/** A shorter one could not be seen. */
const LEAST = 2

export function timelineFigure({ title, seconds, lanes }: Timeline): string {
  const height = TOP + lanes.length * LANE + AXIS
  const x = (at: number) => Math.round(10 * (LEFT + (at / Math.max(1, seconds)) * (WIDTH - LEFT - RIGHT))) / 10
  const rows = lanes.map(({ name, spans, marks }, i) => {
    const y = TOP + i * LANE
    return [
      `<text x="${LEFT - 8}" y="${y + LANE / 2}" dy="0.35em" text-anchor="end">${asText(name)}</text>`,
      ...spans.map(
        ({ from, until, words }) =>
          `<rect class="span" x="${x(from)}" y="${y + 4}" width="${Math.max(LEAST, x(until) - x(from))}" height="${LANE - 8}"><title>${asText(words)}</title></rect>`,
      ),
      ...marks.map(
        ({ at, words }) =>
          `<circle class="mark" cx="${x(at)}" cy="${y + LANE / 2}" r="3"><title>${asText(words)}</title></circle>`,
      ),
    ].join('')
  })
  const step = Math.max(10, Math.ceil(seconds / 12 / 10) * 10)
  const ticks = Array.from({ length: Math.floor(seconds / step) + 1 }, (_, i) => i * step).map(
    (tick) =>
      `<line x1="${x(tick)}" x2="${x(tick)}" y1="${TOP}" y2="${height - AXIS}"/>` +
      `<text x="${x(tick)}" y="${height - AXIS}" dy="1.2em" text-anchor="middle">${tick} s</text>`,
  )
  return [
    `<figure><figcaption>${asText(title)}</figcaption>`,
    `<svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${asText(title)}">`,
    `<g class="grid">${ticks.join('')}</g>`,
    ...rows,
    '</svg></figure>',
  ].join('\n')
}
