import { html, svg } from 'lit'
import { cheese1 } from '../../art/cheeses.ts'
import { at } from '../../art/figure.ts'
import { meeple } from '../../art/mice.ts'
import { cat } from '../../art/others.ts'

/** Two mice on the ring, the one behind about to push, and the cat ahead, as one drawing in any size. */
export const picture = () => html`<svg
  viewBox="0 0 144 104"
  width="100%"
  height="100%"
  overflow="visible"
  aria-hidden="true"
>
  ${field(2, '#fff4dc', '#cdb27c')}${field(50, 'var(--cheese)', 'var(--cheese-lo)')}${field(98, '#6a5f80', '#3a3150')}
  ${at(cat, 101, 52, 38, 38)}
  ${at(cheese1, 53, 54, 36, 36)}
  <g style="--seat: var(--seat-0-face); --fur: var(--seat-0-face); --eye-ring: #fff">${at(meeple, 0, 24, 50, 50, 'rotate(9 25 49)')}</g>
  <g style="--seat: var(--seat-3-face); --fur: var(--seat-3-face); --eye-ring: #fff">${at(meeple, 54, 8, 50, 50, 'rotate(14 79 33)')}</g>
</svg>`

const field = (x: number, face: string, side: string) => svg`
  <rect x=${x} y="54" width="44" height="44" rx="11" fill=${side} stroke="var(--ink)" stroke-width="3.4"/>
  <rect x=${x} y="49" width="44" height="44" rx="11" fill=${face} stroke="var(--ink)" stroke-width="3.4"/>`
