import { css, html, LitElement, nothing, type SVGTemplateResult, svg, unsafeCSS } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import type { Fate } from '#games/maeusewanderung'
import { wedge } from '../../art/cheeses.ts'
import { at } from '../../art/figure.ts'
import { mouse } from '../../art/mice.ts'
import { CURVE, FULL_TURNS, SECTORS, TURNING_MS } from './spin.ts'

const SECTOR_DEGREES = 360 / SECTORS
const HALF = SECTOR_DEGREES / 2

const FILL: Readonly<Record<Fate, string>> = {
  'win-cheese': 'var(--cheese)',
  'lose-cheese': '#fff4dc',
  'lose-mouse': '#da2a16',
}

const point = (degrees: number) => {
  const angle = (degrees * Math.PI) / 180
  return `${(100 * Math.sin(angle)).toFixed(1)} ${(-100 * Math.cos(angle)).toFixed(1)}`
}
const SLICE = `M0 0L${point(-HALF)}A100 100 0 0 1 ${point(HALF)}Z`

/**
 * The lucky wheel. It turns until `sector` is under the pointer; once it rests, that sector steps forward.
 * As large as the element is made.
 */
@customElement('maeuse-wheel')
export class MaeuseWheel extends LitElement {
  static override styles = css`
    :host {
      display: block;
      width: 100%;
    }
    svg {
      display: block;
      width: 100%;
      overflow: visible;
    }
    .disc {
      transform: rotate(var(--to));
    }
    :host([spinning]) .disc {
      animation: spin ${TURNING_MS}ms cubic-bezier(${unsafeCSS(CURVE.join(', '))}) both;
    }
    @keyframes spin {
      from {
        transform: rotate(0deg);
      }
      to {
        transform: rotate(var(--spin-to));
      }
    }
    :host([spinning]) .pointer {
      animation: flick 160ms 12 alternate;
    }
    @keyframes flick {
      to {
        transform: rotate(9deg);
      }
    }
    .hit {
      transform: scale(1.07);
    }
    @media (prefers-reduced-motion: reduce) {
      :host([spinning]) .disc,
      :host([spinning]) .pointer {
        animation: none;
      }
    }
  `

  /** What each sector says, clockwise. */
  @property({ attribute: false }) fates: readonly Fate[] = []
  /** Where the pointer is, 0 to 7; nowhere before the first spin. */
  @property({ type: Number }) sector: number | undefined
  @property({ type: Boolean, reflect: true }) spinning = false
  /** The result is what matters now: its sector steps forward. */
  @property({ type: Boolean }) shown = false
  /** In words; without it the wheel is decoration. */
  @property() label = ''

  override render() {
    const to = (SECTORS - (this.sector ?? 0)) * SECTOR_DEGREES
    return html`<svg
      viewBox="-114 -126 228 242"
      role=${this.label ? 'img' : nothing}
      aria-label=${this.label || nothing}
      aria-hidden=${this.label ? nothing : 'true'}
      style="--to: ${to}deg; --spin-to: ${to + FULL_TURNS * 360}deg"
    >
      <circle r="111" fill="var(--wood-lo)" stroke="var(--ink)" stroke-width="4" />
      <g class="disc">${this.#drawn.map((sector) => this.#renderSector(sector, to))}
        <circle r="17" fill="var(--wood)" stroke="var(--ink)" stroke-width="5" />
      </g>
      <g class="pointer"><path d="M-14 -124H14L0 -88Z" fill="var(--ink)" stroke="var(--paper)" stroke-width="4" stroke-linejoin="round" /></g>
    </svg>`
  }

  #renderSector(sector: number, turned: number) {
    const fate = this.fates[sector] as Fate
    const angle = sector * SECTOR_DEGREES
    return svg`<g transform="rotate(${angle})"><g class=${sector === this.#hit ? 'hit' : ''}>
      <path d=${SLICE} fill=${FILL[fate]} stroke="var(--ink)" stroke-width="5" stroke-linejoin="round"/>
      ${PICTURE[fate]}${sign(fate === 'win-cheese' ? PLUS : MINUS, angle + turned)}
    </g></g>`
  }

  get #hit(): number | undefined {
    return this.shown && !this.spinning ? this.sector : undefined
  }

  /** The sector that steps forward is drawn last, over its neighbours. */
  get #drawn(): readonly number[] {
    return this.fates
      .map((_, sector) => sector)
      .sort((one, two) => Number(one === this.#hit) - Number(two === this.#hit))
  }
}

const PLUS = 'M0 -88v10M-5 -83h10'
const MINUS = 'M-5 -83h10'

/** Upright once the wheel rests: a plus that leans is a cross. */
const sign = (d: string, leaning: number) => svg`<circle cy="-83" r="11" fill="var(--ink)"/>
  <path d=${d} transform="rotate(${-leaning} 0 -83)" stroke="#fff4dc" stroke-width="4.5" stroke-linecap="round"/>`

/** Told apart by picture and sign, not by colour alone. */
const PICTURE: Readonly<Record<Fate, SVGTemplateResult>> = {
  'win-cheese': svg`${at(wedge, -20, -66, 40, 32)}`,
  'lose-cheese': svg`<g opacity=".45">${at(wedge, -20, -66, 40, 32)}</g>`,
  'lose-mouse': svg`${at(mouse, -20, -71, 40, 40)}`,
}

declare global {
  interface HTMLElementTagNameMap {
    'maeuse-wheel': MaeuseWheel
  }
}
