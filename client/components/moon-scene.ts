import { css, html, LitElement, svg } from 'lit'
import { customElement } from 'lit/decorators.js'
import { moon } from '../art/cheeses.ts'
import { at, type Figure } from '../art/figure.ts'
import { HATS } from '../art/hats.ts'
import { mouse } from '../art/mice.ts'
import { seatStyles } from '../styles/seat.styles.ts'

const PINK = 4
const SKY = 3

const dressed = (look: number): Figure => ({
  width: 100,
  height: 100,
  shapes: svg`${mouse.shapes}${HATS[look]}`,
})

const paw = (x: number, rx: number, ry: number) => svg`<ellipse cx=${x} cy="345" rx=${rx} ry=${ry} />`

/** The moon, and three mice who want it. Decoration, as wide as the element is made. */
@customElement('moon-scene')
export class MoonScene extends LitElement {
  static override styles = [
    seatStyles,
    css`
      :host {
        display: block;
      }
      svg {
        display: block;
        width: 100%;
        overflow: visible;
      }
      [data-look] {
        --fur: var(--seat);
        --eye-ring: #fff;
      }
      .lids {
        fill: #b4bdcc;
        stroke: var(--ink);
        stroke-width: 5;
        opacity: 0;
        animation: blink 6s 2s infinite;
      }
      @keyframes blink {
        0%,
        2.5% {
          opacity: 1;
        }
        2.6% {
          opacity: 0;
        }
      }
      @media (prefers-reduced-motion: reduce) {
        .lids {
          animation: none;
        }
      }
      .paws {
        stroke: var(--ink);
        stroke-width: 5.5;
        fill: #b4bdcc;
      }
      .paws [data-look] {
        fill: var(--seat);
      }
    `,
  ]

  override render() {
    return html`<svg viewBox="-18 -8 496 406" aria-hidden="true">
      ${at(moon, 118, -6, 270, 270)}
      <g data-look=${PINK}>${at(dressed(PINK), 8, 206, 156, 156, 'rotate(-6 80 290)')}</g>
      <g data-look=${SKY}>${at(dressed(SKY), 298, 206, 156, 156, 'rotate(7 376 290)')}</g>
      ${at(mouse, 137, 170, 188, 188)}
      <g class="lids"><ellipse cx="204.7" cy="264" rx="13" ry="16.5" /><ellipse cx="257.3" cy="264" rx="13" ry="16.5" /></g>
      ${this.#renderBoard()}
      <g class="paws">
        ${paw(192, 22, 15)}${paw(270, 22, 15)}
        <g data-look=${PINK}>${paw(46, 19, 14)}${paw(112, 19, 14)}</g>
        <g data-look=${SKY}>${paw(350, 19, 14)}${paw(416, 19, 14)}</g>
      </g>
    </svg>`
  }

  #renderBoard() {
    return svg`<g stroke="#21181c" stroke-width="5.5">
      <rect x="-16" y="346" width="492" height="50" rx="18" fill="#8c5524" />
      <rect x="-16" y="340" width="492" height="42" rx="18" fill="#d99f60" />
      <path d="M24 364H190M300 368H440" stroke="#b9793a" stroke-width="5" stroke-linecap="round" />
    </g>`
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'moon-scene': MoonScene
  }
}
