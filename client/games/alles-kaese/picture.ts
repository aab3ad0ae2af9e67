import { html, type SVGTemplateResult, svg } from 'lit'
import { trap } from '../../art/table-ware.ts'
import { holesShape } from './pips.ts'

/** A back and a front of the game, as one drawing: it must look right in any size. */
export const picture = () => html`<svg
  viewBox="0 0 144 104"
  width="100%"
  height="100%"
  overflow="visible"
  aria-hidden="true"
>
  ${card(
    'rotate(-9 41 54) translate(4 13)',
    'var(--cheese)',
    svg`
    <svg x="5" y="9" width="64" height="66" viewBox="0 0 100 100" overflow="visible">${holesShape(4)}</svg>`,
  )}
  ${card(
    'rotate(7 102 50) translate(66 8)',
    'var(--paper)',
    svg`
    <svg x="8" y="11" width="56" height="62" viewBox="0 0 100 100" overflow="visible">${trap.shapes}</svg>`,
  )}
</svg>`

const card = (place: string, fill: string, side: SVGTemplateResult) => svg`<g transform=${place}>
  <rect width="72" height="84" rx="11" fill=${fill} stroke="var(--ink)" stroke-width="3.4"/>${side}
</g>`
