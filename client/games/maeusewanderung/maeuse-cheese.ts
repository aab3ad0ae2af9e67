import { css, html, LitElement, nothing, svg } from 'lit'
import { customElement, property } from 'lit/decorators.js'

const QUARTERS = [1, 2, 3, 4] as const

/** The number stands upright in its quarter, however that is turned. */
const numberAt = (turn: number) => `translate(19 -18) rotate(${-turn})`

/**
 * A round cheese in its making: the quarters somebody has, and an outline for each one that is missing.
 * A quarter held more than once says how often.
 */
@customElement('maeuse-cheese')
export class MaeuseCheese extends LitElement {
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
      font-weight: 800;
      text-anchor: middle;
    }
    .got {
      fill: var(--cheese);
      stroke: var(--ink);
      stroke-width: 4.5;
      stroke-linejoin: round;
    }
    .missing {
      fill: none;
      stroke: currentColor;
      stroke-width: 3;
      stroke-dasharray: 5 5;
      opacity: 0.6;
    }
    .again {
      fill: var(--ink);
      stroke: var(--cheese);
      stroke-width: 2.5;
    }
    .new {
      animation: arrive 420ms var(--e-drop) both;
    }
    @keyframes arrive {
      from {
        transform: translate(30px, -30px) scale(1.5);
      }
    }
    :host([whole]) .got {
      stroke-width: 3;
    }
    @media (prefers-reduced-motion: reduce) {
      .new {
        animation: none;
      }
    }
  `

  /** How often each quarter is held, 1 to 4. */
  @property({ attribute: false }) counts: readonly number[] = [0, 0, 0, 0]
  /** The quarter that has just come in. */
  @property({ type: Number }) fresh = 0
  /** In words; without it the cheese is decoration. */
  @property() label = ''

  override render() {
    return html`<svg
      viewBox="-50 -50 100 100"
      role=${this.label ? 'img' : nothing}
      aria-label=${this.label || nothing}
      aria-hidden=${this.label ? nothing : 'true'}
    >${QUARTERS.map((quarter) => this.#renderQuarter(quarter))}</svg>`
  }

  #renderQuarter(quarter: number) {
    const held = this.counts[quarter - 1] ?? 0
    const turn = (quarter - 1) * 90
    return svg`<g transform="rotate(${turn})">${held > 0 ? this.#renderHeld(quarter, held, turn) : renderMissing(quarter, turn)}</g>`
  }

  #renderHeld(quarter: number, held: number, turn: number) {
    return svg`<g class=${quarter === this.fresh ? 'new' : ''}>
      <path class="got" d="M2 -2V-46A44 44 0 0 1 46 -2Z"/>
      <text transform=${numberAt(turn)} dy=".36em" font-size="26" fill="var(--ink)">${quarter}</text>
      ${held > 1 ? renderAgain(held, turn) : nothing}
    </g>`
  }
}

const renderMissing = (quarter: number, turn: number) => svg`
  <path class="missing" d="M3 -3V-44A42 42 0 0 1 44 -3Z"/>
  <text transform=${numberAt(turn)} dy=".36em" font-size="26" fill="currentColor">${quarter}</text>`

const renderAgain = (held: number, turn: number) => svg`<g transform="translate(38 -38) rotate(${-turn})">
  <circle class="again" r="13"/><text dy=".36em" font-size="17" fill="var(--cheese)">${held}</text>
</g>`

declare global {
  interface HTMLElementTagNameMap {
    'maeuse-cheese': MaeuseCheese
  }
}
