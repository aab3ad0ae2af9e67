import { html, type SVGTemplateResult, svg } from 'lit'
import { cheese3 } from '../../art/cheeses.ts'
import { king } from '../../art/mice.ts'

const CUT = 'M16 6H60L70 16V60L60 70H16L6 60V16Z'

/** A die that gives and a die that takes, as one drawing: it must look right in any size. */
export const picture = () => html`<svg
  viewBox="0 0 160 100"
  width="100%"
  height="100%"
  overflow="visible"
  aria-hidden="true"
>
  ${die(
    'rotate(-8 42 50) translate(4 10)',
    'var(--cheese)',
    'var(--cheese-lo)',
    svg`
    <rect x="6" y="6" width="64" height="64" rx="11" fill="#fff8e8"/>
    <svg x="10" y="10" width="56" height="56" viewBox="0 0 100 100" overflow="visible">${cheese3.shapes}</svg>`,
  )}
  ${die(
    'rotate(7 118 48) translate(80 8)',
    'var(--rind)',
    'var(--rind-lo)',
    svg`
    <path d=${CUT} fill="#fff8e8"/>
    <svg x="10" y="9" width="56" height="56" viewBox="0 0 100 100" overflow="visible">${king.shapes}</svg>`,
  )}
</svg>`

const die = (place: string, body: string, side: string, face: SVGTemplateResult) => svg`<g transform=${place}>
  <rect y="7" width="76" height="76" rx="15" fill=${side}/><rect width="76" height="76" rx="15" fill=${body}/>${face}
</g>`
