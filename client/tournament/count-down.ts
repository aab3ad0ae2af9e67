import { css, html, LitElement } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import { CountdownController } from '../controllers/countdown-controller.ts'
import { clockOf } from './clock.ts'

/** The time until an instant of the server's clock, second by second; words around it if wanted. Silent: it would never stop talking. */
@customElement('count-down')
export class CountDown extends LitElement {
  static override styles = css`
    :host {
      font-variant-numeric: tabular-nums;
    }
  `

  @property({ type: Number }) until = 0
  @property({ type: Number }) clockOffset = 0
  @property({ attribute: false }) words: (time: string) => string = (time) => time

  readonly #countdown = new CountdownController(this)

  override render() {
    return html`<span>${this.words(clockOf(this.#countdown.secondsUntil(this.until, this.clockOffset)))}</span>`
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'count-down': CountDown
  }
}
