import { html, svg } from 'lit'
import type { Look } from '#protocol/ids.ts'
import { meeple } from '../../art/mice.ts'
import { SEAT_SHAPES } from '../../art/seat-shapes.ts'

/** A mouse of the board: its coat in the colour of the seat, and the seat's shape on its belly. */
export const boardMouse = (look: Look) => html`<svg viewBox="0 0 100 100" aria-hidden="true">
  ${meeple.shapes}${svg`<g transform="translate(50 83) scale(0.31)">
    <g class="rim">${SEAT_SHAPES[look]}</g><g class="shape">${SEAT_SHAPES[look]}</g>
  </g>`}
</svg>`
