import { html, type SVGTemplateResult, svg } from 'lit'
import { PIPS } from '../../art/pips.ts'

/** A stack under its lid and a die before it, as one drawing: it must look right in any size. */
export const picture =
  () => html`<svg viewBox="0 0 144 104" width="100%" height="100%" overflow="visible" aria-hidden="true">
  <g stroke="var(--ink)" stroke-width="3.4" stroke-linejoin="round">
    ${[6, 4, 2].map((value, height) => piece(58, 78 - height * 15, value))}
    <path d="M22 95V42C22 22 38 13 58 13C78 13 94 22 94 42V95Z" fill="#d8f3f6" fill-opacity=".34" />
    <path d="M31 84V45Q32 33 43 27" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" />
    <circle cx="58" cy="7" r="6" fill="var(--cheese)" />
    <rect x="15" y="92" width="86" height="9" rx="4.5" fill="var(--wood)" />
  </g>
  ${die('rotate(9 116 74)')}
</svg>`

function piece(middle: number, y: number, value: number): SVGTemplateResult {
  const width = 26 + value * 5
  const left = middle - width / 2
  return svg`<rect x=${left} y=${y} width=${width} height="16" rx="4.5" fill="var(--cheese)" />
    <circle cx=${left + 12} cy=${y + 8} r="2.6" fill="var(--hole)" stroke="none" />
    <circle cx=${left + width - 13} cy=${y + 9.5} r="2.6" fill="var(--hole)" stroke="none" />`
}

const die = (place: string): SVGTemplateResult => svg`<g transform=${place}>
  <rect x="94" y="54" width="46" height="48" rx="10" fill="var(--cheese-lo)" stroke="var(--ink)" stroke-width="3.4" />
  <rect x="94" y="51" width="46" height="45" rx="10" fill="var(--cheese)" stroke="var(--ink)" stroke-width="3.4" />
  <rect x="99" y="56" width="36" height="35" rx="7" fill="#fff8e8" />
  ${(PIPS[4] ?? []).map(([x, y]) => svg`<circle cx=${102 + x * 0.3} cy=${59 + y * 0.29} r="4" fill="var(--ink)" />`)}
</g>`
