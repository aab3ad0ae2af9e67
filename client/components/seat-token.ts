import { css, html, LitElement, nothing, svg } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import { letterOf, SEAT_SHAPES } from '../art/seat-shapes.ts'
import { seatStyles } from '../styles/seat.styles.ts'
import './mouse-avatar.ts'

const LETTERS = 'ABCDEFGH'

/**
 * Who owns something, by colour and shape. It is cut out with a line of ink and a rim of paper, so
 * that it stands out on every ground. Always shown beside the name, therefore silent.
 *
 * @cssprop --token-size - 2em unless told
 */
@customElement('seat-token')
export class SeatToken extends LitElement {
  static override styles = [
    seatStyles,
    css`
      :host {
        display: inline-block;
        flex: none;
        width: var(--token-size, 2em);
        height: var(--token-size, 2em);
      }
      svg {
        display: block;
        width: 100%;
        height: 100%;
        overflow: visible;
        stroke-linejoin: round;
      }
      .rim {
        fill: var(--paper);
        stroke: var(--paper);
        stroke-width: 19;
      }
      .face {
        fill: var(--seat);
        stroke: var(--ink);
        stroke-width: 6;
      }
      /* The mouse is what people look for; the shape stays for those who do not tell colours apart. */
      :host([mouse]) {
        position: relative;
        width: calc(1.2 * var(--token-size, 2em));
        height: calc(1.2 * var(--token-size, 2em));
      }
      mouse-avatar {
        display: block;
        --avatar-size: 100%;
      }
      :host([mouse]) svg {
        position: absolute;
        right: -10%;
        bottom: -8%;
        width: 42%;
        height: 42%;
      }
      text {
        fill: var(--seat-label);
        font-family: var(--font-text);
        font-weight: var(--weight-number);
        text-anchor: middle;
      }
    `,
  ]

  /** 0 to 7. */
  @property({ type: Number, reflect: true }) look = 0
  /** Shows the letter too; from 34 px (phone) or 6.4 vh (TV) on it is readable. */
  @property({ type: Boolean }) letter = false

  /** Shows the mouse of the seat, with the shape as its badge. */
  @property({ type: Boolean, reflect: true }) mouse = false

  override render() {
    const shape = SEAT_SHAPES[this.look]
    return html`${this.mouse ? html`<mouse-avatar look=${this.look}></mouse-avatar>` : nothing}<svg viewBox="-50 -50 100 100" aria-hidden="true">
      <g class="rim">${shape}</g>
      <g class="face">${shape}</g>
      ${this.letter && !this.mouse ? this.#renderLetter() : nothing}
    </svg>`
  }

  #renderLetter() {
    const { size, y } = letterOf(this.look)
    return svg`<text font-size=${size} y=${y}>${LETTERS[this.look]}</text>`
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'seat-token': SeatToken
  }
}
