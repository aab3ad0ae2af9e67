import { html, LitElement, nothing } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import type { Die, Face } from '#games/cheese-master'
import '../../components/cheese-figure.ts'
import { pipDieStyles } from '../../components/pip-die.styles.ts'
import { FIGURE_OF, kindOf } from './faces.ts'
import { styles } from './figure-die.styles.ts'

const SIDES = [0, 1, 2, 3, 4, 5]

/**
 * A die with figures. In the air it is a blank cube, and the die that will lie there waits unseen: at the start
 * of a race it only has to be made visible.
 *
 * @cssprop --die-size - 72px unless told
 * @cssprop --tilt - how it lies on the table, 0deg unless told
 */
@customElement('figure-die')
export class FigureDie extends LitElement {
  static override styles = [pipDieStyles, styles]

  @property() die: Die = 'yellow-a'
  /** Blank without one. */
  @property() face: Face | undefined
  /** In the air. */
  @property({ type: Boolean, reflect: true }) flying = false
  /** Out of the count. */
  @property({ type: Boolean, reflect: true }) gone = false
  /** The colour says what kind it is, and the corners say it too. */
  @property({ reflect: true }) kind: 'yellow' | 'orange' = 'yellow'

  override willUpdate() {
    this.kind = kindOf(this.die)
  }

  override render() {
    return html`<div class="die" aria-hidden="true">
        <div class="face"></div>
        ${this.face ? html`<div class="shown"><cheese-figure name=${FIGURE_OF[this.face]}></cheese-figure></div>` : nothing}
      </div>
      ${this.gone ? this.#renderCross() : nothing} ${this.flying ? this.#renderCube() : nothing}`
  }

  #renderCross() {
    return html`<svg class="cross" viewBox="0 0 100 100" aria-hidden="true">
      <path d="M14 14L86 86M86 14L14 86" stroke="#21181c" stroke-width="13" />
      <path d="M14 14L86 86M86 14L14 86" stroke="#ff6a4d" stroke-width="7" />
    </svg>`
  }

  #renderCube() {
    return html`<div class="hop"><div class="cube">${SIDES.map((side) => html`<i class="s${side}"></i>`)}</div></div>`
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'figure-die': FigureDie
  }
}
