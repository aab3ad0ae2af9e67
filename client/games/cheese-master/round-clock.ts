import { css, html, LitElement, nothing } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import { CountdownController } from '../../controllers/countdown-controller.ts'
import { baseStyles } from '../../styles/base.styles.ts'
import { LanguageController } from '../../text/language-controller.ts'
import { text } from './text.ts'

/** Nobody needs a clock while there is plenty of time: it would only be one more thing that moves. */
const SHOWN_SECONDS = 30
const URGENT_SECONDS = 10

/** The last seconds of a round, for a hand that cannot decide. */
@customElement('round-clock')
export class RoundClock extends LitElement {
  static override styles = [
    baseStyles,
    css`
      b {
        display: inline-block;
        min-width: 2.2em;
        padding: 0.1em 0.4em;
        border-radius: 0.6em;
        background: var(--paper);
        color: var(--ink);
        font-size: var(--clock-size, 20px);
        line-height: 1.2;
        text-align: center;
      }
      .urgent {
        background: var(--bad);
        color: #fff;
      }
    `,
  ]

  @property({ type: Number }) until = 0
  @property({ type: Number }) clockOffset = 0

  readonly #countdown = new CountdownController(this)

  constructor() {
    super()
    new LanguageController(this)
  }

  override render() {
    const seconds = this.#countdown.secondsUntil(this.until, this.clockOffset)
    if (seconds === 0 || seconds > SHOWN_SECONDS) return nothing
    return html`<b class="number ${seconds <= URGENT_SECONDS ? 'urgent' : ''}" role="timer"
      aria-label=${text().hint.secondsLeft(seconds)}>${seconds}</b>`
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'round-clock': RoundClock
  }
}
