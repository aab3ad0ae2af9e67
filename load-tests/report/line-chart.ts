/** A plot as inline SVG: no script, no font and no picture from anywhere. */
export interface LineChart {
  readonly title: string
  readonly note?: string
  readonly x: Axis
  readonly y: Axis
  readonly series: readonly Series[]
}

export interface Axis {
  readonly label: string
  /** `nines`: percent, with as much room from 99 to 99.9 as from 90 to 99. */
  readonly scale: 'linear' | 'log' | 'nines'
  /** Where it ends at least, so that a small value looks small. */
  readonly atLeast?: number
}

export interface Series {
  readonly name: string
  readonly points: readonly (readonly [x: number, y: number])[]
}

const WIDTH = 720
const HEIGHT = 352
const LEFT = 76
const RIGHT = 28
/** Room for words that are twice as large on a phone. */
const TOP = 36
const BOTTOM = 68

/** Lines differ by dashes as well, for readers who cannot tell the colours apart. */
const DASHES = ['', '8 4', '2 4', '10 3 2 3', '4 4', '1 3']

export function lineChart({ title, note, x, y, series }: LineChart): string {
  const points = series.flatMap((one) => one.points).filter(([a, b]) => Number.isFinite(a) && Number.isFinite(b))
  if (points.length === 0)
    return `<figure><figcaption>${asText(title)}</figcaption><p>Nothing was measured.</p></figure>`
  const across = scaleOf(
    x,
    points.map(([value]) => value),
    LEFT,
    WIDTH - RIGHT,
  )
  const up = scaleOf(
    y,
    points.map(([, value]) => value),
    HEIGHT - BOTTOM,
    TOP,
  )
  const grid = [
    ...across.ticks.map(
      (tick) =>
        `<line x1="${across.at(tick)}" x2="${across.at(tick)}" y1="${TOP}" y2="${HEIGHT - BOTTOM}"/>` +
        `<text x="${across.at(tick)}" y="${HEIGHT - BOTTOM}" dy="1.2em" text-anchor="middle">${label(tick)}</text>`,
    ),
    ...up.ticks.map(
      (tick) =>
        `<line x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${up.at(tick)}" y2="${up.at(tick)}"/>` +
        `<text x="${LEFT - 8}" y="${up.at(tick)}" dy="0.35em" text-anchor="end">${label(tick)}</text>`,
    ),
  ]
  const lines = series.map(({ points: own }, i) => {
    const path = own
      .filter(([a, b]) => Number.isFinite(a) && Number.isFinite(b))
      .map(([a, b]) => `${across.at(a)},${up.at(b)}`)
      .join(' ')
    return `<polyline class="line-${i % DASHES.length}" stroke-dasharray="${DASHES[i % DASHES.length]}" points="${path}"/>`
  })
  return [
    `<figure><figcaption>${asText(title)}</figcaption>`,
    `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${asText(title)}">`,
    `<g class="grid">${grid.join('')}</g>`,
    `<text class="label" x="${(LEFT + WIDTH - RIGHT) / 2}" y="${HEIGHT - 8}" text-anchor="middle">${asText(x.label)}</text>`,
    `<text class="label" x="${LEFT}" y="${TOP - 12}">${asText(y.label)}</text>`,
    ...lines,
    '</svg>',
    series.length > 1 ? `<ul class="legend">${series.map(legend).join('')}</ul>` : '',
    note === undefined ? '' : `<p>${asText(note)}</p>`,
    '</figure>',
  ].join('\n')
}

const legend = ({ name }: Series, i: number): string =>
  `<li><svg viewBox="0 0 32 8" width="32" height="8" aria-hidden="true"><line class="line-${i % DASHES.length}" ` +
  `stroke-dasharray="${DASHES[i % DASHES.length]}" x1="0" x2="32" y1="4" y2="4"/></svg>${asText(name)}</li>`

interface Scale {
  at(value: number): number
  readonly ticks: readonly number[]
}

function scaleOf({ scale, atLeast }: Axis, values: readonly number[], from: number, to: number): Scale {
  const highest = Math.max(...values, atLeast ?? Number.NEGATIVE_INFINITY)
  const lowest = Math.min(...values)
  const place = (low: number, high: number, bend: (value: number) => number, ticks: readonly number[]): Scale => {
    const [first, last] = [bend(low), bend(high)]
    const at = (value: number) =>
      Math.round(10 * (from + ((bend(value) - first) / (last - first || 1)) * (to - from))) / 10
    return { at, ticks: ticks.filter((tick) => tick >= low && tick <= high) }
  }
  if (scale === 'nines') return place(0, highest, nines, [0, 50, 90, 99, 99.9, 99.99])
  if (scale === 'log') {
    const low = 10 ** Math.floor(Math.log10(Math.max(lowest, 1e-3)))
    const high = 10 ** Math.ceil(Math.log10(Math.max(highest, low * 10)))
    const tens = Array.from({ length: 12 }, (_, i) => Number((low * 10 ** i).toPrecision(1)))
    return place(low, high, (value) => Math.log10(Math.max(value, low)), tens)
  }
  const step = stepFor(highest - Math.min(0, lowest))
  const high = Math.max(step, Math.ceil(highest / step) * step)
  return place(
    0,
    high,
    (value) => value,
    Array.from({ length: 12 }, (_, i) => Number((i * step).toPrecision(6))),
  )
}

const nines = (percent: number): number => -Math.log10(Math.max(1e-6, 1 - percent / 100))

/** A round number, of which at most eight fit. */
function stepFor(range: number): number {
  const rough = Math.max(range, 1e-9) / 6
  const ten = 10 ** Math.floor(Math.log10(rough))
  return ([1, 2, 5, 10].find((factor) => factor * ten >= rough) ?? 10) * ten
}

const label = (value: number): string =>
  Math.abs(value) >= 10_000 ? `${value / 1000}k` : String(Number(value.toPrecision(6)))

export const asText = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] as string)
