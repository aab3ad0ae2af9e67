import { css, html, LitElement } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import { CountdownController } from '../controllers/countdown-controller.ts'
import { baseStyles } from '../styles/base.styles.ts'

/** Three, two, one: as large as the type around it. Made to be spoken once, not every second. */
@customElement('evening-resume')
export class EveningResume extends LitElement {
  static override styles = [
    baseStyles,
    css`
      :host {
        display: inline-block;
        min-width: 1ch;
        text-align: center;
      }
    `,
  ]

  /** When the game goes on, by the server's clock. */
  @property({ type: Number }) at = 0
  @property({ type: Number }) clockOffset = 0

  readonly #countdown = new CountdownController(this)

  override render() {
    // The last second lasts until the room says that the game goes on.
    return html`<span class="number" aria-hidden="true">${Math.max(1, this.#countdown.secondsUntil(this.at, this.clockOffset))}</span>`
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'evening-resume': EveningResume
  }
}
