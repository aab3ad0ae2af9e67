import { html, nothing, svg, type TemplateResult } from 'lit'
import type { Animal } from '#games/go-da-cheese'
import type { Look } from '#protocol/ids.ts'
import { at } from '../../art/figure.ts'
import { mask } from '../../art/mask.ts'
import { SEAT_SHAPES } from '../../art/seat-shapes.ts'
import { FIGURE_OF, POINTS_OF, wearsMask } from './animals.ts'

/** A card as far as this screen may show it. Its colours are those of the nearest `data-look`. */
export interface CardFace {
  readonly look: Look
  readonly animal: Animal | undefined
  readonly faceUp: boolean
}

/** Slanted lines that fill a box. */
function hatch(left: number, top: number, right: number, bottom: number): string {
  const lines: string[] = []
  for (let sum = left + top + 12; sum < right + bottom; sum += 15) {
    const from = `${Math.max(left, sum - bottom)} ${Math.min(bottom, sum - left)}`
    const to = `${Math.min(right, sum - top)} ${Math.max(top, sum - right)}`
    lines.push(`M${from}L${to}`)
  }
  return lines.join('')
}

const WIDE_BACK = hatch(44, 8, 106, 66)
const TALL_BACK = hatch(8, 34, 68, 96)
const shapeOf = (look: Look, x: number, y: number, size: number) =>
  svg`<g transform="translate(${x} ${y}) scale(${size / 100})" fill="var(--seat-label)">${SEAT_SHAPES[look]}</g>`
const back = (path: string) =>
  svg`<path d=${path} stroke="var(--seat-side)" stroke-width="6" stroke-linecap="round" fill="none"/>`
const paper = (x: number, y: number, w: number, h: number) =>
  svg`<rect x=${x} y=${y} width=${w} height=${h} rx="9" fill="var(--paper)"/>`
const worth = (animal: Animal, x: number, y: number) =>
  POINTS_OF[animal] > 1
    ? svg`<text x=${x} y=${y} font-size="27" text-anchor="middle" fill="var(--seat-label)" class="number">${POINTS_OF[animal]}</text>`
    : nothing

/** A card of a line, wider than high: owner on the left, animal on the right. */
export function wideCard({ look, animal, faceUp }: CardFace): TemplateResult {
  const figure = animal && FIGURE_OF[animal]
  return html`<svg viewBox="0 0 114 74" aria-hidden="true">
    <rect x="2" y="2" width="110" height="70" rx="14" fill="var(--seat)" stroke="var(--ink)" stroke-width="4" />
    ${shapeOf(look, 23, 23, 34)}
    ${faceUp ? paper(42, 6, 66, 62) : back(WIDE_BACK)}
    ${!faceUp && figure ? svg`<circle cx="75" cy="37" r="28" fill="var(--paper)" stroke="var(--ink)" stroke-width="3"/>` : nothing}
    ${figure ? (faceUp ? at(figure, 45, 8, 60, 58) : at(figure, 55, 16, 40, 40)) : nothing}
    ${animal ? worth(animal, 23, 64) : nothing}
  </svg>`
}

/** A card in the hand or in a row, higher than wide: owner above, animal below. */
export function tallCard({ look, animal, faceUp }: CardFace): TemplateResult {
  const figure = animal && FIGURE_OF[animal]
  return html`<svg viewBox="0 0 76 104" aria-hidden="true">
    <rect x="2" y="2" width="72" height="100" rx="14" fill="var(--seat)" stroke="var(--ink)" stroke-width="4" />
    ${shapeOf(look, 21, 19, 27)}
    ${faceUp ? paper(7, 33, 62, 64) : back(TALL_BACK)}
    ${!faceUp && figure ? svg`<circle cx="38" cy="65" r="29" fill="var(--paper)" stroke="var(--ink)" stroke-width="3"/>` : nothing}
    ${figure ? (faceUp ? at(figure, 10, 36, 56, 56) : at(figure, 17, 44, 42, 42)) : nothing}
    ${animal ? worth(animal, 57, 28) : nothing}
    ${animal && wearsMask(animal) ? at(mask, 40, 82, 34, 20) : nothing}
  </svg>`
}

/** By portions: where the holes of a cheese are, in a box of 120 by 90. */
const HOLES: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  2: [
    [38, 45],
    [82, 45],
  ],
  3: [
    [30, 30],
    [60, 61],
    [90, 30],
  ],
  4: [
    [34, 27],
    [86, 27],
    [34, 63],
    [86, 63],
  ],
  5: [
    [26, 28],
    [60, 28],
    [94, 28],
    [43, 62],
    [77, 62],
  ],
}

/** As many holes as it feeds mice. */
export const cheesePicture = (portions: number): TemplateResult => html`<svg viewBox="0 0 120 90" aria-hidden="true">
  <rect x="3" y="11" width="114" height="77" rx="16" fill="var(--cheese-lo)" stroke="var(--ink)" stroke-width="4.5" />
  <rect x="3" y="3" width="114" height="76" rx="16" fill="var(--cheese)" stroke="var(--ink)" stroke-width="4.5" />
  <path d="M20 9H100" stroke="var(--cheese-hi)" stroke-width="6" stroke-linecap="round" />
  ${(HOLES[portions] ?? []).map(
    ([x, y]) => svg`<circle cx=${x} cy=${y - 3} r="12.5" fill="var(--hole)" stroke="var(--ink)" stroke-width="4"/>`,
  )}
</svg>`
