import { html, nothing, svg } from 'lit'

/** What it was all about, as thick as it should be: four quarters that fall into place, one after the other. */
export const wholeCheese = () => html`<svg class="whole" viewBox="-108 -92 216 212" aria-hidden="true">
  ${BACK_TO_FRONT.map(renderQuarter)}
</svg>`

const BACK_TO_FRONT = [4, 1, 3, 2]

/** Seen from above and in front: the top is an ellipse, and the two front quarters show their rind. */
const RX = 100
const RY = 62
const DEEP = 44

interface Shape {
  readonly top: string
  readonly side: string
  readonly holes: readonly (readonly [x: number, y: number, r: number])[]
  readonly number: readonly [x: number, y: number]
}

const SHAPES: Readonly<Record<number, Shape>> = {
  1: {
    top: `M0 0V${-RY}A${RX} ${RY} 0 0 1 ${RX} 0Z`,
    side: '',
    holes: [
      [62, -24, 7],
      [22, -12, 4],
    ],
    number: [36, -22],
  },
  2: {
    top: `M0 0H${RX}A${RX} ${RY} 0 0 1 0 ${RY}Z`,
    side: `M${RX} 0A${RX} ${RY} 0 0 1 0 ${RY}V${RY + DEEP}A${RX} ${RY} 0 0 0 ${RX} ${DEEP}Z`,
    holes: [
      [66, 14, 5],
      [20, 42, 6],
    ],
    number: [38, 24],
  },
  3: {
    top: `M0 0V${RY}A${RX} ${RY} 0 0 1 ${-RX} 0Z`,
    side: `M0 ${RY}A${RX} ${RY} 0 0 1 ${-RX} 0V${DEEP}A${RX} ${RY} 0 0 0 0 ${RY + DEEP}Z`,
    holes: [
      [-68, 16, 7],
      [-18, 14, 4],
    ],
    number: [-38, 26],
  },
  4: {
    top: `M0 0H${-RX}A${RX} ${RY} 0 0 1 0 ${-RY}Z`,
    side: '',
    holes: [
      [-64, -20, 5],
      [-18, -42, 6],
    ],
    number: [-36, -22],
  },
}

function renderQuarter(quarter: number) {
  const shape = SHAPES[quarter]
  if (!shape) return nothing
  const [x, y] = shape.number
  return svg`<g class="quarter q${quarter}">
    ${shape.side ? svg`<path class="rind" d=${shape.side}/>` : nothing}
    <path class="top" d=${shape.top}/>
    ${shape.holes.map(([hx, hy, r]) => svg`<ellipse class="dent" cx=${hx} cy=${hy} rx=${r} ry=${r * 0.65}/>`)}
    <text x=${x} y=${y} dy=".36em" text-anchor="middle">${quarter}</text>
  </g>`
}
