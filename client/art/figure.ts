import { type SVGTemplateResult, svg } from 'lit'

/** A drawing in a box of its own size. It is rendered inline: a <use> cannot reach into a shadow root. */
export interface Figure {
  readonly width: number
  readonly height: number
  readonly shapes: SVGTemplateResult
}

/** The house style: ink lines of 4.5 in a box of 100, round at every end. */
export const inked = (shapes: SVGTemplateResult): SVGTemplateResult =>
  svg`<g stroke="#21181c" stroke-width="4.5" stroke-linejoin="round" stroke-linecap="round">${shapes}</g>`

/** One figure as a part of another one. */
export const at = ({ width, height, shapes }: Figure, x: number, y: number, w: number, h: number, transform = '') =>
  svg`<g transform=${transform}>
    <svg x=${x} y=${y} width=${w} height=${h} viewBox="0 0 ${width} ${height}" overflow="visible">${shapes}</svg>
  </g>`
