import { html, svg } from 'lit'
import { wedge } from '../../art/cheeses.ts'
import { at } from '../../art/figure.ts'
import { mouse } from '../../art/mice.ts'
import { cat } from '../../art/others.ts'

/** A queue in front of the cheese, with a cat at its end: one drawing that must look right in any size. */
export const picture = () => html`<svg
  viewBox="0 0 144 104"
  width="100%"
  height="100%"
  overflow="visible"
  aria-hidden="true"
>
  ${at(wedge, 0, 44, 62, 50, 'rotate(-5 30 70)')}
  ${svg`<g>${at(mouse, 46, 40, 46, 46)}${at(mouse, 70, 30, 42, 42)}</g>`}
  ${at(cat, 92, 8, 54, 54, 'rotate(6 118 35)')}
</svg>`
