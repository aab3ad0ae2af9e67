import { type SVGTemplateResult, svg } from 'lit'
import { PIPS } from '../../art/pips.ts'

/** Fewer holes may be larger. */
const RADIUS = [0, 15, 13, 12, 11.5, 11.5, 10.5] as const

/** The holes of a card, set like the pips of a die: countable at a glance. In a box of 100. */
export const holesShape = (holes: number): SVGTemplateResult[] =>
  (PIPS[holes] ?? []).map(
    ([x, y]) =>
      svg`<circle cx=${x} cy=${y} r=${RADIUS[holes]} fill="var(--hole)" stroke="var(--ink)" stroke-width="4"/>`,
  )

export const eye = svg`
  <path d="M4 50Q50 -4 96 50Q50 104 4 50Z" fill="#fff" stroke="#21181c" stroke-width="9" stroke-linejoin="round"/>
  <circle cx="50" cy="50" r="19" fill="#21181c"/><circle cx="57" cy="43" r="6" fill="#fff"/>`
