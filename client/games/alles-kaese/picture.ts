import { html, svg } from 'lit'
import { trap } from '../../art/table-ware.ts'
import { holesShape } from './pips.ts'

/** A back and a front of the game, as one drawing: it must look right in any size. */
export const picture =
  () => html`<svg viewBox="0 0 150 104" width="100%" height="100%" overflow="visible" aria-hidden="true">
  <g stroke="var(--ink)" stroke-width="3.4">
    ${card('rotate(-9 44 54) translate(8 14)', 'var(--cheese)')} ${card('rotate(7 104 50) translate(66 8)', 'var(--paper)')}
  </g>
  <svg x="9" y="19" width="66" height="72" viewBox="0 0 100 100" overflow="visible">
    <g transform="rotate(-9 50 50)">${holesShape(5)}</g>
  </svg>
  <svg x="75" y="20" width="56" height="62" viewBox="0 0 100 100" overflow="visible">
    <g transform="rotate(7 50 50)">${trap.shapes}</g>
  </svg>
</svg>`

const card = (place: string, fill: string) =>
  svg`<g transform=${place}><rect width="72" height="84" rx="11" fill=${fill}/></g>`
