import { css, html, LitElement, nothing, svg } from 'lit'
import { customElement, property } from 'lit/decorators.js'

const point = (angle: number, radius: number) =>
  `${(50 + radius * Math.cos(angle)).toFixed(1)} ${(50 + radius * Math.sin(angle)).toFixed(1)}`

/**
 * Points as a round cheese in slices. A lost slice leaves a crumb. As large as the element is made;
 * from 60 px (phone) or 7.6 vh (TV) on the number fits into the hub, otherwise set `bare` and write it beside.
 */
@customElement('points-wheel')
export class PointsWheel extends LitElement {
  static override styles = css`
    :host {
      display: inline-block;
      flex: none;
      width: 60px;
      height: 60px;
    }
    svg {
      display: block;
      width: 100%;
      height: 100%;
      overflow: visible;
    }
    text {
      font-family: var(--font-text);
      font-weight: var(--weight-number);
    }
  `

  @property({ type: Number }) value = 0
  @property({ type: Number }) max = 7
  /** Without the number in the middle. */
  @property({ type: Boolean }) bare = false
  /** In words; otherwise "5 / 7". */
  @property() label = ''

  override render() {
    const slices = Array.from({ length: this.max }, (_, i) => this.#renderSlice(i))
    return html`<svg viewBox="0 0 100 100" role="img" aria-label=${this.label || `${this.value} / ${this.max}`}>
      <circle cx="50" cy="53" r="46" fill="#cdb27c" />
      <circle cx="50" cy="50" r="46" fill="#f0dcae" stroke="#21181c" stroke-width="3" />
      ${slices} ${this.bare ? nothing : this.#renderHub()}
    </svg>`
  }

  #renderSlice(index: number) {
    const from = -Math.PI / 2 + (index * 2 * Math.PI) / this.max
    const to = from + (2 * Math.PI) / this.max
    const [x, y] = point((from + to) / 2, 34).split(' ')
    if (index >= this.value) return svg`<circle cx=${x} cy=${y} r="2.6" fill="#b98f4a" />`
    return svg`
      <path d="M50 50L${point(from, 44)}A44 44 0 0 1 ${point(to, 44)}Z" fill="#ffc62e" stroke="#21181c"
        stroke-width="4" stroke-linejoin="round" />
      <circle cx=${x} cy=${y} r="4.2" fill="#d98b0c" />`
  }

  #renderHub() {
    return svg`
      <circle cx="50" cy="50" r="23" fill="#fff4dc" stroke="#21181c" stroke-width="4" />
      <text x="50" y="61.5" text-anchor="middle" font-size="33" fill="#21181c">${this.value}</text>`
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'points-wheel': PointsWheel
  }
}
