import { html, LitElement, nothing, svg } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import { PIPS } from '../art/pips.ts'
import { pipDieStyles } from './pip-die.styles.ts'

/**
 * A die. Without a value its face is blank. While it rolls the face is blank too, whatever the value:
 * a number that is not decided yet must not be guessed at.
 *
 * @slot - another face instead of pips, such as a figure
 * @cssprop --die-size - 72px unless told
 * @cssprop --tilt - how it lies on the table, 0deg unless told
 */
@customElement('pip-die')
export class PipDie extends LitElement {
  static override styles = pipDieStyles

  /** 1 to 6. */
  @property({ type: Number }) value: number | undefined
  @property({ type: Boolean, reflect: true }) rolling = false
  /** Orange dice have cut corners, so that the kind shows without colour. */
  @property({ reflect: true }) kind: 'yellow' | 'orange' = 'yellow'
  /** In words; without it the die is decoration. */
  @property() label = ''

  override render() {
    return html`<div
      class="die"
      role=${this.label ? 'img' : nothing}
      aria-label=${this.label || nothing}
      aria-hidden=${this.label ? nothing : 'true'}
    >
      <div class="face"></div>
      ${this.rolling ? nothing : html`<div class="shown"><slot>${this.#renderPips()}</slot></div>`}
    </div>`
  }

  #renderPips() {
    const spots = PIPS[this.value ?? 0] ?? []
    return html`<svg viewBox="0 0 100 100">${spots.map(([x, y]) => svg`<circle cx=${x} cy=${y} r="11" />`)}</svg>`
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'pip-die': PipDie
  }
}
