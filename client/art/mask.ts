import { svg } from 'lit'
import { type Figure, inked } from './figure.ts'

/** Who wears it is not to be seen: the sign of a card that always lies face down. */
export const mask: Figure = {
  width: 100,
  height: 60,
  shapes: inked(svg`
  <path d="M6 12Q26 2 50 12Q74 2 94 12Q100 44 78 54Q62 58 50 42Q38 58 22 54Q0 44 6 12Z" fill="#21181c" stroke="#fff4dc" stroke-width="5"/>
  <path d="M20 26Q30 16 42 27Q34 40 24 36Q20 34 20 26ZM80 26Q70 16 58 27Q66 40 76 36Q80 34 80 26Z" fill="#ffe04a" stroke="none"/>
`),
}
