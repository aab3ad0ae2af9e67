import { css, html, LitElement, nothing, svg } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import '../../components/points-wheel.ts'

const SLICES = 7

/** Points as a cheese that is eaten while one looks: the lost slices leave, crumbs stay. As large as it is made. */
@customElement('losing-wheel')
export class LosingWheel extends LitElement {
  static override styles = css`
    :host {
      display: inline-block;
      position: relative;
      flex: none;
      width: 60px;
      height: 60px;
    }
    points-wheel {
      display: block;
      width: 100%;
      height: 100%;
    }
    svg {
      position: absolute;
      top: 0;
      left: 0;
      width: 100%;
      height: 100%;
      overflow: visible;
    }
    path {
      fill: #ffc62e;
      stroke: #21181c;
      stroke-width: 4;
      stroke-linejoin: round;
      animation: leave 300ms var(--loss-delay, 300ms) var(--e-in) both;
    }
    @keyframes leave {
      to {
        transform: translate(18px, 34px) rotate(24deg);
        opacity: 0;
      }
    }
    @media (prefers-reduced-motion: reduce) {
      svg {
        display: none;
      }
    }
  `

  @property({ type: Number }) had = 0
  @property({ type: Number }) left = 0
  @property({ type: Boolean }) bare = false
  @property() label = ''

  override render() {
    const lost = Array.from({ length: Math.max(0, this.had - this.left) }, (_, i) => this.left + i)
    return html`<points-wheel .value=${this.left} ?bare=${this.bare} .label=${this.label}></points-wheel>
      ${lost.length > 0 ? html`<svg viewBox="0 0 100 100" aria-hidden="true">${lost.map(slice)}</svg>` : nothing}`
  }
}

function slice(index: number) {
  const from = -Math.PI / 2 + (index * 2 * Math.PI) / SLICES
  const to = from + (2 * Math.PI) / SLICES
  const point = (angle: number, radius: number) =>
    `${(50 + radius * Math.cos(angle)).toFixed(1)} ${(50 + radius * Math.sin(angle)).toFixed(1)}`
  return svg`<path d="M${point(from, 24)}L${point(from, 44)}A44 44 0 0 1 ${point(to, 44)}L${point(to, 24)}Z" />`
}

declare global {
  interface HTMLElementTagNameMap {
    'losing-wheel': LosingWheel
  }
}
